import { describe, expect, test } from "vitest";
import { addSharedAlbum, callsOf, type Fault, withFault } from "../support/backend";
import { hiddenFieldsOf } from "../support/forms";
import { linksOf, linkTo, photosOn, textOf } from "../support/page-text";
import { servicesAs } from "../support/service-caller";
import { type Answer, type Visitor, visitorOf } from "../support/visitor";

const albums = "/my-photos/albums";
const failed = "Error: Your photos could not be loaded";

const emma = await visitorOf("emma@example.com");
const otto = await visitorOf("otto@example.com");

const previewed = ({ url }: Answer) => url.pathname.split("/").at(-1) ?? "";
const previewsOf = (page: Answer) =>
  linksOf(page)
    .map(({ href }) => href)
    .filter((href) => href.includes("/preview/"));
const buttonsOf = ({ text }: Answer) =>
  [...text.matchAll(/<button[^>]*name="intent"[^>]*>/g)].map(([button]) => ({
    label: /aria-label="([^"]*)"/.exec(button)?.[1],
    available: !button.includes("aria-disabled"),
  }));

const long = linkTo(await emma.get(albums), "Summer holiday") ?? "";

/** Presses a button of a preview. */
async function press(visitor: Visitor, path: string, intent: string): Promise<Answer> {
  const page = await visitor.get(path);
  return visitor.post(path, { ...hiddenFieldsOf(page.text, 'name="intent"'), intent });
}

