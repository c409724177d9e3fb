import { afterAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { dropSockets, expireExports, finishJobs, pushTo, startScenario } from "../support/backend";
import { accessTokenOf, askWith } from "../support/service-caller";
import { backendUrl } from "../support/visitor";

// The reference backend's services of the photo library, past the site: what the site's own tests take for granted.
const [ottoEmail, carlEmail] = ["otto@example.com", "carl@example.com"];
const [ottoToken, carlToken] = await Promise.all([ottoEmail, carlEmail].map(accessTokenOf));
if (!ottoToken || !carlToken) throw new Error("nobody is signed in");
const otto = askWith(ottoToken);
const carl = askWith(carlToken);

type Ask = typeof otto;
type Answer = Awaited<ReturnType<Ask>>;
const read = <Schema extends z.ZodType>({ text }: Answer, schema: Schema) => schema.parse(JSON.parse(text));

const Photos = z.object({ images: z.array(z.object({ imageId: z.string() })) });
const photosOf = async (ask: Ask) =>
  read(await ask("GET", "/photos/photos"), Photos).images.map(({ imageId }) => imageId);
/** Otto's account: who owns the photos that he sends. */
const ottoId = z
  .object({ account_id: z.string() })
  .parse(
    JSON.parse(atob(ottoToken.split(".")[1]?.replaceAll("-", "+").replaceAll("_", "/") ?? "")),
  ).account_id;
const [photo = "", second = ""] = await photosOf(otto);
const madeUp = (count: number) => Array.from({ length: count }, () => crypto.randomUUID());
const downloadOf = (photoIds: readonly string[]) => ({
  photos: photoIds.map((photoId) => ({ photoId, ownerId: ottoId })),
});
const tus = { "Tus-Resumable": "1.0.0" };

/** Every call of these services that needs no id of something that exists. */
const calls: readonly (readonly [method: string, path: string])[] = [
  ["GET", "/deletion/accounts/getaccountinformation"],
  ["POST", "/exports/backups"],
  ["GET", "/exports/backups/1"],
  ["GET", "/exports/backups/1/chunks/0/url"],
  ["POST", "/temp-selections/temp-selections"],
  ["GET", "/temp-selections/temp-selections/1"],
  ["GET", "/downloads/downloads"],
  ["POST", "/downloads/downloads"],
  ["POST", "/downloads/shared-album-downloads"],
  ["GET", "/downloads/downloads/1/url"],
  ["GET", "/photos/users/activate"],
  ["POST", "/photos/users/activate"],
  ["DELETE", "/photos/photos"],
  ["DELETE", "/photos/photos/all"],
  ["POST", "/uploads/files"],
];

describe("without a customer's token", () => {
  test.each(calls)("%s %s is refused", async (method, path) => {
    const forged = `${carlToken.slice(0, -8)}AAAAAAAA`;
    for (const token of [null, "", "nonsense", forged]) {
      const { status } = await askWith(token)(method, path, undefined, tus);
      expect([token?.slice(0, 8), status]).toEqual([token?.slice(0, 8), 401]);
    }
  });
});

describe("the deletion service", () => {
  test("says when photos are deleted", async () => {
    const Information = z.object({
      delayedDeletionDate: z.iso.datetime().nullable(),
      lastOrderDate: z.iso.datetime().nullable(),
      projectCount: z.number().int().nonnegative(),
      projectedDeletionDate: z.iso.datetime().nullable(),
      registrationDate: z.iso.datetime(),
    });
    read(await carl("GET", "/deletion/accounts/getaccountinformation"), Information);
  });
});

describe("lists of photos", () => {
  const Page = Photos.extend({
    cursor: z.string().nullable(),
    start: z.object({ cursor: z.string().nullable(), before: z.number() }).optional(),
  });
  const page = async (path: string) => read(await otto("GET", path), Page);
  const idsOf = ({ images }: z.output<typeof Page>) => images.map(({ imageId }) => imageId);

  test("are skipped into, and say where the page begins", async () => {
    const Months = z.object({ timeline: z.record(z.string(), z.record(z.string(), z.number())) });
    const { timeline } = read(await otto("GET", "/photos/users/timeline"), Months);
    const [year = "", months = {}] = Object.entries(timeline).at(-1) ?? [];
    for (const list of ["/photos/photos", `/photos/photos/timeline/${year}/${Object.keys(months)[0]}`])
      for (const order of ["dateTaken", "created"].flatMap((key) => [`${key}&sortOrder=asc`, key])) {
        const path = `${list}?sortKey=${order}`;
        const all = idsOf(await page(`${path}&limit=500`));
        expect(all.length).toBeGreaterThan(1);
        for (const skip of [0, 1, all.length - 1]) {
          const found = await page(`${path}&limit=2&offset=${skip}`);
          expect(idsOf(found)).toEqual(all.slice(skip, skip + 2));
          expect(found.start?.before).toBe(skip);
          const again = await page(`${path}&limit=2&cursor=${found.start?.cursor ?? ""}`);
          expect(idsOf(again)).toEqual(idsOf(found));
        }
        const beyond = await page(`${path}&offset=${all.length + 1}`);
        expect(beyond).toEqual({ start: { cursor: null, before: all.length + 1 }, cursor: null, images: [] });
        for (const none of ["-1", "x", "1.5"])
          expect((await otto("GET", `${path}&offset=${none}`)).status).toBe(400);
      }
  });
});

describe("months of uploads", () => {
  const Months = z.record(z.string(), z.record(z.string(), z.number()));

  test("are counted by month, and listed by it", async () => {
    const { timeline, uploads } = read(
      await otto("GET", "/photos/users/timeline"),
      z.object({ timeline: Months, uploads: Months }),
    );
    const countIn = (years: z.output<typeof Months>) =>
      Object.values(years)
        .flatMap((counts) => Object.values(counts))
        .reduce((sum, count) => sum + count, 0);
    expect(countIn(uploads)).toBe(countIn(timeline));
    const Page = z.object({ images: z.array(z.object({ imageId: z.string(), uploadEnd: z.string() })) });
    const all = read(await otto("GET", "/photos/photos?sortKey=created&limit=500"), Page).images;
    for (const [year, counts] of Object.entries(uploads))
      for (const [month, count] of Object.entries(counts)) {
        const key = `${year}-${month.padStart(2, "0")}`;
        for (const [order, list] of [
          ["desc", all],
          ["asc", all.toReversed()],
        ] as const) {
          const path = `/photos/photos?sortKey=created&limit=500&sortOrder=${order}&uploaded=${key}`;
          const { images } = read(await otto("GET", path), Page);
          expect(images).toEqual(list.filter(({ uploadEnd }) => uploadEnd.startsWith(key)));
          expect(images).toHaveLength(count);
        }
      }
    for (const none of ["2024-13", "2024", "x"])
      expect((await otto("GET", `/photos/photos?sortKey=created&uploaded=${none}`)).status).toBe(400);
  });
});

describe("temporary selections", () => {
  const make = (ask: Ask, photoIds: unknown) => ask("POST", "/temp-selections/temp-selections", { photoIds });
  const Made = z.object({ tempSelectionId: z.string() });

  test("are read back in their order by their customer, and by nobody else", async () => {
    const made = await make(otto, [second, photo, second]);
    expect(made.status).toBe(201);
    const path = `/temp-selections/temp-selections/${read(made, Made).tempSelectionId}`;
    expect(read(await otto("GET", path), z.unknown())).toEqual({ photoIds: [second, photo] });
    expect((await carl("GET", path)).status).toBe(404);
    expect((await otto("GET", `${path}0`)).status).toBe(404);
  });

  test("hold 1 to 5,000 of the customer's own photos", async () => {
    for (const photoIds of [[], undefined, "1", [1], Array.from({ length: 5_001 }, () => photo)])
      expect((await make(otto, photoIds)).status).toBe(400);
    expect(
      (
        await make(
          otto,
          Array.from({ length: 5_000 }, () => photo),
        )
      ).status,
    ).toBe(201);
    const others = await make(carl, [photo]);
    expect([others.status, read(others, z.unknown())]).toEqual([
      400,
      { error: "unknown_photos", photoIds: [photo] },
    ]);
  });
});

describe("downloads", () => {
  const Record = z.object({ id: z.string(), status: z.string() });
  const List = z.object({ items: z.array(Record) });
  afterAll(() => startScenario(ottoEmail, { kind: "download", delaySeconds: 0, failingPercent: 0 }));

  test("are listed, and handed out when ready, to their customer alone", async () => {
    await startScenario(ottoEmail, { kind: "download", delaySeconds: 600 });
    const made = await otto("POST", "/downloads/downloads", downloadOf([photo, second, photo]));
    expect(made.status).toBe(201);
    const { id } = read(made, Record);
    const url = `/downloads/downloads/${id}/url`;
    expect((await otto("GET", url)).status).toBe(409);
    expect((await carl("GET", url)).status).toBe(404);
    await finishJobs(ottoEmail, "download");
    const link = read(await otto("GET", url), z.object({ url: z.url() })).url;
    const zip = await fetch(link);
    expect(zip.status).toBe(200);
    expect(zip.headers.get("content-type")).toBe("application/zip");
    expect(Number(zip.headers.get("content-length"))).toBe((await zip.arrayBuffer()).byteLength);
    const forged = new URL(link);
    forged.pathname = forged.pathname.replace(id, crypto.randomUUID());
    expect((await fetch(forged)).status).toBe(403);
    const listed = async (ask: Ask) =>
      read(await ask("GET", "/downloads/downloads"), List).items.map((item) => item.id);
    expect(await listed(otto)).toContain(id);
    expect(await listed(carl)).not.toContain(id);
  });

  test("that fail say so", async () => {
    await startScenario(ottoEmail, { kind: "download", delaySeconds: 600, failingPercent: 100 });
    const { id } = read(await otto("POST", "/downloads/downloads", downloadOf([photo])), Record);
    await finishJobs(ottoEmail, "download");
    const [newest] = read(await otto("GET", "/downloads/downloads"), List).items;
    expect(newest).toEqual({ id, status: "FAILED" });
    expect((await otto("GET", `/downloads/downloads/${id}/url`)).status).toBe(409);
  });

  test("hold 1 to 100 photos that the customer can reach", async () => {
    const ask = (photoIds: readonly string[]) => otto("POST", "/downloads/downloads", downloadOf(photoIds));
    for (const count of [0, 101]) expect((await ask(madeUp(count))).status).toBe(400);
    const [unknown = ""] = madeUp(1);
    const missing = await ask([photo, unknown]);
    expect([missing.status, read(missing, z.unknown())]).toEqual([
      404,
      { error: "unknown_photos", photoIds: [unknown] },
    ]);
    expect((await carl("POST", "/downloads/downloads", downloadOf([photo]))).status).toBe(404);
  });

  test("of shared albums hold 1 to 100 photos of an album that the customer takes part in", async () => {
    const Shared = z.object({ albums: z.array(z.object({ albumId: z.string() })) });
    const [album] = read(await otto("GET", "/shared-albums/shared-albums"), Shared).albums;
    const albumId = album?.albumId ?? "";
    const inAlbum = read(await otto("GET", `/shared-albums/shared-albums/${albumId}/photos`), Photos).images;
    const photoIds = inAlbum.slice(0, 1).map(({ imageId }) => imageId);
    const ask = (by: Ask, ids: readonly string[], of = albumId) =>
      by("POST", "/downloads/shared-album-downloads", { albumId: of, photoIds: ids });
    for (const count of [0, 101]) expect((await ask(otto, madeUp(count))).status).toBe(400);
    expect((await ask(otto, photoIds)).status).toBe(201);
    expect((await ask(otto, madeUp(1))).status).toBe(404);
    expect((await ask(otto, photoIds, crypto.randomUUID())).status).toBe(404);
    expect((await ask(carl, photoIds)).status).toBe(404);
    await finishJobs(ottoEmail, "download");
  });
});

describe("exports", () => {
  const Status = z.object({ status: z.string(), backupId: z.string().optional() });
  const ask = () => otto("POST", "/exports/backups", { channel: "VELLORAUK" });

  test("are one at a time, ready for their customer alone, and gone after seven days", async () => {
    await startScenario(ottoEmail, { kind: "export", delaySeconds: 600 });
    await expireExports(ottoEmail);
    expect((await otto("POST", "/exports/backups", { channel: "NOWHERE" })).status).toBe(400);
    const [one, other] = [await ask(), await ask()];
    expect([one.status, other.status]).toEqual([202, 202]);
    await finishJobs(ottoEmail, "export");
    const ready = read(await ask(), Status);
    expect(ready.status).toBe("READY");
    const path = `/exports/backups/${ready.backupId}`;
    const { chunks } = read(
      await otto("GET", path),
      z.object({ chunks: z.array(z.object({ iteration: z.number(), size: z.number() })).min(1) }),
    );
    const link = read(await otto("GET", `${path}/chunks/0/url`), z.object({ url: z.url() })).url;
    const zip = await fetch(link);
    expect((await zip.arrayBuffer()).byteLength).toBe(chunks[0]?.size);
    expect(zip.headers.get("content-disposition")).toContain("photo-export-0.zip");
    expect((await otto("GET", `${path}/chunks/99/url`)).status).toBe(404);
    for (const foreign of [path, `${path}/chunks/0/url`])
      expect((await carl("GET", foreign)).status).toBe(404);
    await expireExports(ottoEmail);
    expect((await otto("GET", path)).status).toBe(404);
    await startScenario(ottoEmail, { kind: "export", delaySeconds: 20 });
  });

  test("can fail, as asked for or as made", async () => {
    await startScenario(ottoEmail, { kind: "export-request", failingPercent: 100 });
    expect(read(await ask(), Status).status).toBe("FAILED");
    await startScenario(ottoEmail, { kind: "export-request", failingPercent: 0 });
  });
});

describe("bulk deletion", () => {
  test("takes 1 to 1,000 ids, and deletes nobody else's photos", async () => {
    const remove = (photoIds: readonly string[]) => carl("DELETE", "/photos/photos", { photoIds });
    expect((await remove(madeUp(1_001))).status).toBe(400);
    await remove([photo]);
    expect(await photosOf(otto)).toContain(photo);
  });
});

describe("uploads", () => {
  const create = (headers: Record<string, string>) => otto("POST", "/uploads/files", undefined, headers);

  test("speak tus 1.0 with limits, and belong to their customer", async () => {
    expect((await create({ "Upload-Length": "10" })).status).toBe(412);
    expect((await create({ ...tus, "Upload-Length": String(50 * 1024 * 1024 + 1) })).status).toBe(413);
    const made = await create({
      ...tus,
      "Upload-Length": "10",
      "Upload-Metadata": `filename ${btoa("a.jpg")}`,
    });
    expect(made.status).toBe(201);
    const path = (made.headers.get("location") ?? "").slice(backendUrl.length);
    const offset = await otto("HEAD", path, undefined, tus);
    expect([offset.status, offset.headers.get("upload-offset")]).toEqual([200, "0"]);
    for (const method of ["HEAD", "DELETE"])
      expect((await carl(method, path, undefined, tus)).status).toBe(404);
    expect((await otto("DELETE", path, undefined, tus)).status).toBe(204);
    expect((await otto("HEAD", path, undefined, tus)).status).toBe(404);
  });
});

describe("push", () => {
  const address = `${backendUrl.replace(/^http/, "ws")}/push`;

  /** A socket, what it has received so far, and the code that it was closed with. */
  function open(...first: string[]) {
    const socket = new WebSocket(address);
    const received: string[] = [];
    const closed = new Promise<number>((resolve) => {
      socket.addEventListener("close", ({ code }) => resolve(code));
    });
    socket.addEventListener("open", () => {
      for (const text of first) socket.send(text);
    });
    socket.addEventListener("message", ({ data }) => received.push(String(data)));
    return { socket, received, closed };
  }
  const authenticate = (token: string) => JSON.stringify({ action: "authenticate", token });

  test("says OK to a token, and then only what is meant for its customer", async () => {
    const [mine, theirs] = [open(authenticate(carlToken)), open(authenticate(ottoToken))];
    await expect.poll(() => [...mine.received, ...theirs.received]).toEqual(["OK", "OK"]);
    await pushTo(carlEmail, { id: "1", type: "import-started" });
    await pushTo(carlEmail, "{garbage");
    await expect
      .poll(() => mine.received.slice(1))
      .toEqual(['{"id":"1","type":"import-started"}', "{garbage"]);
    expect(theirs.received).toEqual(["OK"]);
    mine.socket.send("anything else is not heard");
    await dropSockets(carlEmail, 1012);
    expect(await mine.closed).toBe(1012);
    theirs.socket.close();
    await theirs.closed;
  });

  test("closes on whoever shows no good token, or none in time", async () => {
    const rejected = ["garbage", "{}", authenticate("nonsense"), authenticate(`${carlToken}x`)].map((text) =>
      open(text),
    );
    const silent = open();
    expect(await Promise.all(rejected.map(({ closed }) => closed))).toEqual([4401, 4401, 4401, 4401]);
    expect(await silent.closed).toBe(4408);
    expect([...rejected, silent].flatMap(({ received }) => received)).toEqual([]);
  });

  test("is a socket, and no page", async () => {
    expect((await fetch(`${backendUrl}/push`)).status).toBe(426);
  });
});
