import { z } from "zod";
import { type FeatureFlag, featureFlags } from "~/brands/feature-flags";
import { type CookieLife, cookie, cookieNames } from "~/platform/cookies";
import type { Environment } from "~/platform/environment";
import { isOff } from "~/platform/features-off";
import type { Site } from "~/platform/storefront-of-host";
import { isOwnOrTypedPage, isTypedPage, isWholePageOrUnknown } from "./visits";

export type FlagStates = Readonly<Record<FeatureFlag, boolean>>;

export interface ReadFlags {
  flags: FlagStates;
  remember: string | null;
}

const FlagText = z.enum(["true", "false"]);
/** Seconds. */
const rememberFor = 60 * 60 * 24 * 365;

interface Asked {
  request: Pick<Request, "headers" | "method" | "url">;
  url: URL;
  site: Site;
  environment: Pick<Environment, "brandsOfFlag" | "featuresOff">;
}

/**
 * Query before cookie before brand list. Pages of other sites cannot ask; in production nothing turns on what the brand
 * does not have. Source: docs/specification/1-account-site.md, section 6; docs/decisions/0116.
 */
export function readFlags(asked: Asked, remembered: string | undefined): ReadFlags {
  const states = statesOf(asked, remembered);
  const state = (flag: FeatureFlag) => stateOf(flag, states, asked).on;
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
  return { flags, remember: toRemember(states, asked) };
}

/** Set-Cookie values, for a visit that is led to sign-in first. */
export function flagsToRemember(asked: Asked, remembered: string | undefined): string[] {
  const remember = toRemember(statesOf(asked, remembered), asked);
  return remember === null ? [] : [remember];
}

/**
 * The address without flags, for a page whose visitor may not have them remembered: its own links, forms and reloads would ask for
 * them again, as this site's. Null where they may stay. Source: docs/decisions/0116.
 */
export function addressWithoutFlags({ request, url, site }: Asked): string | null {
  if (!asksForFlags(url) || request.method === "POST" || !isWholePageOrUnknown(request)) return null;
  if (site.letter !== "p" && isOwnOrTypedPage(request, site)) return null;
  const rest = new URLSearchParams(url.search);
  // `album` is an album's id, too.
  for (const flag of featureFlags) for (const text of FlagText.options) rest.delete(flag, text);
  if (isReset(url)) rest.delete(resetName);
  if (rest.size === url.searchParams.size) return null;
  return url.pathname + (rest.size === 0 ? "" : `?${rest}`);
}

type FlagReason = "query" | "remembered" | "brand";

export function flagReason(
  flag: FeatureFlag,
  asked: Asked,
  remembered: string | undefined,
): { on: boolean; because: FlagReason } {
  return stateOf(flag, statesOf(asked, remembered), asked);
}

export function rememberFlag(remembered: string | undefined, flag: FeatureFlag, on: boolean | null): string {
  const states = new Map(parseRemembered(remembered));
  if (on === null) states.delete(flag);
  else states.set(flag, on);
  return rememberCookie(states);
}

const resetName = "flags";
const flagInQuery = new RegExp(`[?&](${[...featureFlags, resetName].join("|")})=`);
const asksForFlags = ({ search }: URL): boolean => flagInQuery.test(search);
const isReset = ({ searchParams }: URL): boolean => searchParams.get(resetName) === "reset";

type States = ReadonlyMap<FeatureFlag, boolean>;

interface KnownStates {
  stated: States;
  known: States;
  /** `?flags=reset`: what was remembered is forgotten. */
  reset: boolean;
}

function statesOf({ request, url, site }: Asked, remembered: string | undefined): KnownStates {
  const stated = new Map<FeatureFlag, boolean>();
  const known = parseRemembered(remembered);
  // No page of production links there: an own page that does was led to it by another site.
  const mayAsk = site.letter === "p" ? isTypedPage(request) : isOwnOrTypedPage(request, site);
  if (!mayAsk || !asksForFlags(url)) return { stated, known, reset: false };
  for (const flag of featureFlags) {
    const text = FlagText.safeParse(url.searchParams.get(flag));
    if (text.success) stated.set(flag, text.data === "true");
  }
  const reset = isReset(url);
  return { stated, known: reset ? new Map() : known, reset };
}

function stateOf(
  flag: FeatureFlag,
  { stated, known }: KnownStates,
  { site, environment }: Asked,
): { on: boolean; because: FlagReason } {
  const { brand } = site.storefront;
  if (isOff(environment.featuresOff, flag, brand)) return { on: false, because: "brand" };
  const on = environment.brandsOfFlag[flag].includes(brand);
  if (site.letter === "p" && !on) return { on, because: "brand" };
  const byQuery = stated.get(flag);
  if (byQuery !== undefined) return { on: byQuery, because: "query" };
  const byMemory = known.get(flag);
  if (byMemory !== undefined) return { on: byMemory, because: "remembered" };
  return { on, because: "brand" };
}

function toRemember({ stated, known, reset }: KnownStates, { site }: Asked): string | null {
  if (stated.size === 0 && !reset) return null;
  // Mail programs open links as if they were typed: in production until the browser is closed, then.
  return rememberCookie(new Map([...known, ...stated]), site.letter === "p" ? {} : { maxAge: rememberFor });
}

function rememberCookie(states: States, life: CookieLife = { maxAge: rememberFor }): string {
  const value = [...states].map(([flag, on]) => `${flag}.${on ? 1 : 0}`).join("~");
  return cookie(cookieNames.featureFlags, value, states.size === 0 ? { maxAge: 0 } : life);
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
