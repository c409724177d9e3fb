import { z } from "zod";

const letters = (text: string) => text.toUpperCase().replaceAll(/[^A-Z]/g, "");

/** The one of these words that a service wrote in a spelling of its own ("InProgress"); null for another word. */
export const knownWord = <Word extends string>(stated: string, words: readonly Word[]): Word | null =>
  words.find((word) => word === stated || letters(word) === letters(stated)) ?? null;

export const wordOf = <const Words extends readonly string[]>(words: Words) =>
  z.preprocess(
    (stated) => (typeof stated === "string" ? (knownWord(stated, words) ?? stated) : stated),
    z.enum(words),
  );

/** As the log has it. */
export const cutWord = (stated: string): string => stated.slice(0, 40);
