import { z } from "zod";
import { jsonOf } from "~/platform/json";
import { shortArray } from "~/platform/short-array";
import { readFormFields } from "~/server/forms/form-body";
import { fileNameOf } from "./file-name";
import { maxNamed, moreField, resultsField } from "./report-fields";
import { UploadResult } from "./upload-result";

const count = z.number().int().nonnegative().max(1_000_000);
const AnnouncedResults = z.object({
  results: shortArray(UploadResult, maxNamed),
  more: z.object({ added: count, known: count, rejected: count }),
});

/** Null for a form that is not a report. */
export async function announcedResults(request: Request) {
  const fields = await readFormFields(request, [resultsField, moreField]);
  const read = (name: string): unknown => {
    const text = fields.get(name);
    return typeof text === "string" ? jsonOf(text) : undefined;
  };
  const announced = AnnouncedResults.safeParse({ results: read(resultsField), more: read(moreField) });
  if (!announced.success) return null;
  const { results, more } = announced.data;
  return {
    results: results.map((result) => ({ ...result, name: fileNameOf(result.name) })),
    unnamed: more.rejected,
    more: { added: more.added, known: more.known },
  };
}
