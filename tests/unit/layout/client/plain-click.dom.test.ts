import { expect, test } from "vitest";
import { isPlainClick } from "~/layout/client/plain-click";

const click = (init: MouseEventInit = {}) => new MouseEvent("click", { cancelable: true, ...init });

test("isPlainClick is true for a press without keys", () => {
  expect(isPlainClick(click())).toBe(true);
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  "isPlainClick is false for %o, which opens the link elsewhere",
  (init) => {
    expect(isPlainClick(click(init))).toBe(false);
  },
);

test("isPlainClick is false for a press that another listener has taken", () => {
  const taken = click();
  taken.preventDefault();
  expect(isPlainClick(taken)).toBe(false);
});
