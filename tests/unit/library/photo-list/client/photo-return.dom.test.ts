import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { leaveReturn, takeReturn } from "~/library/photo-list/client/photo-return";

const list = "/my-photos/photos";
const left = { href: `${list}?month=2026-10`, photo: "photo-a", month: "2026-10", index: 4 };

/** A page of this address, come to by a link, the browser's history or a reload. */
function come(address: string, type: "navigate" | "back_forward" | "reload") {
  history.replaceState(null, "", address);
  const visit = Object.assign(performance.mark("visit"), { type });
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([visit]);
}

beforeEach(() => leaveReturn(left));
afterEach(() => vi.restoreAllMocks());

test.each([
  ["back in the browser's history", `${list}?month=2023-11`, "back_forward"],
  ["by the preview's own way back", `${list}?month=2026-10#photo-a`, "navigate"],
] as const)("who comes %s stands at the photo that was looked at last, once", (_, address, type) => {
  come(address, type);
  expect(takeReturn()).toMatchObject({ photo: "photo-a", position: { month: "2026-10", index: 4 } });
  expect(takeReturn()).toBeNull();
});

test.each([
  ["asks for a month", `${list}?month=1970-01`, "navigate"],
  ["asks for another photo", `${list}?month=1970-01#photo-b`, "navigate"],
  ["reloads", `${list}?month=1970-01`, "reload"],
  ["comes to another list", "/my-photos/albums/a", "back_forward"],
] as const)("who %s gets what the address says, and nothing is left for later", (_, address, type) => {
  come(address, type);
  expect(takeReturn()).toBeNull();
  come(list, "back_forward");
  expect(takeReturn()).toBeNull();
});

test.each(["{", "null", "[]", '{"href":7,"photo":"a"}'])(
  "photo return: %j in the session's storage is no photo, and is taken once",
  (text) => {
    sessionStorage.setItem("photos:return", text);
    come(list, "back_forward");
    expect(takeReturn()).toBeNull();
    expect(sessionStorage.getItem("photos:return")).toBeNull();
  },
);
