import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import { cookie, cookieNames } from "~/platform/cookies";
import { cookieJsonOf } from "~/platform/json";
import { maxIdLength } from "~/platform/path";

/** Milliseconds. Source: docs/specification/2-photo-library.md, section 9. */
export const followedFor = 30 * 60 * 1000;

const Awaited = z.object({ id: z.string().min(1).max(maxIdLength), since: z.number().int() });
export type AwaitedDownload = z.output<typeof Awaited>;

const maxAwaited = 10;

type Jar = Pick<AppLoadContext, "cookies" | "setCookies">;

export function awaitedDownloads(jar: Jar, now = Date.now()): AwaitedDownload[] {
  const value = cookieNow(jar, cookieNames.downloads);
  if (value === "") return [];
  const read = z.array(Awaited).safeParse(cookieJsonOf(value));
  return (read.data ?? [])
    .slice(0, maxAwaited)
    .filter(({ since }) => since <= now && now - since < followedFor);
}

export function awaitDownload(jar: Jar, id: string, now = Date.now()): void {
  const others = awaitedDownloads(jar, now).filter((awaited) => awaited.id !== id);
  keepAwaited(jar, [{ id, since: now }, ...others].slice(0, maxAwaited));
}

export function forgetDownload(jar: Jar, id: string): void {
  keepAwaited(
    jar,
    awaitedDownloads(jar).filter((awaited) => awaited.id !== id),
  );
}

/** Milliseconds since 1970; null for none. */
export function followedImport(jar: Jar, now = Date.now()): number | null {
  const value = cookieNow(jar, cookieNames.import);
  const since = /^\d{1,15}$/.test(value) ? Number(value) : null;
  return since !== null && since <= now && now - since < followedFor ? since : null;
}

/** Source: docs/specification/2-photo-library.md, section 4. */
export function followImport(jar: Jar, since: number): void {
  jar.setCookies.push(cookie(cookieNames.import, String(since), { maxAge: followedFor / 1000 }));
}

export function forgetImport(jar: Jar): void {
  if (cookieNow(jar, cookieNames.import) !== "") jar.setCookies.push(cookie(cookieNames.import, "", gone));
}

export const forgetJobs = (): string[] => [
  cookie(cookieNames.downloads, "", gone),
  cookie(cookieNames.import, "", gone),
];

const gone = { maxAge: 0 };

function keepAwaited({ setCookies }: Jar, awaited: readonly AwaitedDownload[]): void {
  setCookies.push(
    awaited.length === 0
      ? cookie(cookieNames.downloads, "", gone)
      : cookie(cookieNames.downloads, encodeURIComponent(JSON.stringify(awaited)), {
          maxAge: followedFor / 1000,
        }),
  );
}

function cookieNow({ cookies, setCookies }: Jar, name: string): string {
  const set = setCookies.findLast((line) => line.startsWith(`${name}=`));
  if (set === undefined) return cookies.get(name)?.[0] ?? "";
  return set.slice(name.length + 1).split(";")[0] ?? "";
}
