import type { Page } from "playwright/test";

const reachable = "a[href], button, input:not([type=hidden]), select, textarea, summary";

/** WCAG 2.2 rules that axe does not check; returns one message per violation. */
export async function findingsOf(page: Page): Promise<string[]> {
  await page.evaluate(putLongDates);
  const scrolls = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const found = await page.evaluate(lookAtControls, reachable);
  // 1.4.10: a window of 1,280 × 1,024 at 400 %.
  const size = page.viewportSize() ?? { width: 320, height: 480 };
  await page.setViewportSize({ width: 320, height: 256 });
  if ((await scrolls()) > 0) found.push("1.4.10: scrolls two ways at 400 %");
  const clipped = await page.evaluate(lookForClippedText);
  // 1.4.12: with the spacing that a reader may set.
  await putStyle(page, spacing);
  if ((await scrolls()) > 0) found.push("1.4.12: scrolls sideways with more space between letters");
  clipped.push(...(await page.evaluate(lookForClippedText)));
  // 1.4.4: with letters twice as large, where it is not the browser's zoom that makes them so.
  await putStyle(page, "html { font-size: 200% !important }");
  if ((await scrolls()) > 0) found.push("1.4.4: scrolls sideways with letters twice as large");
  await page.setViewportSize(size);
  return [...found, ...new Set(clipped)];
}

/** Puts German dates that take the most room instead of today's, so that the day of a run does not matter. */
function putLongDates(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const before = text.textContent ?? "";
    const after = before
      .replace(/\b(Mon|Diens|Frei|Sams|Sonn)tag\b|\bMittwoch\b/g, "Donnerstag")
      .replace(/\b(Januar|Februar|März|April|Mai|Juni|Juli|August|Oktober|November|Dezember)\b/g, "September")
      .replace(/\b\d(\.\sSeptember)/g, "28$1");
    if (after !== before) text.textContent = after;
  }
}

/** Gives the page a sheet of the test's own, instead of the last one; also where no script runs. */
const putStyle = (page: Page, rules: string) =>
  page.evaluate((text) => {
    const style = document.querySelector("#of-the-test") ?? document.createElement("style");
    style.id = "of-the-test";
    style.textContent = text;
    document.head.appendChild(style);
  }, rules);

const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`;

/** For every control: 2.4.7 visible focus, 2.4.11 not covered by a bar, 2.5.8 at least 24 px or that much space. */
function lookAtControls(reachable: string): string[] {
  const found: string[] = [];
  const controls = [...document.querySelectorAll<HTMLElement>(reachable)].filter(
    (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest("[inert]"),
  );
  /** A control and all that presses it: the words of a box, the row or tile that a link is stretched over. */
  const areaOf = (element: HTMLElement) => {
    if (element instanceof HTMLInputElement && element.labels?.[0] && /checkbox|radio/.test(element.type))
      return element.labels[0].getBoundingClientRect();
    const stretched = getComputedStyle(element, "::after").position === "absolute";
    return ((stretched ? element.offsetParent : null) ?? element).getBoundingClientRect();
  };
  const isSmall = ({ width, height }: DOMRect) => width < 24 || height < 24;
  const isInText = (element: HTMLElement) =>
    getComputedStyle(element).display === "inline" &&
    [...(element.parentElement?.childNodes ?? [])].some(
      ({ nodeType, textContent }) => nodeType === 3 && textContent,
    );
  for (const element of controls) {
    const area = areaOf(element);
    const [x, y] = [area.x + area.width / 2, area.y + area.height / 2];
    const isCrowded = controls.some((other) => {
      if (other === element) return false;
      const { left, right, top, bottom } = areaOf(other);
      return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)) < 12;
    });
    if (area.width > 0 && isSmall(area) && !isInText(element) && isCrowded)
      found.push(`2.5.8: too small ${element.outerHTML.slice(0, 120)}`);
  }
  const hasOutline = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
    outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0;
  const asByKeyboard: FocusOptions & { focusVisible: boolean } = { focusVisible: true };
  for (const element of controls) {
    element.focus(asByKeyboard);
    if (document.activeElement !== element) continue;
    const name = element.outerHTML.slice(0, 120);
    if (!hasOutline(getComputedStyle(element)) && !hasOutline(getComputedStyle(element, "::after")))
      found.push(`2.4.7: focus not seen ${name}`);
    const { x, y, width, height } = element.getBoundingClientRect();
    const isOnTop = (across: number, down: number) => {
      const top = document.elementFromPoint(x + width * across, y + height * down);
      return (
        top !== null && (element.contains(top) || top.contains(element) || top.closest("label") !== null)
      );
    };
    const positions = [0.1, 0.5, 0.9];
    if (!positions.some((across) => positions.some((down) => isOnTop(across, down))))
      found.push(`2.4.11: focus covered ${name}`);
  }
  return found;
}

/** Text that its box cuts off, except the bar's short title, which is repeated in full, and the photos next to the preview. */
function lookForClippedText(): string[] {
  return [...document.querySelectorAll<HTMLElement>("body *")].flatMap((element) => {
    if (
      !element.checkVisibility() ||
      element.matches("main") ||
      element.closest("svg, header, [inert]") ||
      !element.textContent?.trim()
    )
      return [];
    const { overflowX, overflowY } = getComputedStyle(element);
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
    const isHidden = clientWidth <= 2;
    const cuts = (overflow: string) => overflow === "hidden" || overflow === "clip";
    const sideways = cuts(overflowX) && scrollWidth > clientWidth + 1;
    const down = cuts(overflowY) && scrollHeight > clientHeight + 2;
    return !isHidden && (sideways || down)
      ? [`1.4.12: cut off "${element.textContent.trim().slice(0, 60)}"`]
      : [];
  });
}
