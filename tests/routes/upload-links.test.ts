import { expect, test } from "vitest";
import { withFault } from "../support/backend";
import { ownLibrary } from "../support/own-library";
import { linkTo, textOf } from "../support/page-text";
import { jpeg } from "../support/photo-files";
import { addPhotos, photoFields, sendForm, written } from "../support/photo-form";
import { backendUrl, Visitor } from "../support/visitor";

const email = "wanda@example.com";
const library = await ownLibrary(email);
const albumId = await library.newAlbum("Upload places");

async function visit(variant: "A" | "control" = "control"): Promise<Visitor> {
  const visitor = new Visitor("vellora-ie");
  visitor.setCookie("testVariants", `sample-test.${variant}~CRO-1304.control`);
  visitor.setCookie("cookieConsent", "10");
  await visitor.signIn(email, "/my-photos/add");
  return visitor;
}
const visitor = await visit();
const toAlbum = `/my-photos/add?album=${albumId}`;
const phone = {
  "User-Agent": "Mozilla/5.0 (Linux; Android 16; Mobile) Chrome/156",
  "Sec-CH-UA-Mobile": "?1",
};

test("photos that are added to an album are in the library and in it, where they stand first", async () => {
  const page = await visitor.get(toAlbum);
  expect(textOf(page)).toContain("Add photos to Upload places");
  const own = visitor.copy();
  own.setCookie("sortingOptions", "photos.dateTaken.desc~albumPhotos.dateTaken.asc");
  const added = await addPhotos(own, [await jpeg("in-album.jpg")], toAlbum);
  expect(added.url.searchParams.get("album")).toBe(albumId);
  expect(linkTo(added, "Go to the album")).toBe(`/my-photos/albums/${albumId}`);
  const names = (await library.albumPhotos(albumId)).map(({ localFileName }) => localFileName);
  expect(names).toContain("in-album.jpg");
  expect((await library.newest())[0]?.localFileName).toBe("in-album.jpg");
  expect(own.cookies().get("sortedByUpload")).toBe("photos~albumPhotos");
});

test("an album that is none, somebody else's or gone takes nothing", async () => {
  for (const none of ["no-such-album", "%2e%2e", "a%2Fb"])
    expect((await visitor.get(`/my-photos/add?album=${none}`)).status).toBe(404);
  const gone = await library.newAlbum("Soon gone");
  const path = `/my-photos/add?album=${gone}`;
  const fields = await photoFields(visitor, path);
  await library.deleteAlbum(gone);
  const before = await library.count();
  const sent = await sendForm(visitor, written(fields, [await jpeg("a.jpg")]), path);
  expect(textOf(await visitor.follow(sent))).toContain("The album isn’t there any more");
  expect(await library.count()).toBe(before);
});

test("the form stands when the album's name cannot be read", async () => {
  const fault = { service: "photos", email, path: "^/albums", fault: "status", status: 500 } as const;
  const page = await withFault(fault, () => visitor.get(toAlbum));
  expect(page.status).toBe(200);
  expect(page.text).toContain('type="file"');
});

test("on a mobile device an album's photos are added elsewhere, which leads back after two seconds", async () => {
  const answer = await visitor.get(toAlbum, phone);
  expect(answer.status).toBe(302);
  expect(answer.location?.href.startsWith(`${backendUrl}/outside/vellora-ie/album-upload?`)).toBe(true);
  const back = `${visitor.origin}/my-photos/albums/${albumId}`;
  expect(answer.location?.searchParams.get("albumId")).toBe(albumId);
  expect(answer.location?.searchParams.get("returnUrl")).toBe(back);
  const outside = await fetch(answer.location ?? "");
  expect(outside.headers.get("refresh")).toBe(`2; url=${back}`);
  // The library has no such place, and a computer neither.
  expect((await visitor.get("/my-photos/add", phone)).status).toBe(200);
  expect((await visitor.get(toAlbum, { "Sec-CH-UA-Mobile": "?0", "User-Agent": "iPhone" })).status).toBe(200);
});

test("photos are added to an album from a phone on every host of the brand: each is led back to itself", async () => {
  const { protocol, port } = new URL(visitor.origin);
  const ledBack = (returnUrl: string) =>
    fetch(`${backendUrl}/outside/vellora-uk/album-upload?${new URLSearchParams({ albumId, returnUrl })}`);
  for (const host of ["localhost", "account.vellora-uk.localhost"]) {
    const back = `${protocol}//${host}:${port}/my-photos/albums/${albumId}`;
    expect((await ledBack(back)).headers.get("refresh")).toBe(`2; url=${back}`);
  }
  for (const other of [`${protocol}//localhost.evil.example:${port}/`, "https://evil.example/", "/", ""])
    expect((await ledBack(other)).status).toBe(400);
});

