import { z } from "zod";
import { type FeatureFlag, featureFlags } from "~/brands/feature-flags";
import type { Brand } from "~/brands/storefronts";

export type FeaturesOff = ReadonlySet<string>;

/** `upload,photoExport:vellora`. What is no flag counts for nothing: set in an incident, it must not be what makes one. */
export const FeaturesOff = z
  .string()
  .default("")
  .catch("")
  .transform((text): FeaturesOff => new Set(text.split(/[\s,]+/)));

export const isOff = (off: FeaturesOff, flag: FeatureFlag, brand: Brand): boolean =>
  off.has(flag) || off.has(`${flag}:${brand}`);

export const flagsOff = (off: FeaturesOff, brand: Brand): FeatureFlag[] =>
  featureFlags.filter((flag) => isOff(off, flag, brand));
