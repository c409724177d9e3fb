import { readStaticJson } from "~/i18n/static-json";

type Plans = Readonly<Record<string, unknown>>;

let loaded: Plans | null = null;

/** Rejects when the file cannot be read: the next request tries again. */
export async function loadNumberingPlans(): Promise<void> {
  loaded ??= await readStaticJson<Plans>("/numbering-plans.json");
}

/** False where the file could not be read: numbers are shown and checked without. */
export const hasNumberingPlans = (): boolean => loaded !== null;

/** @throws Error when they were not loaded first */
export function numberingPlans(): Plans {
  if (loaded === null) throw new Error("A telephone number was read before the numbering plans were loaded");
  return loaded;
}
