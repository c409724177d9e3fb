import { expect, test, vi } from "vitest";
import { dialogLinks } from "~/layout/client/dialog-links";

const loaded = vi.fn();
vi.mock("~/layout/client/open-dialogs", () => {
  loaded();
  throw new Error("the line is down");
});

test("what opens dialogs is loaded for who comes near one; when it does not come, links lead where they lead", async () => {
  const plain = vi.spyOn(location, "assign").mockImplementation(() => undefined);
  const again = vi.spyOn(location, "reload").mockImplementation(() => undefined);
  document.body.innerHTML = '<a href="/x">Elsewhere</a><a data-dialog href="/question"><b>Delete</b></a>';
  const [plainLink, opener] = document.querySelectorAll("a");
  dialogLinks(document);

  plainLink?.dispatchEvent(new Event("focusin", { bubbles: true }));
  dispatchEvent(new Event("popstate"));
  await vi.dynamicImportSettled();
  expect(loaded).not.toHaveBeenCalled();

  opener?.firstChild?.dispatchEvent(new Event("pointerover", { bubbles: true }));
  await vi.dynamicImportSettled();
  expect(loaded).toHaveBeenCalledOnce();
  expect(plain).not.toHaveBeenCalled();

  const press = new MouseEvent("click", { bubbles: true, cancelable: true });
  opener?.dispatchEvent(press);
  await vi.waitFor(() => expect(plain).toHaveBeenCalledExactlyOnceWith(opener?.href));
  expect(press.defaultPrevented).toBe(true);

  // The browser's Forward, to a dialog of before a reload.
  history.replaceState({ over: 1 }, "", "/question");
  dispatchEvent(new Event("popstate"));
  await vi.waitFor(() => expect(again).toHaveBeenCalledOnce());
});
