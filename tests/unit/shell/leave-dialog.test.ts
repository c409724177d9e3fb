// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { leaveDialog } from "~/shell/leave-dialog";

const press = (key: string, isComposing = false) =>
  document.dispatchEvent(new KeyboardEvent("keydown", { key, isComposing }));

test("Escape leaves a dialog for its page, nothing else does, and a page without one is left alone", () => {
  const leave = vi.spyOn(document.location, "assign").mockImplementation(() => undefined);
  leaveDialog(document);
  press("Escape");
  expect(leave).not.toHaveBeenCalled();

  document.body.innerHTML = '<dialog open data-leave="/my-photos/albums"></dialog>';
  leaveDialog(document);
  press("a");
  // Escape also ends what an input method has begun.
  press("Escape", true);
  expect(leave).not.toHaveBeenCalled();
  press("Escape");
  expect(leave).toHaveBeenCalledExactlyOnceWith("/my-photos/albums");
});
