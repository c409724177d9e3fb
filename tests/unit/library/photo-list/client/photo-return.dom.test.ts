import { beforeEach, expect, test } from "vitest";
import { leaveReturn } from "~/library/photo-list/client/leave-return";
import { photoInAddress, stateOfOpened, takeReturn } from "~/library/photo-list/client/photo-return";

const list = "/my-photos/photos";
const left = { href: `${list}?month=2026-10`, photo: "photo-a", month: "2026-10", index: 4 };

const preview = "/my-photos/photos/preview/a";
/** The list, when it was left for the preview, which has written down what it showed last. */
let opened: object = {};

beforeEach(() => {
  history.replaceState(null, "", list);
  opened = stateOfOpened();
  history.replaceState(null, "", preview);
  leaveReturn(left);
});

/** A page of this address; `state`: what its entry of the history has. */
const come = (address: string, state: object | null) => history.replaceState(state, "", address);

test.each([
  ["back in the browser's history", `${list}?month=2023-11`, true],
  ["by the preview's own way back", `${list}?month=2026-10#photo-a`, false],
])("who comes %s stands at the photo that was looked at last, once", (_, address, isBack) => {
  come(address, isBack ? opened : null);
  expect(takeReturn()).toMatchObject({ photo: "photo-a", position: { month: "2026-10", index: 4 } });
  expect(takeReturn()).toBeNull();
});

test.each([
  ["asks for a month", `${list}?month=1970-01`, false],
  ["asks for another photo", `${list}?month=1970-01#photo-b`, false],
  ["comes to another list", "/my-photos/albums/a", true],
])("who %s gets what the address says, and nothing is left for later", (_, address, isBack) => {
  come(address, isBack ? opened : null);
  expect(takeReturn()).toBeNull();
  come(list, opened);
  expect(takeReturn()).toBeNull();
});

test.each(["{", "null", "[]", '{"href":7,"photo":"a"}'])(
  "photo return: %j in the session's storage is no photo, and is taken once",
  (text) => {
    sessionStorage.setItem("photos:return", text);
    come(list, opened);
    expect(takeReturn()).toBeNull();
    expect(sessionStorage.getItem("photos:return")).toBeNull();
  },
);

test("photo return: is not of another visit of the same list, also where the preview is come back to", () => {
  const entry = history.state;
  come(list, null);
  const other = { ...stateOfOpened() };
  come("/my-photos/photos/preview/b", null);
  leaveReturn({ ...left, photo: "photo-b" });
  come(preview, entry);
  leaveReturn(left);
  come(list, { ...other, entry: "another" });
  expect(takeReturn()).toBeNull();
  come(preview, entry);
  leaveReturn(left);
  come(list, opened);
  expect(takeReturn()).toMatchObject({ photo: "photo-a" });
});

test.each([
  ["#photo-a", "photo-a"],
  ["#caf%C3%A9", "café"],
  ["", ""],
  ["#%", ""],
  ["#%E0%A4%A", ""],
])("the photo in an address with %j is %j: anybody may have written it", (fragment, photo) => {
  history.replaceState(null, "", list + fragment);
  expect(photoInAddress()).toBe(photo);
});
