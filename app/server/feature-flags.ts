import { z } from "zod";
import { brandsOfFlag, type FeatureFlag, featureFlags } from "~/brands/feature-flags";
import { cookie, cookieNames } from "~/platform/cookies";
import type { Site } from "~/platform/storefront-of-host";

export type FlagStates = Readonly<Record<FeatureFlag, boolean>>;

export interface ReadFlags {
  flags: FlagStates;
  remember: string | null;
}

const developerFlags: ReadonlySet<FeatureFlag> = new Set(["control", "reactivationMockData"]);
const FlagText = z.enum(["true", "false"]);
const rememberFor = 60 * 60 * 24 * 365;

/**
 * Query before cookie before brand list; developer flags do nothing in production.
 * Source: docs/specification/1-account-site.md, section 6.
 */
export function readFlags(url: URL, remembered: string | undefined, site: Site): ReadFlags {
  const known = parseRemembered(remembered);
  const stated = statedFlag(url);
  const state = (flag: FeatureFlag) => stateOf(flag, stated, known, site).on;
  const flags: FlagStates = {
    control: state("control"),
    timeline: state("timeline"),
    album: state("album"),
    sharedAlbums: state("sharedAlbums"),
    upload: state("upload"),
    download: state("download"),
    orderPrints: state("orderPrints"),
    reactivation: state("reactivation"),
    reactivationMockData: state("reactivationMockData"),
    photoExport: state("photoExport"),
    qrCodeUpload: state("qrCodeUpload"),
  };
  const remember = stated.size === 0 ? null : rememberCookie(new Map([...known, ...stated]));
  return { flags, remember };
}

type FlagReason = "query" | "remembered" | "brand";

export function flagReason(
  flag: FeatureFlag,
  url: URL,
  remembered: string | undefined,
  site: Site,
): { on: boolean; because: FlagReason } {
  return stateOf(flag, statedFlag(url), parseRemembered(remembered), site);
}

export function rememberFlag(remembered: string | undefined, flag: FeatureFlag, on: boolean | null): string {
  const states = new Map(parseRemembered(remembered));
  if (on === null) states.delete(flag);
  else states.set(flag, on);
  return rememberCookie(states);
}

type States = ReadonlyMap<FeatureFlag, boolean>;

function stateOf(
  flag: FeatureFlag,
  stated: States,
  known: States,
  site: Site,
): { on: boolean; because: FlagReason } {
  const listed = brandsOfFlag[flag].includes(site.storefront.brand);
  const statedFlags = stated.get(flag);
  const byMemory = known.get(flag);
  if (site.letter === "p" && developerFlags.has(flag)) return { on: listed, because: "brand" };
  if (statedFlags !== undefined) return { on: statedFlags, because: "query" };
  if (byMemory !== undefined) return { on: byMemory, because: "remembered" };
  return { on: listed, because: "brand" };
}

function statedFlag(url: URL): Map<FeatureFlag, boolean> {
  const stated = new Map<FeatureFlag, boolean>();
  for (const flag of featureFlags) {
    const text = FlagText.safeParse(url.searchParams.get(flag));
    if (text.success) stated.set(flag, text.data === "true");
  }
  return stated;
}

function rememberCookie(states: States): string {
  const value = [...states].map(([flag, on]) => `${flag}.${on ? 1 : 0}`).join("~");
  return cookie(cookieNames.featureFlags, value, { maxAge: rememberFor });
}

function parseRemembered(value: string | undefined): States {
  const states = new Map<FeatureFlag, boolean>();
  for (const part of value?.split("~") ?? []) {
    const [name, state] = part.split(".");
    const flag = featureFlags.find((known) => known === name);
    if (flag && (state === "0" || state === "1")) states.set(flag, state === "1");
  }
  return states;
}
