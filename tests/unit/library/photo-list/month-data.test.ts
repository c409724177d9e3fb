// @vitest-environment happy-dom
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { monthsAttribute, monthsText, readMonths } from "~/library/photo-list/month-data";

const months = [
  { key: "2026-07", title: "July 2026", spokenCount: "4 photos", count: 4, chosen: 2 },
  { key: "1970-01", title: "Unknown date", spokenCount: "1 photo", count: 1, chosen: 0 },
  { key: "1969-12", title: `"'<>& of</div>`, spokenCount: `1\u00a0"'<>&`, count: 0, chosen: 0 },
];

test("month data: the island reads what the server wrote, of the root or in it", () => {
  const [root, form] = [document.createElement("div"), document.createElement("form")];
  form.appendChild(root);
  expect(readMonths(monthsText(form))).toBeNull();
  for (const [name, value] of Object.entries(monthsAttribute(months))) root.setAttribute(name, value);
  expect(readMonths(monthsText(root))).toEqual(months);
  expect(readMonths(monthsText(form))).toEqual(months);
});

test("month data: it comes through a page's HTML", () => {
  const root = document.createElement("div");
  root.innerHTML = renderToStaticMarkup(createElement("p", monthsAttribute(months)));
  expect(readMonths(monthsText(root))).toEqual(months);
});

test.each([
  null,
  "",
  "[",
  "2026-07",
  "2026-07\tJuly 2026\t4 photos",
  "2026-07\tJuly 2026\t4 photos\t",
  "2026-07\tJuly 2026\t4 photos\t-1",
  "2026-07\tJuly 2026\t4 photos\t4\ttwo",
  "\tJuly 2026\t4 photos\t4",
  "2026-07\tJuly 2026\t4 photos\t4\n",
])("month data: %j is nothing that the server writes", (text) => {
  expect(readMonths(text)).toBeNull();
});