test("upload form: the flag album in its address is no album", async () => {
  for (const state of ["true", "false"]) {
    const page = await visitor.copy().get(`/my-photos/add?album=${state}`);
    expect(page.status).toBe(200);
    expect(textOf(page)).toContain("Add photos");
    const both = await visitor.copy().get(`${toAlbum}&album=${state}`);
    expect(textOf(both)).toContain("Add photos to Upload places");
  }
});

test("upload form: without script the hint at the field says the limits of a form", async () => {
  const page = await visitor.get("/my-photos/add");
  expect(textOf(page)).toContain(
    "JPEG, PNG or HEIC, up to 50 MB a photo. At most 100 photos and 95 MB at a time.",
  );
  expect(page.text).toContain(
    'data-single-limits="JPEG, PNG or HEIC, up to 50 MB a photo. WebP and AVIF are saved as JPEG."',
  );
});

test("the upload URL may come with the address; it must be http or https, and the storefront's own", async () => {
  const asked = (url: string) => visitor.get(`${toAlbum}&${new URLSearchParams({ uploadUrl: url })}`, phone);
  const own = await asked(`${backendUrl}/outside/vellora-ie/album-upload?from=app`);
  expect(own.location?.searchParams.get("from")).toBe("app");
  expect(own.location?.searchParams.get("albumId")).toBe(albumId);
  for (const url of [
    "javascript:alert(1)",
    "data:text/html,x",
    "ftp://localhost/",
    "//evil.example/",
    "/outside",
    "https://evil.example/",
    "https://evil.example\\@www.vellora-ie.example/",
    `${backendUrl.replace("://", "://me@")}/outside/vellora-ie/album-upload`,
    "",
  ]) {
    const answer = await asked(url);
    expect(answer.status).toBe(400);
    expect(answer.location).toBeNull();
    expect(textOf(answer)).toContain("Upload URL must be a valid http or https URL");
  }
});

test("the QR code is offered in variant A with its flag, and leads to the vendor's page", async () => {
  const inTest = await visit("A");
  expect(linkTo(await inTest.get("/my-photos/add"), "QR code")).toBe("/my-photos/add/phone");
  const page = await inTest.get(`/my-photos/add/phone?album=${albumId}`);
  expect(page.status).toBe(200);
  expect(page.text).toContain('aria-label="QR code that opens the page for adding photos"');
  const href = linkTo(page, "Open the page on this device") ?? "";
  expect(href).toBe(`${backendUrl}/outside/vellora-ie/phone-upload?albumId=${albumId}`);
  expect(await (await fetch(href)).text()).toContain(`/my-photos/add?album=${albumId}`);

  expect(linkTo(await visitor.get("/my-photos/add"), "QR code")).toBeNull();
  expect((await visitor.get("/my-photos/add/phone")).location?.pathname).toBe("/my-photos/add");
  await inTest.get("/my-photos/add?qrCodeUpload=false");
  expect((await inTest.get("/my-photos/add/phone")).location?.pathname).toBe("/my-photos/add");
});

test("without its flag there is no upload", async () => {
  expect(linkTo(await visitor.get("/my-photos/photos"), "Add photos")).toBe("/my-photos/add");
  const off = await visit("A");
  const fields = await photoFields(off);
  const before = await library.count();
  expect(linkTo(await off.get("/my-photos/photos?upload=false"), "Add photos")).toBeNull();
  for (const path of [
    "/my-photos/add",
    "/my-photos/add/phone",
    `/my-photos/add/result/${fields.idempotencyKey}`,
  ])
    expect((await off.get(path)).location?.pathname).toBe("/");
  const sent = await sendForm(off, written(fields, [await jpeg("a.jpg")]));
  expect(sent.location?.pathname).toBe("/");
  expect(await library.count()).toBe(before);
});

test("a list that was never made, or is somebody else's, is none", async () => {
  for (const idempotencyKey of [crypto.randomUUID(), "nonsense"]) {
    const page = await visitor.get(`/my-photos/add/result/${idempotencyKey}`);
    expect(page.status).toBe(200);
    expect(textOf(page)).toContain("What was added is in your library");
  }
});
