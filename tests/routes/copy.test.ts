import { beforeAll, describe, expect, test } from "vitest";
import { addSharedAlbum, callsOf, type Fault, seedLargeLibrary, withFault } from "../support/backend";
import { type Chosen, chooseAlbum, choosePhotos } from "../support/chosen-photos";
import { hiddenFieldsOf } from "../support/forms";
import { headingOf, linksOf, linkTo, textOf } from "../support/page-text";
import { servicesAs } from "../support/service-caller";
import { type Answer, Visitor } from "../support/visitor";

const timeline = "/my-photos/photos";
const albums = "/my-photos/albums";
const failed = "Unable to save changes. Please try again";
const email = "tom@example.com";
/** More than two batches of 100. */
const libraryOf = 230;

const tom = new Visitor("vellora-uk");

/** An album of tom's with all of his photos: all of it is chosen at once. */
let everything = "";

beforeAll(async () => {
  await seedLargeLibrary(email, libraryOf);
  await tom.signIn(email, "/downloads");
  const call = await servicesAs(email);
  const page = await call("GET", "/photos/photos?limit=500");
  const photoIds = isPage(page) ? page.images.map(({ imageId }) => imageId) : [];
  everything = await makeAlbum("Everything");
  await call("POST", `/photos/albums/${everything}/photos`, { photoIds });
});

const isPage = (page: unknown): page is { images: { imageId: string }[] } =>
  typeof page === "object" && page !== null && "images" in page;
const hasId = (album: unknown): album is { albumId: string } =>
  typeof album === "object" && album !== null && "albumId" in album;

async function makeAlbum(albumName: string): Promise<string> {
  const album = await (await servicesAs(email))("POST", "/photos/albums", { albumName });
  if (!hasId(album)) throw new Error("No album was made");
  return album.albumId;
}

async function countIn(albumId: string): Promise<number> {
  const page = await (await servicesAs(email))("GET", `/photos/albums/${albumId}/photos?limit=500`);
  return isPage(page) ? new Set(page.images.map(({ imageId }) => imageId)).size : -1;
}

const chooseAll = () => chooseAlbum(tom, everything);
const chooseThree = () => firstPage().then((ids) => choosePhotos(tom, ids.slice(0, 3)));
const firstPage = async () =>
  [...(await tom.get(timeline)).text.matchAll(/<li[^>]* id="photo-([^"]+)"/g)].map(([, id = ""]) => id);

/** The fields of the form that copies into an album that there is. */
const copyFields = (page: Answer) => hiddenFieldsOf(page.text, 'value="copy"');

async function copyTo(chosen: Chosen, albumId: string): Promise<Answer> {
  const path = chosen.pathOf("copy");
  return tom.post(path, { ...copyFields(await tom.get(path)), albumId });
}

const adding = { email, service: "photos", method: "POST", path: "/photos$" } as const;
const isAdding = ({ method, path }: { method: string; path: string }) =>
  method === "POST" && /\/albums\/[^/]+\/photos/.test(path);

describe("the copy page", () => {
  test("says how many, and lists own albums that are not shared, and a new one", async () => {
    await addSharedAlbum({
      owner: email,
      participant: "pia@example.com",
      albumName: "Not to be copied to",
      photos: 1,
      participantPhotos: 0,
    });
    await makeAlbum("To be copied to");
    const chosen = await chooseThree();
    const page = await tom.get(chosen.pathOf("copy"));
    expect(headingOf(page)).toBe("Copy to album");
    expect(textOf(page)).toContain("|3 photos selected|");
    expect(textOf(page)).toContain("|To be copied to|");
    expect(textOf(page)).not.toContain("Not to be copied to");
    expect(linkTo(page, "New album")).toBe(`${chosen.pathOf("copy")}?new=1`);
    const naming = await tom.get(`${chosen.pathOf("copy")}?new=1`);
    expect(naming.text).toContain('placeholder="Untitled album"');
    expect(linkTo(naming, "Cancel")).toBe(chosen.pathOf("copy"));
  });

  test("asks for an album where none is chosen", async () => {
    const chosen = await chooseThree();
    const path = chosen.pathOf("copy");
    const answer = await tom.post(path, copyFields(await tom.get(path)));
    expect(answer.status).toBe(400);
    expect(textOf(answer)).toContain("Please choose an album");
  });

  test("stands without the albums, and a new one can be made", async () => {
    const chosen = await chooseThree();
    const page = await withFault({ email, service: "photos", path: "^/albums\\?", fault: "html" }, () =>
      tom.get(chosen.pathOf("copy")),
    );
    expect(textOf(page)).toContain("Unable to display albums. Please refresh the page or try again later.");
    expect(linkTo(page, "New album")).not.toBeNull();
  });

  test("is nobody else's", async () => {
    const chosen = await chooseThree();
    const pia = new Visitor("vellora-uk");
    await pia.signIn("pia@example.com", "/downloads");
    expect((await pia.get(chosen.pathOf("copy"))).location?.pathname).toBe(timeline);
    expect((await tom.get("/my-photos/selections/none/copy")).status).toBe(404);
  });
});

