import type { z } from "zod";
import { jsonOf } from "../json";
import { parseAnswer } from "./rows";

export type Parsed<Answer> = ReturnType<typeof parseAnswer<Answer>>;

/** Parses the same text once: the call asks whether it fits, and then who made the call asks what it says. */
export function parserOf<Answer>(schema: z.ZodType<Answer>): (text: string) => Parsed<Answer> {
  let last: { text: string; parsed: Parsed<Answer> } | null = null;
  return (text) => {
    if (last?.text !== text) last = { text, parsed: parseAnswer(schema, answerOf(text)) };
    return last.parsed;
  };
}

export const answerOf = (text: string): unknown => (text === "" ? null : jsonOf(text));

export function confirms(text: string, parse: ((text: string) => Parsed<unknown>) | undefined): boolean {
  const answer = orNothing(text);
  return parse ? parse(answer).result.success : answerOf(answer) !== undefined;
}

export const orNothing = (text: string) => (isPlainText(text) ? "" : text);

/** A word such as OK says no more than nothing; a page or half an object confirms no change, whatever the status. */
const isPlainText = (text: string) => answerOf(text) === undefined && !/^\s*[<{["]/.test(text);
