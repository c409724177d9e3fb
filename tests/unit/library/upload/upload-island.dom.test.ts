import { afterEach, expect, test, vi } from "vitest";
import { start } from "~/library/upload/client/upload.island";
import type { Uploader } from "~/library/upload/client/uploader.island";

const list = { add: vi.fn(), addDropped: vi.fn(), begin: vi.fn() } satisfies Uploader;
/** What loading the list comes to. */
let opens: () => Uploader = () => list;
vi.mock("~/library/upload/client/uploader.island", () => ({ openUploader: () => opens() }));

const photo = new File(["1"], "a.jpg");

/** The server's form, with files that were chosen before the island came; what is sent plainly is told, and goes nowhere. */
function page(chosen: readonly File[] = [], busy = false) {
  document.body.innerHTML =
    '<div data-single-limits="Up to 50 MB a photo."><form enctype="multipart/form-data"><p id="photos-hint">At most 100 photos.</p><input type="file" id="photos" accept="image/png" required><div data-upload-folder hidden><button type="button">Choose a folder</button></div><button>Add photos</button></form></div>';
  const [root, form, input, button] = ["div", "form", "input", "button"].map((name) =>
    document.querySelector(name),
  );
  if (!(root instanceof HTMLElement && form instanceof HTMLFormElement && input instanceof HTMLInputElement))
    throw new Error("no form");
  if (busy) form.setAttribute("aria-busy", "true");
  let files = chosen;
  Object.defineProperty(input, "files", { get: () => files, set: (set) => (files = set) });
  Object.defineProperty(input, "value", { get: () => "", set: () => (files = []) });
  const plainly = vi.fn();
  root.addEventListener("submit", (event) => {
    if (!event.defaultPrevented) plainly();
    event.preventDefault();
  });
  start(root);
  const press = () =>
    form.dispatchEvent(new SubmitEvent("submit", { cancelable: true, bubbles: true, submitter: null }));
  const hint = () => document.getElementById("photos-hint")?.textContent;
  return { form, input, button, plainly, press, hint, files: () => files };
}

afterEach(() => {
  vi.clearAllMocks();
  opens = () => list;
});

test("files that were chosen before the island came are in its list, once", async () => {
  const { files, press, plainly } = page([photo]);
  await vi.waitFor(() => expect(list.add).toHaveBeenCalledExactlyOnceWith([photo]));
  expect(files()).toEqual([]);
  press();
  await vi.waitFor(() => expect(list.begin).toHaveBeenCalledOnce());
  expect(plainly).not.toHaveBeenCalled();
});

test("a form that is on its way is left alone: nothing goes up twice", async () => {
  const { files } = page([photo], true);
  await vi.dynamicImportSettled();
  expect(list.add).not.toHaveBeenCalled();
  expect(files()).toEqual([photo]);
});

test("without the list the form is sent as it is, with what was dropped on it", async () => {
  opens = () => {
    throw new Error("the line is down");
  };
  const { files, form, input, press, plainly, hint } = page();
  const drop = Object.assign(new Event("drop", { cancelable: true, bubbles: true }), {
    dataTransfer: { types: ["Files"], files: [photo], items: [] },
  });
  document.dispatchEvent(drop);
  await vi.waitFor(() => expect(files()).toEqual([photo]));
  expect(hint()).toBe("At most 100 photos.");
  input.dispatchEvent(new Event("change"));
  form.requestSubmit = () => void press();
  press();
  await vi.waitFor(() => expect(plainly).toHaveBeenCalledOnce());
  expect(list.begin).not.toHaveBeenCalled();
});

/** Presses the button for folders; what the browser's dialog is asked for, and how it is answered. */
function chooseFolder(): { dialog: HTMLInputElement; choose: (files: readonly File[]) => void } {
  const opened: HTMLInputElement[] = [];
  const click = vi.spyOn(HTMLInputElement.prototype, "click").mockImplementation(function (
    this: HTMLInputElement,
  ) {
    opened.push(this);
  });
  document.querySelector<HTMLElement>("[data-upload-folder] button")?.click();
  click.mockRestore();
  const [dialog] = opened;
  if (!dialog) throw new Error("no dialog was opened");
  const choose = (files: readonly File[]) => {
    let left = files;
    Object.defineProperty(dialog, "files", { get: () => left });
    Object.defineProperty(dialog, "value", { set: () => (left = []) });
    dialog.dispatchEvent(new Event("change"));
  };
  return { dialog, choose };
}

test("upload form: with script it takes WebP and AVIF, too, and offers a button for a folder", async () => {
  Object.defineProperty(HTMLInputElement.prototype, "webkitdirectory", {
    value: false,
    writable: true,
    configurable: true,
  });
  const { input } = page();
  expect(input.accept).toBe("image/png,image/webp,image/avif");
  expect(document.querySelector<HTMLElement>("[data-upload-folder]")?.hidden).toBe(false);
  const { dialog, choose } = chooseFolder();
  expect([dialog.type, dialog.webkitdirectory, dialog.name]).toEqual(["file", true, ""]);
  choose([photo]);
  await vi.waitFor(() => expect(list.add).toHaveBeenCalledExactlyOnceWith([photo]));
  Reflect.deleteProperty(HTMLInputElement.prototype, "webkitdirectory");
});

test("upload form: a browser that opens no folders gets no button for them", () => {
  page();
  expect(document.querySelector<HTMLElement>("[data-upload-folder]")?.hidden).toBe(true);
});

test("upload form: with script the hint at the field says the limits of each photo from the start", () => {
  expect(page().hint()).toBe("Up to 50 MB a photo.");
});
