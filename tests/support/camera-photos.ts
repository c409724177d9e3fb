import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { anew, otherFile, type PhotoFile } from "./photo-files";

const require = createRequire(import.meta.url);

/** Packages that carry photos of real cameras, and the folders that have them. */
const collections = {
  exif: join(dirname(require.resolve("exif/package.json")), "test"),
  "exif-js": join(dirname(require.resolve("exif-js/package.json")), "example"),
  "exif-parser": join(dirname(require.resolve("exif-parser/package.json")), "test"),
  "jpeg-exif": join(dirname(require.resolve("jpeg-exif/package.json")), "test"),
};

/** Photos of real cameras: of four collections, and of the folder that CAMERA_FILES names. Their names are unique. */
export function cameraPhotos(): PhotoFile[] {
  const { CAMERA_FILES: own } = process.env;
  const folders = Object.entries(own ? { ...collections, own } : collections);
  return folders.flatMap(([collection, folder]) =>
    readdirSync(folder)
      .filter((name) => /\.(jpe?g|png|hei[cf])$/i.test(name))
      .map((name) => otherFile(`${collection} ${name}`, anew(readFileSync(join(folder, name))))),
  );
}

/**
 * When the collections' photos were taken, as ExifTool reads them by the order of docs/decisions/0160-dates-of-photos.md; null where
 * nothing says it. A day alone counts from noon.
 */
export const datesByExifTool: Record<string, string | null> = {
  "exif down-mirrored.jpg": null,
  "exif evil1.jpg": "2003-05-24T16:40:33",
  "exif lens_info.jpg": null,
  "exif right.jpg": null,
  "exif short-ascii-II.jpg": "2015-02-28T17:10:49",
  "exif short-ascii-MM.jpg": "2003-12-14T12:01:44",
  "exif sony-alpha-6000.jpg": "2014-04-18T20:33:53",
  "exif test1.jpg": "2013-02-06T16:00:03",
  "exif test2.jpg": "2012-12-23T14:47:49",
  "exif test3.jpg": "2012-12-22T19:40:02",
  "exif-js Bloated-Hero.jpg": "2017-04-24T17:46:13",
  "exif-js Bush-dog.jpg": "2003-08-30T12:00:00",
  "exif-js DSCN0614_small.jpg": "2006-06-13T15:44:45",
  "exif-js dsc_09827.jpg": "2004-05-22T09:32:21",
  "exif-parser starfish.jpg": "2013-05-10T15:21:35",
  // It says 16:05:92.
  "exif-parser test.jpg": "2013-05-26T16:06:32",
  "jpeg-exif IMG_0001.JPG": "2016-03-24T14:49:51",
  "jpeg-exif IMG_0003.JPG": null,
};
