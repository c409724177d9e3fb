import { beforeEach, expect, test, vi } from "vitest";
import { offerSharing } from "~/library/preview/client/preview-sharing";
import { sharePhoto } from "~/library/preview/client/share-photo";
import { shareAttributes } from "~/library/preview/preview-island-data";

const href = "/my-photos/photos/preview/7?month=2024-05";
const messages = { name: "IMG_7.HEIC", failed: "Not shared", again: "Press again" };
let shared: (string | number | undefined)[];
let asked: string[];
let toasts: string[];
vi.mock("~/layout/client/show-toast", () => ({
  showToast: ({ text }: { text: string }) => toasts.push(text),
}));

function button(): HTMLElement {
  document.body.innerHTML = '<main><button data-stage="share">Share</button></main>';
  const made = document.querySelector("button");
  if (!made) throw new Error("no button");
  for (const [name, value] of Object.entries(shareAttributes(messages)))
    if (value !== undefined) made.setAttribute(name, value);
  return made;
}

function device(share: (data: ShareData) => Promise<void>, canShare = true): void {
  Object.assign(navigator, { share, canShare: () => canShare });
}

beforeEach(() => {
  [shared, asked, toasts] = [[], [], []];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    return new Response(new Blob(["picture"], { type: "image/jpeg" }));
  });
  device(async ({ files }) => void shared.push(files?.[0]?.name, files?.[0]?.type, files?.[0]?.size));
});

test("share: gives the sheet the picture that is shown, from this origin, under the photo's name", async () => {
  await sharePhoto(href, button());
  expect(asked).toEqual(["/my-photos/photos/preview/7/picture?month=2024-05"]);
  expect(shared).toEqual(["IMG_7.jpg", "image/jpeg", 7]);
  await sharePhoto(href, button());
  // Fetched once.
  expect(asked).toHaveLength(1);
  expect(toasts).toEqual([]);
});

test.each([
  ["nothing when it was closed", "AbortError", []],
  ["that it is ready now when the press was too long ago", "NotAllowedError", ["Press again"]],
  ["that it failed otherwise", "DataError", ["Not shared"]],
])("share: says %s", async (_, name, expected) => {
  device(() => Promise.reject(new DOMException("no", name)));
  await sharePhoto(href, button());
  expect(toasts).toEqual(expected);
});

test("share: a picture that does not come is told, and asked for again", async () => {
  const other = "/my-photos/photos/preview/8";
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    return new Response(null, { status: 502 });
  });
  await sharePhoto(other, button());
  await sharePhoto(other, button());
  expect(toasts).toEqual(["Not shared", "Not shared"]);
  expect(asked).toHaveLength(2);
});

test("share: is offered only where the device can share pictures, and fetches nothing before its first sign of use", async () => {
  const ninth = { here: "/my-photos/photos/preview/9" };
  const pressed = button();
  const stage = pressed.parentElement;
  if (!stage) throw new Error("no stage");
  device(async () => {}, false);
  offerSharing(stage, ninth);
  expect(stage.hasAttribute("data-shares")).toBe(false);
  device(async () => {});
  offerSharing(stage, ninth);
  expect(stage.hasAttribute("data-shares")).toBe(true);
  expect(asked).toEqual([]);
  pressed.dispatchEvent(new Event("pointerover", { bubbles: true }));
  await vi.waitFor(() => expect(asked).toEqual(["/my-photos/photos/preview/9/picture"]));
});
