import { setTimeout as pause } from "node:timers/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { callsOf, newCustomer, seedLargeLibrary, startScenario, withFault } from "../support/backend";
import {
  type Chosen,
  chooseAlbum,
  chooseMonths,
  choosePhoto,
  choosePhotos,
  revisionOf,
} from "../support/chosen-photos";
import { hiddenFieldsOf, newKeyFor } from "../support/forms";
import { ownLibrary, sha256 } from "../support/own-library";
import { linksOf, linkTo, photosOn, tabCount, textOf } from "../support/page-text";
import { jpeg, type PhotoFile } from "../support/photo-files";
import { addPhotos, photoFields, sendForm, written } from "../support/photo-form";
import { accessTokenOf, servicesAs } from "../support/service-caller";
import { type Answer, backendUrl, Visitor, visitorOf } from "../support/visitor";

// Only this file uses max: it creates his library again and deletes it.
const email = "max@example.com";
const timeline = "/my-photos/photos";
const library = 5_000;
const deletes = { service: "photos", method: "DELETE", path: "^/photos$" } as const;
/** Longer (ms) than any deletion of these tests waits for being undone (DELETION_GRACE_SECONDS) and takes then. */
const timeoutMs = 60_000;

const max = new Visitor("vellora-uk");
const another = new Visitor("vellora-uk");
let service: Awaited<ReturnType<typeof servicesAs>>;
/** Months that have not been used up, oldest first: the newest ones have no full number of days. */
let months: string[] = [];
const takeMonths = (count: number) => months.splice(0, count);

beforeAll(async () => {
  await seedLargeLibrary(email, library);
  await Promise.all([max.signIn(email, "/downloads"), another.signIn("otto@example.com", "/downloads")]);
  service = await servicesAs(email);
  const links = linksOf(await max.get(timeline)).map(({ href }) => /\?month=(20\d\d-\d\d)$/.exec(href)?.[1]);
  months = [...new Set(links.flatMap((month) => month ?? []))].toSorted().slice(1, -1);
});

/** The photos of a month that the service has. */
async function photosOf(month: string): Promise<string[]> {
  const [year, number] = month.split("-");
  return idsIn(await service("GET", `/photos/photos/timeline/${year}/${Number(number)}?limit=500`));
}

const idsIn = (answer: unknown): string[] =>
  isPage(answer) ? answer.images.map(({ imageId }) => imageId) : [];
const isPage = (answer: unknown): answer is { images: { imageId: string }[]; cursor: string | null } =>
  typeof answer === "object" && answer !== null && "images" in answer && Array.isArray(answer.images);

async function photosLeft(): Promise<number> {
  const totals = await service("GET", "/photos/users");
  return typeof totals === "object" && totals !== null && "photosCount" in totals
    ? Number(totals.photosCount)
    : Number.NaN;
}

/** The question before something is done with chosen photos, and its form. */
async function questionOf(visitor: Visitor, chosen: Chosen, step: "delete" | "remove" = "delete") {
  const path = chosen.pathOf(step);
  const page = await visitor.get(path);
  return { path, page, fields: hiddenFieldsOf(page.text, 'name="revision"') };
}

async function confirm(visitor: Visitor, chosen: Chosen, step: "delete" | "remove" = "delete") {
  const { path, fields } = await questionOf(visitor, chosen, step);
  return visitor.post(path, fields);
}

/** Sends the form of the page's message: "undo", "extend" or "dismiss". */
async function press(visitor: Visitor, page: Answer, what: "undo" | "extend" | "dismiss"): Promise<Answer> {
  const action = new RegExp(`action="(/my-photos/deletions/[^"/]+/${what})"`).exec(page.text)?.[1] ?? "";
  return visitor.post(action, hiddenFieldsOf(page.text, `action="${action}"`));
}

/** A library of that many photos, once no deletion of the one before waits: made-up photos have the same ids again. */
async function libraryAnew(photos: number): Promise<void> {
  await afterDeletions(max);
  await seedLargeLibrary(email, photos);
}

