import { beforeEach, expect, test, vi } from "vitest";
import { Filmstrip, pictureIn, ready } from "~/library/preview/client/filmstrip";
import { PreviewWalk } from "~/library/preview/client/preview-walk";

const last = 9;
const address = (photo: number) => `/preview/${photo}`;

/** A preview's page, with the sign that stands for a photo. */
const pageOf = (photo: number) => `<html><head><title>Photo ${photo}</title></head><body>
  <main data-island="preview" data-live="live" data-here="${address(photo)}" data-index="${photo - 1}">
    <div data-stage="photo"><div role="img">${photo}</div></div>
    ${photo > 1 ? `<a rel="prev" href="${address(photo - 1)}">Previous</a>` : ""}
    ${photo < last ? `<a rel="next" href="${address(photo + 1)}">Next</a>` : ""}
    <p data-stage="position">${photo} of ${last}</p>
    <h1>${photo}</h1>
  </main></body></html>`;

/** What waits for an answer of the server, by address. */
let asked: Map<string, (answer: Response) => void>;
let seen: string[];

function begin(photo: number, looksAhead = false) {
  const fresh = new DOMParser().parseFromString(pageOf(photo), "text/html");
  document.title = fresh.title;
  document.body.innerHTML = fresh.body.innerHTML;
  const [stage, box] = ["main", "[data-stage=photo]"].map((at) => document.querySelector<HTMLElement>(at));
  const picture = stage && pictureIn(stage);
  if (!stage || !box || !picture) throw new Error("There is no stage");
  const own = stage.cloneNode(true);
  if (!(own instanceof HTMLElement)) throw new Error("There is no copy");
  const first = { href: address(photo), title: document.title, stage: own, page: document };
  const arrived = () => seen.push(document.querySelector("h1")?.textContent ?? "");
  return new PreviewWalk(stage, new Filmstrip(box, picture), first, arrived, looksAhead);
}

async function answer(photo: number, status = 200): Promise<void> {
  await vi.waitFor(() => expect([...asked.keys()]).toContain(address(photo)));
  const url = new URL(address(photo), location.href).href;
  asked.get(address(photo))?.(
    Object.defineProperty(new Response(pageOf(photo), { status }), "url", { value: url }),
  );
  asked.delete(address(photo));
}

beforeEach(() => {
  document.documentElement.lang = "en-GB";
  asked = new Map();
  seen = [];
  vi.stubGlobal("fetch", (href: string) => new Promise<Response>((resolve) => asked.set(href, resolve)));
});

test("preview walk: takes one step after the other, however fast they are requested", async () => {
  const walk = begin(3);
  const steps = [walk.step("next"), walk.step("next"), walk.step("previous")];
  expect(walk.isBusy).toBe(true);
  await answer(4);
  await answer(5);
  await Promise.all(steps);
  expect(seen).toEqual(["4", "5", "4"]);
  expect(walk.isBusy).toBe(false);
  expect(location.pathname).toBe(address(4));
  expect(document.title).toBe("Photo 4");
  expect(document.querySelectorAll("[data-stage=photo] > *")).toHaveLength(1);
});

test("preview walk: a step at the end leads nowhere, and focuses the close link", async () => {
  const walk = begin(last - 1);
  document.querySelector<HTMLElement>("a[rel=next]")?.focus();
  const steps = [walk.step("next"), walk.step("next")];
  await answer(last);
  await Promise.all(steps);
  expect(seen).toEqual([String(last)]);
  expect(walk.there).toEqual({ previous: true, next: false });
  expect(document.activeElement?.getAttribute("rel")).toBe("prev");
});

test("preview walk: a failed fetch navigates, and nothing is done after it", async () => {
  const go = vi.spyOn(location, "replace").mockImplementation(() => undefined);
  const walk = begin(3);
  const steps = [walk.step("next"), walk.step("next")];
  await answer(4, 503);
  await Promise.all(steps);
  expect(go.mock.calls).toEqual([[address(4)]]);
  expect(seen).toEqual([]);
});

test("preview walk: skips removed photos in both directions until they return", async () => {
  const walk = begin(3);
  walk.leaveOut(address(4), { previous: address(3), next: address(5) });
  walk.leaveOut(address(5), { previous: address(4), next: address(6) });
  expect(walk.beside().next).toBe(address(6));
  const on = walk.step("next");
  await answer(6);
  await on;
  expect(document.querySelector("a[rel=prev]")?.getAttribute("href")).toBe(address(3));
  const back = walk.step("previous");
  await back;
  expect(seen).toEqual(["6", "3"]);
  walk.bringBack(address(4));
  expect(walk.beside().next).toBe(address(4));
});

test("preview walk: counts without a photo that was left out at once, and with it where it comes back", async () => {
  const position = () => document.querySelector("[data-stage=position]")?.textContent;
  const walk = begin(3);
  walk.leaveOut(address(3), walk.beside());
  const on = walk.step("next");
  await answer(4);
  await on;
  expect(position()).toBe("3 of 8");
  const back = walk.step("previous");
  await answer(2);
  await back;
  expect(position()).toBe("2 of 8");
  walk.bringBack(address(3));
  const again = walk.open(address(3));
  await answer(3);
  await again;
  expect(position()).toBe("3 of 9");
});

test("preview walk: a page that counts without the photo already is left as it is", async () => {
  const position = () => document.querySelector("[data-stage=position]")?.textContent;
  const walk = begin(3);
  walk.leaveOut(address(3), walk.beside());
  const on = walk.step("next");
  await answer(4);
  await on;
  const fresh = walk.refresh();
  await answer(4);
  await fresh;
  expect(position()).toBe("4 of 9");
});

test("preview walk: fetches one photo on each side ahead, and a second one in the direction last gone", async () => {
  const walk = begin(3, true);
  void walk.prepare();
  for (const photo of [2, 4, 5]) await answer(photo);
  // The next step needs nothing, and one page is fetched for the one after.
  await walk.step("next");
  expect(seen).toEqual(["4"]);
  await answer(6);
  expect([...asked.keys()]).toEqual([]);
  await walk.step("previous");
  await answer(2);
  await answer(1);
  expect([...asked.keys()]).toEqual([]);
  expect(document.querySelectorAll("[data-beside]")).toHaveLength(2);
});

test("filmstrip: a picture that was decoded ahead is shown without being decoded again; one that failed is tried again", async () => {
  const picture = document.createElement("img");
  const decode = vi.fn(() => Promise.resolve());
  Object.assign(picture, { decode });
  decode.mockRejectedValueOnce(new Error("no picture"));
  for (let step = 0; step < 3; step++) await ready(picture);
  expect(decode).toHaveBeenCalledTimes(2);
});
