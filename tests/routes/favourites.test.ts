import { beforeAll, describe, expect, test } from "vitest";
import { callsOf, newCustomer, seedLargeLibrary, withFault } from "../support/backend";
import { hiddenFieldsOf } from "../support/forms";
import { ownLibrary } from "../support/own-library";
import { ownPhotos } from "../support/own-photos";
import { linkTo, photosOn, textOf } from "../support/page-text";
import { servicesAs } from "../support/service-caller";
import { type Answer, type Visitor, visitorOf } from "../support/visitor";

let email: string;
let visitor: Visitor;
let paths: string[];

beforeAll(async () => {
  ({ email } = await newCustomer("nina@example.com"));
  await seedLargeLibrary(email, 6);
  visitor = await visitorOf(email);
  paths = (await ownPhotos(email, 4)).map(({ id }) => `/my-photos/photos/preview/${id}`);
});

async function press(path = "", person = visitor): Promise<Answer> {
  const page = await person.get(path);
  return person.post(path, { ...hiddenFieldsOf(page.text, 'name="intent"'), intent: "favourite" });
}

const isList = (answer: unknown): answer is { albums: { albumId: string; albumName: string }[] } =>
  typeof answer === "object" && answer !== null && "albums" in answer;

async function albumsNamed(name: string, of = email): Promise<string[]> {
  const list = await (await servicesAs(of))("GET", "/photos/albums?limit=50");
  return isList(list)
    ? list.albums.filter(({ albumName }) => albumName === name).map(({ albumId }) => albumId)
    : [];
}

describe("favourites", () => {
  test("are not made while the list of albums cannot be read: a second one would be", async () => {
    const calls = await callsOf(
      () =>
        withFault(
          { email, service: "photos", path: "^/albums", method: "GET", fault: "status", status: 500 },
          async () => {
            expect(textOf(await press(paths[0]))).toContain("Unable to save changes. Please try again");
          },
        ),
      { email },
    );
    expect(calls.filter(({ method }) => method === "POST")).toEqual([]);
    expect(await albumsNamed("Favourites")).toEqual([]);
  });

  test("presses at the same moment end in one album with every photo", async () => {
    const { email: other } = await newCustomer("nina@example.com");
    await seedLargeLibrary(other, 6);
    const person = await visitorOf(other);
    const photos = (await ownPhotos(other, 4)).map(({ id }) => `/my-photos/photos/preview/${id}`);
    await Promise.all(photos.map((path) => press(path, person)));
    const albums = await albumsNamed("Favourites", other);
    expect(albums).toHaveLength(1);
    const album = await person.get(`/my-photos/albums/${albums[0]}`);
    expect(photosOn(album)).toHaveLength(photos.length);
  });

  test("of two albums of the name the older one gets the photo: the newer may be about to go", async () => {
    const { email: other } = await newCustomer("nina@example.com");
    await seedLargeLibrary(other, 2);
    const library = await ownLibrary(other);
    const older = await library.newAlbum("Favourites");
    const newer = await library.newAlbum("Favourites");
    const person = await visitorOf(other);
    const [photo] = await ownPhotos(other, 1);
    await press(`/my-photos/photos/preview/${photo?.id}`, person);
    const inAlbum = async (id: string) => photosOn(await person.get(`/my-photos/albums/${id}`));
    expect([await inAlbum(older), await inAlbum(newer)]).toEqual([[photo?.id], []]);
  });

  test("the first one makes the album, the others find it, and the photo stays open", async () => {
    const first = await press(paths[0]);
    expect(first.location?.pathname).toBe(paths[0]);
    const page = await visitor.follow(first);
    expect(textOf(page)).toContain("Added to ");
    const album = linkTo(page, "Favourites") ?? "";
    await press(paths[1]);
    await press(paths[1]);
    expect(await albumsNamed("Favourites")).toHaveLength(1);
    expect(album).toBe(`/my-photos/albums/${(await albumsNamed("Favourites"))[0]}`);
    const ids = paths.slice(0, 2).map((path) => path.slice(path.lastIndexOf("/") + 1));
    expect(photosOn(await visitor.get(album)).toSorted()).toEqual(ids.toSorted());
  });

  test("a lost answer makes no second album, and a photo that is gone is told", async () => {
    await withFault({ email, service: "photos", path: "/photos$", method: "POST", fault: "lost" }, () =>
      press(paths[2]),
    );
    expect(await albumsNamed("Favourites")).toHaveLength(1);
    const path = paths[3] ?? "";
    const page = await visitor.get(path);
    const fields = hiddenFieldsOf(page.text, 'name="intent"');
    await (await servicesAs(email))("DELETE", "/photos/photos", {
      photoIds: [path.slice(path.lastIndexOf("/") + 1)],
    });
    const answer = await visitor.post(path, { ...fields, intent: "favourite" });
    expect(answer.location?.pathname).toBe("/my-photos/photos");
  });

  test("are not offered in albums of others, nor without the flag", async () => {
    const emma = await visitorOf("emma@example.com");
    const shared = linkTo(await emma.get("/my-photos/albums"), "Fishing with Emma") ?? "";
    const photo = /href="([^"]*\/preview\/[^"]*)"/
      .exec((await emma.get(shared)).text)?.[1]
      ?.replaceAll("&amp;", "&");
    const page = await emma.get(photo ?? "");
    expect(textOf(page)).not.toContain("Add to favourites");
    const sent = await emma.post(photo ?? "", {
      ...hiddenFieldsOf(page.text, 'name="intent"'),
      intent: "favourite",
    });
    expect(sent.status).toBe(403);
  });
});
