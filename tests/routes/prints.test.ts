import { beforeAll, describe, expect, test } from "vitest";
import { callsOf, type Fault, seedLargeLibrary, withFault } from "../support/backend";
import { type Chosen, choosePhoto, choosePhotos } from "../support/chosen-photos";
import { hiddenFieldsOf } from "../support/forms";
import { ownPhotos } from "../support/own-photos";
import { headingOf, linksOf, linkTo, textOf } from "../support/page-text";
import { servicesAs } from "../support/service-caller";
import { type Answer, type Visitor, visitorOf } from "../support/visitor";

const email = "emma@example.com";
/** Nobody else counts her photos: one of them is deleted here. */
const loser = "bea@example.com";
const failed = "Error transferring photos. Try again.";
const create = { service: "temp-selections", method: "POST" } as const;
const phone = { "Sec-CH-UA-Mobile": "?1" };
let emma: Visitor;
let ids: string[];

beforeAll(async () => {
  emma = await visitorOf(email);
  ids = (await ownPhotos(email, 3)).map(({ id }) => id);
});

async function stepOf(visitor: Visitor, { pathOf }: Chosen) {
  const path = pathOf("prints");
  const page = await visitor.get(path);
  return { path, page, fields: hiddenFieldsOf(page.text, 'name="revision"') };
}

const toEditor = ({ headers }: Answer) => /^3; url=(.+)$/.exec(String(headers.refresh))?.[1] ?? "";

test("chosen photos are handed over, and the editor shows them", async () => {
  const { path, page, fields } = await stepOf(emma, await choosePhotos(emma, ids));
  expect(headingOf(page)).toBe("Order photo prints");
  expect(textOf(page)).toContain("Next: Customise 3 photo prints");
  const wait = await emma.follow(await emma.post(path, fields));
  expect(headingOf(wait)).toBe("Adding 3 photos to editor...");
  const editor = new URL(toEditor(wait));
  expect(editor.pathname).toBe("/outside/vellora-uk/prints-editor");
  expect(Object.fromEntries(editor.searchParams)).toEqual({
    product: "PAP_910",
    channel: "VELLORAUK",
    selection: expect.stringMatching(/^[\w-]{36}$/),
  });
  const shown = await (await fetch(editor)).text();
  expect(shown).toContain("3 photos for product PAP_910");
});

test("somebody who comes back to the page on the way is not sent away again", async () => {
  const { path, fields } = await stepOf(emma, await choosePhotos(emma, ids));
  const { location } = await emma.post(path, fields);
  location?.searchParams.set("at", String(Date.now() - 60_000));
  const page = await emma.get(`${location?.pathname}${location?.search}`);
  expect(page.headers.refresh).toBeUndefined();
  expect(textOf(page)).toContain("Go to the editor");
  for (const handover of ["", "../x", "a/b", "x".repeat(513)]) {
    const query = new URLSearchParams({ handover, count: "3", at: String(Date.now()) });
    expect((await emma.get(`${location?.pathname}?${query}`)).location?.pathname).toBe(path);
  }
});

test("the page on the way counts the photos that were handed over, not those chosen since", async () => {
  const chosen = await choosePhotos(emma, ids.slice(0, 2));
  const { path, fields } = await stepOf(emma, chosen);
  const answer = await emma.post(path, fields);
  await choosePhoto(emma, `/my-photos/photos?select=${chosen.id}`, ids[2] ?? "");
  expect(headingOf(await emma.follow(answer))).toBe("Adding 2 photos to editor...");
});

test("the same form twice hands over once and leads to one place", async () => {
  const { path, fields } = await stepOf(emma, await choosePhotos(emma, ids));
  let answers: Answer[] = [];
  const calls = await callsOf(async () => {
    answers = await Promise.all([emma.post(path, fields), emma.post(path, fields)]);
    answers.push(await emma.post(path, fields));
  }, create);
  expect(calls).toHaveLength(1);
  expect(new Set(answers.map(({ location }) => location?.href)).size).toBe(1);
});

test("photos that cannot be handed over stay chosen, and the toast says so", async () => {
  const chosen = await choosePhotos(emma, ids);
  const faults: Omit<Fault, "service">[] = [
    ...[400, 404, 409, 429, 500].map((status) => ({ fault: "status", status }) as const),
    ...(["malformed", "html", "shape", "empty", "down", "lost"] as const).map((fault) => ({ fault })),
    { fault: "body", body: { tempSelectionId: "" } },
  ];
  for (const fault of faults) {
    const { path, fields } = await stepOf(emma, chosen);
    const page = await withFault({ ...create, ...fault }, async () =>
      emma.follow(await emma.post(path, fields)),
    );
    expect(page.url.pathname, JSON.stringify(fault)).toBe(path);
    expect(textOf(page)).toContain(failed);
    expect(textOf(page)).toContain("3 photos selected");
  }
});

