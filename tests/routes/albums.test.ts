import { describe, expect, test } from "vitest";
import { callsOf, type Fault, withFault } from "../support/backend";
import { hiddenFieldsOf } from "../support/forms";
import { headingOf, linksOf, linkTo, photosOn, tabCount, textOf } from "../support/page-text";
import { servicesAs } from "../support/service-caller";
import { ownCalls } from "../support/site-log";
import { type Answer, type Visitor, visitorOf } from "../support/visitor";

const albums = "/my-photos/albums";
const notAlbums = "Unable to display albums. Please refresh the page or try again later.";
const notShared = "Unable to display shared albums. Please refresh the page or try again later.";
const notAlbum = "Unable to display album. Please refresh the page or try again later.";
const notAlbumPhotos = "Unable to display album photos. Please refresh the page or try again later.";
const none = "You have no albums yet";

const emma = await visitorOf("emma@example.com");
const otto = await visitorOf("otto@example.com");

/** The links to own albums, shared or not; those that others share come after them under their own heading. */
const albumLinks = ({ text }: { text: string }) =>
  linksOf({ text: text.split("Shared with you")[0] ?? "" }).filter(({ href }) =>
    /^\/my-photos\/(shared-)?albums\/[\w-]{36}$/.test(href),
  );
async function albumOf(visitor: Visitor, name: string | RegExp): Promise<string> {
  const path = linkTo(await visitor.get(albums), name);
  if (!path) throw new Error(`There is no album ${name}`);
  return path;
}

const bad: readonly Pick<Fault, "fault" | "status">[] = [
  { fault: "status", status: 500 },
  { fault: "malformed" },
  { fault: "html" },
  { fault: "shape" },
  { fault: "deep" },
  { fault: "down" },
];
/** Where the contract names no 404 and no empty answer they are failures too. */
const worse = [...bad, { fault: "status", status: 404 }, { fault: "empty" }] as const;

const faulty = (
  where: Pick<Fault, "service" | "path" | "method">,
  how: Pick<Fault, "fault" | "status">,
  path: string,
) => withFault({ email: "emma@example.com", ...where, ...how }, () => emma.get(path));

describe("albums page", () => {
  const ownList = { service: "photos", path: "^/albums\\?" };
  const sharedList = { service: "shared-albums", path: "^/shared-albums\\?" };

  test("shows 49 own albums, the rest on the next page, and shared albums", async () => {
    const first = await emma.get(albums);
    expect(albumLinks(first)).toHaveLength(49);
    expect(tabCount(first, "Albums")).toBe("62");
    expect(textOf(first)).toContain("|Shared with you|");
    for (const shared of ["Fishing with Emma", "Midsummer"]) expect(textOf(first)).toContain(`|${shared}|`);
    const second = await emma.get(linkTo(first, "More albums") ?? "");
    expect(albumLinks(second)).toHaveLength(11);
    expect(linkTo(second, "More albums")).toBeNull();
    expect(linkTo(second, "First albums")).toBe(albums);
    expect(new Set([...albumLinks(first), ...albumLinks(second)].map(({ href }) => href)).size).toBe(60);
  });

  test.each(["albums-after=stale", "shared-after=stale"])(
    "opens with the stale cursor ?%s",
    async (query) => {
      const page = await emma.get(`${albums}?${query}`);
      expect(page.status).toBe(200);
      expect(textOf(page)).not.toContain(none);
    },
  );

  test("shows the empty state and no shared albums for valid empty answers", async () => {
    const page = await (await visitorOf("nina@example.com")).get(albums);
    expect(textOf(page)).toContain(none);
    expect(textOf(page)).not.toContain("Shared with you");
    expect(tabCount(page, "Albums")).toBe("0");
  });

  test.each(worse)("shows shared albums when own ones cannot be loaded: $fault $status", async (how) => {
    const page = await faulty(ownList, how, albums);
    expect(textOf(page)).toContain(notAlbums);
    expect(textOf(page)).not.toContain(none);
    expect(textOf(page)).toContain("Fishing with Emma");
    expect(textOf(page)).not.toContain(notShared);
    expect(tabCount(page, "Albums")).toBe("62");
    expect(linkTo(page, "Try again")).toBe(albums);
  });

  test.each(worse)("shows own albums when shared ones cannot be loaded: $fault $status", async (how) => {
    const page = await faulty(sharedList, how, albums);
    expect(textOf(page)).toContain(notShared);
    expect(textOf(page)).not.toContain(notAlbums);
    expect(albumLinks(page)).toHaveLength(49);
  });

  test.each(worse)("opens when counts cannot be loaded: $fault $status", async (how) => {
    for (const service of ["photos", "shared-albums"]) {
      const page = await faulty({ service, path: "^/users$" }, how, albums);
      expect(tabCount(page, "Albums")).toBe("-");
      expect(albumLinks(page)).toHaveLength(49);
      expect(textOf(page)).toContain("Fishing with Emma");
    }
  });

  test("needs the album flag", async () => {
    const answer = await (await visitorOf("otto@example.com")).get(`${albums}?album=false`);
    expect(answer.location?.pathname).toBe("/");
  });

  test("does not read or count shared albums without their flag", async () => {
    const visitor = await visitorOf("emma@example.com");
    let page: Answer | undefined;
    const calls = await callsOf(
      async () => {
        page = await visitor.get(`${albums}?sharedAlbums=false`);
      },
      { email: "emma@example.com", service: "shared-albums" },
    );
    if (!page) throw new Error("the page was not opened");
    expect(await ownCalls(calls, page)).toEqual([]);
    expect(tabCount(page ?? { text: "" }, "Albums")).toBe("60");
    expect(textOf(page ?? { text: "" })).not.toContain("Shared with you");
  });
});

