import { expect, test } from "vitest";
import { type DroppedItems, filesIn, withoutSystemFiles } from "~/library/upload/client/dropped-files";

interface Folder {
  [name: string]: File | Folder;
}
const photo = (name: string) => new File(["a"], name);

function entryOf(name: string, what: File | Folder): object {
  if (what instanceof File) {
    return { name, isFile: true, isDirectory: false, file: (found: (file: File) => void) => found(what) };
  }
  const inside = Object.entries(what).map(([key, value]) => entryOf(key, value));
  return {
    name,
    isFile: false,
    isDirectory: true,
    createReader: () => {
      const rest = [...inside];
      // A browser gives no more than a hundred at a time.
      return { readEntries: (read: (entries: object[]) => void) => read(rest.splice(0, 2)) };
    },
  };
}

function dropped(what: Folder): DroppedItems {
  const all = Object.entries(what);
  // The entries of a browser are more than is read of them.
  const entries: unknown = all.map(([name, one]) => entryOf(name, one));
  const files = all.map(([name, one]) => (one instanceof File ? one : photo(name)));
  return Object.assign({ files, entries: [] }, { entries });
}
const names = async (what: Folder) => (await filesIn(dropped(what))).map(({ name }) => name);

test("files that are dropped are taken as they are", async () => {
  expect(await names({ "a.jpg": photo("a.jpg"), ".hidden.jpg": photo(".hidden.jpg") })).toEqual([
    "a.jpg",
    ".hidden.jpg",
  ]);
});

test("folders are opened, all the way down, without what the system puts there", async () => {
  const folder = {
    "1.jpg": photo("1.jpg"),
    "2.jpg": photo("2.jpg"),
    ".DS_Store": photo(".DS_Store"),
    "Thumbs.db": photo("Thumbs.db"),
    summer: { "3.jpg": photo("3.jpg"), empty: {} },
    "4.jpg": photo("4.jpg"),
  };
  expect(await names({ folder, "5.jpg": photo("5.jpg") })).toEqual([
    "1.jpg",
    "2.jpg",
    "3.jpg",
    "4.jpg",
    "5.jpg",
  ]);
});

test("a folder that is chosen by its button comes without what the system puts there, too", () => {
  const at = (webkitRelativePath: string) =>
    Object.defineProperty(photo(webkitRelativePath.split("/").at(-1) ?? ""), "webkitRelativePath", {
      value: webkitRelativePath,
    });
  const files = [
    at(".album/1.jpg"),
    at(".album/.DS_Store"),
    at(".album/Thumbs.db"),
    at(".album/.thumbnails/1.jpg"),
    at(".album/summer/2.jpg"),
  ];
  expect(withoutSystemFiles(files).map(({ name }) => name)).toEqual(["1.jpg", "2.jpg"]);
  const alone = [at("")];
  expect(withoutSystemFiles(alone)).toEqual(alone);
});
