import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { callsOf, callsSoFar } from "../support/backend";
import { cameraPhotos, datesByExifTool } from "../support/camera-photos";
import { distance, fourCorners, orientations, orientedFile } from "../support/oriented-pictures";
import { ownLibrary, sha256, storedSha256 } from "../support/own-library";
import { textOf } from "../support/page-text";
import {
  heavyJpeg,
  heic,
  hugeHeic,
  hugeJpeg,
  hugePng,
  jpeg,
  otherFile,
  type PhotoFile,
  png,
} from "../support/photo-files";
import { addPhotos, photoFields, sendForm, written } from "../support/photo-form";
import { Visitor } from "../support/visitor";

const email = "wanda@example.com";
const timeoutMs = { timeout: 30_000, interval: 200 };
const library = await ownLibrary(email);

async function signedIn(path = "/my-photos/add"): Promise<Visitor> {
  const visitor = new Visitor("vellora-ie");
  await visitor.signIn(email, path);
  return visitor;
}
const visitor = await signedIn();

/** What a page says of a file, and all of it. */
const read = (page: { text: string }) => textOf(page).replaceAll("|", " ");
/** Sends the page's form with these files, whatever they are; the answer itself. */
const send = async (files: readonly PhotoFile[], fields?: Record<string, string>) =>
  sendForm(visitor, written(fields ?? (await photoFields(visitor)), files));

const sortingShown = async (who = visitor) => textOf(await who.get("/my-photos/photos"));

test("photos come in whatever they are called, are shown, and stand first in the library", async () => {
  const before = await library.count();
  visitor.setCookie("sortingOptions", "photos.dateTaken.asc");
  const names = ["../../etc/passwd", 'a "quoted" – фото.txt', "\u202Egpj.heic"];
  const files = [
    await jpeg(names[0] ?? ""),
    { ...(await png(names[1] ?? "")), type: "text/plain" },
    heic(names[2] ?? ""),
  ];
  const page = await addPhotos(visitor, files);
  expect(page.url.pathname).toMatch(/^\/my-photos\/add\/result\/[0-9a-f-]{36}$/);
  expect(page.url.search).toBe("");
  expect(read(page)).toContain("3 photos added");
  expect(await library.count()).toBe(before + 3);
  const newest = (await library.newest()).slice(0, 3).reverse();
  expect(newest.map(({ localFileName }) => localFileName)).toEqual(["passwd", names[1], "gpj.heic"]);
  expect(await Promise.all(newest.map(storedSha256))).toEqual(files.map(({ bytes }) => sha256(bytes)));
  for (const { imageId, thumbnails } of newest) {
    expect(page.text).toContain(`/my-photos/photos/preview/${imageId}`);
    expect(thumbnails.length).toBe(3);
  }
  // By upload date for now: what the customer chose is remembered, and holds again once it is chosen.
  expect(visitor.cookies().get("sortingOptions")).toBe("photos.dateTaken.asc");
  expect(await sortingShown()).toContain("Sort: |Upload date, newest first|");
  const later = visitor.copy();
  later.forgetCookie("sortedByUpload");
  expect(await sortingShown(later)).toContain("Sort: |Date taken, oldest first|");
  await visitor.get("/my-photos/photos?sort=dateTaken.desc");
  expect(visitor.cookies().has("sortedByUpload")).toBe(false);
  expect(await sortingShown()).toContain("Sort: |Date taken, newest first|");
  // Reload, and another visitor of the same customer: the list is the session's own.
  expect(read(await visitor.get(page.url.pathname))).toContain("3 photos added");
  const other = await (await signedIn()).get(page.url.pathname);
  expect(read(other)).toContain("What was added is in your library");
});

test("a sorting by upload date stays as it is", async () => {
  visitor.setCookie("sortingOptions", "photos.created.asc");
  await addPhotos(visitor, [await jpeg("a.jpg")]);
  expect(visitor.cookies().get("sortingOptions")).toBe("photos.created.asc");
  expect(visitor.cookies().has("sortedByUpload")).toBe(false);
});

test("upload: each EXIF orientation is shown upright, pixel by pixel, landscape and portrait", async () => {
  const shapes = [
    { width: 120, height: 80 },
    { width: 80, height: 120 },
  ].map(fourCorners);
  const all = shapes.flatMap((picture) => orientations.map((orientation) => ({ picture, orientation })));
  const files = await Promise.all(
    all.map(async ({ picture, orientation }) =>
      otherFile(`${picture.width}-${orientation}.jpg`, await orientedFile(picture, orientation)),
    ),
  );
  expect(read(await addPhotos(visitor, files))).toContain(`${files.length} photos added`);
  const newest = await library.newestOf(files.length);
  for (const { picture, orientation } of all) {
    const { width, height } = picture;
    const photo = newest.find(({ localFileName }) => localFileName === `${width}-${orientation}.jpg`);
    expect([photo?.visibleWidth, photo?.visibleHeight]).toEqual([width, height]);
    for (const { url } of photo?.thumbnails ?? []) {
      const thumbnail = new Uint8Array(await (await fetch(url)).arrayBuffer());
      expect(await distance(thumbnail, picture), `${width} × ${height}, ${orientation}`).toBeLessThan(8);
    }
  }
});

