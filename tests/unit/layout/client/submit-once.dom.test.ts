import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { start as submitOnVisit } from "~/layout/client/act";
import { submitOnce } from "~/layout/client/submit-once";

// It listens to the document, which all tests share; so is the place where it says what is going on.
beforeAll(() => {
  document.documentElement.insertAdjacentHTML("beforeend", "<p hidden data-wait>Please wait…</p>");
  submitOnce(document);
});
beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<form><input name="a" value="1"><button name="b" value="2">Send</button></form>';
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const parts = () => {
  const form = document.querySelector("form");
  const button = document.querySelector("button");
  if (!form || !button) throw new Error("no form");
  return { form, button };
};
const submit = (form: HTMLFormElement, submitter: HTMLElement | null = form.querySelector("button")) => {
  const event = new SubmitEvent("submit", { bubbles: true, cancelable: true, submitter });
  form.dispatchEvent(event);
  return event;
};
const showsWait = () => document.querySelector<HTMLElement>("[data-wait]")?.hidden === false;

test("a form is sent once; its button is busy but not disabled, so that its value is sent and it keeps the focus", () => {
  const { form, button } = parts();
  button.focus();
  expect(submit(form).defaultPrevented).toBe(false);
  expect(form.getAttribute("aria-busy")).toBe("true");
  expect(button.getAttribute("aria-busy")).toBe("true");
  expect(button.disabled).toBe(false);
  expect(document.activeElement).toBe(button);
  expect(submit(form).defaultPrevented).toBe(true);
  expect(submit(form, null).defaultPrevented).toBe(true);
});

test("of buttons that ask for a file each is pressed once, and none holds up the other or the form", () => {
  document.body.innerHTML =
    "<form><button data-stays>As .zip</button><button data-stays>As CSV</button><button>Send</button></form>";
  const { form } = parts();
  const [zip = null, csv = null, send = null] = form.querySelectorAll("button");
  expect(submit(form, zip).defaultPrevented).toBe(false);
  expect(submit(form, zip).defaultPrevented).toBe(true);
  expect(submit(form, csv).defaultPrevented).toBe(false);
  vi.advanceTimersByTime(1_000);
  expect(submit(form, send).defaultPrevented).toBe(false);
  expect(submit(form, csv).defaultPrevented).toBe(true);
  vi.advanceTimersByTime(600);
  // The file's time is over, the form's is not.
  expect([zip, csv, send, form].map((one) => one?.hasAttribute("aria-busy"))).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(submit(form, zip).defaultPrevented).toBe(true);
});

test("who waits longer is told so, and a form without an answer comes back to life", () => {
  const { form, button } = parts();
  submit(form);
  vi.advanceTimersByTime(500);
  expect(showsWait()).toBe(false);
  vi.advanceTimersByTime(1_000);
  expect(showsWait()).toBe(true);
  vi.runAllTimers();
  expect(showsWait()).toBe(false);
  expect(button.hasAttribute("aria-busy")).toBe(false);
  expect(submit(form).defaultPrevented).toBe(false);
});

test("who waits for a form of a dialog is told in it: nothing outside is read out", () => {
  document.body.innerHTML =
    '<div data-toasts role="status"></div><dialog open data-in-place><form><button>Send</button></form></dialog>';
  const { form } = parts();
  submit(form);
  vi.advanceTimersByTime(1_500);
  expect(document.querySelector("dialog > [data-toasts]")).not.toBeNull();
  document.querySelector("dialog")?.dispatchEvent(new Event("close"));
  expect(document.querySelector("body > [data-toasts]")).not.toBeNull();
});

test("Back brings it to life where the page cannot be loaded anew, with a button that stands elsewhere in the page", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  const { form } = parts();
  form.id = "form";
  document.body.insertAdjacentHTML("beforeend", '<button form="form" id="far">Send</button>');
  const far = document.getElementById("far");
  submit(form, far);
  expect(far?.getAttribute("aria-busy")).toBe("true");
  const shownAgain = new Event("pageshow");
  Object.defineProperty(shownAgain, "persisted", { value: true });
  dispatchEvent(shownAgain);
  await vi.waitFor(() => expect(far?.hasAttribute("aria-busy")).toBe(false));
  vi.unstubAllGlobals();
  expect(submit(form).defaultPrevented).toBe(false);
});

test("a form whose answer is a file can be sent again, though not by a double click", () => {
  const { form, button } = parts();
  button.setAttribute("data-stays", "");
  expect(submit(form).defaultPrevented).toBe(false);
  vi.advanceTimersByTime(500);
  expect(submit(form).defaultPrevented).toBe(true);
  vi.advanceTimersByTime(1_500);
  expect(button.hasAttribute("aria-busy")).toBe(false);
  expect(showsWait()).toBe(false);
  expect(submit(form).defaultPrevented).toBe(false);
});

test("files are given the time they take, and what an island does by itself is the island's", () => {
  const { form } = parts();
  form.enctype = "multipart/form-data";
  submit(form);
  vi.runAllTimers();
  expect(submit(form).defaultPrevented).toBe(true);

  document.body.innerHTML = "<form><button>Send</button></form>";
  const island = parts().form;
  island.addEventListener("submit", (event) => event.preventDefault());
  submit(island);
  expect(island.hasAttribute("aria-busy")).toBe(false);
});

test("a page that is being prerendered presses no button until it is seen, and then once", () => {
  const { form } = parts();
  const sent = vi.fn();
  form.requestSubmit = sent;
  let prerendering = true;
  Object.defineProperty(document, "prerendering", { configurable: true, get: () => prerendering });
  submitOnVisit(form);
  expect(sent).not.toHaveBeenCalled();
  prerendering = false;
  document.dispatchEvent(new Event("prerenderingchange"));
  document.dispatchEvent(new Event("visibilitychange"));
  expect(sent).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(document, "prerendering");
});