/** The timeline once nothing is waiting or being deleted any more. */
async function afterDeletions(visitor: Visitor): Promise<Answer> {
  for (const until = Date.now() + timeoutMs; Date.now() < until; await pause(200)) {
    const page = await visitor.get(timeline);
    if (!/You have \d+ seconds? \(until |\|Deleting |For a large library this takes/.test(textOf(page)))
      return page;
  }
  throw new Error("The deletion did not end");
}

/** As an app of the customer's would. */
async function uploadPastSite({ name, bytes }: PhotoFile): Promise<void> {
  const { status } = await fetch(`${backendUrl}/uploads/files`, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${await accessTokenOf(email)}`,
      "Tus-Resumable": "1.0.0",
      "Upload-Length": String(bytes.length),
      "Upload-Metadata": `filename ${Buffer.from(name).toString("base64")}`,
      "Content-Type": "application/offset+octet-stream",
    },
    body: new Uint8Array(bytes),
  });
  expect(status).toBe(201);
}

/** How often each photo was sent to be deleted cannot be seen in the calls; how many calls there were can. */
const deleteCalls = (run: () => Promise<unknown>) =>
  callsOf(run, { service: "photos", email }).then((calls) =>
    calls.filter(({ method, path }) => method === "DELETE" && path === "/photos"),
  );

describe("the question", () => {
  test("says which and how many, and what will happen; nothing is deleted by looking", async () => {
    const [month = ""] = months;
    const ids = await photosOf(month);
    const chosen = await chooseMonths(max, [month]);
    const calls = await deleteCalls(async () => {
      const { page } = await questionOf(max, chosen);
      expect(textOf(page)).toContain(`|${ids.length} photos selected|`);
      expect(textOf(page)).toContain(`These ${ids.length} photos will be deleted from your library`);
      expect(textOf(page)).toContain("After that it’s final.");
      expect(new Set(photosOn(page))).toEqual(new Set(ids.slice(0, 48)));
    });
    expect(calls).toEqual([]);
  });

  test("is not there for somebody else's selection, or for none", async () => {
    const chosen = await chooseMonths(max, months.slice(0, 1));
    for (const path of [chosen.pathOf("delete"), chosen.pathOf("remove")]) {
      expect((await another.get(path)).location?.pathname).toBe(timeline);
      const forged = { revision: "1", idempotencyKey: await newKeyFor(another) };
      expect((await another.post(path, forged)).location?.pathname).toBe(timeline);
      expect(textOf(await another.get(timeline))).toContain("Your selection has changed. Nothing was done");
    }
    expect((await max.get("/my-photos/selections/no-id/delete")).status).toBe(404);
    expect((await max.get(chosen.pathOf("remove"))).status).toBe(404);
  });

  test("is asked again when the selection has changed meanwhile", async () => {
    const [first = "", second = ""] = months;
    const chosen = await chooseMonths(max, [first]);
    const { path, fields } = await questionOf(max, chosen);
    const inAnotherTab = await max.open(`${timeline}?select=${chosen.id}`);
    const tab = { ...hiddenFieldsOf(inAnotherTab.text, 'name="shown"'), shown: "[]", month: second };
    await max.post("/my-photos/selections", tab);
    const calls = await deleteCalls(async () => {
      const again = await max.post(path, fields);
      expect(textOf(again)).toContain("Your selection has changed. Nothing was done");
      const both = (await photosOf(first)).length + (await photosOf(second)).length;
      expect(textOf(again)).toContain(`|${both} photos selected|`);
      expect(await afterDeletions(max)).toBeTruthy();
    });
    expect(calls).toEqual([]);
  });

  test("is asked again when its selection was let go, and others were chosen under the same id", async () => {
    const [first = "", second = ""] = months;
    const chosen = await chooseMonths(max, [first]);
    const { path, fields } = await questionOf(max, chosen);
    const chooseUnderSameId = async (press: Record<string, string>) => {
      const tab = await max.open(`${timeline}?select=${chosen.id}`);
      const form = { ...hiddenFieldsOf(tab.text, 'name="shown"'), shown: "[]" };
      await max.post("/my-photos/selections", { ...form, ...press });
    };
    await chooseUnderSameId({ step: "leave" });
    await chooseUnderSameId({ month: second });
    const calls = await deleteCalls(async () => {
      const again = await max.post(path, fields);
      expect(textOf(again)).toContain("Your selection has changed. Nothing was done");
      expect(textOf(again)).toContain(`|${(await photosOf(second)).length} photos selected|`);
      expect(await afterDeletions(max)).toBeTruthy();
    });
    expect(calls).toEqual([]);
  });

  test.each(["delete", "remove"])("photos of a shared album cannot be chosen for %s", async (step) => {
    const otto = new Visitor("vellora-uk");
    const albums = await otto.signIn("otto@example.com", "/my-photos/albums");
    const album =
      linksOf(albums).find(({ href }) => href.startsWith("/my-photos/shared-albums/"))?.href ?? "";
    const [photo = ""] = photosOn(await otto.get(album));
    const chosen = await choosePhoto(otto, `${album}?select=new`, photo);
    const page = await otto.get(chosen.pathOf(step));
    expect(page.status).toBe(403);
    expect(textOf(page)).toContain("Unavailable for shared albums");
    const revision = await revisionOf(otto, `${album}?select=${chosen.id}`);
    const forged = { revision, idempotencyKey: await newKeyFor(otto) };
    const answer = await otto.post(chosen.pathOf(step), forged);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(photosOn(await otto.get(album))).toContain(photo);
  });
});

/** What was taken back: a later test, when its time would have come, looks whether it is still there. */
let undone = { month: "", ids: [""] };

describe("undo", () => {
  test("photos are hidden at once, on every page, and back when it is undone in time; nothing was sent", async () => {
    const [month = ""] = takeMonths(1);
    const ids = await photosOf(month);
    const before = tabCount(await max.get(timeline), "Photos");
    const calls = await deleteCalls(async () => {
      const answer = await confirm(max, await chooseMonths(max, [month]));
      expect(answer.location?.pathname).toBe(timeline);
      const page = await max.get(timeline);
      expect(textOf(page)).toContain(`|${ids.length} photos deleted|`);
      expect(textOf(page)).toMatch(
        /\|You have \d seconds? \(until \|\d\d:\d\d:\d\d\|\) to undo this; then it’s final\.\|Undo\|More time\|/,
      );
      // Before all else that a key leads to.
      expect(page.text.indexOf("/undo")).toBeLessThan(page.text.indexOf("Skip to content"));
      expect(tabCount(page, "Photos")).toBe(((await photosLeft()) - ids.length).toLocaleString("en-GB"));
      expect(linksOf(page).map(({ href }) => href)).not.toContain(`${timeline}?month=${month}`);
      expect(photosOn(await max.get(`${timeline}?month=${month}`))).toEqual([]);
      const preview = await max.get(`${timeline}/preview/${ids[0]}?month=${month}`);
      expect(preview.location?.pathname).toBe(timeline);
      expect(tabCount(await max.get("/my-photos/albums"), "Photos")).toBe(tabCount(page, "Photos"));

      const answered = await press(max, page, "undo");
      expect(answered.location?.pathname).toBe(timeline);
      const after = await max.get(timeline);
      expect(textOf(after)).toContain("|Undone. Nothing was deleted.|");
      expect(tabCount(after, "Photos")).toBe(before);
      expect(new Set(photosOn(await max.get(`${timeline}?month=${month}`)))).toEqual(
        new Set(ids.slice(0, 24)),
      );
    });
    expect(calls).toEqual([]);
    undone = { month, ids };
  });

  test("of whole months leads to the next month that keeps photos, not to a month without any", async () => {
    const [older = "", newer = ""] = takeMonths(2);
    const fields = hiddenFieldsOf((await max.get(timeline)).text, 'id="begin-month"');
    await max.post("/my-photos/selections", { ...fields, begin: newer });
    const position = `${timeline}?month=${newer}`;
    await max.post("/my-photos/selections", { ...fields, position, month: older });
    const id = fields.selection ?? "";
    const chosen = { id, pathOf: (step: string) => `/my-photos/selections/${id}/${step}` };
    const { location } = await confirm(max, chosen);
    const next = location?.searchParams.get("month") ?? "";
    expect(next < older, `${next} comes after ${older}`).toBe(true);
    const page = await max.get(`${timeline}?month=${next}`);
    expect(photosOn(page).length).toBeGreaterThan(0);
    await press(max, page, "undo");
    expect(photosOn(await max.get(position)).length).toBeGreaterThan(0);
  });

  test("more time, as often as it is asked for: nothing is sent long after the first seconds, and Undo still works", async () => {
    const [month = ""] = months;
    const ids = await photosOf(month);
    await confirm(max, await chooseMonths(max, [month]));
    let page = await max.get(timeline);
    const calls = await deleteCalls(async () => {
      // Longer than three seconds and what is held beyond them.
      for (let times = 0; times < 3; times++) {
        await pause(2_000);
        expect((await press(max, page, "extend")).location?.pathname).toBe(timeline);
        page = await max.get(timeline);
        expect(textOf(page)).toContain(`|${ids.length} photos deleted|`);
      }
      await press(max, page, "undo");
      expect(textOf(await max.get(timeline))).toContain("|Undone. Nothing was deleted.|");
    });
    expect(calls).toEqual([]);
    expect(await photosOf(month)).toEqual(ids);
    // From a page that stayed open.
    await press(max, page, "extend");
    expect(textOf(await max.get(timeline))).toContain("|Undone. Nothing was deleted.|");
  });
});

describe("deleting", () => {
  test("twice the same form is one deletion, and it goes on when the browser is gone", async () => {
    const [month = ""] = takeMonths(1);
    const ids = await photosOf(month);
    const visitor = new Visitor("vellora-uk");
    await visitor.signIn(email, "/downloads");
    const chosen = await chooseMonths(visitor, [month]);
    let tooLate = async (_what: "undo" | "extend"): Promise<unknown> => null;
    const calls = await deleteCalls(async () => {
      const { path, fields } = await questionOf(visitor, chosen);
      const answers = await Promise.all([visitor.post(path, fields), visitor.post(path, fields)]);
      answers.push(await visitor.post(path, fields));
      expect(answers.map(({ status, location }) => [status, location?.pathname])).toEqual(
        Array.from({ length: 3 }, () => [303, timeline]),
      );
      // Back: there is nothing more to ask.
      expect((await visitor.get(path)).location?.pathname).toBe(timeline);
      // No use to anybody else.
      const waiting = await visitor.get(timeline);
      const action = /action="(\/my-photos\/deletions\/[^"/]+\/undo)"/.exec(waiting.text)?.[1] ?? "";
      const forged = { idempotencyKey: await newKeyFor(another), backTo: "//evil.example" };
      expect((await another.post(action, forged)).location?.href).toBe(`${another.origin}${timeline}`);
      tooLate = (what) => press(visitor, waiting, what);
      // No further request of this visitor.
      for (let tries = 0; tries < 100 && (await photosOf(month)).length > 0; tries++) await pause(200);
    });
    expect(ids.length).toBeGreaterThan(0);
    expect(await photosOf(month)).toEqual([]);
    expect(calls).toHaveLength(1);
    expect(textOf(await visitor.get(timeline))).not.toContain("Undo");
    expect((await visitor.get(chosen.pathOf("delete"))).location?.pathname).toBe(timeline);
    // A page that stayed open: its button comes too late, and the answer shows that.
    for (const what of ["undo", "extend"] as const) {
      await tooLate(what);
      expect(textOf(await visitor.get(timeline))).toContain("It was too late to undo this");
    }
    expect(await photosOf(undone.month)).toEqual(undone.ids);
  });

  test("goes through a refused token, an outage, a lost answer and one that makes no sense", async () => {
    const gone = takeMonths(7);
    const count = (await Promise.all(gone.map(photosOf))).flat().length;
    expect(count).toBeGreaterThan(300);
    const before = await photosLeft();
    const once = { email, ...deletes, times: 1 };
    const calls = await deleteCalls(() =>
      withFault({ ...once, fault: "status", status: 401 }, () =>
        withFault({ ...once, fault: "status", status: 503 }, () =>
          withFault({ ...once, fault: "lost" }, () =>
            withFault({ ...once, fault: "malformed" }, async () => {
              await confirm(max, await chooseMonths(max, gone));
              const page = await afterDeletions(max);
              expect(textOf(page)).not.toContain("could not be deleted");
            }),
          ),
        ),
      ),
    );
    expect(await photosLeft()).toBe(before - count);
    // Four batches of up to 100; what failed was sent again, at most three times.
    expect(calls.length).toBeGreaterThan(4);
    expect(calls.length).toBeLessThanOrEqual(4 * Math.ceil(count / 100));
  });

  test("what cannot be deleted comes back and says so; a second try takes the message away", async () => {
    const [month = ""] = takeMonths(1);
    const [photo = "", kept = ""] = await photosOf(month);
    const chosen = await choosePhoto(max, `${timeline}?month=${month}&select=new`, photo);
    const failing = { email, ...deletes, times: 1 };
    let failed: Answer = await max.get(timeline);
    // Each of the four times something else is wrong.
    const calls = await deleteCalls(() =>
      withFault({ ...failing, fault: "status", status: 500 }, () =>
        withFault({ ...failing, fault: "status", status: 401 }, () =>
          withFault({ ...failing, fault: "down", times: 2 }, async () => {
            await confirm(max, chosen);
            failed = await afterDeletions(max);
          }),
        ),
      ),
    );
    expect(calls).toHaveLength(4);
    expect(textOf(failed)).toContain("|Error: Your photo could not be deleted|");
    expect(photosOn(await max.get(`${timeline}?month=${month}`))).toContain(photo);
    expect(await photosOf(month)).toContain(photo);
    // The selection is what is left.
    expect(photosOn(await max.get(linkTo(failed, "Show it") ?? ""))).toEqual([photo]);

    await confirm(max, chosen);
    const again = textOf(await max.get(timeline));
    expect(again).toContain("|1 photo deleted|");
    expect(again).not.toContain("could not be deleted");
    expect(await photosOf(month)).toContain(kept);
  });
});

describe("taking photos out of an album", () => {
  const removes = { service: "photos", method: "DELETE", path: "^/albums/" } as const;
  const question = (count: number) => `${count} photos will be taken out of`;

  async function albumWith(name: string, photoIds: readonly string[]): Promise<string> {
    const made = await service("POST", "/photos/albums", { albumName: name });
    const albumId =
      typeof made === "object" && made !== null && "albumId" in made ? String(made.albumId) : "";
    for (let from = 0; from < photoIds.length; from += 1_000)
      await service("POST", `/photos/albums/${albumId}/photos`, {
        photoIds: photoIds.slice(from, from + 1_000),
      });
    return albumId;
  }
  const inAlbum = async (albumId: string) =>
    idsIn(await service("GET", `/photos/albums/${albumId}/photos?limit=500`));

  test("leaves them in the library, and says so once", async () => {
    const ids = (await Promise.all(months.slice(0, 3).map(photosOf))).flat();
    const albumId = await albumWith("Summer & co", ids);
    const album = `/my-photos/albums/${albumId}`;
    const one = await choosePhoto(max, `${album}?select=new`, ids.at(-1) ?? "");
    expect(textOf(await max.get(one.pathOf("remove")))).toContain(
      "This photo will be taken out of Summer & co. It stays in your library.",
    );
    const instead = "|Delete it from your library instead|";
    expect(textOf(await max.get(`${one.pathOf("remove")}?sharedAlbums=false`))).not.toContain(instead);
    expect(textOf(await max.get(`${one.pathOf("remove")}?sharedAlbums=true`))).toContain(instead);
    await confirm(max, one, "remove");
    expect(textOf(await max.get(album))).toContain("|Photo removed from Summer & co|");
    expect(await inAlbum(albumId)).toHaveLength(ids.length - 1);

    const rest = await chooseAlbum(max, albumId);
    const { path, page, fields } = await questionOf(max, rest, "remove");
    expect(textOf(page)).toContain(question(ids.length - 1));
    const before = await photosLeft();
    const calls = await callsOf(() => Promise.all([max.post(path, fields), max.post(path, fields)]), {
      service: "photos",
      email,
    });
    expect(calls.filter(({ method }) => method === "DELETE")).toHaveLength(Math.ceil((ids.length - 1) / 100));
    const after = await max.get(album);
    expect(textOf(after)).toContain(`|${ids.length - 1} photos removed from Summer & co|`);
    expect(textOf(after)).toContain("|Your album is empty|");
    expect(await photosLeft()).toBe(before);
  });

  test.each([
    { fault: "status", status: 500 },
    { fault: "status", status: 429 },
    { fault: "malformed" },
    { fault: "down" },
  ] as const)("says that it failed, and which are left: $fault $status", async (how) => {
    const [first = ""] = months;
    const [photo = "", other = ""] = await photosOf(first);
    const albumId = await albumWith("Failing", [photo, other]);
    const one = await choosePhoto(max, `/my-photos/albums/${albumId}?select=new`, photo);
    const both = await chooseAlbum(max, albumId);
    await withFault({ email, ...removes, ...how }, async () => {
      const text = textOf(await confirm(max, one, "remove"));
      expect(text).toContain("|Error: Your photo could not be removed from the album|");
      const several = await confirm(max, both, "remove");
      expect(textOf(several)).toContain("|Error: Your photos could not be removed from the album|");
      expect(new Set(photosOn(several))).toEqual(new Set([photo, other]));
    });
    expect(await inAlbum(albumId)).toHaveLength(2);
    // The selection is still there.
    await confirm(max, both, "remove");
    expect(await inAlbum(albumId)).toEqual([]);
    expect(await photosOf(first)).toContain(photo);
  });

  test("keeps what one batch achieved when another fails, and believes the album when an answer is lost", async () => {
    const ids = (await Promise.all(months.slice(0, 4).map(photosOf))).flat().slice(0, 150);
    const albumId = await albumWith("Half", ids);
    const chosen = await chooseAlbum(max, albumId);
    await withFault({ email, ...removes, fault: "status", status: 500, times: 1 }, async () => {
      const page = await confirm(max, chosen, "remove");
      const left = await inAlbum(albumId);
      expect([50, 100]).toContain(left.length);
      expect(textOf(page)).toContain("Error: Your photos could not be removed from the album");
      expect(textOf(page)).toContain(`${150 - left.length} of the 150 photos were removed`);
      expect(textOf(page)).toContain(`|${left.length} photos selected|`);
    });
    await withFault({ email, ...removes, fault: "lost" }, async () => {
      const answer = await confirm(max, chosen, "remove");
      expect(answer.location?.pathname).toBe(`/my-photos/albums/${albumId}`);
    });
    expect(await inAlbum(albumId)).toEqual([]);
  });
});

describe("five thousand photos", () => {
  test("with 30 % failing a round, exactly the failed ones are left, and the pages say so", async () => {
    await libraryAnew(library);
    const made = await service("POST", "/photos/albums", { albumName: "Everything" });
    const albumId =
      typeof made === "object" && made !== null && "albumId" in made ? String(made.albumId) : "";
    for (let cursor: string | null = "", first = true; cursor !== null; first = false) {
      const after: string = first ? "" : `&cursor=${encodeURIComponent(cursor)}`;
      const page = await service("GET", `/photos/photos?limit=500${after}`);
      await service("POST", `/photos/albums/${albumId}/photos`, { photoIds: idsIn(page) });
      cursor = isPage(page) ? page.cursor : null;
    }
    const chosen = await chooseAlbum(max, albumId);
    const { page } = await questionOf(max, chosen);
    expect(textOf(page)).toContain("|5,000 photos selected|");
    await startScenario(email, { kind: "deletion", failingPercent: 30 });
    let end: Answer | undefined;
    const calls = await deleteCalls(async () => {
      await confirm(max, chosen);
      end = await afterDeletions(max);
    });
    await startScenario(email, { kind: "deletion", failingPercent: 0 });
    const left = await photosLeft();
    // 5,000 → 1,500 → 450 → 135 → 41: batches of 100, and of those with fewer the nearest whole number fails.
    expect(left).toBeGreaterThan(30);
    expect(left).toBeLessThan(50);
    expect(calls).toHaveLength(50 + 15 + 5 + 2);
    const message = textOf(end ?? { text: "" });
    expect(message).toContain("|Error: Your photos could not be deleted|");
    expect(message).toContain(`${left} of 5,000 are still in your library.`);
    expect(tabCount(end ?? { text: "" }, "Photos")).toBe(String(left));

    const rest = await max.get(linkTo(end ?? { text: "" }, "Show them") ?? "");
    const stored = idsIn(await service("GET", "/photos/photos?limit=500"));
    expect(new Set(photosOn(rest))).toEqual(new Set(stored));
    await press(max, end ?? rest, "dismiss");
    expect(textOf(await max.get(timeline))).not.toContain("could not be deleted");
  });
});

describe("what waits for its deletion", () => {
  test("is listed with the time that is left, from the notice; undone or over, the page says so", async () => {
    await libraryAnew(400);
    const links = linksOf(await max.get(timeline)).flatMap(
      ({ href }) => /\?month=(20\d\d-\d\d)$/.exec(href)?.[1] ?? [],
    );
    const chosen = await chooseMonths(max, [...new Set(links)].slice(1, 2));
    const { page: question } = await questionOf(max, chosen);
    await confirm(max, chosen);
    const notice = await max.get(timeline);
    const list = linkTo(notice, /^Show (it|them)$/) ?? "";
    const page = await max.get(list);
    expect(textOf(page)).toMatch(
      /\|Photos being deleted\|\d+ photos? deleted\|You have \d seconds? \(until \|\d/,
    );
    expect(photosOn(page)).toEqual(photosOn(question));
    expect((await another.get(list)).text).toContain("No photos are waiting to be deleted");
    await press(max, page, "undo");
    expect(textOf(await max.get(list))).toContain("No photos are waiting to be deleted");
  });
});

describe("a customer with two sessions", () => {
  /** Milliseconds after which nothing waits any more. */
  const graceOver = 6_500;
  const hasNotice = async (visitor: Visitor) => (await visitor.get(timeline)).text.includes("/undo");

  async function twoSessions() {
    const { email: own } = await newCustomer("otto@example.com");
    const [here, there] = [await visitorOf(own), await visitorOf(own)];
    const file = await jpeg(`${own}.jpg`);
    await addPhotos(here, [file, await jpeg(`second ${own}.jpg`)]);
    const photos = await ownLibrary(own);
    const [photo = "", second = ""] = (await photos.newest()).map(({ imageId }) => imageId);
    return { own, here, there, file, photos, ids: [photo, second], photo };
  }

  const deleteOne = async (visitor: Visitor, photo: string) =>
    visitor.post(`${timeline}/preview/${photo}`, {
      idempotencyKey: await newKeyFor(visitor),
      intent: "delete",
      confirmed: "yes",
    });

  test("learns in the other one what waits, with its next check, and undoes it there", async () => {
    const { here, there, photos, photo } = await twoSessions();
    await deleteOne(here, photo);
    await expect.poll(() => hasNotice(there), { timeout: 4_000, interval: 200 }).toBe(true);
    const page = await there.get(timeline);
    expect(photosOn(page)).not.toContain(photo);
    await press(there, page, "undo");
    expect(textOf(await there.get(timeline))).toContain("|Undone. Nothing was deleted.|");
    expect(await hasNotice(here)).toBe(false);
    await pause(graceOver);
    expect(await photos.count()).toBe(2);
  });

  test("sees what waits after signing out and in again, and can undo it", async () => {
    const { own, here, photos, photo } = await twoSessions();
    await deleteOne(here, photo);
    await here.post("/logout", {});
    const again = new Visitor("vellora-uk");
    const page = await again.signIn(own, timeline);
    expect(photosOn(page)).not.toContain(photo);
    await press(again, page, "undo");
    expect(photosOn(await again.get(timeline))).toContain(photo);
    await pause(graceOver);
    expect(await photos.count()).toBe(2);
  });

  test("a sign-out in its own browser does not take back what was confirmed", async () => {
    const { here, photos, photo } = await twoSessions();
    await deleteOne(here, photo);
    await here.post("/logout", {});
    await expect.poll(() => photos.count(), { timeout: 20_000 }).toBe(1);
  });

  test("a photo whose bytes come in again while it waits is not deleted", async () => {
    const { here, there, photos, photo, file, ids } = await twoSessions();
    const known = (await photos.newest()).find(({ localFileName }) => localFileName === file.name)?.imageId;
    const chosen = await choosePhotos(here, ids);
    await confirm(here, chosen);
    const answer = await there.bytes("POST", `/my-photos/uploads?form=${await newKeyFor(there)}`, {
      "Tus-Resumable": "1.0.0",
      "Upload-Length": String(file.bytes.length),
      "Upload-Metadata": [
        `filename ${Buffer.from(file.name).toString("base64")}`,
        `sha256 ${Buffer.from(sha256(file.bytes)).toString("base64")}`,
      ].join(),
    });
    expect(answer).toMatchObject({ status: 201, headers: { "photo-id": known, "photo-duplicate": "true" } });
    const page = await here.get(timeline);
    expect(photosOn(page)).toEqual([known]);
    expect(textOf(page)).toContain("|1 photo deleted|");
    // The page's own form sends the bytes.
    await deleteOne(here, String(known));
    await addPhotos(there, [file]);
    expect(photosOn(await here.get(timeline))).toEqual([known]);
    await expect.poll(() => photos.count(), { timeout: 20_000 }).toBe(1);
    await pause(graceOver);
    expect((await photos.newest()).map(({ imageId }) => imageId)).toEqual([known]);
    expect(photo).toBeTruthy();
  });

  test("one selection confirmed in two tabs is one deletion, and either Undo brings it back", async () => {
    const { here, photos, ids } = await twoSessions();
    for (const which of [0, 1]) {
      const chosen = await choosePhotos(here, ids);
      const tabs = [await questionOf(here, chosen), await questionOf(here, chosen)];
      for (const { path, fields } of tabs) expect((await here.post(path, fields)).status).toBe(303);
      const page = await here.get(timeline);
      expect(page.text.match(/\/undo"/g)).toHaveLength(1);
      expect(textOf(page)).toContain("|2 photos deleted|");
      const action = `/my-photos/deletions/${tabs[which]?.fields.idempotencyKey}/undo`;
      await here.post(action, { idempotencyKey: await newKeyFor(here) });
      const after = await here.get(timeline);
      expect(textOf(after)).toContain("|Undone. Nothing was deleted.|");
      expect(new Set(photosOn(after))).toEqual(new Set(ids));
      expect(after.text).not.toContain("/undo");
    }
    await pause(graceOver);
    expect(await photos.count()).toBe(2);
  });
});

describe("deleting all photos", () => {
  const path = `${timeline}/delete-all`;
  const all = { service: "photos", method: "DELETE", path: "^/photos/all" } as const;

  async function typePhrase(phrase: string) {
    const fields = hiddenFieldsOf((await max.get(path)).text, 'id="delete-all-form"');
    return {
      fields: { ...fields, confirmation: phrase },
      send: () => max.post(path, { ...fields, confirmation: phrase }),
    };
  }

  beforeAll(() => libraryAnew(300));

  test.each(["", "delete", "DELETE ", "Delete", "DELETE ALL"])(
    "does nothing for the word “%s”",
    async (phrase) => {
      const { send } = await typePhrase(phrase);
      const answer = await send();
      expect(answer.status).toBe(400);
      expect(textOf(answer)).toContain("Please type DELETE exactly as it’s written here");
      expect(answer.text).toContain(`value="${phrase}"`);
      expect(await photosLeft()).toBe(300);
    },
  );

  const begin = async () => (await typePhrase("DELETE")).send();
  const failed = "|Error: Your photos could not be deleted|";

  test("says that nothing is deleted where the library cannot be read", async () => {
    const totals = {
      email,
      service: "photos",
      method: "GET",
      path: "^/users$",
      fault: "status",
      status: 500,
    } as const;
    const answer = await withFault(totals, begin);
    expect(textOf(answer)).toContain(failed);
    expect(textOf(await max.get(timeline))).not.toContain("All your photos have been deleted");
  });

  test("hides them at once, for as long as it can be undone, and undo brings them back", async () => {
    expect((await begin()).location?.href).toBe(`${max.origin}${timeline}`);
    const page = await max.get(timeline);
    expect(textOf(page)).toMatch(/\|All your photos have been deleted\|You have \d seconds? \(until \|\d/);
    expect(textOf(page)).toContain("|Your photo library is empty|");
    expect([tabCount(page, "Photos"), linkTo(page, "Delete all photos")]).toEqual(["0", null]);
    await press(max, page, "undo");
    const back = textOf(await max.get(timeline));
    expect(back).toContain("Undone. Nothing was deleted.");
    expect(back).not.toContain("library is empty");
    expect((await max.get("/my-photos/add")).status).toBe(200);
    await pause(6_000);
    expect(await photosLeft()).toBe(300);
  });

  test("does not delete photos that came after its question was shown, and asks again with their number", async () => {
    const { send } = await typePhrase("DELETE");
    await uploadPastSite(await jpeg("after-the-question.jpg"));
    const answer = await send();
    expect(textOf(answer)).toContain("because new ones were added in the meantime");
    expect(textOf(answer)).toContain("All 301 photos will be deleted");
    expect(textOf(await max.get(timeline))).not.toContain("All your photos have been deleted");
    const fields = { ...hiddenFieldsOf(answer.text, 'id="delete-all-form"'), confirmation: "DELETE" };
    await max.post(path, fields);
    const page = await max.get(timeline);
    expect(textOf(page)).toContain("|All your photos have been deleted|");
    await press(max, page, "undo");
  });

  test("does nothing for a form that does not say which photos its question was about", async () => {
    const { fields } = await typePhrase("DELETE");
    expect(fields).toHaveProperty("seenVersion");
    const answer = await max.post(path, { ...fields, seenVersion: "" });
    expect(textOf(answer)).toContain(failed);
    expect(textOf(await max.get(timeline))).not.toContain("All your photos have been deleted");
  });

  test("is stopped by a photo that came in past the site: nothing is deleted, and the customer is told", async () => {
    const secondSession = new Visitor("vellora-uk");
    await secondSession.signIn(email, "/downloads");
    const fields = await photoFields(secondSession);
    await begin();
    const late = await jpeg("late.jpg");
    // The customer's other sessions add nothing meanwhile, and say why.
    const rejected = await sendForm(secondSession, written(fields, [late]));
    expect(rejected.location?.pathname).toBe(timeline);
    await uploadPastSite(late);
    const page = await afterDeletions(max);
    expect(textOf(page)).toContain("because new ones were added in the meantime");
    expect(await photosLeft()).toBe(302);
    await press(max, page, "dismiss");
  });

  test.each([{ fault: "status", status: 500 }, { fault: "down" }] as const)(
    "shows them again when it fails: $fault $status",
    async (how) => {
      const page = await withFault({ email, ...all, ...how }, async () => {
        await begin();
        return afterDeletions(max);
      });
      expect(textOf(page)).toContain(failed);
      expect(textOf(page)).not.toContain("library is empty");
      expect(await photosLeft()).toBe(302);
      await press(max, page, "dismiss");
    },
  );

  test("believes what is there when the answer is lost; twice is once; the timeline is at its top", async () => {
    await libraryAnew(120);
    const { fields } = await typePhrase("DELETE");
    const calls = await callsOf(
      () =>
        withFault({ email, ...all, fault: "lost" }, async () => {
          const answers = await Promise.all([max.post(path, fields), max.post(path, fields)]);
          for (const answer of answers) expect(answer.location?.href).toBe(`${max.origin}${timeline}`);
          await afterDeletions(max);
        }),
      { service: "photos", email },
    );
    expect(calls.filter(({ method }) => method === "DELETE")).toHaveLength(1);
    expect(await photosLeft()).toBe(0);
    const page = await max.get(timeline);
    expect(textOf(page)).not.toContain("could not be deleted");
    expect(textOf(page)).toContain("|Your photo library is empty|");
    expect(linkTo(page, "Delete all photos")).toBeNull();
  });

  test("says while it is under way that a large library takes a while, and takes no photos before it is final", async () => {
    await libraryAnew(400);
    const seen = await withFault({ email, ...all, fault: "slow", delayMs: 3_000 }, async () => {
      await begin();
      // Nothing comes in meanwhile.
      expect((await max.get("/my-photos/add")).location?.pathname).toBe(timeline);
      const pages = [textOf(await max.get(timeline))];
      for (const until = Date.now() + 20_000; Date.now() < until && !/large library/.test(pages.join()); )
        pages.push(textOf(await max.get(timeline)));
      await afterDeletions(max);
      return pages.join();
    });
    expect(seen).toContain("before you add new ones.");
    expect(seen).toContain("Your photos are being deleted. For a large library this takes a few minutes.");
    expect(await photosLeft()).toBe(0);
  });
});
