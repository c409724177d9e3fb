/**
 * What a customer looks for: a link, a button or a field by its name, a text, or (for what has no name) a selector.
 * `nth` counts from 0.
 */
export interface Wanted {
  kind: "link" | "button" | "field" | "text" | "selector";
  name: string;
  nth?: number;
}

/**
 * Finds what is wanted where a customer could see and press it. Runs in the page, in engines of 2020 as well: it uses nothing
 * newer, and nothing from outside itself.
 * @returns the element; null where there is none yet; the name of what covers it
 */
export function findInPage(wanted: Wanted, mustBeFree: boolean): Element | string | null {
  const clean = (text: string | null) => (text || "").replace(/\s+/g, " ").trim();
  const textIn = (one: Node): string =>
    one.nodeType === Node.TEXT_NODE
      ? one.nodeValue || ""
      : Array.from(one.childNodes)
          .map((part) => textIn(part))
          .join(" ");
  const selectors = {
    link: "a[href]",
    button: "button, input[type=submit], [role=button]",
    field: "input, select, textarea",
    text: "body *",
    selector: wanted.name,
  };
  const namesOf = (one: Element): string[] => {
    const labelled = one.getAttribute("aria-labelledby");
    const by = labelled ? labelled.split(/\s+/).map((id) => document.getElementById(id)) : [];
    const labels = one instanceof HTMLInputElement && one.labels ? Array.from(one.labels) : [];
    const more =
      one instanceof HTMLSelectElement || one instanceof HTMLTextAreaElement ? Array.from(one.labels) : [];
    return [
      clean(one.getAttribute("aria-label")),
      clean(by.map((label) => (label ? label.textContent : "")).join(" ")),
      ...labels.concat(more).map((label) => clean(label.textContent)),
      ...labels.concat(more).map((label) => clean(textIn(label))),
      clean(one instanceof HTMLInputElement && one.type === "submit" ? one.value : one.textContent),
    ];
  };
  const isNamed = (one: Element) => {
    if (wanted.kind === "selector") return true;
    if (wanted.kind === "text")
      return (
        clean(one.textContent).indexOf(wanted.name) >= 0 &&
        !Array.from(one.children).some((child) => clean(child.textContent).indexOf(wanted.name) >= 0)
      );
    const names = namesOf(one);
    return names.some(
      (name) => name === wanted.name || (name !== "" && name.indexOf(`${wanted.name} `) === 0),
    );
  };
  const isSeen = (one: Element) => {
    const box = one.getBoundingClientRect();
    return box.width > 0 && box.height > 0 && getComputedStyle(one).visibility === "visible";
  };
  const found = Array.from(document.querySelectorAll(selectors[wanted.kind])).filter(
    (one) => isNamed(one) && isSeen(one),
  )[wanted.nth || 0];
  if (!found) return null;
  if (!mustBeFree) return found;
  const coverOf = (one: Element): string | null => {
    const { left, top, width, height } = one.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!hit) return "nothing that is drawn";
    const label = hit.closest("label");
    const isOwn = label && (label.contains(one) || label.control === one);
    return one.contains(hit) || hit.contains(one) || isOwn ? null : clean(hit.outerHTML).slice(0, 120);
  };
  if (coverOf(found) === null) return found;
  found.scrollIntoView({ block: "center" });
  return coverOf(found) || found;
}
