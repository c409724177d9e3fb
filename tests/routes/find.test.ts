import { beforeAll, describe, expect, test } from "vitest";
import { callsOf, withFault } from "../support/backend";
import { ownPhotos } from "../support/own-photos";
import { headingOf, linksOf, linkTo, photosOn, textOf } from "../support/page-text";
import { servicesAs } from "../support/service-caller";
import { type Visitor, visitorOf } from "../support/visitor";

const email = "emma@example.com";
const find = "/my-photos/find";
const search = (asked: string) => `${find}?${new URLSearchParams({ q: asked })}`;
const english = new Intl.DateTimeFormat("en-GB", { month: "long", timeZone: "UTC" });
const nameOf = (month: number) => english.format(new Date(Date.UTC(2000, month - 1)));

type Timeline = Record<string, Record<string, number>>;
const isIndex = (answer: unknown): answer is { timeline: Timeline } =>
  typeof answer === "object" && answer !== null && "timeline" in answer;

let emma: Visitor;
/** Newest first, without those that have no date. */
let months: { year: number; month: number; count: number }[];

beforeAll(async () => {
  emma = await visitorOf(email);
  const index = await (await servicesAs(email))("GET", "/photos/users/timeline");
  if (!isIndex(index)) throw new Error("no timeline");
  months = Object.entries(index.timeline)
    .flatMap(([year, counts]) =>
      Object.entries(counts).map(([month, count]) => ({ year: +year, month: +month, count })),
    )
    .filter(({ year, count }) => year > 1970 && count > 0)
    .toSorted((one, other) => other.year - one.year || other.month - one.month);
});

const pathOf = ({ year, month }: { year: number; month: number }) =>
  `/my-photos/photos?month=${year}-${String(month).padStart(2, "0")}`;

describe("search for photos", () => {
  test("is reached from the photos and from the albums", async () => {
    for (const path of ["/my-photos/photos", "/my-photos/albums"])
      expect(linkTo(await emma.get(path), "Search photos")).toBe(find);
    expect(headingOf(await emma.get(find))).toBe("Search photos");
  });

  test("a month is shown with its photos and leads to it, with five calls at most", async () => {
    const wanted = months.find(({ count }) => count > 10);
    if (!wanted) throw new Error("no month with many photos");
    let page = await emma.get(find);
    const calls = await callsOf(
      async () => {
        page = await emma.get(search(`${nameOf(wanted.month).slice(0, 3)} ${wanted.year}`));
      },
      { email },
    );
    expect(photosOn(page)).toHaveLength(7);
    const more = linksOf(page).find(({ text }) => text === `+${wanted.count - 7}`);
    expect(more?.href).toBe(pathOf(wanted));
    const opened = await emma.get(linksOf(page).find(({ href }) => href.includes("/preview/"))?.href ?? "");
    expect(opened.status).toBe(200);
    // The index, the month, own albums (60: two pages) and shared ones.
    expect(
      calls.filter(({ service }) => /^(photos|shared-albums)$/.test(service)).length,
    ).toBeLessThanOrEqual(5);
  });

  test("a day is shown with its own photos, newest first, and its month is a link of its own", async () => {
    const photos = await ownPhotos(email, 3);
    const images = photos.map(({ image }, at) => ({
      ...image,
      dateTaken: `2019-05-0${at === 2 ? 4 : 3}T1${at}:00:00.000Z`,
    }));
    const month = { year: 2019, month: 5 };
    const page = await withFault(
      {
        email,
        service: "photos",
        path: "/users/timeline",
        fault: "body",
        body: { timeline: { 2019: { 5: 40 } } },
      },
      () =>
        withFault(
          {
            email,
            service: "photos",
            path: "/photos/timeline/2019/",
            fault: "body",
            body: { cursor: null, images },
          },
          async () => ({
            ...(await emma.get(search("3 May 2019 somewhere"))),
            other: await emma.get(search("9 May 2019")),
          }),
        ),
    );
    expect(textOf(page)).not.toContain("Nothing found");
    expect(photosOn(page.other)).toEqual([]);
    expect(textOf(page.other)).toContain("Nothing found for “9 May 2019”");
    expect(linksOf(page.other).map(({ href }) => href)).toContain(pathOf(month));
    expect(photosOn(page)).toEqual([photos[1]?.id, photos[0]?.id]);
    expect(textOf(page)).not.toContain("+38");
    expect(
      linksOf(page)
        .filter(({ href }) => href === pathOf(month))
        .map(({ text }) => text),
    ).toEqual([expect.stringContaining("40 photos")]);
    expect(textOf(page)).toContain("Not understood: somewhere");
  });

  test("a season is three months, and those of all years are links with their counts", async () => {
    const summer = months.filter(({ month }) => month >= 6 && month <= 8);
    const page = await emma.get(search("summer"));
    const hrefs = linksOf(page).map(({ href }) => href);
    for (const month of summer) expect(hrefs, `${month.year}-${month.month}`).toContain(pathOf(month));
    const others = months.filter(({ month }) => month < 6 || month > 8);
    for (const month of others) expect(hrefs, `${month.year}-${month.month}`).not.toContain(pathOf(month));
    const year = summer[0]?.year ?? 0;
    const one = await emma.get(search(`summer ${year}`));
    const ofYear = linksOf(one).filter(({ href }) => href.includes("/photos?month="));
    expect(ofYear.every(({ href }) => href.includes(`month=${year}-0`))).toBe(true);
  });

  test("albums are found by what their names hold, also on a later page, whatever the accents", async () => {
    const page = await emma.get(search("summer HOLIDAY"));
    expect(linkTo(page, "Summer holiday")).toMatch(/^\/my-photos\/albums\/[\w-]{36}$/);
    const shared = await emma.get(search("fishing"));
    expect(linkTo(shared, "Fishing with Emma")).toMatch(/^\/my-photos\/shared-albums\//);
    const albums = await (await servicesAs(email))("GET", "/photos/albums?limit=100");
    const names = [...JSON.stringify(albums).matchAll(/"albumName":"([^"\\]+)"/g)].map(
      ([, name = ""]) => name,
    );
    const last = names.at(-1) ?? "";
    expect(linkTo(await emma.get(search(last)), last)).not.toBeNull();
  });

  test("what is not there is said, with what was asked and what can be found", async () => {
    const page = await emma.get(search("<b>IMG_2722.jpg"));
    expect(textOf(page)).toContain("Nothing found for “<b>IMG_2722.jpg”");
    expect(page.text).not.toContain("<b>IMG");
    expect(textOf(page)).toContain("but not by file name");
    expect(page.text).toContain('value="&lt;b&gt;IMG_2722.jpg"');
  });

  test("signs alone are looked for, too, and are said when there is nothing", async () => {
    for (const asked of ["!!!", "🌸🎉"])
      expect(textOf(await emma.get(search(asked)))).toContain(`Nothing found for “${asked}”`);
  });

  test("the month of photos without a date is found by its words", async () => {
    const page = await emma.get(search("unknown date"));
    expect(textOf(page)).not.toContain("Nothing found");
    expect(linksOf(page).map(({ href }) => href)).toContain("/my-photos/photos?month=1970-01");
  });

  test("without the flag album no albums are looked at", async () => {
    const visitor = await visitorOf(email);
    const page = await visitor.get(`${search("summer")}&album=false`);
    expect(textOf(page)).not.toContain("Summer holiday");
    expect((await visitor.get(`${find}?timeline=false`)).location?.pathname).toBe("/");
  });

  test("a failed service is told, and what the other found stays", async () => {
    const failing = { email, service: "photos", fault: "status", status: 500 } as const;
    const noMonths = await withFault({ ...failing, path: "/users/timeline" }, () =>
      emma.get(search("summer")),
    );
    expect(textOf(noMonths)).toContain("Your photos could not be loaded");
    expect(linkTo(noMonths, "Summer holiday")).not.toBeNull();
    const noAlbums = await withFault({ ...failing, path: "^/albums" }, () => emma.get(search("summer")));
    expect(textOf(noAlbums)).toContain("Unable to display albums");
    expect(photosOn(noAlbums).length).toBeGreaterThan(0);
    const noPhotos = await withFault({ ...failing, path: "^/photos" }, () => emma.get(search("summer")));
    expect(photosOn(noPhotos)).toEqual([]);
    expect(linksOf(noPhotos).some(({ href }) => href.includes("?month="))).toBe(true);
  });

  test("sorted by upload date, a month leads back to the order that has months", async () => {
    const visitor = await visitorOf(email);
    await visitor.open("/my-photos/photos?sort=created.desc");
    const [wanted] = months;
    if (!wanted) throw new Error("no month");
    const page = await visitor.get(search(String(wanted.year)));
    const link = linksOf(page).find(({ href }) => href.startsWith(pathOf(wanted)))?.href ?? "";
    const opened = await visitor.follow(await visitor.get(link));
    expect(opened.url.search).toBe(pathOf(wanted).slice("/my-photos/photos".length));
    expect(textOf(opened)).toContain(`${nameOf(wanted.month)} ${wanted.year}`);
  });
});