test("the file's size and the camera are told with the photo", async () => {
  const camera = { Make: "Canon", Model: "Canon EOS R6" };
  const file = await jpeg("facts.jpg", { camera });
  await addPhotos(visitor, [file]);
  const [photo] = await library.newest();
  expect(photo).toMatchObject({ fileSize: file.bytes.byteLength, camera: "Canon EOS R6" });
  const text = read(await visitor.get(`/my-photos/photos/preview/${photo?.imageId}`));
  expect(text).toContain("Canon EOS R6");
  expect(text).toContain("File size");
});

/** The photos in groups that a form takes. */
function* formsOf(files: readonly PhotoFile[]): Generator<readonly PhotoFile[]> {
  for (let group: PhotoFile[] = [], bytes = 0, at = 0; at < files.length; at++) {
    const file = files[at];
    if (file) group.push(file);
    bytes += file?.bytes.length ?? 0;
    if (bytes < 40_000_000 && group.length < 40 && at < files.length - 1) continue;
    yield group;
    [group, bytes] = [[], 0];
  }
}

/** What another decoder makes of a file, as large as its smallest thumbnail; null where it makes nothing of it. */
const decoded = ({ bytes }: PhotoFile) =>
  sharp(bytes)
    .autoOrient()
    .resize({ width: 300, height: 300, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .flatten({ background: "black" })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .then(({ data, info: { width, height } }) => ({ data, width, height }))
    .catch(() => null);

test("photos of real cameras come in, upright and with their dates", { timeout: 1_200_000 }, async () => {
  const faults: string[] = [];
  const dates: Record<string, string | null> = {};
  for (const group of formsOf(cameraPhotos())) {
    const page = read(await addPhotos(visitor, group));
    const newest = await library.newestOf(group.length);
    for (const file of group) {
      const photo = newest.find(({ localFileName }) => localFileName === file.name);
      const picture = await decoded(file);
      if (!photo) {
        if (picture) faults.push(`${file.name}: ${page.split(file.name)[1]?.slice(0, 60)}`);
        continue;
      }
      if (!file.name.startsWith("own ")) dates[file.name] = photo.dateTaken?.slice(0, 19) ?? null;
      const [{ url = "" } = {}] = photo.thumbnails.filter(
        ({ width, height }) => Math.max(width, height) <= 300,
      );
      const thumbnail = new Uint8Array(await (await fetch(url)).arrayBuffer());
      const far = picture ? await distance(thumbnail, picture) : 0;
      if (far > 8) faults.push(`${file.name}: ${far} from what another decoder shows`);
    }
  }
  expect(faults).toEqual([]);
  expect(dates).toEqual(datesByExifTool);
});

test("only photos come in, by content; each other file says why", async () => {
  const before = await library.count();
  const damaged = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...new Uint8Array(300).fill(9)]);
  const page = await addPhotos(visitor, [
    otherFile("drawing.jpg", "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"),
    otherFile("page.png", "<!DOCTYPE html><script>alert(1)</script>", "image/png"),
    otherFile("paper.heic", "%PDF-1.7 and what a paper says", "image/heic"),
    otherFile("nothing.jpg", ""),
    otherFile("damaged.jpg", damaged),
    otherFile(`<script>alert(1)</script>${"x".repeat(300)}.jpg`, "text"),
    await jpeg("photo.jpg"),
  ]);
  expect(await library.count()).toBe(before + 1);
  const text = read(page);
  expect(text).toContain("1 photo added");
  for (const name of ["drawing.jpg", "page.png", "paper.heic"])
    expect(text).toContain(`${name} This isn’t a JPEG, PNG or HEIC photo.`);
  expect(text).toContain("nothing.jpg The file is empty.");
  expect(text).toContain("damaged.jpg The file is damaged: we couldn’t read it.");
  // The only markup of that kind would be the file's name.
  expect(page.text).not.toContain("<script>alert(1)");
});

/** Most of a file, as a cut connection or a full card leaves it. */
const partOf = ({ type, bytes }: PhotoFile, share: number, name: string) =>
  otherFile(name, bytes.subarray(0, Math.floor(bytes.length * share)), type);

