// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { partsArrived, startIsland, startIslands } from "~/shell/browser/start-islands";

const served =
  '<h1>Photos</h1><form data-island="list" class="plain"><p>One <b>two</b> three</p><input class="chosen"></form>';
const reported = vi.fn();

beforeEach(() => {
  document.body.innerHTML = served;
  vi.stubGlobal("reportError", reported);
  vi.stubGlobal("EventTarget", { prototype: eventTargetOf(document) });
});
afterEach(() => {
  vi.unstubAllGlobals();
  reported.mockReset();
});

/** Where the test's browser keeps `addEventListener`: its window's own class, not Node's of the same name. */
function eventTargetOf(object: object): object {
  const prototype: unknown = Object.getPrototypeOf(object);
  if (typeof prototype !== "object" || prototype === null) throw new Error("no event target");
  return Object.hasOwn(prototype, "addEventListener") ? prototype : eventTargetOf(prototype);
}

const listRoot = () => {
  const root = document.querySelector("form");
  if (!root) throw new Error("no list");
  return root;
};
const withoutName = served.replace(' data-island="list"', "");

test("startIsland: undoes everything that an island changed before it threw", () => {
  const cause = new TypeError("toSorted is not a function");
  const paragraph = document.querySelector("p");
  const input = document.querySelector("input");
  startIsland(listRoot(), (root) => {
    root.dataset.alive = "";
    root.className = "live";
    input?.removeAttribute("class");
    paragraph?.firstChild?.replaceWith("1 ");
    paragraph?.querySelector("b")?.remove();
    if (paragraph?.lastChild) paragraph.lastChild.nodeValue = "changed";
    document.querySelector("h1")?.remove();
    root.textContent = "";
    root.appendChild(document.createElement("ul"));
    root.appendChild(document.createElement("ol"));
    throw cause;
  });
  expect(document.body.innerHTML).toBe(withoutName);
  expect(document.querySelector("p")).toBe(paragraph);
  expect(document.querySelector("input")).toBe(input);
  expect(reported.mock.calls).toEqual([[cause]]);
});

test("startIsland: removes the listeners of an island that threw, in its element and in the document", () => {
  const heard = vi.fn();
  startIsland(listRoot(), (root) => {
    root.addEventListener("submit", heard, true);
    document.addEventListener("keydown", heard);
    throw new Error("not here");
  });
  listRoot().dispatchEvent(new Event("submit"));
  document.dispatchEvent(new Event("keydown"));
  expect(heard).not.toHaveBeenCalled();
});

test("startIsland: leaves what an island did when it did not throw, and later listeners alone", () => {
  const { addEventListener: before } = EventTarget.prototype;
  const heard = vi.fn();
  startIsland(listRoot(), (root) => {
    root.dataset.alive = "";
    root.addEventListener("submit", heard);
  });
  listRoot().dispatchEvent(new Event("submit"));
  expect(heard).toHaveBeenCalledOnce();
  expect(listRoot().hasAttribute("data-alive")).toBe(true);
  expect(listRoot().dataset.island).toBe("list");
  expect(EventTarget.prototype.addEventListener).toBe(before);
  expect(reported).not.toHaveBeenCalled();
});

test("startIslands: an island that threw is not started again, and others are", async () => {
  const start = vi.fn(() => {
    throw new Error("not here");
  });
  const other = vi.fn();
  document.body.insertAdjacentHTML("beforeend", '<p data-island="other"></p><p data-island="lost"></p>');
  startIslands(document, {
    list: async () => ({ start }),
    other: async () => ({ start: other }),
    lost: () => Promise.reject(new Error("offline")),
  });
  await vi.waitFor(() => expect(other).toHaveBeenCalledOnce());
  document.dispatchEvent(new CustomEvent(partsArrived));
  await Promise.resolve();
  expect(start).toHaveBeenCalledOnce();
  expect(other).toHaveBeenCalledOnce();
  expect(document.querySelector('[data-island="lost"]')).toBeNull();
  expect(reported).toHaveBeenCalledOnce();
});