describe("album page", async () => {
  const long = await albumOf(emma, "Summer holiday");
  const oneAlbum = { service: "photos", path: "^/albums/[^/?]+$" };
  const itsPhotos = { service: "photos", path: "^/albums/[^/]+/photos" };

  test.each(["created.desc", "dateTaken.asc"])(
    "shows all photos in sections of 24, sorted by %s",
    async (sorting) => {
      const visitor = await visitorOf("emma@example.com");
      await visitor.get(`${long}?sort=${sorting}`);
      const pages: Answer[] = [];
      for (let href: string | null = long; href !== null && pages.length < 9; ) {
        const page: Answer = await visitor.get(href);
        pages.push(page);
        href = linkTo(page, "Next photos");
      }
      expect(pages.map((page) => photosOn(page).length)).toEqual([48, 48, 34]);
      expect(new Set(pages.flatMap(photosOn)).size).toBe(130);
      expect(pages.flatMap(({ text }) => text.match(/aria-label="Photos [\d–]+"/g))).toEqual(
        ["1–24", "25–48", "49–72", "73–96", "97–120", "121–130"].map(
          (range) => `aria-label="Photos ${range}"`,
        ),
      );
      const second = await visitor.get(linkTo(pages[2] ?? { text: "" }, "Previous photos") ?? "");
      expect(photosOn(second)).toEqual(photosOn(pages[1] ?? { text: "" }));
      expect(textOf(second)).toContain("|49–96 of 130|");
      const first = await visitor.get(linkTo(second, "Previous photos") ?? "");
      expect(photosOn(first)).toEqual(photosOn(pages[0] ?? { text: "" }));
      expect(linkTo(first, "Previous photos")).toBeNull();
      expect(headingOf(pages[0] ?? { text: "" })).toBe("Summer holiday");
      expect(textOf(pages[0] ?? { text: "" })).toContain("|130 photos · Created ");
      expect(linkTo(pages[0] ?? { text: "" }, "My albums")).toBe(albums);
    },
  );

  test("has one press for prints and one for a download of all its photos", async () => {
    const path = await albumOf(otto, "Flanders by bike");
    const page = await otto.get(path);
    const count = photosOn(page).length;
    expect(count).toBeGreaterThan(1);
    const fields = hiddenFieldsOf(page.text, 'name="all"');
    const prints = await otto.post("/my-photos/selections", { ...fields, step: "prints" });
    expect(prints.location?.pathname).toMatch(/^\/my-photos\/selections\/[\w-]{36}\/prints$/);
    expect(textOf(await otto.follow(prints))).toContain(`${count} photos selected`);
    const again = hiddenFieldsOf((await otto.get(path)).text, 'name="all"');
    const download = await otto.post("/my-photos/selections", { ...again, step: "download" });
    expect(download.location?.pathname).toMatch(/\/download$/);
    expect(again.selection).not.toBe(fields.selection);
    // What is too many to download is said, with all of it chosen.
    const many = hiddenFieldsOf((await emma.get(long)).text, 'name="all"');
    const barred = await emma.post("/my-photos/selections", { ...many, step: "download" });
    expect(barred.location?.pathname).toBe(long);
    const shown = textOf(await emma.follow(barred));
    expect(shown).toContain("|130 selected|");
    expect(shown).toContain("Up to 100 photos can be downloaded at a time");
  });

  test("has words for what can be done with it, and nothing for all photos while some are chosen", async () => {
    const path = await albumOf(otto, "Flanders by bike");
    const page = await otto.get(path);
    for (const label of ["Edit album name", "Delete album"]) expect(linkTo(page, label)).not.toBeNull();
    expect(textOf(page)).toContain("|Download album|");
    const selecting = await otto.follow(await otto.get(`${path}?select=new`));
    expect(textOf(selecting)).not.toContain("Download album");
    const without = await otto.copy().get(`${path}?download=false`);
    expect(textOf(without)).not.toContain("Download album");
  });

  test("made something of as a whole, leads back to the album and not to choosing", async () => {
    const path = await albumOf(otto, "Flanders by bike");
    const fields = hiddenFieldsOf((await otto.get(path)).text, 'name="all"');
    const step = await otto.follow(await otto.post("/my-photos/selections", { ...fields, step: "download" }));
    expect(linkTo(step, "Back to the album")).toBe(path);
    expect(linkTo(step, "Back to choosing photos")).toBeNull();
  });

  test("remembers its sorting apart from the timeline's", async () => {
    const visitor = await visitorOf("otto@example.com");
    await visitor.get(`/my-photos/photos?sort=dateTaken.asc`);
    const path = await albumOf(visitor, /dog/);
    expect(textOf(await visitor.get(path))).toContain("Sort: |Upload date, newest first|");
    await visitor.get(`${path}?sort=dateTaken.desc`);
    expect(textOf(await visitor.get(path))).toContain("Sort: |Date taken, newest first|");
    expect(textOf(await visitor.get("/my-photos/photos"))).toContain("Sort: |Date taken, oldest first|");
  });

  test("redirects to its start from a position past its end or of another sorting", async () => {
    for (const query of ["before=480", "cursor=stale&before=480"])
      expect((await emma.get(`${long}?${query}`)).location?.pathname).toBe(long);
    expect(photosOn(await emma.get(`${long}?cursor=stale&before=96`))).toHaveLength(34);
  });

  test("shows the empty state without photos", async () => {
    const second = await emma.get(linkTo(await emma.get(albums), "More albums") ?? "");
    const page = await emma.get(linkTo(second, "Not sorted yet") ?? "");
    expect(textOf(page)).toContain("Your album is empty");
    expect(textOf(page)).toContain("|0 photos · Created ");
    expect(linkTo(page, "Add photos")).toContain("/my-photos/add?album=");
    expect(linkTo(await emma.get(`${page.url.pathname}?upload=false`), "Add photos")).toBeNull();
    await emma.get(`${page.url.pathname}?upload=true`);
  });

  test("redirects to the shared album page where the storefront shows shared albums", async () => {
    const path = linkTo(await emma.get(albums), "Lofoten road trip") ?? "";
    expect(path).toContain("/my-photos/shared-albums/");
    const own = path.replace("shared-albums", "albums");
    expect((await emma.get(own)).location?.pathname).toBe(path);
    const visitor = await visitorOf("emma@example.com");
    const page = await visitor.get(`${own}?sharedAlbums=false`);
    expect(headingOf(page)).toBe("Lofoten road trip");
    expect(linkTo(await visitor.get(albums), "Lofoten road trip")).toBe(own);
  });

  test.each(["nothing", "a%2Fb", "%3Fx", "%00", "<script>"])(
    "answers 404 for the invalid id %s",
    async (id) => {
      const page = await emma.get(`${albums}/${encodeURI(decodeURI(id))}`);
      expect(page.status).toBe(404);
      expect(textOf(page)).toContain("Sign out");
    },
  );

  test("answers 404 for another customer's album, which cannot be renamed", async () => {
    const page = await otto.get(long);
    expect(page.status).toBe(404);
    expect(page.text).not.toContain("Summer holiday");
    expect((await otto.get(`${long}/name`)).status).toBe(404);
    const own = await otto.get(`${await albumOf(otto, "Garden")}/name`);
    const { idempotencyKey = "" } = hiddenFieldsOf(own.text, "albumName");
    const renamed = await otto.follow(
      await otto.post(`${long}/name`, { idempotencyKey: idempotencyKey, albumName: "Mine" }),
    );
    expect(renamed.status).toBe(404);
    expect(textOf(renamed)).not.toContain("Album name changed");
    expect(headingOf(await emma.get(long))).toBe("Summer holiday");
  });

  test.each([
    { fault: "status", status: 404 },
    { fault: "status", status: 204 },
    { fault: "empty" },
  ] as const)("answers 404 when the service has no such album: $fault $status", async (how) => {
    expect((await faulty(oneAlbum, how, long)).status).toBe(404);
  });

  test.each(bad)("shows an error when the album cannot be loaded: $fault $status", async (how) => {
    const page = await faulty(oneAlbum, how, long);
    expect(page.status).toBe(200);
    expect(textOf(page)).toContain(notAlbum);
    expect(linkTo(page, "My albums")).toBe(albums);
    expect(linkTo(page, "Try again")).toBe(long);
  });

  test.each(worse)("shows an error when its photos cannot be loaded: $fault $status", async (how) => {
    const page = await faulty(itsPhotos, how, long);
    expect(page.status).toBe(200);
    expect(headingOf(page)).toBe("Summer holiday");
    expect(textOf(page)).toContain(notAlbumPhotos);
    expect(textOf(page)).not.toContain("Your album is empty");
  });
});

