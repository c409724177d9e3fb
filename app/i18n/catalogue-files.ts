import { env } from "cloudflare:workers";
import type { ResourceKey } from "i18next";
import { z } from "zod";
import { locales } from "~/brands/storefronts";

const Bindings = z.object({
  ASSETS: z.custom<Fetcher>(
    (binding) => typeof binding === "object" && binding !== null && "fetch" in binding,
  ),
});

const attempts = 3;

/** In place of ./catalogues in a deployed worker: read from the static files when an isolate first needs a language. */
export const catalogues: Readonly<Record<string, () => Promise<ResourceKey>>> = Object.fromEntries(
  locales.map((locale) => [locale, () => readCatalogue(locale, attempts)]),
);

async function readCatalogue(locale: string, attemptsLeft: number): Promise<ResourceKey> {
  try {
    const answer = await Bindings.parse(env).ASSETS.fetch(`https://files.invalid/locales/${locale}.json`);
    if (!answer.ok) throw new Error(`the texts of ${locale} were answered with ${answer.status}`);
    return await answer.json();
  } catch (cause) {
    if (attemptsLeft <= 1) throw cause;
    return readCatalogue(locale, attemptsLeft - 1);
  }
}
