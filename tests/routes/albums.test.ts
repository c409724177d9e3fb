import { describe, expect, test } from "vitest";
import { callsOf, type Fault, withFault } from "../support/backend";
import { hiddenFieldsOf } from "../support/forms";
import { headingOf, linksOf, linkTo, tabCount, textOf } from "../support/page-text";
import { servicesAs } from "../support/service-caller";
import { type Answer, Visitor } from "../support/visitor";

const albums = "/my-photos/albums";
const notAlbums = "Unable to display albums. Please refresh the page or try again later.";
const notShared = "Unable to display shared albums. Please refresh the page or try again later.";
const notAlbum = "Unable to display album. Please refresh the page or try again later.";
const notAlbumPhotos = "Unable to display album photos. Please refresh the page or try again later.";
const none = "You have no albums yet";

async function visitorOf(email: string): Promise<Visitor> {
  const visitor = new Visitor("vellora-uk");
  await visitor.signIn(email, "/downloads");
  return visitor;
}

const emma = await visitorOf("emma@example.com");
const otto = await visitorOf("otto@example.com");

const albumLinks = (page: { text: string }) =>
  linksOf(page).filter(({ href }) => href.startsWith(`${albums}/`));
const photosOf = ({ text }: { text: string }) =>
  [...text.matchAll(/<li[^>]* id="photo-([^"]+)"/g)].map(([, id = ""]) => id);

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