describe("album preview", () => {
  test("steps through the album and back, across pages", async () => {
    const first = await emma.get(long);
    const second = await emma.get(linkTo(first, "Next photos") ?? "");
    const listed = [...photosOn(first).slice(45), ...photosOn(second).slice(0, 3)];
    const on: Answer[] = [];
    for (let href = previewsOf(first)[45] ?? null; href && on.length < 6; ) {
      const page: Answer = await emma.get(href);
      on.push(page);
      href = linkTo(page, "Next photo");
    }
    expect(on.map(previewed)).toEqual(listed);
    expect(on.map((page) => /\|(\d+) of 130\|/.exec(textOf(page))?.[1])).toEqual([
      "46",
      "47",
      "48",
      "49",
      "50",
      "51",
    ]);
    const back: string[] = [];
    for (let page = on.at(-1); page && back.length < 6; ) {
      back.push(previewed(page));
      const href = linkTo(page, "Previous photo");
      page = href ? await emma.get(href) : undefined;
    }
    expect(back).toEqual(listed.toReversed());
  });

  test("links back to the photo on the page that shows it", async () => {
    const second = await emma.get(linkTo(await emma.get(long), "Next photos") ?? "");
    const preview = await emma.get(previewsOf(second)[7] ?? "");
    const back = linkTo(preview, "Back to the album") ?? "";
    expect(back).toContain(`#photo-${previewed(preview)}`);
    expect(photosOn(await emma.get(back.split("#")[0] ?? ""))).toContain(previewed(preview));
  });

  test("finds the photo wherever its address says that it is", async () => {
    const first = await emma.get(long);
    const photo = photosOn(first)[5];
    for (const query of ["", "?before=96", "?cursor=stale&before=48"])
      expect(textOf(await emma.get(`${long}/preview/${photo}${query}`))).toContain("|6 of 130|");
  });

  test("opens any photo of an own or shared album by its own address with two calls", async () => {
    const shared = linkTo(await emma.get(albums), "Fishing with Emma") ?? "";
    for (const album of [long, shared]) {
      const last = linkTo(await emma.get(album), "Next photos");
      const photos = photosOn(await emma.get(last ?? album));
      const photo = photos.at(-1) ?? "";
      let page: Answer | undefined;
      const calls = await callsOf(
        async () => {
          page = await emma.get(`${album}/preview/${photo}`);
        },
        { email: "emma@example.com" },
      );
      expect(page?.status).toBe(200);
      expect(page && previewed(page)).toBe(photo);
      expect(calls.filter(({ path }) => path.includes("/photos?")).length).toBeLessThanOrEqual(3);
    }
  });

  test.each(["none", "a%2Fb", "%3Cscript%3E"])(
    "redirects from the unknown photo %s to the album",
    async (id) => {
      expect((await emma.get(`${long}/preview/${id}`)).location?.pathname).toBe(long);
    },
  );

  test("leads from another customer's album to a 404", async () => {
    const answer = await otto.get(previewsOf(await emma.get(long))[0] ?? "");
    expect(answer.location?.pathname).toBe(long);
    const page = await otto.follow(answer);
    expect(page.status).toBe(404);
    // Also on the way Back to what was deleted or finished: nobody has mistyped anything.
    expect(textOf(page)).toContain("What was on this page isn’t here any more.");
    expect(textOf(page)).not.toContain("mistyped");
    expect(textOf(await otto.get("/my-photos/albums/none/none/none"))).toContain("mistyped");
  });

  test("replaces header and menu, and shows the facts of the photo", async () => {
    const page = await emma.get(previewsOf(await emma.get(long))[0] ?? "");
    expect(textOf(page)).not.toContain("Sign out");
    expect(textOf(page)).toMatch(/\|Date taken\|\d+ \p{L}+ 20\d\d at \d\d:\d\d:\d\d\|/u);
    expect(textOf(page)).toMatch(/\|File name\|[^|]+\.(jpe?g|heic)\|/i);
    expect(textOf(page)).toMatch(/\|Size\|[\d,]+ × [\d,]+ pixels, [\d.]+ megapixels\|/);
    expect(textOf(page)).toMatch(/\|Prints\|[^|]+\|/);
    expect(page.text).toMatch(/<h1[^>]* title="\d+ \p{L}+ 20\d\d at \d\d:\d\d:\d\d"/u);
  });

  test("calls the service twice within a page", async () => {
    const within = previewsOf(await emma.get(long))[5] ?? "";
    expect(await callsOf(() => emma.get(within), { email: "emma@example.com" })).toHaveLength(2);
  });

  test.each([
    { fault: "status", status: 500 },
    { fault: "malformed" },
    { fault: "shape" },
    { fault: "empty" },
    { fault: "down" },
  ] satisfies Pick<Fault, "fault" | "status">[])(
    "shows an error and the link back when photos cannot be loaded: $fault $status",
    async (how) => {
      const path = previewsOf(await emma.get(long))[3] ?? "";
      const page = await withFault(
        { email: "emma@example.com", service: "photos", path: "/photos\\?", ...how },
        () => emma.get(path),
      );
      expect(page.status).toBe(200);
      expect(textOf(page)).toContain(failed);
      expect(linkTo(page, "Back to the album")).toBe(long);
      expect(linkTo(page, "Try again")).toBe(path);
    },
  );

  test("shows the photo when the album or a neighbour cannot be loaded", async () => {
    const first = await emma.get(long);
    const email = "emma@example.com";
    const alone = await withFault(
      { email, service: "photos", path: "^/albums/[^/?]+$", fault: "status", status: 500 },
      () => emma.get(previewsOf(first)[3] ?? ""),
    );
    expect(alone.text).toContain("<img ");
    expect(textOf(alone)).not.toContain(" of 130");
    const border = previewsOf(first)[47] ?? "";
    const cut = await withFault(
      { email, service: "photos", path: "/photos\\?cursor=", fault: "status", status: 500 },
      () => emma.get(border),
    );
    expect(cut.text).toContain("<img ");
    expect(linkTo(cut, "Next photo")).toBeNull();
    expect(linkTo(cut, "Previous photo")).not.toBeNull();
  });

  test("redirects home without its flag", async () => {
    const visitor = await visitorOf("emma@example.com");
    const path = previewsOf(await visitor.get(long))[0] ?? "";
    expect((await visitor.get(`${path}?album=false`)).location?.pathname).toBe("/");
    expect((await visitor.post(path, { intent: "copy" })).location?.pathname).toBe("/");
  });

  test("advances in a slideshow until the end", async () => {
    const path = previewsOf(await emma.get(long))[0] ?? "";
    const next = linkTo(await emma.get(path), "Next photo");
    const page = await emma.get(linkTo(await emma.get(path), "Start a slideshow") ?? "");
    expect(page.headers.refresh).toBe(`5; url=${next}?slideshow=1`);
    expect(linkTo(page, "Stop the slideshow")).toBe(path);
    expect(buttonsOf(page)).toEqual([]);
    expect((await emma.get(path)).headers.refresh).toBeUndefined();
  });
});

