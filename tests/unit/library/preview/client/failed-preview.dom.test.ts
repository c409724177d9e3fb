import { expect, test, vi } from "vitest";
import { start } from "~/library/preview/client/preview.island";

test("a preview whose photo could not be loaded is closed by Escape", () => {
  document.body.innerHTML = `<main data-island="preview"><div data-stage="bar"><a data-stage="back" href="#photo-a">Back</a></div>
    <div data-stage="photo"><div role="img"></div></div></main>`;
  const assign = vi.spyOn(location, "assign").mockImplementation(() => {});
  const main = document.querySelector("main");
  if (!main) throw new Error("no stage");
  start(main);
  const press = (key: string) =>
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  expect(press("a")).toBe(true);
  expect(assign).not.toHaveBeenCalled();
  expect(press("Escape")).toBe(false);
  expect(assign).toHaveBeenCalledWith(expect.stringContaining("#photo-a"));
});
