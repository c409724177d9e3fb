import { DOMParser, onErrorStopParsing } from "@xmldom/xmldom";
import ExifReader from "exifreader";
import { momentOf, noon } from "./moment";

/** What a file says about how it was taken. Moments are the camera's own clock, read as UTC, in milliseconds since 1970; null where the file does not say. */
export interface CameraFacts {
  takenAt: number | null;
  /** When a film or a print was scanned; a camera writes the same as above. */
  digitizedAt: number | null;
  /** When the file was changed last, by the camera or by an editor. */
  changedAt: number | null;
  /** EXIF orientation, 1 to 8; 1 is upright. */
  orientation: number;
  /** "Canon EOS R6"; null when the file does not say. */
  camera: string | null;
}

const nothing: CameraFacts = {
  takenAt: null,
  digitizedAt: null,
  changedAt: null,
  orientation: 1,
  camera: null,
};
const maxNameLength = 100;

/** Characters; what cameras and editors write has a few thousand. */
const maxXmpLength = 1_000_000;

/** Workers have no parser of XML, without which XMP is passed over in silence. What is too long counts as unreadable. */
const boundedParser = {
  parseFromString(text: string, type: string) {
    if (text.length > maxXmpLength) throw new RangeError("The XMP is too long.");
    return new DOMParser({ onError: onErrorStopParsing }).parseFromString(text, type);
  },
};

/**
 * Reads the EXIF block of a JPEG, PNG or HEIC, and the XMP that editors leave in its stead. A date is taken as it is written: a
 * photo belongs to the day the camera showed, so an offset from UTC, where one is given, does not move it.
 */
export function cameraFacts(bytes: Uint8Array<ArrayBuffer>): CameraFacts {
  try {
    const { exif, xmp } = ExifReader.load(bytes.buffer, { expanded: true, domParser: boundedParser });
    return {
      takenAt: momentIn(exif?.DateTimeOriginal?.value?.[0]) ?? momentIn(xmp?.DateCreated?.description),
      digitizedAt: momentIn(exif?.DateTimeDigitized?.value?.[0]) ?? momentIn(xmp?.CreateDate?.description),
      changedAt: momentIn(exif?.DateTime?.value?.[0]) ?? momentIn(xmp?.ModifyDate?.description),
      orientation: Number(exif?.Orientation?.value ?? 1),
      camera: cameraName(exif?.Make?.description, exif?.Model?.description),
    };
  } catch {
    // No metadata, or broken: the picture itself may still be fine.
    return nothing;
  }
}

/** Most models are named with their maker. */
function cameraName(make = "", model = ""): string | null {
  const [maker, name] = [make, model].map((text) => text.replace(/[\s\p{C}]+/gu, " ").trim());
  const isNamed = name?.toLowerCase().startsWith(maker?.split(" ")[0]?.toLowerCase() ?? "");
  return (isNamed ? name : `${maker} ${name}`.trim())?.slice(0, maxNameLength) || null;
}

/** "2026:07:14 18:03:22" in EXIF; in XMP "2026-07-14T18:03:22+02:00", "2026-07-14T18:03" or "2026-07-14". */
function momentIn(written = ""): number | null {
  const match = /^(\d{4})[:-](\d\d)[:-](\d\d)(?:[ T](\d\d):(\d\d)(?::(\d\d))?|$)/.exec(written);
  if (!match) return null;
  const [year, month, day, hour, minute, second = "0"] = match.slice(1);
  const clock = hour === undefined ? noon : [hour, minute, second].map(Number);
  return momentOf([year, month, day].map(Number).concat(clock));
}
