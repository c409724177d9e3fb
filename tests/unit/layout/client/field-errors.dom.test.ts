import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
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

test("a field says nothing where the press that left it sends its form: the answer does", () => {
  const button = find("#show");
  button.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  say("change", "12");
  button.dispatchEvent(new Event("pointerup", { bubbles: true }));
  find("form").setAttribute("aria-busy", "true");
  vi.runAllTimers();
  expect(document.querySelector("#code-error")).toBeNull();
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

describe("a choice", () => {
  const kind = () => find("#kind");
  const press = (key: string) => kind().dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  const pressed = vi.fn<(typed: string) => void>();
  beforeEach(() => {
    pressed.mockReset();
    find("#show").addEventListener("click", (event) => {
      event.preventDefault();
      pressed(code().value);
    });
    kind().dispatchEvent(new Event("pointerdown", { bubbles: true }));
  });

  test("presses the button that it names, and a field without words of ours says nothing", () => {
    kind().dispatchEvent(new Event("change", { bubbles: true }));
    vi.advanceTimersByTime(0);
    expect(pressed).toHaveBeenCalledOnce();
    say("change", "", find<HTMLInputElement>("#free"));
    expect(find("#free").hasAttribute("aria-invalid")).toBe(false);
  });

  test("that a browser fills in among others presses it when all are filled in", () => {
    kind().dispatchEvent(new Event("change", { bubbles: true }));
    code().value = "1234";
    code().dispatchEvent(new Event("change", { bubbles: true }));
    vi.runAllTimers();
    expect(pressed.mock.calls).toEqual([["1234"]]);
  });

  test("by the letters of its name presses it once, after the last", () => {
    for (const key of ["n", "o", "r"]) {
      press(key);
      kind().dispatchEvent(new Event("change", { bubbles: true }));
      vi.advanceTimersByTime(600);
      expect(pressed).not.toHaveBeenCalled();
    }
    vi.runAllTimers();
    expect(pressed).toHaveBeenCalledOnce();
  });
});
