import { describe, expect, it } from "vitest";
import { z } from "zod";
import { storefronts } from "~/brands/storefronts";
import english from "../../public/locales/en-GB.json";
import { namesWithoutVisibleText } from "../support/accessible-names";
import { plain } from "../support/forms";
import { messagesIn } from "../support/messages";
import { messagesOf, stringsIn, templateFinder } from "../support/page-messages";
import { rememberSuccesses } from "../support/remembered-successes";
import { backendUrl, Visitor } from "../support/visitor";

/** Pages by who sees them; what is found behind their first links comes along. */
const pages = {
  "emma@example.com": [
    "/",
    "/orders",
    "/vouchers",
    "/saved-projects",
    "/online-products",
    "/settings",
    "/settings/personal-details",
    "/settings/payment-method",
    "/settings/email",
    "/settings/delete-account",
    "/settings/sign-out-everywhere",
    "/delete-account-confirmation?confirmation-token=none",
    "/change-email-confirmation?confirmation-token=none",
    "/settings/addresses/all",
    "/settings/new-address",
    "/downloads",
    "/my-photos/photos",
    "/my-photos/photos?select=new",
    "/my-photos/photos/delete-all",
    "/my-photos/find",
    "/my-photos/find?q=2",
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
    "/vouchers",
    "/saved-projects",
    "/online-products",
    "/my-photos/photos",
    "/my-photos/albums",
    "/downloads",
  ],
  "bram@example.com": ["/", "/invoices", "/integration", "/settings/b2b"],
} as const;

