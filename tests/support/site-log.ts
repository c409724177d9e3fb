import * as z from "zod";
import type { SeenCall } from "./backend";
import { servers } from "./servers";
import { type Answer, Visitor } from "./visitor";

const Lines = z.array(z.string());
const Line = z.looseObject({ message: z.string(), correlationId: z.string(), host: z.string().optional() });
type Line = z.output<typeof Line>;
const Answered = Line.extend({
  message: z.literal("answered"),
  calls: z.array(z.object({ id: z.string().optional(), status: z.union([z.number(), z.string()]) })),
});

/** What the tests' workers have printed, from a line on. */
async function printedFrom(from: number): Promise<string[]> {
  return Lines.parse(await (await fetch(`${servers.control}/log?from=${from}`)).json());
}

function lineOf(text: string): Line | null {
  const start = text.indexOf("{");
  if (start < 0 || !text.endsWith("}")) return null;
  try {
    return Line.safeParse(JSON.parse(text.slice(start))).data ?? null;
  } catch {
    return null;
  }
}

/** The sites of all workers print to one place. */
const isOfThisSite = ({ host = "" }: Line) => host.endsWith(`:${servers.sitePort}`);

/** Logs a warning and the line of an answer: what was logged before has come when both have, whatever streams they go by. */
const markEnd = (): Promise<Answer> =>
  new Visitor("vellora-uk").postOnly("/orders", {}, { Origin: "https://evil.example" });

/** What the site logs while something runs, as it was printed and as lines, in the order of each level. */
export async function loggedBy(run: () => Promise<unknown>): Promise<{ printed: string[]; lines: Line[] }> {
  // Lines of earlier requests may be on their way still.
  const { printed: before } = await untilMarked(0);
  await run();
  return untilMarked(before.length);
}

/** All from a line on, up to those of a request that is made now. */
async function untilMarked(from: number): Promise<{ printed: string[]; lines: Line[] }> {
  const { headers } = await markEnd();
  const isMark = ({ correlationId }: Line) => correlationId === headers["x-correlation-id"];
  for (let tries = 0; tries < 200; tries++) {
    const printed = await printedFrom(from);
    const lines = printed.flatMap((text) => lineOf(text) ?? []).filter(isOfThisSite);
    if (lines.filter(isMark).length === 2) return { printed, lines: lines.filter((line) => !isMark(line)) };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("The site did not log what it was asked to");
}

/** By the correlation id of the answer and of the call: what the site heard. */
const heardByAnswer = new Map<string, ReadonlyMap<string, number | string>>();
let readLines = 0;
let reading: Promise<void> | null = null;

/** One reading at a time: two would count the same lines twice, and skip others. */
function readOn(): Promise<void> {
  reading ??= readAnswers().finally(() => {
    reading = null;
  });
  return reading;
}

async function readAnswers(): Promise<void> {
  const printed = await printedFrom(readLines);
  readLines += printed.length;
  for (const text of printed) {
    const { data } = Answered.safeParse(lineOf(text));
    if (!data) continue;
    const calls = data.calls.flatMap(({ id, status }) => (id === undefined ? [] : [[id, status] as const]));
    heardByAnswer.set(data.correlationId, new Map(calls));
  }
  if (printed.length === 0) await new Promise((resolve) => setTimeout(resolve, 50));
}

/**
 * Of the calls, those that an answer's request made, as its line in the log says: a call of an earlier page, given up there, may
 * still arrive at the backend. `heard` is what the site heard of each, which may have given it up.
 */
export async function ownCalls(
  calls: readonly SeenCall[],
  { headers }: Pick<Answer, "headers">,
): Promise<(SeenCall & { heard: number | string })[]> {
  const correlationId = String(headers["x-correlation-id"]);
  for (let tries = 0; tries < 200; tries++) {
    const heardOf = heardByAnswer.get(correlationId);
    if (heardOf)
      return calls.flatMap((call) => {
        const heard = heardOf.get(call.correlationId ?? "");
        return heard === undefined ? [] : [{ ...call, heard }];
      });
    await readOn();
  }
  throw new Error(`The site did not log the answer ${correlationId}`);
}
