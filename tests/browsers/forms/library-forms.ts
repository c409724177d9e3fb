import { type NewCustomer, seedLargeLibrary } from "../../support/backend";
import { readAs } from "../../support/changes";
import { ownLibrary } from "../../support/own-library";
import type { BrowserCustomer } from "../browser-customer";
import { savedInLibraryBy } from "./saved-by";
import type { SiteForm } from "./site-form";

const photos = 40;

// A name that begins with a space is not valid (docs/specification/2-photo-library.md, section 5).
const albumName = { label: "Album name", value: "Summer *", around: ["", " \n"] } as const;
const wrongName = {
  fields: [{ label: "Album name", value: "Summer; sea", around: ["", " \n"] }],
  at: "Album name",
  message: "Name not valid (without < > ;)",
} as const;

const albums = ({ email }: NewCustomer) => readAs(email, "/photos/albums?limit=500");

/** Two photos are chosen as customers do: the choice belongs to the session of this browser. */
async function choosingTwo({ email }: NewCustomer, browser: BrowserCustomer): Promise<string> {
  if ((await (await ownLibrary(email)).count()) === 0) await seedLargeLibrary(email, photos);
  await browser.open("/my-photos/photos");
  await browser.follow("Select");
  await browser.tick(0, 1);
  await browser.press("Copy to album");
  await browser.isAt(/\/copy$/);
  return String(await browser.tab.ask("location.pathname"));
}

export const libraryForms: readonly SiteForm[] = [
  {
    name: "new album",
    fields: [albumName],
    wrong: wrongName,
    button: "Create album",
    saved: ['"albumName":"Summer *'],
    ...savedInLibraryBy("new album"),
    begin: async (customer) => ({ path: "/my-photos/albums/new", state: () => albums(customer) }),
  },
  {
    name: "album name",
    fields: [albumName],
    wrong: wrongName,
    button: "Save",
    saved: ['"albumName":"Summer *'],
    ...savedInLibraryBy("album name"),
    begin: async (customer) => {
      const albumId = await (await ownLibrary(customer.email)).newAlbum("Winter");
      return { path: `/my-photos/albums/${albumId}/name`, state: () => albums(customer) };
    },
  },
  {
    name: "copy to a new album",
    fields: [albumName],
    wrong: wrongName,
    button: "Create album",
    saved: ['"albumName":"Summer *'],
    isOnlyTold: true,
    ...savedInLibraryBy("copy to a new album"),
    begin: async (customer, browser) => ({
      path: `${await choosingTwo(customer, browser)}?new=1`,
      state: () => albums(customer),
    }),
  },
  {
    name: "copy to an album",
    fields: [{ label: "Spring *", value: true }],
    wrong: { failed: "Unable to save changes. Please try again" },
    button: "Copy to album",
    saved: ['"photos":2'],
    isOnlyTold: true,
    ...savedInLibraryBy("copy to an album"),
    begin: async (customer, browser, id) => {
      const library = await ownLibrary(customer.email);
      const albumId = await library.newAlbum(`Spring ${id}`);
      return {
        path: await choosingTwo(customer, browser),
        state: async () => ({ photos: (await library.albumPhotos(albumId)).length }),
      };
    },
  },
  {
    name: "deletion of all photos",
    // The word has to be typed exactly as it is written there.
    fields: [{ label: "Type DELETE to confirm", value: "DELETE", around: ["", ""] }],
    wrong: {
      fields: [{ label: "Type DELETE to confirm", value: "delete" }],
      at: "Type DELETE to confirm",
      message: "Please type DELETE exactly as it’s written here",
    },
    button: "Delete all photos",
    saved: ['"left":0'],
    isOnlyTold: true,
    like: "pia@example.com",
    service: "photos",
    method: "DELETE",
    call: "^/photos/all",
    savedAfterMs: 45_000,
    begin: async ({ email }) => {
      await seedLargeLibrary(email, photos);
      const library = await ownLibrary(email);
      return {
        path: "/my-photos/photos/delete-all",
        state: async () => ({ left: await library.count() }),
      };
    },
  },
];