test("part of a photo is refused as damaged, in every format", async () => {
  const before = await library.count();
  const photo = await jpeg("a.jpg", { width: 400, height: 300 });
  const picture = heic("a.heic");
  const text = read(
    await addPhotos(visitor, [
      partOf(photo, 0.5, "half.jpg"),
      partOf(await png("a.png"), 0.5, "half.png"),
      partOf(picture, 0.5, "half.heic"),
      // Without the end alone, the decoder still finds a picture.
      partOf(picture, 0.99, "most.heic"),
    ]),
  );
  for (const name of ["half.jpg", "half.png", "half.heic", "most.heic"])
    expect(text).toContain(`${name} The file is damaged: we couldn’t read it.`);
  expect(await library.count()).toBe(before);
});

test("a photo of too many pixels is refused for that, and not as damaged, in every format", async () => {
  const before = await library.count();
  const files = [await hugeJpeg("huge.jpg"), await hugePng("huge.png"), hugeHeic("huge.heic")];
  const text = read(await addPhotos(visitor, files));
  for (const { name } of files) expect(text).toContain(`${name} It has more pixels than we can process.`);
  expect(await library.count()).toBe(before);
});

/** What a customer's disk, or somebody without a browser, may call a photo, and what it is called here. */
const namedOddly: readonly (readonly [string, string])[] = [
  ['<b>"ä.jpg', '<b>"ä.jpg'],
  ["../x.jpg", "x.jpg"],
  ["C:\\fakepath\\x.jpg", "x.jpg"],
  ["..", "photo"],
  ["*.jpg", "*.jpg"],
  ["a\r\nX-Other: b.jpg", "aX-Other: b.jpg"],
  ["a\0b.jpg", "ab.jpg"],
  ["gpj.\u202Eexe.jpg", "gpj.exe.jpg"],
  [`${"x".repeat(5_000)}.jpg`, `${"x".repeat(251)}.jpg`],
  ["🏔️ 👨‍👩‍👧 写真.jpg", "🏔️ 👨‍👩‍👧 写真.jpg"],
  ["$t(shell.menu.open){{count}}.jpg", "$t(shell.menu.open){{count}}.jpg"],
];

test("names of files are one line without a path, in the library and on the page", async () => {
  const before = await library.count();
  const files = await Promise.all(namedOddly.map(([name]) => jpeg(name)));
  const page = await addPhotos(visitor, files);
  expect(read(page)).toContain(`${namedOddly.length} photos added`);
  expect(page.text).not.toContain("<b>");
  expect(await library.count()).toBe(before + namedOddly.length);
  const newest = (await library.newest()).slice(0, namedOddly.length);
  const stored = newest.map(({ localFileName }) => localFileName).toSorted();
  expect(stored).toEqual(namedOddly.map(([, name]) => name).toSorted());
  // The list of what came in, the photo's own page and its file say the same name.
  for (const { imageId, localFileName } of newest) {
    const preview = await visitor.get(`/my-photos/photos/preview/${imageId}`);
    expect([localFileName, preview.status]).toEqual([localFileName, 200]);
    expect(preview.text).not.toContain("<b>");
  }
});

test("the report of what came in takes any name, and shows it as text", async () => {
  const names = ["<img src=x onerror=alert(1)>.txt", "a\0\u202Eb.txt", "../../x.txt", "*.txt"];
  const page = await addPhotos(
    visitor,
    names.map((name) => otherFile(name, "no photo", "image/jpeg")),
  );
  expect(page.text).not.toContain("<img src=x");
  expect(page.text).not.toMatch(/\0|\u202E/);
  for (const name of ["<img src=x onerror=alert(1)>.txt", "ab.txt", "x.txt", "*.txt"])
    expect(read(page)).toContain(`${name} This isn’t a JPEG, PNG or HEIC photo.`);
});

test("the same bytes are one photo, in one form and in the next", async () => {
  const before = await library.count();
  const file = await jpeg("first.jpg");
  const page = await addPhotos(visitor, [file, { ...file, name: "second.jpg" }]);
  expect(read(page)).toContain("1 photo added");
  expect(read(page)).toContain("In your library already second.jpg");
  const again = await addPhotos(visitor, [file]);
  expect(read(again)).toContain("Your photo was in your library already");
  expect(await library.count()).toBe(before + 1);
});

test("without a file the form says so at the field", async () => {
  const fields = await photoFields(visitor);
  const none = { name: "", type: "application/octet-stream", bytes: new Uint8Array() };
  for (const files of [[none], []]) {
    const answer = await visitor.follow(await send(files, fields));
    expect(answer.status).toBe(400);
    expect(read(answer)).toContain("Please choose at least one photo");
    expect(answer.text).toContain('aria-invalid="true"');
  }
});

