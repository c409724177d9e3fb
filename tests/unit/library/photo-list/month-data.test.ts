// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { monthsAttribute, monthsText, readMonths } from "~/library/photo-list/month-data";

const months = [
  { key: "2026-07", title: "July 2026", spokenCount: "4 photos", count: 4, chosen: 2 },
  { key: "1970-01", title: "Unknown date", spokenCount: "1 photo", count: 1, chosen: 0 },
];

test("month data: the island reads what the server wrote, of the root or in it", () => {
  const [root, form] = [document.createElement("div"), document.createElement("form")];
  form.appendChild(root);
  expect(readMonths(monthsText(form))).toBeNull();
  for (const [name, value] of Object.entries(monthsAttribute(months))) root.setAttribute(name, value);
  expect(readMonths(monthsText(root))).toEqual(months);
  expect(readMonths(monthsText(form))).toEqual(months);
});

test.each([
  null,
  "",
  "[",
  "{}",
  "null",
  "[null]",
  '[["2026-07"]]',
  '[["2026-07","July 2026","4 photos","4"]]',
  '[["2026-07","July 2026","4 photos",-1]]',
  '[["2026-07","July 2026","4 photos",4,"2"]]',
])("month data: %j is nothing that the server writes", (text) => {
  expect(readMonths(text)).toBeNull();
});
