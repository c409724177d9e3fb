import { afterEach, beforeEach, expect, test, vi } from "vitest";
import "~/layout/client/field-errors";

afterEach(() => void vi.useRealTimers());
beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML =
    '<form novalidate><div><label for="code">Code</label><p id="code-hint">Four digits</p>' +
    '<input id="code" required pattern="[0-9]{4}" data-invalid="Code must be valid" aria-describedby="code-hint"></div>' +
    '<div><label for="kind">Kind</label><select id="kind" data-presses="show"><option>a<option>b</select></div>' +
    '<button id="show">Show</button><input id="free" required></form>';
});

const find = <Element extends HTMLElement>(selector: string) => {
  const found = document.querySelector<Element>(selector);
  if (!found) throw new Error(`There is no ${selector}`);
  return found;
};
const code = () => find<HTMLInputElement>("#code");
const say = (event: "change" | "input", value: string, field = code()) => {
  field.value = value;
  field.dispatchEvent(new Event(event, { bubbles: true }));
  vi.runAllTimers();
};

test("a field that is left wrong says so in the page's own words, and is described by them besides its hint", () => {
  say("change", "12");
  expect(find("#code-error").textContent).toBe("Code must be valid");
  expect(code().getAttribute("aria-invalid")).toBe("true");
  expect(code().getAttribute("aria-describedby")).toBe("code-hint code-error");
  say("change", "");
  expect(document.querySelectorAll("#code-error")).toHaveLength(1);
});

test("nothing moves while a button is pressed: the field that it left says what is wrong afterwards", () => {
  const button = find("#show");
  button.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  say("change", "12");
  expect(document.querySelector("#code-error")).toBeNull();
  button.dispatchEvent(new Event("pointerup", { bubbles: true }));
  expect(document.querySelector("#code-error")).toBeNull();
  vi.runAllTimers();
  expect(find("#code-error").textContent).toBe("Code must be valid");
});

test("while somebody types, an error goes as soon as it is mended, and none comes", () => {
  say("input", "1");
  expect(code().hasAttribute("aria-invalid")).toBe(false);
  say("change", "1");
  say("input", "12");
  expect(code().hasAttribute("aria-invalid")).toBe(true);
  say("input", "1234");
  expect(code().hasAttribute("aria-invalid")).toBe(false);
  expect(document.querySelector("#code-error")).toBeNull();
  expect(code().getAttribute("aria-describedby")).toBe("code-hint");
});

test("the server's error of a field goes in the same way", () => {
  code().setAttribute("aria-invalid", "true");
  find("div").insertAdjacentHTML("beforeend", '<p id="code-error">from the server</p>');
  say("input", "1234");
  expect(document.querySelector("#code-error")).toBeNull();
});

test("a choice presses the button that it names, and a field without words of ours says nothing", () => {
  const pressed = vi.fn((event: Event) => event.preventDefault());
  find("#show").addEventListener("click", pressed);
  find("#kind").dispatchEvent(new Event("change", { bubbles: true }));
  expect(pressed).toHaveBeenCalledOnce();
  say("change", "", find<HTMLInputElement>("#free"));
  expect(find("#free").hasAttribute("aria-invalid")).toBe(false);
});
