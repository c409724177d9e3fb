import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import "~/layout/client/field-errors";

afterEach(() => void vi.useRealTimers());
beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML =
    '<form novalidate><div><label for="code">Code</label><p id="code-hint">Four digits</p>' +
    '<input id="code" required pattern="[0-9]{4}" data-invalid="Code must be valid" aria-describedby="code-hint"></div>' +
    '<div><label for="kind">Kind</label><select id="kind" data-presses="show"><option>a<option>b</select></div>' +
    '<div><label for="name">Name</label><input id="name" data-max="5" data-long="At most 5 characters"></div>' +
    '<fieldset id="kinds" data-invalid="Choose one"><input type="checkbox" id="one" checked><input type="checkbox" id="two">' +
    "</fieldset>" +
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

test("a text that is longer than it may be stays whole and says so, until it is short enough", () => {
  const name = find<HTMLInputElement>("#name");
  say("change", "A long name", name);
  expect(name.value).toBe("A long name");
  expect(find("#name-error").textContent).toBe("At most 5 characters");
  say("input", "A long", name);
  expect(name.getAttribute("aria-invalid")).toBe("true");
  say("input", "Short ", name);
  expect(name.hasAttribute("aria-invalid")).toBe(false);
});

describe("a group of ticks", () => {
  const tick = (id: string, checked: boolean) => {
    const box = find<HTMLInputElement>(id);
    box.checked = checked;
    box.dispatchEvent(new Event("change", { bubbles: true }));
    vi.runAllTimers();
  };
  const leave = (to: HTMLElement) =>
    find("#two").dispatchEvent(new FocusEvent("focusout", { bubbles: true, relatedTarget: to }));

  test("says so when the last is taken away, and no longer when there is one again", () => {
    tick("#one", false);
    expect(find("#kinds-error").textContent).toBe("Choose one");
    expect(find("#kinds").getAttribute("aria-describedby")).toBe("kinds-error");
    tick("#two", true);
    expect(document.querySelector("#kinds-error")).toBeNull();
  });

  test("says so when it is left without any, not on the way from one to the other", () => {
    find<HTMLInputElement>("#one").checked = false;
    leave(find("#one"));
    expect(document.querySelector("#kinds-error")).toBeNull();
    leave(find("#show"));
    expect(find("#kinds-error").textContent).toBe("Choose one");
  });
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
