// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { leftList, rememberList } from "~/library/timeline/client/infinite-list-history";
import {
  savedPosition,
  savePosition,
  stateWithoutPosition,
} from "~/library/timeline/client/timeline-history";

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, "", "/my-photos/photos");
});

const position = { month: "2024-05", index: 12, beyond: 3, scrollY: 80, order: "a" };

test("timeline history: a saved position is valid for its order of months only", () => {
  savePosition({ ...position, order: "2026-07 2020-01" });
  expect(savedPosition("2026-07 2020-01")).toMatchObject({ index: 12, beyond: 3 });
  expect(savedPosition("2020-01 2026-07")).toBeNull();
});

test.each([
  null,
  "text",
  { timeline: null },
  { timeline: { order: "a" } },
  { timeline: { width: innerWidth, order: "a", y: 1, scrollY: 0 } },
])("timeline history: %j of another script is no position", (state) => {
  history.replaceState(state, "");
  expect(savedPosition("a")).toBeNull();
});

test("timeline history: unreadable text in the session's storage is no position", () => {
  Object.defineProperty(document, "referrer", {
    configurable: true,
    value: new URL("?select=new", location.href).href,
  });
  for (const text of ["{", "7", '{"timeline":{"order":"a"}}']) {
    sessionStorage.setItem("photos:stand", text);
    expect(stateWithoutPosition("a")).toBeNull();
  }
  savePosition(position);
  expect(stateWithoutPosition("a")).toEqual(position);
});

test("infinite list history: reads what was remembered for this address", () => {
  const left = { pages: ["/my-photos/photos"], page: "/my-photos/photos", from: "/my-photos/photos", top: 3 };
  rememberList(left);
  expect(leftList()).toEqual(left);
  for (const wrong of [null, { ...left, pages: null }, { ...left, pages: [7] }, { ...left, top: "3" }]) {
    history.replaceState({ infiniteList: wrong }, "");
    expect(leftList()).toBeNull();
  }
});
