import { beforeAll, beforeEach, expect, test } from "vitest";
import { leaveDialog } from "~/layout/client/leave-dialog";

let left: string[] = [];
// It listens to the document, which all tests share.
beforeAll(() => {
  leaveDialog(document);
  document.addEventListener("click", (event) => {
    event.preventDefault();
    if (event.target instanceof Element) left.push(event.target.id);
  });
});
beforeEach(() => {
  left = [];
});

const press = (key: string, isComposing = false) =>
  document.dispatchEvent(new KeyboardEvent("keydown", { key, isComposing, cancelable: true }));

test("Escape leaves a dialog of the server's by its own way out; nothing else does", () => {
  press("Escape");
  expect(left).toEqual([]);

  document.body.innerHTML =
    '<dialog open data-leave="/my-photos/albums?a=1&amp;b=2"><a href="/faq">Help</a><a id="close" href="/my-photos/albums?a=1&amp;b=2">Close</a></dialog>';
  press("a");
  // Escape also ends what an input method has begun.
  press("Escape", true);
  expect(left).toEqual([]);
  press("Escape");
  expect(left).toEqual(["close"]);
});

test("it leaves alone what script opened over it, and what somebody else has closed with the same key", () => {
  document.body.innerHTML =
    '<dialog open data-leave="/"><a id="below" href="/">Close</a></dialog><dialog open data-in-place data-leave="/a"><a id="above" href="/a">Close</a></dialog>';
  press("Escape");
  expect(left).toEqual([]);
  document.querySelector("[data-in-place]")?.remove();
  const taken = new KeyboardEvent("keydown", { key: "Escape", cancelable: true });
  taken.preventDefault();
  document.dispatchEvent(taken);
  expect(left).toEqual([]);
  press("Escape");
  expect(left).toEqual(["below"]);
});
