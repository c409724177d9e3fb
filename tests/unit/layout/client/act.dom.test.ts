import { afterEach, expect, test, vi } from "vitest";
import { start } from "~/layout/client/act";

afterEach(() => {
  document.body.innerHTML = "";
  vi.unstubAllGlobals();
});

/** What is hidden without script, and the button in it. */
function hiddenButton(attributes: string): { root: HTMLElement; press: () => void } {
  document.body.innerHTML = `<code>GIFT-1</code><span hidden ${attributes}><button>Do</button></span>`;
  const root = document.querySelector("span");
  if (!root) throw new Error("nothing is hidden");
  return { root, press: () => root.querySelector("button")?.click() };
}

const copyButton = () => hiddenButton('data-copy="GIFT-1" data-copied="Copied"');

test("copying: the button shows where the browser has a clipboard, and copies", () => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  const { root, press } = copyButton();
  start(root);
  expect(root.hidden).toBe(false);
  press();
  expect(writeText).toHaveBeenCalledWith("GIFT-1");
});

test("copying: without a clipboard the button stays hidden", () => {
  vi.stubGlobal("navigator", {});
  const { root } = copyButton();
  start(root);
  expect(root.hidden).toBe(true);
});

test("copying: where the browser refuses, the code is selected", async () => {
  vi.stubGlobal("navigator", { clipboard: { writeText: () => Promise.reject(new Error("refused")) } });
  const { root, press } = copyButton();
  start(root);
  press();
  await vi.waitFor(() => expect(String(getSelection())).toBe("GIFT-1"));
});

test("printing: the button prints the page", () => {
  const print = vi.fn();
  vi.stubGlobal("print", print);
  const { root, press } = hiddenButton('data-print=""');
  start(root);
  expect(root.hidden).toBe(false);
  press();
  expect(print).toHaveBeenCalledTimes(1);
});
