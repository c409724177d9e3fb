import { afterEach, expect, test, vi } from "vitest";
import { listHere } from "~/library/timeline/client/read-again";

const left = { month: "2026-05", index: 16, beyond: 20, scrollY: 900, order: "dateTaken.desc" };
const tiles = `<ul data-month="2026-05" data-from="16"><li id="photo-a"><a href="/my-photos/photos/preview/a">A</a></li></ul>`;
const preview = `<main><div data-island="preview" data-month="2026-05" data-index="19"></div></main>`;

/** The page shows the photo; `before` happens while the answers are on their way. */
async function readWith(before: () => void, previewHtml = preview) {
  document.body.innerHTML = `<main>${tiles}</main>`;
  history.replaceState({ timeline: left }, "");
  vi.stubGlobal("fetch", async (href: string) => {
    before();
    const url = new URL(href, location.href);
    const html = url.pathname.includes("/preview/") ? previewHtml : "<main><div id=list></div></main>";
    return { ok: true, type: "basic", url: url.href, text: async () => html };
  });
  return listHere("#list", () => ({ months: 1 }), "deletion");
}

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = "";
  history.replaceState(null, "");
});

test("listHere: a list whose photos came back begins with the photo in sight, by its new number", async () => {
  expect((await readWith(() => undefined))?.position).toEqual({ ...left, index: 19 });
});

test("listHere: the photo in sight counts where its tile was exchanged meanwhile", async () => {
  const exchange = () => {
    const tile = document.querySelector("#photo-a");
    tile?.replaceWith(tile.cloneNode(true));
  };
  expect((await readWith(exchange))?.position).toEqual({ ...left, index: 19 });
});

test("listHere: without the photo, or without its number, the list stays at its offset", async () => {
  expect((await readWith(() => document.querySelector("#photo-a")?.remove()))?.position).toBeNull();
  expect((await readWith(() => undefined, "<main></main>"))?.position).toBeNull();
});
