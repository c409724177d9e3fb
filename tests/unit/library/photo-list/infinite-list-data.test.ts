// @vitest-environment happy-dom
import { expect, test } from "vitest";
import {
  infiniteListAttributes,
  infiniteListIn,
  listAttributes,
  listEndAttributes,
} from "~/library/photo-list/infinite-list-data";

const messages = { failed: "Failed", retry: "Try again", failedClass: "a", retryClass: "b c" };

function show(without?: string): void {
  const [root, list, end] = ["div", "div", "div"].map((name) => document.createElement(name));
  if (!root || !list || !end) throw new Error("no elements");
  const give = (element: HTMLElement, attributes: Record<string, string>) => {
    for (const [name, value] of Object.entries(attributes))
      if (name !== without) element.setAttribute(name, value);
  };
  give(root, infiniteListAttributes({ ...messages, sorting: "created.desc" }));
  give(list, listAttributes);
  give(end, listEndAttributes);
  for (const part of [list, end]) root.appendChild(part);
  document.body.replaceChildren(root);
}

test("infinite list data: the island reads what the server wrote", () => {
  show();
  const [root] = document.body.children;
  expect(infiniteListIn(document)).toEqual({
    root,
    list: root?.children[0],
    end: root?.children[1],
    messages,
    sorting: "created.desc",
  });
});

test.each(["data-island", "data-list", "data-list-end", "data-failed", "data-retry", "data-failed-class"])(
  "infinite list data: is none without %s, so that the page links are used",
  (missing) => {
    show(missing);
    expect(infiniteListIn(document)).toBeNull();
  },
);