describe("on this day", () => {
  const today = new Date();
  const [year, month, day] = [today.getFullYear(), today.getMonth() + 1, today.getDate()];
  const timeline = {
    [year]: { [month]: 30 },
    [year - 1]: { [month]: 30 },
    [year - 3]: { [month]: 12 },
    [year - 4]: { [month]: 5 },
    [year - 5]: { [month]: 8 },
  };

  async function openOn(dayOfPhotos: number): Promise<{ text: string }> {
    const [photo] = await ownPhotos(email, 1);
    const date = `${year - 1}-${String(month).padStart(2, "0")}-${String(dayOfPhotos).padStart(2, "0")}T10:00:00.000Z`;
    const images = [{ ...photo?.image, dateTaken: date }];
    return withFault(
      { email, service: "photos", path: "/users/timeline", fault: "body", body: { timeline } },
      () =>
        withFault(
          {
            email,
            service: "photos",
            path: `/photos/timeline/${year - 1}/`,
            fault: "body",
            body: { cursor: null, images },
          },
          () => emma.get(find),
        ),
    );
  }

  test("shows the day's photos of earlier years before anything is asked", async () => {
    const page = await openOn(day);
    expect(textOf(page)).toContain("|On this day|");
    expect(photosOn(page)).toHaveLength(1);
    const hrefs = linksOf(page).map(({ href }) => href);
    expect(hrefs).toContain(pathOf({ year: year - 1, month }));
    // The month of a year without photos of that day, and of one that was not looked through.
    expect(hrefs).toContain(pathOf({ year: year - 5, month }));
    expect(hrefs).not.toContain(pathOf({ year, month }));
  });

  test("shows the month in earlier years when no photo is of that day", async () => {
    const page = await openOn(day === 1 ? 2 : day - 1);
    expect(textOf(page)).toContain("|This month in earlier years|");
    expect(linksOf(page).map(({ href }) => href)).toContain(pathOf({ year: year - 3, month }));
  });
});
