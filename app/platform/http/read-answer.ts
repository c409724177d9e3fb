import { z } from "zod";
import { jsonOf } from "../json";
import { parseAnswer } from "./rows";
import type { Asked } from "./service-calls";

export type Parsed<Answer> = ReturnType<typeof parseAnswer<Answer>>;

export const anotherThing = "is about another thing than was asked for";
const Another = z.never({ error: anotherThing });

/** Parses the same text once: the call asks whether it fits, and then who made the call asks what it says. */
export function parserOf<Answer>(
  schema: z.ZodType<Answer>,
  asked?: Asked<Answer>,
): (text: string) => Parsed<Answer> {
  let last: { text: string; parsed: Parsed<Answer> } | null = null;
  return (text) => {
    if (last?.text !== text) {
      const parsed = parseAnswer(schema, answerOf(text));
      last = { text, parsed: isAnother(parsed, asked) ? parseAnswer(Another, undefined) : parsed };
    }
    return last.parsed;
  };
}

const isAnother = <Answer>({ result: { data } }: Parsed<Answer>, asked: Asked<Answer> | undefined) =>
  asked !== undefined &&
  data !== undefined &&
  data !== null &&
  asked.idOf(data).toLowerCase() !== asked.id.toLowerCase();

export const answerOf = (text: string): unknown => (text === "" ? null : jsonOf(text));

export function confirms(text: string, parse: ((text: string) => Parsed<unknown>) | undefined): boolean {
  const answer = orNothing(text);
  return parse ? parse(answer).result.success : answerOf(answer) !== undefined;
}

export const orNothing = (text: string) => (isPlainText(text) ? "" : text);

/** A word such as OK says no more than nothing; a page or half an object confirms no change, whatever the status. */
const isPlainText = (text: string) => answerOf(text) === undefined && !/^\s*[<{["]/.test(text);
