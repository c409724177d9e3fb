import { z } from "zod";
import { readSortingText } from "~/library/photo-list/remembered-sorting";
import { jsonOf } from "~/platform/json";
import { maxIdLength } from "~/platform/path";
import { readArea } from "./area-parameter";
import { areaPosition, written } from "./selection-form";

/** Photos in one change; script splits larger ones. */
const maxNamed = 1_000;
/** Each page of a change is read again; script splits larger changes. */
const maxPages = 6;

const Id = z.string().min(1).max(maxIdLength);
const Ids = z.array(Id).max(maxNamed);
const PageQuery = z.string().max(1_000);

const End = z.object({ id: Id, page: PageQuery, month: z.string().max(10).nullable() });
export type RangeEnd = z.output<typeof End>;

const Change = z.union([
  z.strictObject({
    add: z.array(z.strictObject({ page: PageQuery, ids: Ids })).max(maxPages),
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
    area: written(readArea),
    sorting: written(readSortingText),
    position: z.string(),
    /** The revision that the page last saw. */
    seen: z.coerce.number().int().min(0),
    change: written(readChange),
  })
  .transform((form) => ({ ...form, position: areaPosition(form.area, form.position) }));
export type ChangeForm = z.output<typeof ChangeForm>;
