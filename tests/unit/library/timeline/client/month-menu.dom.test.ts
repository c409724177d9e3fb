import { afterEach, expect, test, vi } from "vitest";
import { closeMenus } from "~/layout/client/close-menus";
import { openMonthMenu } from "~/library/timeline/client/month-menu";

const path = "/my-photos/photos";
const html = `
  <details data-menu><summary>Go to a month</summary><div><nav>
    <details name="year" open><summary>2026</summary><ul><li><a aria-current="true" href="${path}?month=2026-05">May</a></li></ul></details>
    <details name="year"><summary>2025</summary><ul><li><button name="to" value="${path}?month=2025-04">April</button></li></ul></details>
    <a href="${path}?month=1970-01">Unknown date</a>
  </nav></div></details>`;

function page() {
  document.body.innerHTML = html;
  const visit = vi.fn();
  let current: string | null = null;
  const putBack = openMonthMenu(new Set(["2026-05", "2025-04"]), () => current, visit);
  const scrollTo = (month: string | null) => {
    current = month;
  };
  const [details, summary] = [document.querySelector("details"), document.querySelector("summary")];
  if (!details || !summary) throw new Error("no menu");
  return { visit, scrollTo, putBack, details, summary, nav: () => document.querySelector("nav") };
}

const turned = () => new Promise((done) => setTimeout(done));

afterEach(() => {
  document.body.innerHTML = "";
});

test("months are in the page only while their menu is open", async () => {
  const { summary, details, nav, putBack } = page();
  expect(nav()).toBeNull();
  summary.click();
  // In the menu's first frame, not after it.
  expect(nav()?.querySelectorAll("a, button")).toHaveLength(3);
  await turned();
  expect(details.open).toBe(true);
  expect(nav()).not.toBeNull();
  summary.click();
  await turned();
  expect(nav()).toBeNull();
  details.open = true;
  await turned();
  expect(nav()).not.toBeNull();
  details.open = false;
  await turned();
  putBack();
  expect(nav()).not.toBeNull();
});

test("a menu that is open already stays whole", async () => {
  document.body.innerHTML = html.replace("<details data-menu", "<details open data-menu");
  openMonthMenu(new Set(), () => null, vi.fn());
  await turned();
  expect(document.querySelectorAll("nav a, nav button")).toHaveLength(3);
});

test("months that the server sent anew take the place of those before", async () => {
  const { summary, details, nav } = page();
  const fresh = document.createElement("nav");
  fresh.textContent = "fresh";
  details.lastElementChild?.appendChild(fresh);
  summary.click();
  await turned();
  expect(document.querySelectorAll("nav")).toHaveLength(1);
  expect(nav()?.textContent).toBe("fresh");
});

test("Escape gives the focus back to the summary, and the months leave", async () => {
  const { summary, nav } = page();
  closeMenus(document);
  summary.click();
  await turned();
  nav()?.querySelector("a")?.focus();
  document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  expect(document.activeElement).toBe(summary);
  await turned();
  expect(nav()).toBeNull();
});

test("a month of the list is gone to in place, others are pages", async () => {
  const { summary, details, nav, visit } = page();
  summary.click();
  nav()?.querySelector("button")?.click();
  expect(visit.mock.calls).toEqual([["2025-04"]]);
  expect(details.open).toBe(false);
  expect(document.activeElement).toBe(summary);
  summary.click();
  nav()?.addEventListener("click", (event) => {
    expect(event.defaultPrevented).toBe(false);
    event.preventDefault();
  });
  nav()?.querySelector<HTMLElement>(":scope > a")?.click();
  expect(visit).toHaveBeenCalledTimes(1);
});

test("marks the month in sight when the menu opens, and opens its year", async () => {
  const { summary, scrollTo, nav } = page();
  scrollTo("2025-04");
  summary.click();
  const marked = [...(nav()?.querySelectorAll("[aria-current]") ?? [])];
  expect(marked.map(({ textContent }) => textContent)).toEqual(["April"]);
  expect(marked[0]?.closest("details")?.open).toBe(true);
  await turned();
  summary.click();
  await turned();
  scrollTo(null);
  summary.click();
  expect(nav()?.querySelector("[aria-current]")).toBeNull();
});
