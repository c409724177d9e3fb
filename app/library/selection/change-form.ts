import { z } from "zod";
import { jsonOf } from "~/platform/json";
import { maxIdLength } from "~/platform/path";
import { shortArray } from "~/platform/short-array";
import { bodyLimits } from "~/server/forms/body-limits";
import { areaPosition, written, writtenArea, writtenSorting } from "./selection-form";

/** Photos in one change; script splits larger ones. */
const maxNamed = 1_000;
/** Each page of a change is read again; script splits larger changes. */
const maxPages = 6;

const Id = z.string().min(1).max(maxIdLength);
const Ids = shortArray(Id, maxNamed);
const PageQuery = z.string().max(1_000);

const End = z.object({ id: Id, page: PageQuery, month: z.string().max(10).nullable() });
export type RangeEnd = z.output<typeof End>;

const Change = z.union([
  z.strictObject({
    add: shortArray(z.strictObject({ page: PageQuery, ids: Ids }), maxPages),
    remove: Ids,
  }),
  z.strictObject({ range: z.tuple([End, End]), on: z.boolean() }),
  z.strictObject({ month: z.string().max(20), on: z.boolean() }),
  z.strictObject({ all: z.boolean() }),
]);
export type Change = z.output<typeof Change>;

const readChange = (text: string): Change | null => Change.safeParse(jsonOf(text)).data ?? null;

export const ChangeForm = z
  .object({
    area: writtenArea(),
    sorting: writtenSorting(),
    position: z.string(),
    /** The revision that the page last saw. */
    seen: z.coerce.number().int().min(0),
    change: written(readChange, bodyLimits.photoList.maxValueLength),
  })
  .transform((form) => ({ ...form, position: areaPosition(form.area, form.position) }));
export type ChangeForm = z.output<typeof ChangeForm>;