/** Public pages. */
const publicPages = [
  "/offline",
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
  /^\/vouchers\/[^/]+$/,
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
const Manifest = z.object({ lang: z.string(), name: z.string() });

/** Whether a template has words of its own, beside its places. */
const hasMessages = (text: string) => /\p{Letter}{3}/u.test(text.replaceAll(/\{\{.*?\}\}/g, ""));

const englishMessages = Object.entries(Catalogue.parse(english));

/** The catalogue's keys, also those of plural forms without the form: what a page shows where a text is missing. */
const keys = new Set(
  englishMessages
    .flatMap(([key]) => [key, key.replace(/_(one|other)$/, "")])
    .filter((key) => key.includes(".")),
);

/** What no text may hold: a key, a place that was not filled, or what code makes of nothing. */
function slipsIn(text: string): string[] {
  const messages = text.match(/[\w-]+(?:\.[\w-]+)+/g) ?? [];
  const left = text.match(/\{\{|\bundefined\b|\bNaN\b|\[object |\bInvalid Date\b/g) ?? [];
  return [...messages.filter((text) => keys.has(text)), ...left];
}

/** Classes of a page that code made of nothing. */
const emptyClassesIn = (html: string) =>
  html.match(/\bclass="(?:[^"]* )?(?:undefined|null|false)[ "]/g) ?? [];

/** The reference backend's pages that the site links to: the shop, and the page on which a phone adds photos. */
const outsidePages = [
  ...["shop", "products", "create-account", "faq", "customer-care", "contact"],
  "phone-upload",
].map((page) => (hostId: string) => `${backendUrl}/outside/${hostId}/${page}`);

/** The messages of those pages, of the authority's sign-in page and of third-party scripts. */
async function textsBeside(hostId: string, language = ""): Promise<string[]> {
  const pages = outsidePages.map(async (page) => (await fetch(page(hostId))).text());
  const { text } = await new Visitor(hostId).open("/orders");
  const script = await (await fetch(`${backendUrl}/outside/${hostId}/scripts/consent.js`)).text();
  const html = [...(await Promise.all(pages)), text];
  for (const page of html) expect(page).toMatch(new RegExp(`<html lang="${language}`));
  return [...html.flatMap(messagesOf), ...stringsIn(/const words = (.*);/.exec(script)?.[1] ?? "")];
}

/** English messages of those pages. Only sentences: a single word can be the same in another language. */
const englishBeside = new Set(
  (await textsBeside("vellora-uk")).filter((text) =>
    /^[^·]*\p{Letter}{3}[^·]* [^·]*\p{Letter}{3}[^·]*$/u.test(text),
  ),
);

describe.each([...storefronts.values()].map(({ id, locale }) => [id, locale] as const))(
  "%s speaks %s",
  (hostId, locale) => {
    const own = messagesIn(locale);
    const ownTemplateOf = templateFinder(
      Object.fromEntries(Object.entries(own).filter(([, text]) => hasMessages(text))),
    );
    const speaksEnglish = locale.startsWith("en");
    /** English texts that are other words in this language: none of them may stand on a page. */
    const foreignTemplateOf = templateFinder(
      Object.fromEntries(
        (speaksEnglish ? [] : englishMessages).filter(
          ([key, text]) => own[key] !== undefined && own[key] !== text && hasMessages(text),
        ),
      ),
    );

    const wrongOn = (path: string, html: string): string[] => {
      const unmarked = html.includes(`<html lang="${locale}"`) ? [] : [`${path}: not marked as ${locale}`];
      const messages = [...new Set(messagesOf(html))].flatMap((text) => {
        const slips = slipsIn(text);
        if (slips.length > 0) return [`${path}: ${slips.join(", ")} in ${text}`];
        const leak = foreignTemplateOf(text);
        const isOwn = leak === undefined || ownTemplateOf(text) !== undefined;
        return isOwn ? [] : [`${path}: ${leak} is English: ${text}`];
      });
      const misnamed = namesWithoutVisibleText(html).map((what) => `${path}: 2.5.3, ${what}`);
      const unclassed = emptyClassesIn(html).map((what) => `${path}: ${what}`);
      return [...unmarked, ...messages, ...new Set([...misnamed, ...unclassed])];
    };

    it("to nobody in particular", async () => {
      const visitor = new Visitor(hostId);
      rememberSuccesses(visitor);
      const wrong: string[] = [];
      for (const path of publicPages) wrong.push(...wrongOn(path, (await visitor.open(path)).text));
      expect(wrong).toEqual([]);
      const manifest = Manifest.parse(JSON.parse((await visitor.get("/manifest.webmanifest")).text));
      expect(manifest.lang).toBe(locale);
      expect(manifest.name).toContain(own["shell.account"]);
    });

    it("where its links lead", async () => {
      const messages = await textsBeside(hostId, locale.slice(0, 2));
      const left = messages.filter((text) => englishBeside.has(text));
      if (speaksEnglish) expect(left).not.toEqual([]);
      else expect(left).toEqual([]);
    });

    it.each(Object.entries(pages))("to %s", async (email, paths) => {
      const visitor = new Visitor(hostId);
      await visitor.signIn(email);
      const seen = new Set<RegExp>();
      const queue: string[] = [...paths];
      const wrong: string[] = [];
      while (queue.length > 0) {
        // A few at a time: a page waits for services more than it computes.
        const wave = queue.splice(0, 4);
        const answers = await Promise.all(wave.map((path) => visitor.open(path)));
        for (const { url, text } of answers) {
          wrong.push(...wrongOn(url.pathname, text));
          for (const [, href = ""] of text.matchAll(/href="(\/[^"]*)"/g)) {
            const link = plain(href);
            const kind = kinds.find((pattern) => pattern.test(link) && !seen.has(pattern));
            if (kind) {
              seen.add(kind);
              queue.push(link);
            }
          }
        }
      }
      expect(wrong).toEqual([]);
    });
  },
);

it("namesWithoutVisibleText tells the links, buttons and fields whose name lacks what stands on them", () => {
  const page = `<h2 id="may">May</h2>
    <a href="/" aria-label="Change: e-mail">Change</a><a href="/" aria-label="Look at it online">View</a>
    <button id="all" aria-labelledby="all may"><span>Select</span></button><button aria-labelledby="may">Select</button>
    <label for="city">City <span>(optional)</span></label><input id="city" aria-label="Town"/>
    <a href="/" aria-label="Our wedding"><svg><title>a heart</title></svg></a><a href="/">Orders</a>`;
  expect(namesWithoutVisibleText(page)).toEqual([
    '"View" is named "Look at it online"',
    '"Select" is named "May"',
    '"City (optional)" is named "Town"',
  ]);
});
