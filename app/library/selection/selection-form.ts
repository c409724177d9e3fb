import { z } from "zod";
import { factsOf } from "~/library/photo-list/area-facts";
import type { PhotoArea } from "~/library/photo-list/photo-area";
import { readSortingText } from "~/library/photo-list/remembered-sorting";
import { jsonOf } from "~/platform/json";
import { maxIdLength } from "~/platform/path";
import { shortArray } from "~/platform/short-array";
import { bodyLimits } from "~/server/forms/body-limits";
import { readArea } from "./area-parameter";
import { withSelection } from "./select-url.public";
import { selectionsPath } from "./selection.public";

const maxShown = 1_000;
/** An encoded cursor and the rest of a URL. */
const maxPositionLength = 4_000;

const Id = z.string().min(1).max(maxIdLength);
const ShownIds = shortArray(Id, maxShown);

/** Parses a field's text with `read`, which returns null for invalid text. */
export const written = <Value>(read: (text: string) => Value | null, maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .transform((text, context): Value => {
      const value = read(text);
      if (value !== null) return value;
      context.addIssue({ code: "custom", message: "unreadable" });
      return z.NEVER;
    });

export const writtenArea = () => written(readArea, maxIdLength + 20);
export const writtenSorting = () => written(readSortingText, 40);

const readIds = (text: string): string[] | null => ShownIds.safeParse(jsonOf(text)).data ?? null;

export const SelectionForm = z
  .object({
    selection: z.uuid(),
    area: writtenArea(),
    position: z.string(),
    sorting: writtenSorting(),
    /** Those of no page where a month is begun with. */
    shown: written(readIds, bodyLimits.photoList.maxValueLength).default([]),
    chosen: z.array(Id).max(maxShown),
    go: z.string().optional(),
    month: z.string().max(20).optional(),
    begin: z.string().max(20).optional(),
    all: z.enum(["all", "none"]).optional(),
    /** The revision that script last saw. */
    seen: z.coerce.number().int().min(0).optional(),
    step: z.enum(["copy", "delete", "remove", "download", "prints", "create", "review", "leave"]).optional(),
  })
  .transform((form) => ({ ...form, position: areaPosition(form.area, form.position) }));
export type SelectionForm = z.output<typeof SelectionForm>;

/** Accepts a page of the area or the review page; anything else becomes the start of the area,
 * so that a form cannot redirect elsewhere. */
export function areaPosition(area: PhotoArea, text: string): string {
  const start = factsOf(area).path;
  const base = "https://site.invalid";
  if (text.length > maxPositionLength || !URL.canParse(text, base)) return start;
  const url = new URL(text, base);
  const known = url.origin === base && (url.pathname === start || isReview(url.pathname));
  return known ? withSelection(url.pathname + url.search, null) : start;
}

const isReview = (pathname: string) =>
  pathname.startsWith(`${selectionsPath}/`) &&
  /^[0-9a-f-]{36}$/.test(pathname.slice(selectionsPath.length + 1));
