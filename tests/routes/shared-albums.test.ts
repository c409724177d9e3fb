import { describe, expect, test } from "vitest";
import { addSharedAlbum, callsOf, type Fault, withFault } from "../support/backend";
import { choosePhoto, revisionOf } from "../support/chosen-photos";
import { hiddenFieldsOf, newKeyFor } from "../support/forms";
import { headingOf, linkTo, photosOn, tabCount, textOf } from "../support/page-text";
import { visitorOf } from "../support/visitor";

const albums = "/my-photos/albums";
const sharedAlbums = "/my-photos/shared-albums";
const banner = "Shared albums are no longer supported";
const notAlbum = "Unable to display album. Please refresh the page or try again later.";
const notPhotos = "Unable to display album photos. Please refresh the page or try again later.";

const emma = await visitorOf("emma@example.com");
const pia = await visitorOf("pia@example.com");
const tom = await visitorOf("tom@example.com");

const lastId = (path: string) => path.split("/").at(-1) ?? "";

/** An album of pia's, shared with tom: 20 photos of hers, 3 of his. */
const shared = (albumName: string) =>
  addSharedAlbum({
    owner: "pia@example.com",
    participant: "tom@example.com",
    albumName,
    photos: 20,
    participantPhotos: 3,
  });

const bad: readonly Pick<Fault, "fault" | "status">[] = [
  { fault: "status", status: 500 },
  { fault: "malformed" },
  { fault: "html" },
  { fault: "shape" },
  { fault: "deep" },
  { fault: "down" },
];
const worse = [...bad, { fault: "status", status: 404 }, { fault: "empty" }] as const;

describe("a shared album", async () => {
  const lofoten = linkTo(await emma.get(albums), "Lofoten road trip") ?? "";
  const fishing = linkTo(await emma.get(albums), "Fishing with Emma") ?? "";

  const faulty = (path: string, how: Pick<Fault, "fault" | "status">) =>
    withFault({ email: "emma@example.com", service: "shared-albums", path, ...how }, () => emma.get(lofoten));

  test("shows its owner how many people see it, and who", async () => {
    const page = await emma.get(lofoten);
    expect(headingOf(page)).toBe("Lofoten road trip");
    expect(textOf(page)).toContain(`|${banner}|`);
    expect(textOf(page)).toContain("|Shared with 1 person|");
    expect(textOf(page)).not.toContain("otto@example.com");
    expect(photosOn(page).length).toBeGreaterThan(0);
    const dialog = await emma.get(linkTo(page, "Shared with 1 person") ?? "");
    expect(textOf(dialog)).toContain("|Shared with 1 person|");
    expect(textOf(dialog)).toContain("|otto@example.com|");
    expect(linkTo(dialog, "Close")).toBe(lofoten);
    expect(linkTo(page, "Edit album name")).toBeNull();
    expect(linkTo(page, "Add photos")).toBeNull();
  });

  test("shows a participant whose it is, and nobody else", async () => {
    const page = await emma.get(fishing);
    expect(textOf(page)).toContain(`|${banner}|`);
    expect(textOf(page)).toContain("Shared by otto@example.com");
    expect(textOf(page)).not.toContain("Shared with 1 person");
    const list = await emma.get(`${fishing}/participants`);
    expect(textOf(list)).toContain("Only the owner of this album sees who it’s shared with.");
  });

  test("counts more than one person", async () => {
    const christmas = linkTo(await emma.get(albums), "Christmas at home") ?? "";
    expect(textOf(await emma.get(christmas))).toContain("|Shared with 2 people|");
  });

  test("remembers a sorting of its own", async () => {
    await emma.get(`${lofoten}?sort=dateTaken.asc`);
    expect(textOf(await emma.get(lofoten))).toContain("Sort: |Date taken, oldest first|");
    expect(textOf(await emma.get(linkTo(await emma.get(albums), "Summer holiday") ?? ""))).toContain(
      "Sort: |Upload date, newest first|",
    );
  });

  test.each(["nothing", "a%2Fb", "%00"])("is not found by the id %s", async (id) => {
    expect((await emma.get(`${sharedAlbums}/${id}`)).status).toBe(404);
  });

  test("is not found by somebody it is not shared with; one that is not shared leads to its own page", async () => {
    expect((await pia.get(lofoten)).status).toBe(404);
    const own = linkTo(await emma.get(albums), "Summer holiday") ?? "";
    expect((await emma.get(`${sharedAlbums}/${lastId(own)}`)).location?.pathname).toBe(own);
    expect((await pia.get(`${sharedAlbums}/${lastId(own)}`)).status).toBe(404);
  });

  test("leads home where the storefront shows none", async () => {
    const visitor = await visitorOf("emma@example.com");
    for (const flag of ["sharedAlbums", "album"]) {
      expect((await visitor.get(`${lofoten}?${flag}=false`)).location?.pathname).toBe("/");
      await visitor.get(`/downloads?${flag}=true`);
    }
  });

  test("asks for album, people and photos at once", async () => {
    expect(await callsOf(() => emma.get(lofoten), { email: "emma@example.com" })).toHaveLength(3);
  });

  test.each(bad)("says that it failed: $fault $status", async (how) => {
    const page = await faulty("^/shared-albums/[^/?]+$", how);
    expect(textOf(page)).toContain(notAlbum);
    expect(linkTo(page, "My albums")).toBe(albums);
    expect(linkTo(page, "Try again")).toBe(lofoten);
  });

  test.each(worse)("shows its photos without its people: $fault $status", async (how) => {
    const page = await faulty("/participants$", how);
    expect(page.status).toBe(200);
    expect(textOf(page)).toContain(notAlbum);
    expect(textOf(page)).toContain("We can’t see who it’s shared with at the moment.");
    expect(photosOn(page).length).toBeGreaterThan(0);
  });

  test.each(worse)("says that its photos failed, with all else standing: $fault $status", async (how) => {
    const page = await faulty("/photos\\?", how);
    expect(headingOf(page)).toBe("Lofoten road trip");
    expect(textOf(page)).toContain(notPhotos);
    expect(textOf(page)).toContain("|Shared with 1 person|");
    expect(textOf(page)).not.toContain("Your album is empty");
  });

  test("lets nothing be done with its photos but downloading", async () => {
    const page = await emma.open(`${lofoten}?select=new`);
    for (const label of ["Copy to album", "Delete from album", "Order prints"])
      expect(page.text).toMatch(
        new RegExp(`<button[^>]*aria-disabled="true"[^>]*>(?:(?!</button>).)*${label}`, "s"),
      );
    expect(textOf(page)).toContain("|Unavailable for shared albums|");
    const chosen = await choosePhoto(emma, page.url.pathname + page.url.search, photosOn(page)[0] ?? "");
    const revision = await revisionOf(emma, `${lofoten}?select=${chosen.id}`);
    for (const step of ["copy", "delete", "remove"]) {
      const path = chosen.pathOf(step);
      expect((await emma.get(path)).status).toBe(403);
      const calls = await callsOf(async () => {
        const answer = await emma.post(path, {
          idempotencyKey: await newKeyFor(emma),
          revision,
          intent: "copy",
          albumId: "x",
        });
        expect(answer.status).not.toBe(303);
      });
      expect(calls.filter(({ method }) => method !== "GET")).toEqual([]);
    }
  });
});

