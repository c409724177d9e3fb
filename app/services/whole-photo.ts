import { isPathSegment } from "~/platform/path";
import { isExactMoment } from "./moment";

export const maxCameraLength = 100;

type Fields = Partial<Record<string, unknown>>;

const octet = "(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)";
const port = "(?:\\d{1,4}|[1-5]\\d{4}|6[0-4]\\d{3}|65[0-4]\\d\\d|655[0-2]\\d|6553[0-5])";
/** Addresses that the URL parser surely takes as they are; it costs a microsecond, and a photo has five of them. */
const plainUrl = new RegExp(
  `^https?://(?:${octet}(?:\\.${octet}){3}|(?:[a-z0-9-]+\\.)*[a-z][a-z0-9-]*)(?::${port})?(?:[/?#][\\x21-\\x7e]*)?$`,
);

/**
 * Whether the schema of a photo would give exactly this; false where only the schema can tell. By hand: with the schema a
 * page of 48 photos costs a seventh more.
 */
export function isWholePhoto(value: unknown): boolean {
  if (!isFields(value)) return false;
  const { imageId, localFileName, url, untouchedUrl, thumbnails, dateTaken, uploadEnd, ownerId } = value;
  return (
    typeof imageId === "string" &&
    isPathSegment(imageId) &&
    isPlainUrl(url) &&
    Array.isArray(thumbnails) &&
    thumbnails.every(isThumbnail) &&
    (isNone(localFileName) || typeof localFileName === "string") &&
    (isNone(untouchedUrl) || isPlainUrl(untouchedUrl)) &&
    (isNone(dateTaken) || isMoment(dateTaken)) &&
    (isNone(uploadEnd) || isMoment(uploadEnd)) &&
    (isNone(ownerId) || typeof ownerId === "string") &&
    (isNone(value.visibleWidth) || isSize(value.visibleWidth)) &&
    (isNone(value.visibleHeight) || isSize(value.visibleHeight)) &&
    (isNone(value.fileSize) || isSize(value.fileSize)) &&
    (isNone(value.camera) || isCamera(value.camera))
  );
}

const isCamera = (value: unknown): boolean => typeof value === "string" && value.length <= maxCameraLength;
const isThumbnail = (value: unknown): boolean =>
  isFields(value) && isPlainUrl(value.url) && isSize(value.width) && isSize(value.height);

export const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null;
export const isNone = (value: unknown): boolean => value === undefined || value === null;
export const isSize = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
export const isMoment = (value: unknown): boolean => typeof value === "string" && isExactMoment(value);

const isPrintable = (code: number): boolean => code > 0x20 && code < 0x7f;

/** Of the last address that was looked at whole, with the slash behind it: all pictures of a page have one. */
let plainOrigin: string | null = null;

function isPlainUrl(value: unknown): boolean {
  if (typeof value !== "string") return false;
  // The URL parser takes anything after an origin; the schema trims white space, here only at the end.
  if (plainOrigin !== null && value.startsWith(plainOrigin))
    return isPrintable(value.charCodeAt(value.length - 1));
  // Names in another alphabet may not be decodable.
  if (!plainUrl.test(value) || value.includes("xn--")) return false;
  const end = value.indexOf("/", "https://".length);
  if (end > 0) plainOrigin = value.slice(0, end + 1);
  return true;
}
