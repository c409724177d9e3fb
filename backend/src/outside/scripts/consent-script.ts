/**
 * Stands in for a consent manager: asks once, and keeps the answer in a cookie on the storefront's domain, analytics first,
 * then marketing ('00', '01', '10', '11'). Asks again on a page whose tag says so, and leads to the address given there.
 */
export const consentScript = `
const cookieName = "cookieConsent";
const parentDomain = location.hostname.replace(/^[a-z-]*account\\./, "");
const keep = (code) => {
  const domain = parentDomain === location.hostname ? "" : "; Domain=" + parentDomain;
  document.cookie = cookieName + "=" + code + "; Path=/; Max-Age=31536000; SameSite=Lax" + domain;
};
const [, known] = document.cookie.match(/(?:^|; )cookieConsent=([01][01])(?:;|$)/) ?? [];
const { open } = tag.dataset;
// A question that the page itself asks comes first: its buttons stand where this bar would.
if (!known || open) whenReady(() => {
  if (document.querySelector("dialog[open]")) return;
  const { host, root } = frame(words.consent.name, ".bar{position:fixed;inset:auto 0 0;z-index:30;display:flex;flex-wrap:wrap;gap:4px 20px;align-items:center;justify-content:center;padding:8px 16px calc(8px + env(safe-area-inset-bottom));background:var(--surface);border-top:1px solid var(--line)}"
    // In a low window it would leave no room for anything else.
    + "@media(max-height:30em){.bar{position:static;border:0;border-bottom:1px solid var(--line)}}"
    + "label{display:inline-flex;gap:8px;align-items:center;min-height:44px}input{width:20px;height:20px;accent-color:var(--accent)}.ways{display:flex;gap:8px}");
  const choice = (id, label) => element("label", {}, element("input", { type: "checkbox", id }), label);
  const button = (facts, label) => element("button", { type: "button", ...facts }, label);
  root.append(element("div", { class: "bar" },
    element("p", {}, words.consent.question), choice("analytics", words.consent.analytics), choice("marketing", words.consent.marketing),
    element("span", { class: "ways" }, button({ id: "save" }, words.consent.save), button({ id: "all", class: "main" }, words.consent.all))));
  const chosen = (id) => (root.getElementById(id).checked ? "1" : "0");
  // What stands at the window's foot, and what the focus goes to, stops above the bar (WCAG 2.4.11).
  const { style } = document.documentElement;
  const bar = root.querySelector(".bar");
  const sizes = new ResizeObserver(() => {
    const covers = getComputedStyle(bar).position === "fixed";
    style.setProperty("--covered-foot", (covers ? bar.offsetHeight : 0) + "px");
  });
  for (const sized of [bar, document.documentElement]) sizes.observe(sized);
  let before = null;
  host.addEventListener("focusin", ({ relatedTarget }) => { before ??= relatedTarget; });
  const answer = (code) => {
    keep(code);
    sizes.disconnect();
    style.removeProperty("--covered-foot");
    host.remove();
    if (open) return location.assign(open);
    const main = document.querySelector("main");
    if (!before?.isConnected) main?.setAttribute("tabindex", "-1");
    (before?.isConnected ? before : main)?.focus({ preventScroll: true });
  };
  root.getElementById("save").addEventListener("click", () => answer(chosen("analytics") + chosen("marketing")));
  root.getElementById("all").addEventListener("click", () => answer("11"));
  document.body.prepend(host);
  if (!open) return;
  for (const [at, id] of ["analytics", "marketing"].entries()) root.getElementById(id).checked = known?.[at] === "1";
  root.getElementById("analytics").focus();
});
`;