describe("picture of a preview", () => {
  test("is the one that is shown, from the site's own origin, and nothing that could be a page", async () => {
    const shared = linkTo(await emma.get(albums), "Fishing with Emma") ?? "";
    const lists = await Promise.all(["/my-photos/photos", long, shared].map((list) => emma.get(list)));
    for (const path of lists.map((list) => previewsOf(list)[0] ?? "")) {
      const { pathname, search } = new URL(path, emma.origin);
      const shown = /<img src="([^"]+)"/.exec((await emma.get(path)).text)?.[1] ?? "";
      const picture = await emma.get(`${pathname}/picture${search}`);
      expect(picture.status).toBe(200);
      expect(picture.headers["content-type"]).toBe("image/jpeg");
      expect(picture.headers["x-content-type-options"]).toBe("nosniff");
      expect(picture.headers["content-disposition"]).toBe("attachment");
      expect(picture.text).toBe(await (await fetch(shown.replaceAll("&amp;", "&"))).text());
    }
  });

  test("is not there for an unknown photo, and not given without the flag of downloads", async () => {
    expect((await emma.get("/my-photos/photos/preview/none/picture")).status).toBe(404);
    const visitor = await visitorOf("emma@example.com");
    const [path = ""] = previewsOf(await visitor.get("/my-photos/photos"));
    const { pathname, search } = new URL(path, emma.origin);
    const without = `${search}${search ? "&" : "?"}download=false`;
    expect((await visitor.get(`${pathname}/picture${without}`)).status).toBe(403);
  });
});

describe("preview actions", async () => {
  const first = await emma.get(long);
  const path = previewsOf(first)[2] ?? "";
  const next = linkTo(await emma.get(path), "Next photo");

  test("differ for library, album and shared album", async () => {
    const all = (labels: string[]) => labels.map((label) => ({ label, available: true }));
    const library = await emma.get(previewsOf(await emma.get("/my-photos/photos"))[0] ?? "");
    expect(buttonsOf(library)).toEqual(all(["Add to favourites", "Copy to album", "Delete", "Download"]));
    expect(buttonsOf(await emma.get(path))).toEqual(
      all(["Add to favourites", "Copy to album", "Delete from album", "Delete", "Download"]),
    );
    const shared = linkTo(await emma.get(albums), "Fishing with Emma") ?? "";
    const inShared = await emma.get(previewsOf(await emma.get(shared))[0] ?? "");
    expect(buttonsOf(inShared)).toEqual([
      { label: "Copy to album", available: false },
      { label: "Delete", available: false },
      { label: "Download", available: true },
    ]);
    expect(textOf(inShared)).toContain("|Unavailable for shared albums|");
  });

  test.each(["copy", "delete", "remove"])(
    "lead from %s to its confirmation page with this photo",
    async (intent) => {
      const answer = await press(emma, path, intent);
      expect(answer.status).toBe(303);
      expect(answer.location?.pathname).toMatch(new RegExp(`^/my-photos/selections/[\\w-]{36}/${intent}$`));
      const page = await emma.follow(answer);
      expect(page.status).toBe(200);
      expect(textOf(page)).toMatch(/1 photo/);
      expect(linksOf(page).map(({ href }) => href)).toContain(path);
      expect(next).not.toBeNull();
    },
  );

  test("lead from download to the original on the picture host", async () => {
    const answer = await press(emma, path, "download");
    expect(answer.status).toBe(303);
    expect(answer.location?.host).not.toBe(new URL(emma.origin).host);
  });

  test("reject an action that the preview does not offer", async () => {
    const shared = linkTo(await emma.get(albums), "Fishing with Emma") ?? "";
    const inShared = previewsOf(await emma.get(shared))[0] ?? "";
    for (const intent of ["copy", "delete", "remove"])
      expect((await press(emma, inShared, intent)).status).toBe(403);
    const inLibrary = previewsOf(await emma.get("/my-photos/photos"))[0] ?? "";
    expect((await press(emma, inLibrary, "remove")).status).toBe(403);
    expect((await emma.post(path, { intent: "explode" })).status).toBe(400);
    expect((await emma.post(`${long}/preview/none`, { intent: "copy" })).location?.pathname).toBe(long);
  });

  test("need the flag of their service", async () => {
    const visitor = await visitorOf("emma@example.com");
    expect(buttonsOf(await visitor.get(`${path}?download=false`)).map(({ label }) => label)).not.toContain(
      "Download",
    );
    expect((await press(visitor, path, "download")).status).toBe(403);
  });

  test("redirect to the preview with an error when the photo cannot be read", async () => {
    const page = await emma.get(path);
    const fields = { ...hiddenFieldsOf(page.text, 'name="intent"'), intent: "copy" };
    const answer = await withFault(
      { email: "emma@example.com", service: "photos", path: "/photos\\?", fault: "status", status: 500 },
      () => emma.post(path, fields),
    );
    expect([answer.status, answer.location?.pathname]).toEqual([303, new URL(path, emma.origin).pathname]);
  });
});