describe("the albums page", () => {
  const ownList = { service: "photos", path: "^/albums\\?" };
  const sharedList = { service: "shared-albums", path: "^/shared-albums\\?" };

  test("shows all albums, 49 and then the rest, and those shared with emma", async () => {
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

  test.each(["albums-after=stale", "shared-after=stale"])("stands with the cursor ?%s", async (query) => {
    const page = await emma.get(`${albums}?${query}`);
    expect(page.status).toBe(200);
    expect(textOf(page)).not.toContain(none);
  });

  test("has its empty state for a valid empty answer, and no shared ones", async () => {
    const page = await (await visitorOf("nina@example.com")).get(albums);
    expect(textOf(page)).toContain(none);
    expect(textOf(page)).not.toContain("Shared with you");
    expect(tabCount(page, "Albums")).toBe("0");
  });

  test.each(worse)("says that own albums failed, and shows the shared ones: $fault $status", async (how) => {
    const page = await faulty(ownList, how, albums);
    expect(textOf(page)).toContain(notAlbums);
    expect(textOf(page)).not.toContain(none);
    expect(textOf(page)).toContain("Fishing with Emma");
    expect(textOf(page)).not.toContain(notShared);
    expect(tabCount(page, "Albums")).toBe("62");
    expect(linkTo(page, "Try again")).toBe(albums);
  });

  test.each(worse)("says that shared albums failed, and shows own ones: $fault $status", async (how) => {
    const page = await faulty(sharedList, how, albums);
    expect(textOf(page)).toContain(notShared);
    expect(textOf(page)).not.toContain(notAlbums);
    expect(albumLinks(page)).toHaveLength(49);
  });

  test.each(worse)("stands without the counts: $fault $status", async (how) => {
    for (const service of ["photos", "shared-albums"]) {
      const page = await faulty({ service, path: "^/users$" }, how, albums);
      expect(tabCount(page, "Albums")).toBe("-");
      expect(albumLinks(page)).toHaveLength(49);
      expect(textOf(page)).toContain("Fishing with Emma");
    }
  });

  test("needs the flag album", async () => {
    const answer = await (await visitorOf("otto@example.com")).get(`${albums}?album=false`);
    expect(answer.location?.pathname).toBe("/my-photos/photos");
  });

  test("neither asks for shared albums nor counts them without their flag", async () => {
    const visitor = await visitorOf("emma@example.com");
    let page: Answer | undefined;
    const calls = await callsOf(
      async () => {
        page = await visitor.get(`${albums}?sharedAlbums=false`);
      },
      { email: "emma@example.com", service: "shared-albums" },
    );
    // A call of an earlier page, given up there, may still arrive at the backend: this page's own calls are what counts.
    const own = calls.filter(({ correlationId }) => correlationId === page?.headers["x-correlation-id"]);
    expect(own).toEqual([]);
    expect(tabCount(page ?? { text: "" }, "Albums")).toBe("60");
    expect(textOf(page ?? { text: "" })).not.toContain("Shared with you");
  });
});

describe("an album", async () => {
  const long = await albumOf(emma, "Summer holiday");
  const oneAlbum = { service: "photos", path: "^/albums/[^/?]+$" };
  const itsPhotos = { service: "photos", path: "^/albums/[^/]+/photos" };

  test.each(["created.desc", "dateTaken.asc"])(
    "shows all photos in sections of 24, by %s",
    async (sorting) => {
      const visitor = await visitorOf("emma@example.com");
      await visitor.get(`${long}?sort=${sorting}`);
      const pages: Answer[] = [];
      for (let href: string | null = long; href !== null && pages.length < 9; ) {
        const page: Answer = await visitor.get(href);
        pages.push(page);
        href = linkTo(page, "Next photos");
      }
      expect(pages.map((page) => photosOf(page).length)).toEqual([48, 48, 34]);
      expect(new Set(pages.flatMap(photosOf)).size).toBe(130);
      expect(pages.flatMap(({ text }) => text.match(/aria-label="Photos [\d–]+"/g))).toEqual(
        ["1–24", "25–48", "49–72", "73–96", "97–120", "121–130"].map(
          (range) => `aria-label="Photos ${range}"`,
        ),
      );
      expect(linkTo(pages[2] ?? { text: "" }, "First photos")).toBe(long);
      expect(headingOf(pages[0] ?? { text: "" })).toBe("Summer holiday");
      expect(textOf(pages[0] ?? { text: "" })).toContain("|130 photos · Created ");
      expect(linkTo(pages[0] ?? { text: "" }, "My albums")).toBe(albums);
    },
  );

  test("remembers its own sorting, apart from the timeline's", async () => {
    const visitor = await visitorOf("otto@example.com");
    await visitor.get(`/my-photos/photos?sort=dateTaken.asc`);
    const path = await albumOf(visitor, /dog/);
    expect(textOf(await visitor.get(path))).toContain("Sort: |Upload date, newest first|");
    await visitor.get(`${path}?sort=dateTaken.desc`);
    expect(textOf(await visitor.get(path))).toContain("Sort: |Date taken, newest first|");
    expect(textOf(await visitor.get("/my-photos/photos"))).toContain("Sort: |Date taken, oldest first|");
  });

  test("without photos says so", async () => {
    const second = await emma.get(linkTo(await emma.get(albums), "More albums") ?? "");
    const page = await emma.get(linkTo(second, "Not sorted yet") ?? "");
    expect(textOf(page)).toContain("Your album is empty");
    expect(textOf(page)).toContain("|0 photos · Created ");
  });

  test.each(["nothing", "a%2Fb", "%3Fx", "%00", "<script>"])("is not found by the id %s", async (id) => {
    const page = await emma.get(`${albums}/${encodeURI(decodeURI(id))}`);
    expect(page.status).toBe(404);
    expect(textOf(page)).toContain("Sign out");
  });

  test("of somebody else is not found, and cannot be renamed", async () => {
    const page = await otto.get(long);
    expect(page.status).toBe(404);
    expect(page.text).not.toContain("Summer holiday");
    expect((await otto.get(`${long}/name`)).status).toBe(404);
    const own = await otto.get(`${await albumOf(otto, "Garden")}/name`);
    const { actionId = "" } = hiddenFieldsOf(own.text, "albumName");
    const renamed = await otto.follow(await otto.post(`${long}/name`, { actionId, albumName: "Mine" }));
    expect(renamed.status).toBe(404);
    expect(textOf(renamed)).not.toContain("Album name changed");
    expect(headingOf(await emma.get(long))).toBe("Summer holiday");
  });

  test.each([{ fault: "status", status: 404 }, { fault: "empty" }] as const)(
    "is not found when the service has none: $fault",
    async (how) => {
      expect((await faulty(oneAlbum, how, long)).status).toBe(404);
    },
  );

  test.each(bad)("says that it failed: $fault $status", async (how) => {
    const page = await faulty(oneAlbum, how, long);
    expect(page.status).toBe(200);
    expect(textOf(page)).toContain(notAlbum);
    expect(linkTo(page, "My albums")).toBe(albums);
    expect(linkTo(page, "Try again")).toBe(long);
  });

  test.each(worse)("says that its photos failed: $fault $status", async (how) => {
    const page = await faulty(itsPhotos, how, long);
    expect(page.status).toBe(200);
    expect(headingOf(page)).toBe("Summer holiday");
    expect(textOf(page)).toContain(notAlbumPhotos);
    expect(textOf(page)).not.toContain("Your album is empty");
  });
});

describe("an album's name", async () => {
  const dog = await albumOf(otto, /dog/);

  async function sent(albumName: string, visitor = otto, path = dog): Promise<Answer> {
    const form = await visitor.get(`${path}/name`);
    return visitor.post(`${path}/name`, { ...hiddenFieldsOf(form.text, "albumName"), albumName });
  }

  const nameOf = async () => headingOf(await otto.get(dog));

  test.each([
    ["", "Please give your album a name"],
    [" ", "Name not valid"],
    [" The dog", "Name not valid"],
    ["\u00a0The dog", "Name not valid"],
    ["The <dog", "Name not valid"],
    ["The > dog", "Name not valid"],
    ["The dog;", "Name not valid"],
    ["d".repeat(256), "Name not valid"],
  ])("cannot be %j: %s", async (name, message) => {
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

  test("is changed once, however often the form is sent, and said once", async () => {
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
  ] as const)("that could not be saved is kept in its field: $fault $status", async (how) => {
    const answer = await withFault(
      { email: "otto@example.com", service: "photos", method: "PATCH", ...how },
      () => sent("Good dog"),
    );
    expect(answer.status).toBe(502);
    expect(textOf(answer)).toContain("Unable to save changes. Please try again");
    expect(answer.text).toMatch(/<input[^>]*value="Good dog"/);
    expect(await nameOf()).toBe("The dog");
  });

  test("whose answer was lost is the one the album has when it is read again", async () => {
    const answer = await withFault(
      { email: "otto@example.com", service: "photos", method: "PATCH", fault: "lost" },
      () => sent("Lost dog"),
    );
    expect(textOf(answer)).toContain("Unable to save changes. Please try again");
    expect(await nameOf()).toBe("Lost dog");
    await sent("The dog");
  });

  test("is not changed by a form from elsewhere, or one without its id", async () => {
    const foreign = await otto.post(`${dog}/name`, { albumName: "x" }, { Origin: "https://evil.example" });
    expect(foreign.status).toBe(403);
    expect((await otto.post(`${dog}/name`, { albumName: "x" })).status).not.toBe(303);
    expect(await nameOf()).toBe("The dog");
  });

  test.each([
    "\"'&{{name}}$t(menu.orders)`$1",
    "javascript:alert(1)",
    "\u202eegdirb\u202c \u0000 \ud83d\udc36\u200d\ud83e\uddba",
    "' onmouseover='alert(1)",
    "' OR 1=1 --",
    "%3Cscript%3E&#60script&#62",
  ])("may be hostile and is shown as it is: %j", async (name) => {
    const call = await servicesAs("max@example.com");
    const album = await call("POST", "/photos/albums", { albumName: "Words" });
    if (typeof album !== "object" || album === null || !("albumId" in album))
      throw new Error("No album was made");
    const path = `${albums}/${album.albumId}`;
    const max = await visitorOf("max@example.com");
    const saved = await sent(name, max, path);
    expect(saved.location?.pathname).toBe(path);
    const page = await max.get(path);
    const shown = name.replaceAll("\u0000", "\ufffd");
    expect([name, shown]).toContain(headingOf(page));
    expect(textOf(page)).toMatch(/Album name changed to /);
    expect(textOf(page).replaceAll("\ufffd", "\u0000")).toContain(`Album name changed to ${name}`);
    expect(page.text).not.toMatch(/<script>|<[^>]* onmouseover=/);
    expect(textOf(page)).toContain("0 photos · Created today");
    const list = await max.get(albums);
    expect(list.text).not.toMatch(/<[^>]* onmouseover='?a|href="javascript/);
    await call("DELETE", `/photos/albums/${album.albumId}`);
  });
});
