import { z } from "zod";
import type { PhotoArea } from "~/library/photo-list/photo-area";
import { readSortingText } from "~/library/photo-list/remembered-sorting";
import { readArea } from "./area-parameter";
import { pathOfArea, withSelection } from "./select-url.public";
import { selectionsPath } from "./selection.public";

/** Photos a page may show; more than any does. */
const maxShown = 1_000;

const Ids = z.array(z.string().min(1).max(200)).max(maxShown);

/** A field that is a text for something else. */
export const written = <Value>(read: (text: string) => Value | null) =>
  z.string().transform((text, context): Value => {
    const value = read(text);
    if (value !== null) return value;
    context.addIssue({ code: "custom", message: "unreadable" });
    return z.NEVER;
  });

function readIds(text: string): string[] | null {
  try {
    return Ids.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** What a page in select mode sends: its ticks, and by the button that was pressed what is to come of them. */
export const SelectionForm = z
  .object({
    selection: z.uuid(),
    area: written(readArea),
    position: z.string(),
    sorting: written(readSortingText),
    /** The photos of the page: one that is among them and not ticked is not chosen, or not any more. */
    shown: written(readIds),
    chosen: Ids,
    go: z.string().optional(),
    month: z.string().max(20).optional(),
    all: z.enum(["all", "none"]).optional(),
    /** The revision that script last saw: what is done is done with what was shown. */
    seen: z.coerce.number().int().min(0).optional(),
    step: z.enum(["copy", "delete", "remove", "download", "prints", "review", "leave"]).optional(),
  })
  .transform((form) => ({ ...form, position: areaPosition(form.area, form.position) }));
export type SelectionForm = z.output<typeof SelectionForm>;

/**
 * A place of the page that photos of an area are chosen on, or a page of the review; anything else becomes the start of the
 * area: a form leads nowhere but there.
 */
export function areaPosition(area: PhotoArea, text: string): string {
  const start = pathOfArea(area);
  const base = "https://site.invalid";
  if (text.length > 2_000 || !URL.canParse(text, base)) return start;
  const url = new URL(text, base);
  const known = url.origin === base && (url.pathname === start || isReview(url.pathname));
  return known ? withSelection(url.pathname + url.search, null) : start;
}

const isReview = (pathname: string) =>
  pathname.startsWith(`${selectionsPath}/`) &&
  /^[0-9a-f-]{36}$/.test(pathname.slice(selectionsPath.length + 1));