test("a form that is sent twice says the same twice, and its photos are there once", async () => {
  const before = await library.count();
  const fields = await photoFields(visitor);
  const files = [await jpeg("a.jpg"), await jpeg("b.jpg"), otherFile("c.jpg", "no photo at all")];
  const both = await Promise.all([send(files, fields), send(files, fields)]);
  both.push(await send(files, fields));
  expect(new Set(both.map(({ status, location }) => `${status} ${location?.pathname}`)).size).toBe(1);
  const page = await visitor.follow(both[0] ?? (await visitor.get("/")));
  expect(read(page)).toContain("2 photos added");
  expect(read(page)).not.toContain("In your library already");
  expect(await library.count()).toBe(before + 2);
});

test("a form that breaks off leaves what was whole; sent again, it brings the rest", async () => {
  const before = await library.count();
  const fields = await photoFields(visitor);
  const files = [await jpeg("whole.jpg"), await heavyJpeg("half.jpg", 3_000_000)];
  const body = Buffer.concat([...written(fields, files)]);
  async function* broken() {
    yield body.subarray(0, body.length - 1_000_000);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    throw new Error("the connection is cut");
  }
  await expect(sendForm(visitor, broken())).rejects.toThrow();
  expect(await library.count()).toBe(before + 1);
  // What came is no form: the same from a browser that says it had sent everything.
  const short = await visitor.follow(await sendForm(visitor, [body.subarray(0, body.length - 1_000_000)]));
  expect(read(short)).toContain("half.jpg The connection was lost");
  const page = await visitor.follow(await sendForm(visitor, [body]));
  expect(read(page)).toContain("2 photos added");
  expect(await library.count()).toBe(before + 2);
});

test("what is no form of ours is refused, and nothing of it comes in", async () => {
  const before = await library.count();
  const fields = await photoFields(visitor);
  const files = [await jpeg("a.jpg")];
  const body = [...written(fields, files)];
  const wrongBoundary = { "Content-Type": "multipart/form-data; boundary=another" };
  const lost = "Your photos weren’t uploaded";
  for (const [answer, reported] of [
    [await sendForm(visitor, body, undefined, wrongBoundary), lost],
    [await sendForm(visitor, body.slice(0, 1)), lost],
    [await sendForm(visitor, []), lost],
    [await send(files, {}), "We couldn’t send this"],
    [await send(files, { idempotencyKey: "no id" }), "We couldn’t send this"],
  ] as const)
    expect(read(await visitor.follow(answer))).toContain(reported);
  const urlencoded = await visitor.post("/my-photos/add", { ...fields, photos: "a.jpg" });
  expect(read(urlencoded)).toContain(lost);
  const foreign = await sendForm(visitor, body, undefined, { Origin: "https://evil.example" });
  expect(foreign.status).toBe(403);
  expect(await library.count()).toBe(before);
});

test("a hundred files at a time, and the others are named", async () => {
  const files = Array.from({ length: 103 }, (_, at) => otherFile(`${at + 1}.jpg`, "no photo at all"));
  const calls = await callsOf(
    async () => {
      const text = read(await addPhotos(visitor, files));
      expect(text).toContain("No photo was added");
      expect(text).toContain("100.jpg This isn’t a JPEG");
      expect(text).toContain("101.jpg More than 100 photos at a time: please add it in the next batch.");
      expect(text).toContain("103.jpg More than 100 photos");
    },
    { service: "uploads" },
  );
  expect(calls).toEqual([]);
});

test("bytes go on while the browser is still sending; 50 MB a photo and 95 MB a form are the most", async () => {
  const megabyte = 1024 * 1024;
  const before = await library.count();
  const fields = await photoFields(visitor);
  const files = [
    otherFile("forty.jpg", Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(40 * megabyte, 1)])),
    await heavyJpeg("fifty-one.jpg", 51 * megabyte),
    await heavyJpeg("last.jpg", 5 * megabyte),
    await jpeg("beyond.jpg"),
  ];
  const body = Buffer.concat([...written(fields, files)]);
  let seenOnTheWay = 0;
  async function* slowly() {
    for (let sent = 0; sent < body.length; sent += megabyte) {
      if (sent === 20 * megabyte) {
        await vi.waitFor(async () => {
          seenOnTheWay = (await callsSoFar({ service: "uploads" })).length;
          expect(seenOnTheWay).toBeGreaterThan(1);
        }, timeoutMs);
      }
      yield body.subarray(sent, sent + megabyte);
    }
  }
  const calls = await callsOf(
    async () => {
      const text = read(await visitor.follow(await sendForm(visitor, slowly())));
      expect(text).toContain("forty.jpg The file is damaged");
      expect(text).toContain("fifty-one.jpg It’s larger than 50 MB.");
      expect(text).toContain("last.jpg More than 95 MB at a time");
      expect(text).toContain("beyond.jpg More than 95 MB at a time");
    },
    { service: "uploads" },
  );
  // Begun, and a part of eight megabytes at least.
  expect(seenOnTheWay).toBeGreaterThan(1);
  expect(calls.length).toBeGreaterThan(seenOnTheWay);
  expect(await library.count()).toBe(before);
});