describe("copying", () => {
  test("is done once, says where, and leads back out of select mode", async () => {
    const albumId = await makeAlbum("Three");
    const chosen = await chooseThree();
    const path = chosen.pathOf("copy");
    const fields = { ...copyFields(await tom.get(path)), albumId };
    const calls = await callsOf(
      async () => {
        for (const answer of [await tom.post(path, fields), await tom.post(path, fields)])
          expect(answer.location?.pathname).toBe(timeline);
      },
      { email, service: "photos" },
    );
    expect(calls.filter(isAdding)).toHaveLength(1);
    const page = await tom.get(timeline);
    expect(textOf(page)).toContain("|Photos copied to |Three|");
    expect(linkTo(page, "Three")).toBe(`${albums}/${albumId}`);
    expect(page.text).not.toContain('name="shown"');
    expect(await countIn(albumId)).toBe(3);
    // Back, twice.
    for (const step of [path, `${path}?new=1`]) {
      const over = await tom.get(step);
      expect([over.status, over.location?.pathname]).toEqual([303, timeline]);
    }
  });

  test("takes a typed name for what it is, whichever button is pressed", async () => {
    const chosen = await chooseThree();
    const path = chosen.pathOf("copy");
    const page = await tom.get(`${path}?new=1`);
    const fields = hiddenFieldsOf(page.text, 'value="create"');
    expect(page.text).toMatch(/<button[^>]*name="into"[^>]*>(?:<[^>]*>)*Copy to album/);
    const wrong = await tom.post(path, { ...fields, albumName: "Zomer;", into: "1" });
    expect(textOf(wrong)).toContain("Name not valid");
    expect(wrong.text).toMatch(/<input[^>]*value="Zomer;"/);
    const none = await tom.post(path, { ...fields, albumName: "", into: "1" });
    expect(textOf(none)).toContain("Please choose an album");
    const unnamed = await tom.post(path, { ...fields, albumName: "" });
    expect(textOf(unnamed)).toContain("Please give your album a name");
    await tom.post(path, { ...fields, albumName: "Zomer", into: "1" });
    const album = linkTo(await tom.get(timeline), "Zomer") ?? "";
    expect(textOf(await tom.get(album))).toContain("|3 photos · Created today|");
  });

  test("makes a new album and puts them into it", async () => {
    const chosen = await chooseThree();
    const path = `${chosen.pathOf("copy")}?new=1`;
    const fields = hiddenFieldsOf((await tom.get(path)).text, 'value="create"');
    const wrong = await tom.post(chosen.pathOf("copy"), { ...fields, albumName: " x" });
    expect(wrong.status).toBe(400);
    expect(textOf(wrong)).toContain("Name not valid");
    expect(wrong.text).toMatch(/<input[^>]*value=" x"/);
    const calls = await callsOf(
      async () => {
        for (let times = 0; times < 2; times++)
          await tom.post(chosen.pathOf("copy"), { ...fields, albumName: "Fresh" });
      },
      { email, service: "photos" },
    );
    expect(calls.filter(({ method }) => method === "POST").map(({ path }) => path.split("/").length)).toEqual(
      [2, 4],
    );
    const album = linkTo(await tom.get(timeline), "Fresh") ?? "";
    expect(textOf(await tom.get(album))).toContain("|3 photos · Created today|");
  });

  test("sends 100 at a time", async () => {
    const albumId = await makeAlbum("All of them");
    const chosen = await chooseAll();
    expect(textOf(await tom.get(chosen.pathOf("copy")))).toContain(`|${libraryOf} photos selected|`);
    const calls = await callsOf(() => copyTo(chosen, albumId), { email, service: "photos" });
    expect(calls.filter(isAdding)).toHaveLength(3);
    expect(await countIn(albumId)).toBe(libraryOf);
  });

  test("that breaks off in its second batch keeps the first; again, it adds no photo twice", async () => {
    const albumId = await makeAlbum("Two attempts");
    const chosen = await chooseAll();
    // The first batch goes through; whatever comes after it fails.
    const broken = await withFault({ ...adding, fault: "slow", delayMs: 1, times: 1 }, () =>
      withFault({ ...adding, fault: "status", status: 500 }, () => copyTo(chosen, albumId)),
    );
    expect(textOf(broken)).toContain(failed);
    expect(await countIn(albumId)).toBe(100);
    expect(textOf(await tom.get(chosen.pathOf("copy")))).toContain(`|${libraryOf} photos selected|`);
    const again = await copyTo(chosen, albumId);
    expect(again.location?.pathname).toBe(`${albums}/${everything}`);
    expect(await countIn(albumId)).toBe(libraryOf);
  });

  test("into a new album that breaks off goes on with that album", async () => {
    const albumName = `Made already ${crypto.randomUUID()}`;
    const chosen = await chooseThree();
    const path = chosen.pathOf("copy");
    const fields = hiddenFieldsOf((await tom.get(`${path}?new=1`)).text, 'value="create"');
    const answer = await withFault({ ...adding, fault: "status", status: 500 }, () =>
      tom.post(path, { ...fields, albumName }),
    );
    expect(answer.location?.pathname).toBe(path);
    const page = await tom.follow(answer);
    expect(textOf(page)).toContain(failed);
    const albumId = new URL(page.url).searchParams.get("album") ?? "";
    expect(page.text).toMatch(
      new RegExp(`<input[^>]*checked=""[^>]*value="${albumId}"|value="${albumId}"[^>]*checked=""`),
    );
    const calls = await callsOf(() => copyTo(chosen, albumId), { email, service: "photos" });
    expect(calls.filter(({ method, path }) => method === "POST" && path === "/albums")).toEqual([]);
    expect(await countIn(albumId)).toBe(3);
    await tom.get(timeline);
    expect(linksOf(await tom.get(albums)).filter(({ text }) => text === albumName)).toHaveLength(1);
  });

  const bad: readonly Pick<Fault, "fault" | "status">[] = [
    { fault: "status", status: 500 },
    { fault: "status", status: 404 },
    { fault: "status", status: 409 },
    { fault: "status", status: 429 },
    { fault: "html" },
    { fault: "down" },
  ];

  test.each(bad)("that failed says so and keeps what was chosen: $fault $status", async (how) => {
    const albumId = await makeAlbum(`Failing ${how.fault} ${how.status}`);
    const chosen = await chooseThree();
    const answer = await withFault({ ...adding, ...how }, () => copyTo(chosen, albumId));
    expect(answer.status).toBe(502);
    expect(textOf(answer)).toContain(failed);
    expect(textOf(answer)).toContain("|3 photos selected|");
    expect((await copyTo(chosen, albumId)).location?.pathname).toBe(timeline);
    expect(await countIn(albumId)).toBe(3);
  });

  test("whose answer is lost believes the album", async () => {
    const albumId = await makeAlbum("Lost answer");
    const chosen = await chooseThree();
    const answer = await withFault({ ...adding, fault: "lost" }, () => copyTo(chosen, albumId));
    expect(answer.location?.pathname).toBe(timeline);
    expect(textOf(await tom.get(timeline))).toContain("|Photos copied to |Lost answer|");
    expect(await countIn(albumId)).toBe(3);
  });

  test("of photos that are not there any more says so", async () => {
    const albumId = await makeAlbum("Some are gone");
    const ids = await firstPage();
    const chosen = await choosePhotos(tom, ids.slice(4, 6));
    await (await servicesAs(email))("DELETE", "/photos/photos", { photoIds: [ids[5]] });
    const page = await tom.follow(await copyTo(chosen, albumId));
    expect(textOf(page)).toContain("|Some are gone|, except those that aren’t in your library any more|");
    expect(await countIn(albumId)).toBe(1);
  });

  test("does nothing for a selection that changed meanwhile", async () => {
    const albumId = await makeAlbum("Untouched");
    const chosen = await chooseThree();
    const path = chosen.pathOf("copy");
    const fields = { ...copyFields(await tom.get(path)), albumId, revision: "99" };
    const answer = await tom.post(path, fields);
    expect(answer.status).toBe(502);
    expect(textOf(answer)).toContain("selection has changed");
    expect(await countIn(albumId)).toBe(0);
  });

  test("to a new album that was refused before and is done now: Back does not say that nothing was done", async () => {
    const chosen = await chooseThree();
    const path = chosen.pathOf("copy");
    const fields = { ...copyFields(await tom.get(path)), intent: "create" };
    const rejection = await tom.postOnly(path, { ...fields, albumName: "" });
    const page = await tom.follow(rejection);
    expect(page.status).toBe(400);
    const at = (rejection.location?.pathname ?? "") + rejection.location?.search;
    const named = { ...hiddenFieldsOf(page.text, 'value="create"'), albumName: "At last" };
    expect((await tom.post(at, named)).location?.pathname).toBe(timeline);
    expect(textOf(await tom.follow(await tom.get(at)))).not.toContain("selection has changed");
  });

  test("from a preview leads back to it", async () => {
    const albumId = await makeAlbum("From a preview");
    const preview =
      linksOf(await tom.get(timeline)).find(({ href }) => href.includes("/preview/"))?.href ?? "";
    const fields = hiddenFieldsOf((await tom.get(preview)).text, 'name="intent"');
    const asked = await tom.post(preview, { ...fields, intent: "copy" });
    const path = asked.location?.pathname ?? "";
    const answer = await tom.post(path, { ...copyFields(await tom.get(path)), albumId });
    expect((answer.location?.pathname ?? "") + answer.location?.search).toBe(preview);
    expect(textOf(await tom.follow(answer))).toContain("|Photos copied to |From a preview|");
    expect(textOf(await tom.get(preview))).not.toContain("Photos copied to");
    expect(await countIn(albumId)).toBe(1);
  });
});
