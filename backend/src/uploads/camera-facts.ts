import ExifReader from "exifreader";

/** What a file says about how it was taken. */
export interface CameraFacts {
  /** The camera's own clock, read as UTC, in milliseconds since 1970; null when the file does not say. */
  takenAt: number | null;
  /** EXIF orientation, 1 to 8; 1 is upright. */
  orientation: number;
}

const nothing: CameraFacts = { takenAt: null, orientation: 1 };
/** A camera may be ahead of UTC by that much, and its clock may be a little wrong. */
const aheadMs = 24 * 3_600_000;

/**
 * Reads the EXIF block of a JPEG, PNG or HEIC. The date is taken as it is written: a photo belongs to the day the camera
 * showed, so an offset from UTC, where one is given, does not move it.
 */
export function cameraFacts(bytes: Uint8Array<ArrayBuffer>): CameraFacts {
  try {
    const { exif } = ExifReader.load(bytes.buffer, { expanded: true });
    const written = exif?.DateTimeOriginal ?? exif?.DateTimeDigitized;
    return {
      takenAt: exifMoment(written?.value?.[0] ?? ""),
      orientation: Number(exif?.Orientation?.value ?? 1),
    };
  } catch {
    // No metadata, or broken: the picture itself may still be fine.
    return nothing;
  }
}

/** "2026:07:14 18:03:22" as milliseconds since 1970, or null when it is no moment in the past of photography. */
function exifMoment(written: string): number | null {
  const match = /^(\d{4})[:-](\d\d)[:-](\d\d)[ T](\d\d):(\d\d):(\d\d)/.exec(written);
  if (!match) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1).map(Number);
  const moment = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  const real = moment.getUTCMonth() === month - 1 && moment.getUTCDate() === day;
  return real && isPlausible(moment.getTime()) ? moment.getTime() : null;
}

/** Whether a photo can have been taken then. */
export function isPlausible(moment: number): boolean {
  return moment >= Date.UTC(1826, 0, 1) && moment <= Date.now() + aheadMs;
}