describe("preview after a deletion", () => {
  const email = "pia@example.com";

  /** An album of pia's with her first three photos. */
  async function albumOfThree(pia: Visitor): Promise<string> {
    const call = await servicesAs(email);
    const made = await call("POST", "/photos/albums", { albumName: "Three" });
    const albumId =
      typeof made === "object" && made !== null && "albumId" in made ? String(made.albumId) : "";
    const photoIds = photosOn(await pia.get("/my-photos/photos")).slice(0, 3);
    await call("POST", `/photos/albums/${albumId}/photos`, { photoIds });
    return `${albums}/${albumId}`;
  }

  /** Presses a button of a preview and says yes to what it asks. */
  async function confirm(pia: Visitor, preview: string, intent: string): Promise<Answer> {
    const path = (await press(pia, preview, intent)).location?.pathname ?? "";
    return pia.post(path, hiddenFieldsOf((await pia.get(path)).text, 'name="revision"'));
  }

  const locationOf = ({ location }: Answer) => (location?.pathname ?? "") + (location?.search ?? "");

  test("shows the neighbour and a toast after removal from the album, and the album after the last photo", async () => {
    const pia = await visitorOf(email);
    const album = await albumOfThree(pia);
    const [, second = "", third = ""] = previewsOf(await pia.get(album));
    const next = await confirm(pia, second, "remove");
    expect(locationOf(next)).toBe(third);
    expect(textOf(await pia.follow(next))).toContain("|Photo removed from Three|");
    const previous = await confirm(pia, third, "remove");
    const [first = ""] = previewsOf(await pia.get(album));
    expect(locationOf(previous)).toBe(first);
    const none = await confirm(pia, first, "remove");
    expect(locationOf(none).split("?")[0]).toBe(album);
    expect(textOf(await pia.follow(none))).toContain("Your album is empty");
  });

  test("hides the deleted photo everywhere until undo", async () => {
    const pia = await visitorOf(email);
    const album = await albumOfThree(pia);
    const [first = "", second = ""] = previewsOf(await pia.get(album));
    const answer = await confirm(pia, first, "delete");
    expect(locationOf(answer)).toBe(second);
    const page = await pia.follow(answer);
    expect(linkTo(page, "Previous photo")).toBeNull();
    expect(textOf(page)).toContain("|Undo|");
    expect((await pia.get(first)).location?.pathname).toBe(album);
    expect(previewsOf(await pia.get(album))).not.toContain(first);
    const undo = /action="(\/my-photos\/deletions\/[\w-]+\/undo)"/.exec(page.text)?.[1] ?? "";
    await pia.post(undo, hiddenFieldsOf(page.text, 'name="backTo"'));
    expect(previewsOf(await pia.get(album))).toContain(first);
  });

  describe("confirmed in the dialog over the photo", () => {
    /** The form of a question that stands in the preview, answered with yes. */
    async function yesTo(pia: Visitor, preview: string, intent: string) {
      const form = { ...hiddenFieldsOf((await pia.get(preview)).text, 'name="confirmed"'), intent };
      return () => pia.postOnly(preview, form);
    }

    test("removes the photo once, however often the form is sent", async () => {
      const pia = await visitorOf(email);
      const album = await albumOfThree(pia);
      const [, second = "", third = ""] = previewsOf(await pia.get(album));
      const send = await yesTo(pia, second, "remove");
      const calls = await callsOf(async () => {
        const answer = await send();
        expect(locationOf(answer)).toBe(third);
        expect(textOf(await pia.follow(answer))).toContain("|Photo removed from Three|");
        await send();
      });
      expect(calls.filter(({ method }) => method === "DELETE")).toHaveLength(1);
      expect(previewsOf(await pia.get(album))).toHaveLength(2);
    });

    test("deletes the photo after the grace period, and not after undo", async () => {
      const pia = await visitorOf(email);
      const album = await albumOfThree(pia);
      const [first = "", second = ""] = previewsOf(await pia.get(album));
      const answer = await (await yesTo(pia, first, "delete"))();
      expect(locationOf(answer)).toBe(second);
      const page = await pia.follow(answer);
      expect(textOf(page)).toContain("|1 photo deleted|");
      expect(previewsOf(await pia.get(album))).not.toContain(first);
      const undo = /action="(\/my-photos\/deletions\/[\w-]+\/undo)"/.exec(page.text)?.[1] ?? "";
      await pia.post(undo, hiddenFieldsOf(page.text, 'name="backTo"'));
      expect(previewsOf(await pia.get(album))).toContain(first);
    });

    test("keeps the photo and shows an error on its preview when it fails", async () => {
      const pia = await visitorOf(email);
      const album = await albumOfThree(pia);
      const [first = ""] = previewsOf(await pia.get(album));
      const send = await yesTo(pia, first, "remove");
      const broken = { email, service: "photos", method: "DELETE", fault: "status", status: 500 } as const;
      const rejected = await withFault(broken, send);
      const page = await pia.follow(rejected);
      expect(page.status).toBe(502);
      expect(textOf(page)).toContain("Error: Your photo could not be removed from the album");
      expect(previewsOf(await pia.get(album))).toContain(first);
    });
  });
});

describe("shared album preview", () => {
  test("shows photos of all participants, and none to others", async () => {
    const albumId = await addSharedAlbum({
      owner: "pia@example.com",
      participant: "tom@example.com",
      albumName: "Seen by two",
      photos: 3,
      participantPhotos: 2,
    });
    const path = `/my-photos/shared-albums/${albumId}`;
    const [pia, tom] = [await visitorOf("pia@example.com"), await visitorOf("tom@example.com")];
    for (const visitor of [pia, tom]) {
      const previews = previewsOf(await visitor.get(path));
      expect(previews).toHaveLength(5);
      expect(textOf(await visitor.get(previews[4] ?? ""))).toContain("|5 of 5|");
    }
    const [one = ""] = previewsOf(await pia.get(path));
    expect((await emma.get(one)).location?.pathname).toBe(path);
    // By its owner's normal route, too, it is a shared one.
    const own = await pia.get(one.replace("shared-albums", "albums"));
    expect(own.location?.pathname).toBe(one);
    expect((await pia.get(`${one}?sharedAlbums=false`)).location?.pathname).toBe("/");
  });
});
