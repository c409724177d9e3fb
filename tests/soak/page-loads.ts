import { plain } from "../support/forms";
import { messagesIn } from "../support/messages";
import { headingOf, textOf } from "../support/page-text";
import { crawl } from "../support/site-crawl";
import type { Answer, Visitor } from "../support/visitor";
import type { Counts } from "./counts";
import { messageOfKey } from "./outcome-messages";

/** A page, and what it says while nothing fails. */
export interface KnownPage {
  path: string;
  empties: ReadonlySet<string>;
  hasHeading: boolean;
}

const messages = messagesIn("en-GB");
const textsOf = (key: RegExp) =>
  Object.entries(messages).flatMap(([name, text]) => (key.test(name) ? [plain(text)] : []));
/** What pages say of a list that has nothing in it. */
const emptyMessages = textsOf(
  /^(addresses|album|albums|business\.invoices|onlineProducts|order\.pdfs|orders|photos|projects|settings\.payment)\.empty(\.history|\.inProgress)?$|^settings\.addresses\.none$/,
);
const outage = messageOfKey("trouble.outage.title");
/** Characters; below any page, even one that is one picture. */
const leastLength = 20;

/** Every kind of page of a customer's, as it is while nothing fails. */
export async function knownPages(visitor: Visitor): Promise<KnownPage[]> {
  const known: KnownPage[] = [];
  for await (const { path, page } of crawl(visitor)) {
    if (page.status === 200 && page.url.origin === visitor.origin)
      known.push({
        path,
        empties: new Set(emptiesOf(page)),
        hasHeading: headingOf(page) !== null,
      });
  }
  return known;
}

const emptiesOf = (page: Answer) => {
  const text = textOf(page);
  return emptyMessages.filter((empty) => text.includes(empty));
};

const maxHops = 12;

/** Follows redirects on the site; true for `signedOut` when one leads to sign-in. @throws Error for a loop */
export async function followOnSite(visitor: Visitor, answer: Answer) {
  let page = answer;
  for (let hops = 0; page.location !== null; hops++) {
    if (hops === maxHops) throw new Error(`${answer.url.pathname} leads round and round`);
    if (page.location.pathname.startsWith("/sign-in")) return { page, signedOut: true };
    if (page.location.origin !== visitor.origin) return { page, signedOut: false };
    page = await visitor.get(page.location.href);
  }
  return { page, signedOut: false };
}

/** Looks at a page while services fail. */
export async function loadPage(
  counts: Counts,
  visitor: Visitor,
  { path, empties, hasHeading }: KnownPage,
  strangers: readonly string[],
): Promise<void> {
  const started = performance.now();
  counts.loads++;
  const { page, signedOut } = await followOnSite(visitor, await visitor.get(path));
  counts.times.push(performance.now() - started);
  const evidence = `GET ${path}: ${page.status}, ${correlationIdOf(page)}`;
  if (signedOut) return counts.found("sign-out", evidence);
  checkAnswer(counts, page, { strangers, hasHeading }, evidence);
  if (page.status === 404) counts.found("wrong empty", `${evidence}, not found`);
  for (const empty of emptiesOf(page))
    if (!empties.has(empty)) counts.found("wrong empty", `${evidence}, "${empty}"`);
}

/** What holds for whatever page comes. A page that is one picture has no heading. */
export function checkAnswer(
  counts: Counts,
  page: Answer,
  known: { strangers: readonly string[]; hasHeading?: boolean },
  evidence: string,
): void {
  const { strangers, hasHeading = true } = known;
  const text = textOf(page);
  if ((hasHeading && headingOf(page) === null) || text.length < leastLength) counts.found("blank", evidence);
  const isOutage = page.status === 503 && text.includes(outage);
  if (page.status >= 500 && page.status !== 502 && !isOutage) counts.found("5xx", evidence);
  const stranger = strangers.find((mark) => page.text.includes(mark));
  if (stranger) counts.found("leak", `${evidence}, ${stranger}`);
}

export const correlationIdOf = ({ headers }: Answer) => String(headers["x-correlation-id"]);
