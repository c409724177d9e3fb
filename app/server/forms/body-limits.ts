import type { ReadLimits } from "~/platform/files/read-body";

export interface BodyLimits extends ReadLimits {
  /** Each value of a name counted. */
  maxFields: number;
  /** Characters. */
  maxValueLength: number;
}

const kilobyte = 1024;
const timeoutMs = 30_000;

/** By kind of form. A route names another kind than `form` in its `handle`: `{ body: "photoList" }`. */
export const bodyLimits = {
  form: { maxBytes: 64 * kilobyte, maxFields: 200, maxValueLength: 48 * kilobyte, timeoutMs },
  /** Of somebody who is not signed in, on any route. */
  anonymous: { maxBytes: 4 * kilobyte, maxFields: 20, maxValueLength: 3 * kilobyte, timeoutMs },
  /** Of somebody who is not signed in any more: what is to be typed in any form of the site, or ticked on a page of photos. */
  unsent: { maxBytes: 32 * kilobyte, maxFields: 200, maxValueLength: 31 * kilobyte, timeoutMs },
  /** Up to 1,000 photos by id. */
  photoList: {
    maxBytes: 512 * kilobyte,
    maxFields: 2_000,
    maxValueLength: 256 * kilobyte,
    timeoutMs: 2 * timeoutMs,
  },
  /** Fits `maxNamed` files (library/upload/report-fields.ts). */
  uploadReport: {
    maxBytes: 512 * kilobyte,
    maxFields: 10,
    maxValueLength: 400 * kilobyte,
    timeoutMs: 2 * timeoutMs,
  },
  clientError: { maxBytes: 8_191, maxFields: 10, maxValueLength: 8_191, timeoutMs },
} as const satisfies Record<string, BodyLimits>;

/** `stream`: the route reads as the body comes, within limits of its own (library/upload). */
type BodyKind = keyof typeof bodyLimits | "stream";

const isBodyKind = (kind: unknown): kind is BodyKind =>
  kind === "stream" || (typeof kind === "string" && Object.hasOwn(bodyLimits, kind));

/** Null for a route that reads a stream. */
export function bodyLimitsOf(handle: unknown, anonymous: boolean): BodyLimits | null {
  const named = typeof handle === "object" && handle !== null && "body" in handle ? handle.body : "form";
  if (!isBodyKind(named)) throw new Error(`There are no limits for the body of ${String(named)}`);
  if (named === "stream") return null;
  return anonymous ? bodyLimits.anonymous : bodyLimits[named];
}
