import { describe, expect, it } from "vitest";
import { z } from "zod";
import { storefronts } from "~/brands/storefronts";
import english from "../../public/locales/en-GB.json";
import { plain } from "../support/forms";
import { textsIn } from "../support/texts";
import { Visitor } from "../support/visitor";

/** Pages by who sees them; what is found behind their first links comes along. */
const pages = {
  "emma@example.com": [
    "/",
    "/orders",
    "/saved-projects",
    "/online-products",
    "/settings",
    "/settings/personal-details",
    "/settings/payment-method",
    "/settings/email",
    "/settings/delete-account",
    "/delete-account-confirmation?confirmation-token=none",
    "/change-email-confirmation?confirmation-token=none",
    "/settings/addresses/all",
    "/settings/new-address",
    "/downloads",
    "/my-photos/photos",
    "/my-photos/photos?select=new",
    "/my-photos/photos/delete-all",
    "/my-photos/albums",
    "/my-photos/albums/new",
    "/my-photos/add",
    "/my-photos/storage",
    "/my-photos/activation",
    "/my-photos/exports/new",
    "/my-photos/exports/0000",
    "/my-photos/add/phone",
    "/no-such-page",
  ],
  "nina@example.com": [
    "/",
    "/orders",
    "/saved-projects",
    "/online-products",
    "/my-photos/photos",
    "/my-photos/albums",
    "/downloads",
  ],
  "bram@example.com": ["/", "/invoices", "/integration", "/settings/b2b"],
} as const;

/** Pages that nobody has to sign in for. */
const publicPages = [
  "/signed-out",
  "/sign-in?cookies=1",
  "/account-deleted",
  "/delete-account-error",
  "/change-email-success",
  "/change-email-error",
  "/subscription-confirmation-success",
  "/subscription-confirmation-error",
  "/subscription-confirmation?confirmation-token=none&email=nobody%40example.com",
];

/** A link of each of these kinds is followed where a page has one. */
const kinds = [
  /^\/orders\/[^/]+$/,
  /^\/orders\/[^/]+\/address$/,
  /^\/orders\/[^/]+\/products\/[^/]+$/,
  /^\/orders\/[^/]+\/vouchers\/[^/]+$/,
  /^\/orders\/[^/]+\/reorder$/,
  /^\/saved-projects\/[^/]+\/delete$/,
  /^\/online-products\/[^/]+$/,
  /^\/settings\/address\/[^/]+$/,
  /^\/my-photos\/photos\/preview\/[^/]+/,
  /^\/my-photos\/albums\/[\w-]{36}$/,
  /^\/my-photos\/albums\/[\w-]{36}\/(name|delete)$/,
  /^\/my-photos\/shared-albums\/[\w-]{36}$/,
];

const Catalogue = z.record(z.string(), z.string());

/** Matches a text made from a template. */
function patternOf(template: string): RegExp {
  const parts = template
    .split(/\{\{\s*\w+\s*\}\}/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join("[^]*?")}$`, "u");
}

/** What a person reads or hears of a page: its texts, and the attributes that are spoken. */
function textsOf(html: string): string[] {
  const body = html.replace(/<(script|style)[\s\S]*?<\/\1>/g, "");
  const words = [...body.matchAll(/>([^<]+)</g)].map(([, text]) => text ?? "");
  const spoken = [...body.matchAll(/ (?:aria-label|alt|title|placeholder)="([^"]*)"/g)].map(
    ([, text]) => text ?? "",
  );
  return [...words, ...spoken]
    .map((text) => plain(text).replaceAll(/\s+/g, " ").trim())
    .filter((text) => /\p{Letter}{2}/u.test(text));
}

/** Whether a template has words of its own, beside its places. */
const hasWords = (text: string) => /\p{Letter}{3}/u.test(text.replaceAll(/\{\{.*?\}\}/g, ""));

const englishTexts = Object.entries(Catalogue.parse(english));

describe.each(
  [...storefronts.values()]
    .filter(({ locale }) => !locale.startsWith("en"))
    .map(({ id, locale }) => [id, locale] as const),
)("%s speaks %s", (hostId, locale) => {
  const own = textsIn(locale);
  const ownPatterns = Object.values(own).filter(hasWords).map(patternOf);
  /** English texts that are other words in this language: none of them may stand on a page. */
  const foreign = englishTexts
    .filter(([key, text]) => own[key] !== undefined && own[key] !== text && hasWords(text))
    .map(([key, text]) => ({ key, pattern: patternOf(text) }));
  const keys = new Set(englishTexts.map(([key]) => key));

  const wrongOn = (path: string, html: string): string[] => {
    const unmarked = html.includes(`<html lang="${locale}"`) ? [] : [`${path}: not marked as ${locale}`];
    const words = [...new Set(textsOf(html))].flatMap((text) => {
      if (keys.has(text)) return [`${path}: the raw key ${text}`];
      const leak = foreign.find(({ pattern }) => pattern.test(text));
      const ownWords = leak === undefined || ownPatterns.some((pattern) => pattern.test(text));
      return ownWords ? [] : [`${path}: ${leak.key} is English: ${text}`];
    });
    return [...unmarked, ...words];
  };

  it("to nobody in particular", async () => {
    const visitor = new Visitor(hostId);
    const wrong: string[] = [];
    for (const path of publicPages) wrong.push(...wrongOn(path, (await visitor.get(path)).text));
    expect(wrong).toEqual([]);
  });

  it.each(Object.entries(pages))("to %s", async (email, paths) => {
    const visitor = new Visitor(hostId);
    await visitor.signIn(email);
    const seen = new Set<RegExp>();
    const queue: string[] = [...paths];
    const wrong: string[] = [];
    for (const path of queue) {
      const answer = await visitor.open(path);
      wrong.push(...wrongOn(path, answer.text));
      for (const [, href = ""] of answer.text.matchAll(/href="(\/[^"]*)"/g)) {
        const link = plain(href);
        const kind = kinds.find((pattern) => pattern.test(link) && !seen.has(pattern));
        if (kind) {
          seen.add(kind);
          queue.push(link);
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});
