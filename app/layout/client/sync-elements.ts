const kept: ReadonlySet<string> = new Set(["open"]);

type IsOwn = (element: Element) => boolean;

/** Keeps focus and opened details. @param isOwn an element to leave alone */
function syncElement(shown: Element, fresh: Element, isOwn: IsOwn): void {
  if (isOwn(shown) || shown.isEqualNode(fresh)) return;
  for (const { name } of [...shown.attributes])
    if (!fresh.hasAttribute(name) && !kept.has(name)) shown.removeAttribute(name);
  for (const { name, value } of fresh.attributes)
    if (shown.getAttribute(name) !== value) shown.setAttribute(name, value);
  syncChildren(shown, fresh, isOwn);
}

export function syncChildren(shown: Element, fresh: Element, isOwn: IsOwn): void {
  const useless = new Set(shown.childNodes);
  const found = new Map<ChildNode, ChildNode>();
  for (const wanted of fresh.childNodes) {
    const same = [...useless].find((node) => keyOf(node) === keyOf(wanted));
    if (!same) continue;
    useless.delete(same);
    found.set(wanted, same);
  }
  // First, so that kept nodes need not move: moving loses the focus.
  for (const node of useless) if (!(node instanceof Element && isOwn(node))) node.remove();
  let index = shown.firstChild;
  for (const wanted of fresh.childNodes) {
    const same = found.get(wanted);
    if (same instanceof Element && wanted instanceof Element) syncElement(same, wanted, isOwn);
    else if (same && same.nodeValue !== wanted.nodeValue) same.nodeValue = wanted.nodeValue;
    if (same && same === index) index = index.nextSibling;
    else shown.insertBefore(same ?? document.importNode(wanted, true), index);
  }
}

const marks = ["id", "rel", "data-stage", "name", "role"];

function keyOf(node: Node): string {
  if (!(node instanceof Element)) return node.nodeName;
  const own = marks.map((mark) => node.getAttribute(mark));
  return [node.localName, ...own, node.localName === "button" && node.getAttribute("value")].join(" ");
}
