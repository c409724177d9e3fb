import * as z from "zod";
import { servers } from "./servers";
import { type Answer, Visitor } from "./visitor";

const Lines = z.array(z.string());
const Line = z.looseObject({ message: z.string(), correlationId: z.string(), host: z.string().optional() });
type Line = z.output<typeof Line>;

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
