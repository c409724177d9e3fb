// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { submitOnVisit } from "~/shell/submit-on-visit";
import { submitOnce } from "~/shell/submit-once";

// It listens to the document, which all tests share.
beforeAll(() => submitOnce(document));
beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<form><input name="a" value="1"><button>Send</button></form>';
});
afterEach(() => vi.useRealTimers());

const parts = () => {
  const form = document.querySelector("form");
  const button = document.querySelector("button");
  if (!form || !button) throw new Error("no form");
  return { form, button };
};
const submit = (form: HTMLFormElement) => {
  const event = new SubmitEvent("submit", {
    bubbles: true,
    cancelable: true,
    submitter: form.querySelector("button"),
  });
  form.dispatchEvent(event);
  return event;
};

test("a form is sent once, its button disabled after the browser has read it, and Back brings it to life", () => {
  const { form, button } = parts();
  expect(submit(form).defaultPrevented).toBe(false);
  expect(button.disabled).toBe(false);
  vi.runAllTimers();
  expect(button.disabled).toBe(true);
  expect(submit(form).defaultPrevented).toBe(true);

  const shownAgain = new Event("pageshow");
  Object.defineProperty(shownAgain, "persisted", { value: true });
  dispatchEvent(shownAgain);
  expect(button.disabled).toBe(false);
  expect(submit(form).defaultPrevented).toBe(false);
});

test("a form whose answer is a file can be sent again, though not by a double click", () => {
  const { form, button } = parts();
  button.setAttribute("data-stays", "");
  expect(submit(form).defaultPrevented).toBe(false);
  vi.advanceTimersByTime(500);
  expect(submit(form).defaultPrevented).toBe(true);
  vi.runAllTimers();
  expect(button.disabled).toBe(false);
  expect(submit(form).defaultPrevented).toBe(false);
});

test("a page that is being prerendered presses no button until it is seen, and then once", () => {
  const { form } = parts();
  form.setAttribute("data-submit-on-visit", "");
  const sent = vi.fn();
  form.requestSubmit = sent;
  let prerendering = true;
  Object.defineProperty(document, "prerendering", { configurable: true, get: () => prerendering });
  submitOnVisit(document);
  expect(sent).not.toHaveBeenCalled();
  prerendering = false;
  document.dispatchEvent(new Event("prerenderingchange"));
  document.dispatchEvent(new Event("visibilitychange"));
  expect(sent).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(document, "prerendering");
});
