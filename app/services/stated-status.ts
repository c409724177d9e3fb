import { z } from "zod";

const letters = (text: string) => text.toUpperCase().replaceAll(/[^A-Z]/g, "");

/** The one of these words that a service wrote in a spelling of its own ("InProgress"); null for another word. */
export const knownStatus = <Status extends string>(
  stated: string,
  statuses: readonly Status[],
): Status | null =>
  statuses.find((status) => status === stated || letters(status) === letters(stated)) ?? null;

export const statusOf = <const Statuses extends readonly string[]>(statuses: Statuses) =>
  z.preprocess(
    (stated) => (typeof stated === "string" ? (knownStatus(stated, statuses) ?? stated) : stated),
    z.enum(statuses),
  );

/** As the log has it. */
export const cutStatus = (stated: string): string => stated.slice(0, 40);