test("a service that is slow is waited for eight seconds, and the selection is kept", async () => {
  const { path, fields } = await stepOf(emma, await choosePhotos(emma, ids));
  const page = await withFault({ ...create, fault: "slow", delayMs: 9_000 }, async () =>
    emma.follow(await emma.post(path, fields)),
  );
  expect(textOf(page)).toContain(failed);
});

test("photos that were deleted meanwhile are named, and the rest goes on", async () => {
  await seedLargeLibrary(loser, 6);
  const bea = await visitorOf(loser);
  const photos = await ownPhotos(loser, 3);
  const { path, fields } = await stepOf(
    bea,
    await choosePhotos(
      bea,
      photos.map(({ id }) => id),
    ),
  );
  await (await servicesAs(loser))("DELETE", "/photos/photos", { photoIds: [photos[1]?.id] });
  const rejected = await bea.post(path, fields);
  expect(textOf(rejected)).toContain("1 photo isn’t in your library any more");
  expect(textOf(rejected)).toContain(String(photos[1]?.name));
  expect(textOf(rejected)).toContain("Next: Customise 2 photo prints");
  const wait = await bea.follow(await bea.post(path, hiddenFieldsOf(rejected.text, 'name="revision"')));
  expect(headingOf(wait)).toBe("Adding 2 photos to editor...");
});

test("what the page did not show, and what cannot be ordered, is not handed over", async () => {
  const album = (await (await servicesAs(email))("GET", "/photos/albums?limit=10")) ?? {};
  const own = /"albumId":"([^"]+)"/.exec(JSON.stringify(album))?.[1] ?? "";
  const call = await servicesAs(email);
  const inAlbum = /"imageId":"([^"]+)"/.exec(
    JSON.stringify(await call("GET", `/photos/albums/${own}/photos`)),
  )?.[1];
  const sharedId =
    /"albumId":"([^"]+)"/.exec(JSON.stringify(await call("GET", "/shared-albums/shared-albums")))?.[1] ?? "";
  const inShared = /"imageId":"([^"]+)"/.exec(
    JSON.stringify(await call("GET", `/shared-albums/shared-albums/${sharedId}/photos`)),
  )?.[1];
  const timeline = await stepOf(emma, await choosePhotos(emma, ids));
  const albumStep = await stepOf(emma, await choosePhotos(emma, [inAlbum ?? ""], `/my-photos/albums/${own}`));
  const shared = await stepOf(
    emma,
    await choosePhotos(emma, [inShared ?? ""], `/my-photos/shared-albums/${sharedId}`),
  );
  const calls = await callsOf(async () => {
    const stale = await emma.post(timeline.path, { ...timeline.fields, revision: "99" });
    expect(textOf(stale)).toContain("Your selection has changed");
    expect(textOf(shared.page)).toContain("Unavailable for shared albums");
    expect(textOf(await emma.post(shared.path, shared.fields))).toContain("Unavailable for shared albums");
    expect(textOf(await emma.get(albumStep.path, phone))).toContain("please use a computer or tablet");
    expect(textOf(await emma.post(albumStep.path, albumStep.fields, phone))).toContain(
      "please use a computer or tablet",
    );
    const visitor = emma.copy();
    await visitor.get("/orders?orderPrints=false");
    await visitor.post(timeline.path, timeline.fields);
    expect((await visitor.get(timeline.path)).location?.pathname).toBe("/");
  }, create);
  expect(calls).toEqual([]);
});

test("photos that are small for prints say up to which size they are good", async () => {
  const [first] = await ownPhotos(email, 1);
  const sizes = [
    [3000, 2000],
    [1400, 950],
    [400, 300],
  ] as const;
  const images = sizes.map(([visibleWidth, visibleHeight], at) => ({
    ...first?.image,
    imageId: ids[at],
    visibleWidth,
    visibleHeight,
  }));
  const page = await withFault(
    { service: "photos", path: "^/photos", fault: "body", body: { cursor: null, images } },
    async () => emma.get((await choosePhotos(emma, ids)).pathOf("prints")),
  );
  const text = textOf(page);
  expect(text).toContain("2 of these photos may not look sharp on a print of 15 × 10 cm");
  expect(text).toContain("Up to 14 × 9 cm");
  expect(text).toContain("Small for prints");
});

test("order photo prints: begins on the timeline, where nothing is chosen yet", async () => {
  const link = linkTo(await emma.get("/my-photos/photos"), "Order photo prints") ?? "";
  expect(textOf(await emma.open(link))).toContain("|Order prints|");
  const without = emma.copy();
  const page = await without.get("/my-photos/photos?orderPrints=false");
  expect(linkTo(page, "Order photo prints")).toBeNull();
});

