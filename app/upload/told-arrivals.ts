import { z } from "zod";
import { readFormBody } from "~/edge/forms/form-body";
import { Arrival } from "./arrival";
import { fileNameOf } from "./file-name";
import { arrivalsField, moreField, mostNamed } from "./report-fields";

/** Room for a report with as many files as it may name. */
const reportLimits = { maxBytes: 512 * 1024, maxFields: 10 };

const count = z.number().int().nonnegative().max(1_000_000);
const Told = z.object({
  arrivals: z.array(Arrival).max(mostNamed),
  more: z.object({ added: count, known: count, refused: count }),
});

/** Reads what a browser says became of its files; null for what is no such report. */
export async function toldArrivals(request: Request) {
  const body = await readFormBody(request, reportLimits);
  if (!body.ok) return null;
  const read = (name: string): unknown => {
    const text = body.fields.get(name);
    try {
      return typeof text === "string" ? JSON.parse(text) : null;
    } catch {
      return null;
    }
  };
  const told = Told.safeParse({ arrivals: read(arrivalsField), more: read(moreField) });
  if (!told.success) return null;
  const { arrivals, more } = told.data;
  return {
    arrivals: arrivals.map((arrival) => ({ ...arrival, name: fileNameOf(arrival.name) })),
    unnamed: more.refused,
    more: { added: more.added, known: more.known },
  };
}