describe("album name form", async () => {
  const dog = await albumOf(otto, /dog/);

  async function sent(albumName: string, visitor = otto, path = dog): Promise<Answer> {
    const form = await visitor.get(`${path}/name`);
    return visitor.post(`${path}/name`, { ...hiddenFieldsOf(form.text, "albumName"), albumName });
  }

  const nameOf = async () => headingOf(await otto.get(dog));

  test.each([
    ["", "Please give your album a name"],
    [" ", "Name not valid \\(no space at the beginning\\)"],
    [" The dog", "Name not valid"],
    ["\u00a0The dog", "Name not valid"],
    ["The <dog", "Name not valid"],
    ["The > dog", "Name not valid"],
    ["The dog;", "Name not valid \\(without &lt; &gt; ;\\)"],
    ["\u202eegdirb\u202c", "Please leave out line breaks and invisible characters"],
    ["d".repeat(256), "Name not valid \\(at most 255 characters\\)"],
  ])("rejects %j: %s", async (name, message) => {
    const before = await nameOf();
    let answer: Answer | undefined;
    const calls = await callsOf(async () => {
      answer = await sent(name);
    });
    expect(answer?.status).toBe(400);
    expect(answer?.text).toMatch(new RegExp(`id="albumName-error"[^>]*>(<[^>]*>)*[^<]*(<[^>]*>)*${message}`));
    expect(answer?.text).toMatch(/<input[^>]*aria-invalid="true"/);
    expect(calls.filter(({ method }) => method !== "GET")).toEqual([]);
    expect(await nameOf()).toBe(before);
  });

  test("renames once and shows one toast however often it is sent", async () => {
    const form = await otto.get(`${dog}/name`);
    const fields = { ...hiddenFieldsOf(form.text, "albumName"), albumName: "Our dog" };
    const calls = await callsOf(
      async () => {
        const answers = [await otto.post(`${dog}/name`, fields), await otto.post(`${dog}/name`, fields)];
        for (const { status, location } of answers) {
          expect(status).toBe(303);
          expect(location?.pathname).toBe(dog);
        }
      },
      { email: "otto@example.com" },
    );
    expect(calls.filter(({ method }) => method === "PATCH")).toHaveLength(1);
    const page = await otto.get(dog);
    expect(headingOf(page)).toBe("Our dog");
    expect(textOf(page)).toContain("Album name changed to Our dog");
    expect(textOf(await otto.get(dog))).not.toContain("Album name changed");
    await sent("The dog");
    expect(await nameOf()).toBe("The dog");
  });

  test.each([
    { fault: "status", status: 500 },
    { fault: "status", status: 409 },
    { fault: "status", status: 503 },
    { fault: "down" },
  ] as const)("keeps the typed name when saving fails: $fault $status", async (how) => {
    const answer = await withFault(
      { email: "otto@example.com", service: "photos", method: "PATCH", ...how },
      () => sent("Good dog"),
    );
    expect(answer.status).toBe(502);
    expect(textOf(answer)).toContain("Unable to save changes. Please try again");
    expect(answer.text).toMatch(/<input[^>]*value="Good dog"/);
    expect(await nameOf()).toBe("The dog");
  });

  test("reads the album again when the answer was lost", async () => {
    const answer = await withFault(
      { email: "otto@example.com", service: "photos", method: "PATCH", fault: "lost" },
      () => sent("Lost dog"),
    );
    expect(answer.location?.pathname).toBe(dog);
    expect(textOf(await otto.get(dog))).toContain("Album name changed to Lost dog");
    expect(await nameOf()).toBe("Lost dog");
    await sent("The dog");
  });

  test("a name that was changed meanwhile is not overwritten but said; saving again replaces it", async () => {
    const path = `${dog}/name`;
    const [one, other] = [await otto.get(path), await otto.get(path)];
    const send = (page: Answer, albumName: string) =>
      otto.post(path, { ...hiddenFieldsOf(page.text, "albumName"), albumName });
    expect((await send(one, "Her dog")).location?.pathname).toBe(dog);
    const calls = await callsOf(
      async () => {
        const second = await send(other, "His dog");
        expect(second.status).toBe(400);
        expect(textOf(second)).toContain(
          "This album was renamed in the meantime. It’s now called Her dog. Nothing has been saved.",
        );
        expect(second.text).toMatch(/<input[^>]*value="His dog"/);
        expect(await nameOf()).toBe("Her dog");
        expect((await send(second, "His dog")).location?.pathname).toBe(dog);
      },
      { email: "otto@example.com" },
    );
    expect(calls.filter(({ method }) => method === "PATCH")).toHaveLength(1);
    expect(await nameOf()).toBe("His dog");
    // The same name in two tabs is no conflict.
    const [mine, same] = [await otto.get(path), await otto.get(path)];
    for (const page of [mine, same]) expect((await send(page, "The dog")).location?.pathname).toBe(dog);
  });

  test("a name for an album that another tab deleted comes back in the form of a new album", async () => {
    const fresh = await otto.get(`${albums}/new`);
    const made = await otto.post(`${albums}/new`, {
      ...hiddenFieldsOf(fresh.text, "albumName"),
      albumName: "Short-lived",
    });
    const path = made.location?.pathname ?? "";
    const open = await otto.get(`${path}/name`);
    const question = await otto.get(`${path}/delete`);
    await otto.post(`${path}/delete`, hiddenFieldsOf(question.text, "delete-album-form"));
    const name = { ...hiddenFieldsOf(open.text, "albumName"), albumName: "Long-lived" };
    const back = await otto.follow(await otto.post(`${path}/name`, name));
    expect([back.status, back.url.pathname]).toEqual([400, `${albums}/new`]);
    expect(textOf(back)).toContain("This album was deleted in the meantime.");
    expect(back.text).toMatch(/<input[^>]*value="Long-lived"/);
    const again = { ...hiddenFieldsOf(back.text, "albumName"), albumName: "Long-lived" };
    const created = await otto.follow(await otto.post(back.url.pathname + back.url.search, again));
    expect(headingOf(created)).toBe("Long-lived");
    const last = await otto.get(`${created.url.pathname}/delete`);
    await otto.post(`${created.url.pathname}/delete`, hiddenFieldsOf(last.text, "delete-album-form"));
  });

  test("rejects a form from another site or without its id", async () => {
    const foreign = await otto.post(`${dog}/name`, { albumName: "x" }, { Origin: "https://evil.example" });
    expect(foreign.status).toBe(403);
    expect((await otto.post(`${dog}/name`, { albumName: "x" })).status).not.toBe(303);
    expect(await nameOf()).toBe("The dog");
  });

  test.each([
    "\"'&{{name}}$t(menu.orders)`$1",
    "javascript:alert(1)",
    "\u05e9\u05dc\u05d5\u05dd \ud83d\udc36\u200d\ud83e\uddba",
    "' onmouseover='alert(1)",
    "' OR 1=1 --",
    "%3Cscript%3E&#60script&#62",
  ])("shows the hostile name %j as text", async (name) => {
    const call = await servicesAs("pia@example.com");
    const album = await call("POST", "/photos/albums", { albumName: "Words" });
    if (typeof album !== "object" || album === null || !("albumId" in album))
      throw new Error("No album was made");
    const path = `${albums}/${album.albumId}`;
    const pia = await visitorOf("pia@example.com");
    const saved = await sent(name, pia, path);
    expect(saved.location?.pathname).toBe(path);
    const page = await pia.get(path);
    expect(headingOf(page)).toBe(name);
    // Isolates of Unicode stand around what is written from right to left.
    expect(textOf(page).replaceAll(/[\u2068\u2069]/g, "")).toContain(`Album name changed to ${name}`);
    expect(page.text).not.toMatch(/<script>|<[^>]* onmouseover=/);
    expect(textOf(page)).toContain("0 photos · Created today");
    const list = await pia.get(albums);
    expect(list.text).not.toMatch(/<[^>]* onmouseover='?a|href="javascript/);
    await call("DELETE", `/photos/albums/${album.albumId}`);
  });
});

const pia = await visitorOf("pia@example.com");
const asPia = { email: "pia@example.com", service: "photos" } as const;
const changes = (calls: readonly { method: string }[]) => calls.filter(({ method }) => method !== "GET");

describe("new album form", () => {
  const newAlbum = `${albums}/new`;

  async function create(albumName: string): Promise<Answer> {
    const form = await pia.get(newAlbum);
    return pia.post(newAlbum, { ...hiddenFieldsOf(form.text, "albumName"), albumName });
  }

  /** How many albums of a name pia has; they are taken away. */
  async function takeAway(name: string): Promise<number> {
    const call = await servicesAs(asPia.email);
    const paths = linksOf(await pia.get(albums)).filter(({ text }) => text === name);
    for (const { href } of paths) await call("DELETE", `/photos/albums/${href.split("/").at(-1)}`);
    return paths.length;
  }

  test("opens from the list's first tile", async () => {
    const list = await pia.get(albums);
    const { href, text } = linksOf(list).find((link) => link.href.startsWith(`${albums}/`)) ?? { href: "" };
    expect([href, text]).toEqual([newAlbum, "New album"]);
    const dialog = await pia.get(newAlbum);
    for (const messages of ["Create new album", "Create album", "Cancel"])
      expect(textOf(dialog)).toContain(`|${messages}|`);
    expect(dialog.text).toContain('placeholder="Untitled album"');
    expect(
      linkTo(await emma.get(linkTo(await emma.get(albums), "More albums") ?? ""), "New album"),
    ).toBeNull();
    expect(linkTo(await (await visitorOf("nina@example.com")).get(albums), "New album")).toBe(newAlbum);
  });

  test.each([
    ["", "Please give your album a name"],
    [" Cats", "Name not valid"],
    ["Cats; dogs", "Name not valid"],
  ])("rejects %j: %s", async (name, message) => {
    let answer: Answer | undefined;
    const calls = await callsOf(async () => {
      answer = await create(name);
    }, asPia);
    expect(answer?.status).toBe(400);
    expect(answer?.text).toMatch(new RegExp(`id="albumName-error"[^>]*>(<[^>]*>)*[^<]*(<[^>]*>)*${message}`));
    expect(changes(calls)).toEqual([]);
  });

  test("creates one album however often it is sent, and opens it", async () => {
    const form = await pia.get(newAlbum);
    const fields = { ...hiddenFieldsOf(form.text, "albumName"), albumName: "Made once" };
    const calls = await callsOf(async () => {
      const [first, second] = [await pia.post(newAlbum, fields), await pia.post(newAlbum, fields)];
      expect(first.status).toBe(303);
      expect(second.location?.href).toBe(first.location?.href);
      expect(headingOf(await pia.follow(first))).toBe("Made once");
    }, asPia);
    expect(changes(calls)).toHaveLength(1);
    expect(await takeAway("Made once")).toBe(1);
  });

  test("finds the created album again when the answer was lost", async () => {
    const answer = await withFault({ ...asPia, method: "POST", path: "^/albums$", fault: "lost" }, () =>
      create("Lost and found"),
    );
    expect(headingOf(await pia.follow(answer))).toBe("Lost and found");
    expect(await takeAway("Lost and found")).toBe(1);
  });

  test("does not take an older album of the same name for the new one", async () => {
    await create("Twins");
    const answer = await withFault({ ...asPia, method: "POST", path: "^/albums$", fault: "down" }, () =>
      create("Twins"),
    );
    expect(textOf(answer)).toContain("Unable to save changes. Please try again");
    expect(await takeAway("Twins")).toBe(1);
  });

  test.each([
    { fault: "status", status: 500 },
    { fault: "status", status: 409 },
    { fault: "status", status: 429 },
    { fault: "status", status: 404 },
    { fault: "down" },
  ] as const)("keeps the typed name when creating fails: $fault $status", async (how) => {
    const answer = await withFault({ ...asPia, method: "POST", ...how }, () => create("Never made"));
    expect(answer.status).toBe(502);
    expect(textOf(answer)).toContain("Unable to save changes. Please try again");
    expect(answer.text).toMatch(/<input[^>]*value="Never made"/);
    expect(await takeAway("Never made")).toBe(0);
  });

  test("needs the album flag", async () => {
    const visitor = await visitorOf(asPia.email);
    expect((await visitor.get(`${newAlbum}?album=false`)).location?.pathname).toBe("/");
    expect((await visitor.post(newAlbum, { albumName: "x" })).location?.pathname).toBe("/");
  });
});

describe("album deletion", () => {
  async function makeAlbum(albumName: string): Promise<string> {
    const form = await pia.get(`${albums}/new`);
    const made = await pia.post(`${albums}/new`, { ...hiddenFieldsOf(form.text, "albumName"), albumName });
    return made.location?.pathname ?? "";
  }

  async function fieldsOf(path: string) {
    return hiddenFieldsOf((await pia.get(`${path}/delete`)).text, "albumName");
  }

  test("asks first, deletes once with a toast, and keeps the photos", async () => {
    const path = await makeAlbum("Short-lived");
    const dialog = await pia.get(`${path}/delete`);
    expect(textOf(dialog)).toContain("|Delete album Short-lived|");
    expect(textOf(dialog)).toContain(
      "|This will delete the album but not the photos within the album.|This is final: it can’t be undone.|",
    );
    expect(linkTo(dialog, "Cancel")).toBe(path);
    const photos = tabCount(await pia.get(albums), "Photos");
    const fields = await fieldsOf(path);
    const calls = await callsOf(async () => {
      for (const answer of [
        await pia.post(`${path}/delete`, fields),
        await pia.post(`${path}/delete`, fields),
      ])
        expect(answer.location?.pathname).toBe(albums);
    }, asPia);
    expect(changes(calls).map(({ method }) => method)).toEqual(["DELETE"]);
    const list = await pia.get(albums);
    expect(textOf(list)).toContain("|Short-lived album deleted|");
    expect(linkTo(list, "Short-lived")).toBeNull();
    expect(tabCount(list, "Photos")).toBe(photos);
    expect((await pia.get(path)).status).toBe(404);
  });

  test.each([
    { fault: "status", status: 500 },
    { fault: "status", status: 409 },
    { fault: "status", status: 429 },
    { fault: "status", status: 404 },
    { fault: "status", status: 302 },
    { fault: "down" },
  ] as const)("shows an error and keeps the album when deleting fails: $fault $status", async (how) => {
    const path = await makeAlbum("Stays");
    const fields = await fieldsOf(path);
    const answer = await withFault({ ...asPia, method: "DELETE", ...how }, () =>
      pia.post(`${path}/delete`, fields),
    );
    expect(answer.status).toBe(502);
    expect(textOf(answer)).toContain("Unable to remove album. Please try again");
    expect(headingOf(await pia.get(path))).toBe("Stays");
    await pia.post(`${path}/delete`, await fieldsOf(path));
  });

  test.each(["lost", null] as const)("is done when the album is gone: %s", async (fault) => {
    const path = await makeAlbum("Gone");
    const fields = await fieldsOf(path);
    const press = () => pia.post(`${path}/delete`, fields);
    if (fault === null)
      await (await servicesAs(asPia.email))("DELETE", `/photos${path.replace("/my-photos", "")}`);
    const answer = fault ? await withFault({ ...asPia, method: "DELETE", fault }, press) : await press();
    expect(answer.location?.pathname).toBe(albums);
    expect(textOf(await pia.follow(answer))).toContain("|Gone album deleted|");
  });

  test("does nothing to another customer's album", async () => {
    const theirs = await albumOf(otto, "Garden");
    expect((await pia.get(`${theirs}/delete`)).status).toBe(404);
    const fields = await fieldsOf(await albumOf(pia, "Cake"));
    await pia.post(`${theirs}/delete`, fields);
    expect(headingOf(await otto.get(theirs))).toBe("Garden");
  });
});
