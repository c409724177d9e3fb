import { renderToString } from "react-dom/server";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { closeToasts } from "~/layout/client/close-toasts";
import { showToast, toastLink } from "~/layout/client/show-toast";
import { Toast, ToastList } from "~/layout/toast-list";

const server = (
  <ToastList closeLabel="Close message" wait="Please wait…">
    <Toast seconds={10} closeLabel="Close message" messages={<p>From the server</p>} />
  </ToastList>
);

beforeEach(() => {
  document.body.innerHTML = `<button id="before">Before</button>${renderToString(server)}`;
});
// It listens to the document, which all tests share.
beforeAll(() => closeToasts(document));

const toasts = () => [...document.querySelectorAll<HTMLElement>("[data-toast]")];
const messages = () => toasts().map((toast) => toast.querySelector("p")?.textContent);
const closeOf = (toast: Element | undefined) =>
  toast?.querySelector<HTMLElement>("[data-toast-close]") ?? document.body;
const pressEscape = (target: Element) =>
  target.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));

test("the newest stands on top, in the list that the server speaks with, and looks like the server's", () => {
  showToast({ text: "Preparing download...", tone: "info", seconds: 5 });
  showToast({ text: "Download failed", tone: "error", seconds: 10 });
  expect(messages()).toEqual(["Download failed", "Preparing download...", "From the server"]);
  const [failed, preparing, fromServer] = toasts();
  expect(failed?.parentElement?.getAttribute("role")).toBe("status");
  expect(failed?.getAttribute("role")).toBe("alert");
  expect(preparing?.getAttribute("role")).toBeNull();
  expect(preparing?.style.animationDelay).toBe("0s, 5s");
  expect(preparing?.classList[0]).toBe(fromServer?.classList[0]);
  expect(closeOf(preparing).getAttribute("aria-label")).toBe("Close message");
  expect(preparing?.querySelector("[data-toast-action]")).toBeNull();
});

test("a toast can lead somewhere or do something, and is closed by that and by who showed it", () => {
  const press = vi.fn();
  const undo = toastLink("Undo", "#undo");
  undo.addEventListener("click", press);
  const first = showToast({ text: "Deleted", tone: "info", seconds: 8, action: undo });
  expect(toasts()[0]?.querySelector("a")?.textContent).toBe("Undo");
  undo.click();
  expect(press).toHaveBeenCalledOnce();
  expect(messages()).toEqual(["From the server"]);
  first.close();
  const second = showToast({
    text: document.createTextNode("Copied"),
    tone: "success",
    seconds: 10,
    action: toastLink("Show", "/my-photos/albums/7"),
  });
  expect(toasts()[0]?.querySelector("a")?.getAttribute("href")).toBe("/my-photos/albums/7");
  second.close();
  expect(messages()).toEqual(["From the server"]);
});

test("the button, Escape and the end of its time close a toast, and the focus goes back", () => {
  showToast({ text: "One", tone: "info", seconds: 5 });
  showToast({ text: "Two", tone: "info", seconds: 5 });
  showToast({ text: "Three", tone: "info", seconds: 5 });
  const before = document.getElementById("before") ?? document.body;
  const [three, two, one] = toasts();
  closeOf(three).click();
  expect(messages()).toEqual(["Two", "One", "From the server"]);

  pressEscape(before);
  expect(messages()).toHaveLength(3);
  before.focus();
  closeOf(two).dispatchEvent(new FocusEvent("focusin", { bubbles: true, relatedTarget: before }));
  closeOf(two).focus();
  pressEscape(closeOf(two));
  expect(messages()).toEqual(["One", "From the server"]);
  expect(document.activeElement).toBe(before);

  const end = (animationName: string) => {
    const event = new Event("animationend", { bubbles: true });
    Object.defineProperty(event, "animationName", { value: animationName });
    one?.dispatchEvent(event);
  };
  end("_arrive_1");
  expect(messages()).toHaveLength(2);
  end("_leave_1");
  expect(messages()).toEqual(["From the server"]);
});

test("while a dialog is open in place the message stands in it, where it can be heard and pressed, until it closes", () => {
  document.body.insertAdjacentHTML("beforeend", "<dialog open data-leave='/'></dialog>");
  const finished = { text: "Download finished", tone: "success", seconds: 10 } as const;
  showToast(finished);
  expect(document.querySelector("dialog [data-toast]")).toBeNull();
  document.body.insertAdjacentHTML("beforeend", "<dialog open data-leave='/' data-in-place></dialog>");
  showToast(finished);
  expect(document.querySelector("dialog [data-toast]")?.textContent).toContain("Download finished");
  document.querySelector("dialog[data-in-place]")?.dispatchEvent(new Event("close"));
  expect(document.querySelector("dialog [data-toast]")).toBeNull();
  expect(document.body.firstElementChild?.matches("[data-toasts]")).toBe(true);
  expect(messages()).toEqual(["Download finished", "Download finished", "From the server"]);
});

test("a page without a list stays as it is", () => {
  document.body.innerHTML = "<p>A page</p>";
  showToast({ text: "Lost", tone: "info", seconds: 5 }).close();
  expect(document.body.innerHTML).toBe("<p>A page</p>");
});
