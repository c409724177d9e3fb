import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { callsOf, seedLargeLibrary } from "../support/backend";
import { linksOf, tabCount, textOf } from "../support/page-text";
import { type Answer, Visitor } from "../support/visitor";

const email = "max@example.com";
const timeline = "/my-photos/photos";

/** What a page costs: its calls by service and kind, and the bytes of its HTML. */
interface Cost {
  calls: string[];
  bytes: number;
  zipped: number;
}

async function costOf(visitor: Visitor, path: string): Promise<Cost> {
  let page: Answer | undefined;
  const calls = await callsOf(
    async () => {
      page = await visitor.get(path);
    },
    { email },
  );
  if (page?.status !== 200) throw new Error(`${path} answered ${page?.status}`);
  return {
    calls: calls
      .map(({ service, path: called }) => `${service} ${called.replaceAll(/\?.*|\/\d+/g, "")}`)
      .toSorted(),
    bytes: Buffer.byteLength(page.text),
    zipped: gzipSync(page.text).length,
  };
}

/** A page of the library that Max has now, by what its link on the timeline looks like. */
type PageChoice = (links: string[]) => string | undefined;

const firstPage: PageChoice = () => timeline;
// In the middle of the nine years: no month that today cuts short.
const aMonth: PageChoice = (links) => {
  const months = links.filter((href) => /\?month=20\d\d-\d\d$/.test(href));
  return months[Math.floor(months.length / 2)];
};
const aPreview: PageChoice = (links) => links.filter((href) => href.includes("/preview/"))[3];

async function costsWith(photos: number, choices: readonly PageChoice[]): Promise<Cost[]> {
  await seedLargeLibrary(email, photos);
  const visitor = new Visitor("vellora-uk");
  await visitor.signIn(email, "/downloads");
  const first = await visitor.get(timeline);
  expect(tabCount(first, "Photos")).toBe(photos.toLocaleString("en-GB"));
  const links = linksOf(first).map(({ href }) => href);
  const costs: Cost[] = [];
  for (const choose of choices) costs.push(await costOf(visitor, choose(links) ?? "/no-such-page"));
  return costs;
}

test("timeline: 100,000 photos take as many calls and as much HTML as 1,000", async () => {
  const small = [
    ...(await costsWith(1_000, [firstPage, aPreview])),
    // A month of 1,000 photos in nine years does not fill its page: compared is one that does.
    ...(await costsWith(5_000, [aMonth])),
  ];
  const large = await costsWith(100_000, [firstPage, aPreview, aMonth]);
  for (const [at, page] of ["first page", "preview", "month"].entries()) {
    const [one, other] = [small[at], large[at]];
    if (!one || !other) throw new Error(`The ${page} was not measured`);
    expect(other.calls, page).toEqual(one.calls);
    expect(other.calls.length, page).toBeLessThanOrEqual(4);
    expect(Math.abs(other.bytes / one.bytes - 1), `bytes of the ${page}`).toBeLessThan(0.2);
    expect(Math.abs(other.zipped / one.zipped - 1), `zipped bytes of the ${page}`).toBeLessThan(0.2);
  }
}, 300_000);

test("timeline: any photo is four clicks away", async () => {
  await seedLargeLibrary(email, 100_000);
  const visitor = new Visitor("vellora-uk");
  await visitor.signIn(email, "/downloads");
  const first = await visitor.get(timeline);
  // Click 1 opens the navigator, click 2 is its fullest month.
  const [fullest] = linksOf(first)
    .filter(({ href, text }) => /\?month=20\d\d-\d\d$/.test(href) && /^\p{Letter}+[\d,]+$/u.test(text))
    .map(({ href, text }) => ({ href, count: Number(/[\d,]+$/.exec(text)?.[0].replaceAll(",", "")) }))
    .toSorted((one, other) => other.count - one.count);
  if (!fullest) throw new Error("The navigator names no month");
  const month = await visitor.get(fullest.href);
  expect(month.text).toContain('name="from"');
  // Click 3 sends the number; the page that answers has an address of its own.
  for (const number of [25, Math.floor(fullest.count / 2), fullest.count]) {
    const jumped = await visitor.get(`${fullest.href}&from=${number}`);
    expect(jumped.status).toBe(302);
    const page = await visitor.follow(jumped);
    const [, from = "", to = ""] = /\|([\d,]+)–([\d,]+) of/.exec(textOf(page)) ?? [];
    expect(Number(from.replaceAll(",", ""))).toBeLessThanOrEqual(number);
    expect(Number(to.replaceAll(",", ""))).toBeGreaterThanOrEqual(number);
    // Click 4 is the photo.
    const index = (number - Number(from.replaceAll(",", ""))) % 24;
    const photo = linksOf(page).filter(({ href }) => href.includes("/preview/"))[index];
    expect((await visitor.get(photo?.href ?? "/none")).status).toBe(200);
  }
}, 300_000);