describe("deleting a shared album", () => {
  const pathOf = (albumId: string) => `${sharedAlbums}/${albumId}`;

  test("ends it for everybody when its owner does it; the photos stay", async () => {
    const path = pathOf(await shared("Everybody’s"));
    const before = tabCount(await pia.get(albums), "Photos");
    const dialog = await pia.get(`${path}/delete`);
    expect(textOf(dialog)).toContain("|Delete album Everybody’s|");
    expect(textOf(dialog)).toContain("This will delete the album for all participants.");
    const fields = hiddenFieldsOf(dialog.text, "albumName");
    const calls = await callsOf(
      async () => {
        for (const answer of [
          await pia.post(`${path}/delete`, fields),
          await pia.post(`${path}/delete`, fields),
        ])
          expect(answer.location?.pathname).toBe(albums);
      },
      { email: "pia@example.com", service: "shared-albums" },
    );
    expect(calls.filter(({ method }) => method === "DELETE")).toHaveLength(1);
    const list = await pia.get(albums);
    expect(textOf(list)).toContain("|Everybody’s album deleted|");
    expect(tabCount(list, "Photos")).toBe(before);
    expect((await tom.get(path)).status).toBe(404);
  });

  test("takes a participant and their photos out of it", async () => {
    const path = pathOf(await shared("Pia’s and Tom’s"));
    expect(textOf(await pia.get(path))).toContain("|23 photos · ");
    const dialog = await tom.get(`${path}/delete`);
    expect(textOf(dialog)).toContain(
      "|This will delete the album for you only, and remove the photos you uploaded from it.|",
    );
    const answer = await tom.post(`${path}/delete`, hiddenFieldsOf(dialog.text, "albumName"));
    const list = await tom.follow(answer);
    expect(textOf(list)).toContain("|Pia’s and Tom’s album deleted|");
    expect(linkTo(list, "Pia’s and Tom’s")).toBeNull();
    const page = await pia.open(path);
    expect(textOf(page)).toContain("|20 photos · ");
    expect(photosOn(page)).toHaveLength(20);
  });

  test.each([
    { fault: "status", status: 500 },
    { fault: "status", status: 409 },
    { fault: "status", status: 429 },
    { fault: "status", status: 404 },
    { fault: "down" },
  ] as const)("that failed says so, and the album is there: $fault $status", async (how) => {
    const path = pathOf(await shared("Still there"));
    const fields = hiddenFieldsOf((await tom.get(`${path}/delete`)).text, "albumName");
    const answer = await withFault(
      { email: "tom@example.com", service: "shared-albums", method: "DELETE", ...how },
      () => tom.post(`${path}/delete`, fields),
    );
    expect(answer.status).toBe(502);
    expect(textOf(answer)).toContain("Unable to remove album. Please try again");
    expect(headingOf(await tom.get(path))).toBe("Still there");
  });

  test("whose answer was lost is done", async () => {
    const path = pathOf(await shared("Lost"));
    const fields = hiddenFieldsOf((await pia.get(`${path}/delete`)).text, "albumName");
    const answer = await withFault(
      { email: "pia@example.com", service: "shared-albums", method: "DELETE", fault: "lost" },
      () => pia.post(`${path}/delete`, fields),
    );
    expect(textOf(await pia.follow(answer))).toContain("|Lost album deleted|");
    expect((await pia.get(path)).status).toBe(404);
  });
});
