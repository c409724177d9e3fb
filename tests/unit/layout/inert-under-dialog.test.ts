import { expect, test } from "vitest";
import { isUnderDialog } from "~/layout/inert-under-dialog";

const shell = { data: { links: {} }, handle: undefined };
const page = { data: { title: "Albums" }, handle: undefined };
const dialog = { data: { title: "New album" }, handle: { dialog: true } };

test("a page lies under a dialog only where one is shown", () => {
  expect(isUnderDialog([shell, page, dialog])).toBe(true);
  expect(isUnderDialog([shell, page])).toBe(false);
  expect(isUnderDialog([])).toBe(false);
  // Its own data or that of its page did not come: an error stands where it would be.
  expect(isUnderDialog([shell, page, { ...dialog, data: undefined }])).toBe(false);
  expect(isUnderDialog([shell, { ...page, data: undefined }, dialog])).toBe(false);
  // The page says that it has nothing to lay a dialog over.
  expect(isUnderDialog([shell, { ...page, data: { title: "Album", noDialog: true } }, dialog])).toBe(false);
});
