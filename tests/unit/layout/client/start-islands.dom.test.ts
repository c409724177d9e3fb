import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { partsArrived, startIsland, startIslands } from "~/layout/client/start-islands";

const served =
  '<h1>Photos</h1><form data-island="list" class="plain"><p>One <b>two</b> three</p><input class="chosen"></form>';
const reported = vi.fn();

beforeEach(() => {
  document.body.innerHTML = served;
  vi.stubGlobal("reportError", reported);
});
afterEach(() => {
  vi.unstubAllGlobals();
  reported.mockReset();
});

const listRoot = () => {
  const root = document.querySelector("form");
  if (!root) throw new Error("no list");
  return root;
};

test("startIsland: puts back what the server sent, and what was typed, when an island throws", () => {
  const cause = new TypeError("toSorted is not a function");
  const input = document.querySelector("input");
  if (input) input.value = "typed early";
  startIsland(listRoot(), (root) => {
    root.dataset.alive = "";
    root.className = "live";
    input?.removeAttribute("class");
    root.querySelector("b")?.remove();
    root.textContent = "";
    root.appendChild(document.createElement("ul"));
    throw cause;
  });
  expect(document.body.innerHTML).toBe(served);
  expect(document.querySelector("input")?.value).toBe("typed early");
  expect(reported.mock.calls).toEqual([[cause]]);
});

test("startIsland: an island that threw hears nothing of its element, and sees that it is gone", () => {
  const heard = vi.fn();
  const before = listRoot();
  startIsland(before, (root) => {
    root.addEventListener("submit", heard, true);
    throw new Error("not here");
  });
  listRoot().dispatchEvent(new Event("submit"));
  expect(heard).not.toHaveBeenCalled();
  expect(before.isConnected).toBe(false);
});

test("startIsland: leaves alone what an island did that did not throw", () => {
  const heard = vi.fn();
  const before = listRoot();
  startIsland(before, (root) => {
    root.dataset.alive = "";
    root.addEventListener("submit", heard);
  });
  expect(listRoot()).toBe(before);
  expect(before.hasAttribute("data-alive")).toBe(true);
  listRoot().dispatchEvent(new Event("submit"));
  expect(heard).toHaveBeenCalledOnce();
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
    lost: () => Promise.reject(new TypeError("Failed to fetch dynamically imported module: /assets/lost.js")),
  });
  await vi.waitFor(() => expect(other).toHaveBeenCalledOnce());
  document.dispatchEvent(new CustomEvent(partsArrived));
  await Promise.resolve();
  expect(start).toHaveBeenCalledOnce();
  expect(other).toHaveBeenCalledOnce();
  expect(document.querySelector('[data-island="lost"]')).toBeNull();
  expect(reported).toHaveBeenCalledOnce();
});

test("startIslands: a module that throws while it is read is reported, one that does not come is not", async () => {
  const cause = new TypeError("Cannot read properties of undefined (reading 'module')");
  for (const message of [
    "Failed to fetch dynamically imported module: https://a.example/assets/lost.js",
    "error loading dynamically imported module: https://a.example/assets/lost.js",
    "Importing a module script failed.",
  ]) {
    document.body.innerHTML = '<p data-island="lost"></p>';
    startIslands(document, { lost: () => Promise.reject(new TypeError(message)) });
  }
  document.body.innerHTML = '<p data-island="broken"></p><p data-island="lost"></p>';
  startIslands(document, {
    broken: () => Promise.reject(cause),
    lost: () => Promise.reject(new TypeError("Importing a module script failed.")),
  });
  await vi.waitFor(() => expect(reported).toHaveBeenCalled());
  expect(reported.mock.calls).toEqual([[cause]]);
  expect(document.querySelector("[data-island]")).toBeNull();
});