test("advice on tiles: a photo that makes no sharp print says so while photos are chosen, and not before", async () => {
  const [first] = await ownPhotos(email, 1);
  const sizes = [
    [1400, 950],
    [400, 300],
  ] as const;
  const images = sizes.map(([visibleWidth, visibleHeight], at) => ({
    ...first?.image,
    imageId: ids[at],
    visibleWidth,
    visibleHeight,
  }));
  const small = {
    service: "photos",
    path: "^/photos",
    fault: "body",
    body: { cursor: null, images },
  } as const;
  const notes = (page: Answer) =>
    textOf(page)
      .split("|")
      .filter((text) => text === "Small for prints").length;
  const [choosing, looking] = await withFault(small, async () => [
    await emma.open("/my-photos/photos?select=new"),
    await emma.get("/my-photos/photos"),
  ]);
  expect([notes(choosing), notes(looking)]).toEqual([1, 0]);
});

describe("products", () => {
  const press = async (visitor: Visitor, path: string, product: string) => {
    const page = await visitor.get(path);
    return visitor.post(path, { ...hiddenFieldsOf(page.text, 'name="revision"'), product });
  };

  test.each([
    ["photoBook", "PAP_360", 3],
    ["calendar", "PAP_520", 3],
    ["canvas", "PAP_640", 1],
  ])("products: chosen photos become a %s in the editor", async (product, code, count) => {
    const path = (await choosePhotos(emma, ids.slice(0, count))).pathOf("create");
    const page = await emma.get(path);
    expect(headingOf(page)).toBe("What would you like to make?");
    const amount = count === 1 ? "1 photo" : `${count} photos`;
    expect(page.text).toContain(`value="${product}"`);
    const wait = await emma.follow(await press(emma, path, product));
    expect(headingOf(wait)).toBe(`Adding ${amount} to editor...`);
    const editor = new URL(toEditor(wait));
    expect(editor.searchParams.get("product")).toBe(code);
    expect(await (await fetch(editor)).text()).toContain(`${amount} for product ${code}`);
  });

  test("products: a canvas is of one photo, and not offered for several", async () => {
    const path = (await choosePhotos(emma, ids)).pathOf("create");
    const page = await emma.get(path);
    expect(page.text).toContain('value="calendar"');
    expect(page.text).not.toContain('value="canvas"');
    const calls = await callsOf(async () => {
      expect(textOf(await press(emma, path, "canvas"))).toContain("Your selection has changed");
    }, create);
    expect(calls).toEqual([]);
  });

  test("products: the toolbar leads to them, and they to the prints", async () => {
    const chosen = await choosePhotos(emma, ids);
    expect(textOf(await emma.open(`/my-photos/photos?select=${chosen.id}`))).toContain("|Create|");
    const page = await emma.get(chosen.pathOf("create"));
    expect(linksOf(page).some(({ href }) => href === chosen.pathOf("prints"))).toBe(true);
  });

  test("products: an album is chosen whole by one button, whatever is on its page", async () => {
    const album = linkTo(await emma.get("/my-photos/albums"), "Summer holiday") ?? "";
    const page = await emma.get(album);
    const fields = hiddenFieldsOf(page.text, 'value="create"');
    const asking = await emma.follow(await emma.post("/my-photos/selections", { ...fields, step: "create" }));
    expect(headingOf(asking)).toBe("What would you like to make?");
    expect(textOf(asking)).toContain("130 photos selected");
    expect(textOf(await emma.get(album, phone))).not.toContain("|Create|");
  });

  test("products: what failed is told on the page that asked, and an unknown product is none", async () => {
    const path = (await choosePhotos(emma, ids)).pathOf("create");
    const page = await withFault({ ...create, fault: "status", status: 500 }, async () =>
      emma.follow(await press(emma, path, "photoBook")),
    );
    expect([page.url.pathname, textOf(page).includes(failed)]).toEqual([path, true]);
    const calls = await callsOf(async () => {
      expect((await press(emma, path, "mug")).status).toBe(400);
    }, create);
    expect(calls).toEqual([]);
  });

  test("products: photos that may not be printed may not be made into a book either", async () => {
    const shared = linkTo(await emma.get("/my-photos/albums"), "Fishing with Emma") ?? "";
    const page = await emma.get(shared);
    expect(page.text).not.toContain('value="create"');
    const photo = /<li[^>]* id="photo-([^"]+)"/.exec(page.text)?.[1] ?? "";
    const path = (await choosePhotos(emma, [photo], shared)).pathOf("create");
    expect((await emma.get(path)).location?.pathname).toBe(path.replace("/create", "/prints"));
  });
});
