// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { start } from "~/library/preview/client/preview.island";
import {
  askAttributes,
  previewIslandAttributes,
  questionAsked,
  questionAttributes,
  readPreview,
  readQuestion,
} from "~/library/preview/preview-island-data";

const data = { liveClass: "live", here: "/preview/7?skip=24", month: "2026-07", index: 24, slideshow: true };

function elementWith(name: string, attributes: Record<string, string | number | undefined>): HTMLElement {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined) element.setAttribute(key, String(value));
  return element;
}

test("preview island data: the island reads what the server wrote", () => {
  const inAlbum = { ...data, month: null, index: 0, slideshow: false };
  for (const written of [data, inAlbum])
    expect(readPreview(elementWith("main", previewIslandAttributes(written)))).toEqual(written);
});

test.each([
  ["data-live", undefined],
  ["data-here", ""],
  ["data-index", undefined],
  ["data-index", "-1"],
  ["data-index", "first"],
])("preview island: leaves the page whole and throws nothing when %s is %j", (name, value) => {
  const stage = elementWith("main", { ...previewIslandAttributes(data), [name]: value });
  stage.innerHTML = '<div data-stage="photo"><img alt="A photo"></div>';
  document.body.replaceChildren(stage);
  const before = document.body.innerHTML;
  start(stage);
  expect(document.body.innerHTML).toBe(before);
});

test("preview question: the island reads the failure and the seconds for undo", () => {
  for (const written of [
    { failed: "Not deleted", grace: 12.5 },
    { failed: "Not removed", grace: null },
  ]) {
    const form = document.createElement("form");
    form.appendChild(elementWith("input", questionAttributes(written)));
    expect(readQuestion(form)).toEqual(written);
  }
});

test("preview question: a form without complete data is submitted as without script", () => {
  for (const attributes of [
    {},
    { "data-failed": "" },
    { "data-failed": "Not deleted", "data-grace": "soon" },
  ]) {
    const form = document.createElement("form");
    form.appendChild(elementWith("input", attributes));
    expect(readQuestion(form)).toBeNull();
  }
});

test("preview question: a button asks its own question, or the one that it names", () => {
  const button = document.createElement("button");
  button.value = "remove";
  expect(questionAsked(button)).toBe("remove");
  for (const [name, value] of Object.entries(askAttributes("delete"))) button.setAttribute(name, value);
  expect(questionAsked(button)).toBe("delete");
});
