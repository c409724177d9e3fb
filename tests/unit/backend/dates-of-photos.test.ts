import fc from "fast-check";
import sharp from "sharp";
import { expect, test } from "vitest";
import { cameraFacts } from "../../../backend/src/uploads/camera-facts";
import { dateInName } from "../../../backend/src/uploads/date-in-name";
import { dateTaken } from "../../../backend/src/uploads/date-taken";

const shown = (moment: number | null) =>
  moment === null ? null : new Date(moment).toISOString().slice(0, 19);

test.each([
  "IMG_20190503_140506.jpg",
  "IMG_20190503_140506123_HDR.jpg",
  "PXL_20190503_140506789.MP.jpg",
  "MVIMG_20190503_140506.jpg",
  "20190503_140506(0).jpg",
  "BURST20190503140506012.jpg",
  "DJI_20190503140506_0001_D.JPG",
  "WIN_20190503_14_05_06_Pro.jpg",
  "00000012-PHOTO-2019-05-03-14-05-06.jpg",
  "WhatsApp Image 2019-05-03 at 14.05.06 (1).jpeg",
  "WhatsApp Image 2019-05-03 at 2.05.06 PM.jpeg",
  "Screenshot 2019-05-03 at 2.05.06\u202FPM.png",
  "Bildschirmfoto 2019-05-03 um 14.05.06.png",
  "Screenshot_2019-05-03-14-05-06-123_com.example.app.png",
  "signal-2019-05-03-140506.jpg",
  "photo_2019-05-03_14-05-06.jpg",
  "2019-05-03 14.05.06.jpg",
])("date in a file's name: %s", (name) => {
  expect(shown(dateInName(name))).toBe("2019-05-03T14:05:06");
});

test.each([
  ["IMG-20190503-WA0001.jpg", "2019-05-03T12:00:00"],
  ["1965-07-14 Grandma.jpg", "1965-07-14T12:00:00"],
  ["Scan_20190503_0001.jpg", "2019-05-03T12:00:00"],
  ["20190503_12345.jpg", "2019-05-03T12:00:00"],
  ["20190503_996699.jpg", "2019-05-03T12:00:00"],
  ["2019-13-45 of 20190503.jpg", "2019-05-03T12:00:00"],
  ["Screenshot 2019-05-03 at 12.05.06 AM.png", "2019-05-03T00:05:06"],
  ["Screenshot 2019-05-03 at 12.05.06 PM.png", "2019-05-03T12:05:06"],
])("date in a file's name: %s is %s", (name, moment) => {
  expect(shown(dateInName(name))).toBe(moment);
});

test.each([
  "IMG_1034.jpg",
  "DSC_20190.jpg",
  "12320190503.jpg",
  "2019050312.jpg",
  "20190230.jpg",
  "20991231_140506.jpg",
  "2019-05.jpg",
  "2019-0503.jpg",
  "IMG_18990503_140506.jpg",
  "photo",
  "",
])("date in a file's name: none in %j", (name) => {
  expect(dateInName(name)).toBeNull();
});

test("date in a file's name: any name is read, and what is found is a day that its digits say", () => {
  const part = fc.oneof(
    fc.constantFrom("2019", "05", "03", "14", "-", "_", " at ", ".", "PM"),
    fc.string({ maxLength: 4 }),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const name = parts.join("");
      const found = shown(dateInName(name));
      if (found) expect(name.replaceAll(/\D/g, "")).toContain(found.slice(0, 10).replaceAll("-", ""));
    }),
  );
});

/** A picture with these EXIF dates. */
const pictureOf = (exif: { taken?: string; digitized?: string; changed?: string }) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: "teal" } }).withExif({
    IFD0: { Software: "camera", ...(exif.changed ? { DateTime: exif.changed } : {}) },
    IFD2: {
      ...(exif.taken ? { DateTimeOriginal: exif.taken } : {}),
      ...(exif.digitized ? { DateTimeDigitized: exif.digitized } : {}),
    },
  });
const facts = async (exif: Parameters<typeof pictureOf>[0]) =>
  cameraFacts(new Uint8Array(await pictureOf(exif).jpeg().toBuffer()));

/** The container of a HEIC is that of an AVIF under another brand; the picture in it cannot be made here. */
async function heicOf(exif: Parameters<typeof pictureOf>[0]) {
  const file = new Uint8Array(await pictureOf(exif).avif().toBuffer());
  file.set(new TextEncoder().encode("ftypheic"), 4);
  return file;
}

const exif = {
  taken: "2011:01:01 01:01:01",
  digitized: "2012:02:02 02:02:02",
  changed: "2013:03:03 03:03:03",
};
const named = { fileName: "IMG_20140404_040404.jpg", lastModified: Date.UTC(2015, 4, 5, 5, 5, 5) };
const unnamed = { ...named, fileName: "beach.jpg" };
const { taken: _, ...later } = exif;
const { changed } = exif;

test.each([
  ["what the camera wrote", exif, named, "2011-01-01T01:01:01"],
  ["the name, before what was written later", later, named, "2014-04-04T04:04:04"],
  ["the digitization", later, unnamed, "2012-02-02T02:02:02"],
  ["the last change of the picture", { changed }, unnamed, "2013-03-03T03:03:03"],
  ["the file's own", {}, unnamed, "2015-05-05T05:05:05"],
  ["none, without any", {}, { ...unnamed, lastModified: null }, null],
  [
    "the next, where a camera wrote zeros",
    { ...exif, taken: "0000:00:00 00:00:00" },
    unnamed,
    "2012-02-02T02:02:02",
  ],
  [
    "the next, where a clock was years ahead",
    { ...exif, taken: "2099:01:01 00:00:00" },
    unnamed,
    "2012-02-02T02:02:02",
  ],
])("date of a photo: %s", async (_what, written, file, moment) => {
  expect(shown(dateTaken(await facts(written), file))).toBe(moment);
});

test("date of a photo: the last change of the picture is read from a HEIC and a PNG, too", async () => {
  const png = new Uint8Array(await pictureOf({ changed }).png().toBuffer());
  for (const file of [await heicOf({ changed }), png])
    expect(shown(dateTaken(cameraFacts(file), unnamed))).toBe("2013-03-03T03:03:03");
});

test("date of a photo: what an editor kept of it in XMP counts where EXIF is gone", async () => {
  const xmp = (fields: string) =>
    `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" ${fields}/></rdf:RDF></x:xmpmeta>`;
  const read = async (fields: string) => {
    const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: "teal" } });
    const file = await picture.withXmp(xmp(fields)).jpeg().toBuffer();
    return shown(dateTaken(cameraFacts(new Uint8Array(file)), named));
  };
  const [taken, made] = [
    'photoshop:DateCreated="2011-01-01T01:01:01+02:00"',
    'xmp:CreateDate="2012-02-02T02:02:02"',
  ];
  expect(await read(`${made} ${taken}`)).toBe("2011-01-01T01:01:01");
  expect(await read(made)).toBe("2014-04-04T04:04:04");
  expect(await read('photoshop:DateCreated="2011-01-01T01:01Z"')).toBe("2011-01-01T01:01:00");
  expect(await read('photoshop:DateCreated="2011-01-01"')).toBe("2011-01-01T12:00:00");
  expect(await read('photoshop:DateCreated="2011-01"')).toBe("2014-04-04T04:04:04");
});
