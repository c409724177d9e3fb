import { expect, test } from "vitest";
import { syncChildren } from "~/layout/client/sync-elements";

const made = (html: string) => {
  const element = document.createElement("main");
  element.innerHTML = html;
  document.body.appendChild(element);
  return element;
};
const nobody = () => false;

test("what is the same stays the same element, what differs becomes what is fresh", () => {
  const shown = made('<a rel="prev" href="/1">before</a><a rel="next" href="/3">after</a><h1>Two</h1>');
  const [before, after] = shown.querySelectorAll("a");
  after?.focus();
  syncChildren(
    shown,
    made('<a rel="prev" href="/2">before</a><a rel="next" href="/4">after</a><h1>Three</h1>'),
    nobody,
  );
  expect([...shown.querySelectorAll("a")]).toEqual([before, after]);
  expect(after?.getAttribute("href")).toBe("/4");
  expect(document.activeElement).toBe(after);
  expect(shown.textContent).toBe("beforeafterThree");
});

test("what is gone goes and what is new comes, in their order, and nothing else moves", () => {
  const shown = made('<a rel="prev">before</a><a rel="next">after</a><h1>Last but one</h1>');
  const heading = shown.querySelector("h1");
  syncChildren(shown, made('<a rel="prev">before</a><p role="alert">!</p><h1>Last</h1>'), nobody);
  expect(shown.innerHTML).toBe('<a rel="prev">before</a><p role="alert">!</p><h1>Last</h1>');
  expect(shown.querySelector("h1")).toBe(heading);
});

test("what somebody has opened stays open; what an island owns is left alone", () => {
  const shown = made('<details><summary>Facts</summary>old</details><div data-island="x"><b>own</b></div>');
  const details = shown.querySelector("details");
  if (details) details.open = true;
  const fresh = made('<details><summary>Facts</summary>new</details><div data-island="x"><i>fresh</i></div>');
  syncChildren(shown, fresh, (element) => element.hasAttribute("data-island"));
  expect(details?.open).toBe(true);
  expect(details?.textContent).toBe("Factsnew");
  expect(shown.querySelector("[data-island]")?.innerHTML).toBe("<b>own</b>");
});

test("a form's hidden fields and busy buttons are those of the fresh page", () => {
  const shown = made(
    '<form aria-busy="true"><input type="hidden" name="idempotencyKey" value="1"><button name="intent" value="a" aria-busy="true">A</button></form>',
  );
  syncChildren(
    shown,
    made(
      '<form><input type="hidden" name="idempotencyKey" value="2"><button name="intent" value="a">A</button></form>',
    ),
    nobody,
  );
  expect(shown.innerHTML).toBe(
    '<form><input type="hidden" name="idempotencyKey" value="2"><button name="intent" value="a">A</button></form>',
  );
});
