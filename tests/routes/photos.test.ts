import { describe, expect, test } from "vitest";
import { callsOf, type Fault, withFault } from "../support/backend";
import { hiddenFieldsOf } from "../support/forms";
import { headingOf, linksOf, linkTo, photosOn, tabCount, textOf } from "../support/page-text";
import { type Answer, type Visitor, visitorOf } from "../support/visitor";

const timeline = "/my-photos/photos";
const failed = "Error: Your photos could not be loaded";
const emptyLibrary = "Your photo library is empty";

const emma = await visitorOf("emma@example.com");
const otto = await visitorOf("otto@example.com");

/** The photos that a page shows, in its order. */
const monthsOf = ({ text }: { text: string }) =>
  [...text.matchAll(/<h2[^>]* id="month-[^"]+"[^>]*>([^<]*)</g)].map(([, title = ""]) => title);

/** The months that the timeline's island is told. */
const monthsIn = ({ text }: { text: string }) =>
  (/data-months="([^"]+)"/.exec(text)?.[1]?.split("\n") ?? [])
    .map((line) => line.split("\t"))
    .map(([key = "", , , count]) => ({ key, count: Number(count) }));

/** The calls of the pages and what each is in the log of the backend. */
const calls = {
  totals: { service: "photos", path: "^/users$" },
  index: { service: "photos", path: "^/users/timeline$" },
  page: { service: "photos", path: "^/photos\\?" },
  month: { service: "photos", path: "^/photos/timeline/" },
  sharedTotals: { service: "shared-albums", path: "^/users$" },
} as const;

const bad: readonly Pick<Fault, "fault" | "status">[] = [
  { fault: "status", status: 404 },
  { fault: "status", status: 500 },
  { fault: "malformed" },
  { fault: "html" },
  { fault: "empty" },
  { fault: "shape" },
  { fault: "deep" },
  { fault: "down" },
];

const faulty = (call: keyof typeof calls, fault: Pick<Fault, "fault" | "status">, path: string) =>
  withFault({ email: "emma@example.com", ...calls[call], ...fault }, () => emma.get(path));

/** A month with more photos than a page, as the timeline's own navigator links it. */
const longMonth = await (async () => {
  const month = linksOf(await emma.get(timeline)).find(({ text }) => /^\p{L}+104$/u.test(text));
  if (!month) throw new Error("Emma has no month of 104 photos");
  return month.href;
})();

/** All pages from one on by the links of this name. */
async function walk(visitor: Visitor, path: string, next: string | RegExp): Promise<Answer[]> {
  const pages: Answer[] = [];
  for (let href: string | null = path; href !== null; ) {
    const page: Answer = await visitor.get(href);
    expect(page.status).toBe(200);
    pages.push(page);
    expect(pages.length).toBeLessThan(60);
    href = linkTo(page, next);
  }
  return pages;
}

describe("timeline", () => {
  test.each(["dateTaken.desc", "dateTaken.asc", "created.desc", "created.asc"])(
    "shows each photo once, 24 on a page, sorted by %s",
    async (sorting) => {
      const visitor = await visitorOf("emma@example.com");
      await visitor.follow(await visitor.get(`${timeline}?sort=${sorting}`));
      const pages = await walk(visitor, timeline, "Next photos");
      const photos = pages.flatMap(photosOn);
      expect(photos).toHaveLength(420);
      expect(new Set(photos).size).toBe(420);
      expect(pages.slice(0, -1).every((page) => photosOn(page).length === 24)).toBe(true);
    },
    60_000,
  );

  test("sorted by upload date, has the months of uploads where the service counts them", async () => {
    const visitor = await visitorOf("emma@example.com");
    const page = await visitor.follow(await visitor.get(`${timeline}?sort=created.desc`));
    const all = (await walk(visitor, timeline, "Next photos")).flatMap(photosOn);
    const months = monthsIn(page);
    expect(months.reduce((sum, { count }) => sum + count, 0)).toBe(420);
    let before = 0;
    for (const { key, count } of months) {
      const answer = await visitor.get(`${timeline}/tiles?month=${key}&from=0&count=48&of=${count}`);
      expect(photosOn(answer)).toEqual(all.slice(before, before + Math.min(count, 48)));
      before += count;
    }
    const { key = "", count = 0 } = months.find((month) => month.count > 24) ?? months[0] ?? {};
    const own = await visitor.get(`${timeline}?month=${key}`);
    expect(textOf(own)).toContain(`1–24 of ${count}`);
    const preview = await visitor.get(
      linksOf(own).find(({ href }) => href.includes("/preview/"))?.href ?? "",
    );
    const at = all.indexOf(photosOn(own)[0] ?? "");
    expect(textOf(preview)).toContain(`|${at + 1} of 420|`);
  });

  test("sorted by upload date, shows the whole library where the service does not count uploads", async () => {
    const visitor = await visitorOf("emma@example.com");
    await visitor.get(`${timeline}?sort=created.desc`);
    const body = { timeline: { 2024: { 5: 420 } } };
    await withFault({ email: "emma@example.com", ...calls.index, fault: "body", body }, async () => {
      const page = await visitor.get(timeline);
      expect(page.text).toContain('data-island="infinite-list"');
      expect(monthsIn(page)).toEqual([]);
      expect(photosOn(await visitor.get(`${timeline}?month=2024-05`))).toEqual(photosOn(page));
      const [, second = ""] = photosOn(page);
      const preview = await visitor.get(`${timeline}/preview/${second}?month=2019-07`);
      expect(textOf(preview)).toContain("|2 of 420|");
    });
  });

  test("reverses the order when sorted the other way", async () => {
    const visitor = await visitorOf("otto@example.com");
    const newest = (await walk(visitor, timeline, "Next photos")).flatMap(photosOn);
    await visitor.get(`${timeline}?sort=dateTaken.asc`);
    const oldest = (await walk(visitor, timeline, "Next photos")).flatMap(photosOn);
    expect(oldest).toHaveLength(newest.length);
    expect(oldest.toReversed()).toEqual(newest);
  });

  test("remembers the sorting in a cookie and goes back to the start of the list", async () => {
    const visitor = await visitorOf("otto@example.com");
    const chosen = await visitor.get(`${timeline}?sort=created.asc&month=2024-05`);
    expect(chosen.status).toBe(302);
    expect(chosen.location?.pathname).toBe(timeline);
    expect(chosen.location?.search).toBe("");
    expect(visitor.cookies().get("sortingOptions")).toContain("photos.created.asc");
    expect(textOf(await visitor.get(timeline))).toContain("Sort: |Upload date, oldest first|");
  });

  test.each(["sort=size.desc", "sort=dateTaken", "sort=created.desc.x", "sort=__proto__.asc"])(
    "ignores the invalid sorting ?%s",
    async (query) => {
      const page = await otto.get(`${timeline}?${query}`);
      expect(textOf(page)).toContain("Sort: |Date taken, newest first|");
    },
  );

  test("ignores an invalid remembered sorting", async () => {
    const visitor = await visitorOf("otto@example.com");
    visitor.setCookie("sortingOptions", "photos.size.up~albumPhotos.%%%");
    expect(textOf(await visitor.get(timeline))).toContain("Sort: |Date taken, newest first|");
  });

  test.each(["month=2024-13", "month=x", "cursor=", "skip=-1", "skip=1e9", "before=x", "month=0000-01x"])(
    "opens its start for the invalid position ?%s",
    async (query) => {
      expect(photosOn(await otto.get(`${timeline}?${query}`))).toEqual(photosOn(await otto.get(timeline)));
    },
  );

  test.each(["cursor=stale", "cursor=%00", "skip=499", `cursor=${"x".repeat(400)}`])(
    "redirects from a position that is gone (%s) to its start",
    async (query) => {
      const page = await otto.get(`${timeline}?${query}`);
      expect(page.location?.pathname).toBe(timeline);
      expect(page.location?.search).toBe("");
    },
  );

  test("pages through one month and shows how many photos are left", async () => {
    const pages = await walk(emma, longMonth, /^\d+ more photos, /);
    expect(pages.flatMap(photosOn)).toHaveLength(104);
    expect(new Set(pages.flatMap(monthsOf)).size).toBe(1);
    expect(pages.map((page) => /\|(\+\d+)\|/.exec(textOf(page))?.[1] ?? null)).toEqual([
      "+80",
      "+56",
      "+32",
      "+8",
      null,
    ]);
    expect(textOf(pages[1] ?? { text: "" })).toContain("|25–48 of 104|");
  });

  test("lists photos without a date under Unknown Date", async () => {
    const month = linksOf(await emma.get(timeline)).find(({ text }) => text.startsWith("Unknown Date"));
    expect(month?.href).toBe(`${timeline}?month=1970-01`);
    const page = await emma.get(month?.href ?? "");
    expect(monthsOf(page)).toEqual(["Unknown Date"]);
    expect(photosOn(page)).toHaveLength(9);
  });

  test("says that a month is empty, not the library", async () => {
    const page = await otto.get(`${timeline}?month=1999-02`);
    expect(textOf(page)).toContain("There are no photos in February 1999");
    expect(textOf(page)).not.toContain(emptyLibrary);
    const byUpload = await visitorOf("otto@example.com");
    await byUpload.get(`${timeline}?sort=created.desc`);
    expect(textOf(await byUpload.get(`${timeline}?month=1999-02`))).toContain(
      "No photos were added in February 1999",
    );
  });

  test("shows the empty state for a valid empty answer", async () => {
    const page = await (await visitorOf("nina@example.com")).get(timeline);
    expect(textOf(page)).toContain(emptyLibrary);
    expect(tabCount(page, "Photos")).toBe("0");
    expect(tabCount(page, "Albums")).toBe("0");
  });

  test.each(bad)("shows an error when photos cannot be loaded: $fault $status", async (fault) => {
    const page = await faulty("page", fault, timeline);
    expect(page.status).toBe(200);
    expect(textOf(page)).toContain(failed);
    expect(textOf(page)).not.toContain(emptyLibrary);
    expect(headingOf(page)).toBe("My photos");
    expect(tabCount(page, "Photos")).toBe("420");
    expect(linkTo(page, "Try again")).toBe(timeline);
    expect(textOf(page)).toContain("Sign out");
  });

  test.each(bad)("shows an error when photos of a month cannot be loaded: $fault $status", async (fault) => {
    const page = await faulty("month", fault, longMonth);
    expect(textOf(page)).toContain(failed);
    expect(textOf(page)).not.toContain("There are no photos");
    expect(linkTo(page, "Try again")).toBe(longMonth);
  });

  test.each(bad)("shows photos without totals when these cannot be loaded: $fault $status", async (fault) => {
    const page = await faulty("totals", fault, timeline);
    expect(photosOn(page)).toHaveLength(24);
    expect(tabCount(page, "Photos")).toBe("-");
    expect(tabCount(page, "Albums")).toBe("-");
  });

  test.each(bad)(
    "shows no album count when shared albums cannot be counted: $fault $status",
    async (fault) => {
      const page = await faulty("sharedTotals", fault, timeline);
      expect(photosOn(page)).toHaveLength(24);
      expect(tabCount(page, "Photos")).toBe("420");
      expect(tabCount(page, "Albums")).toBe("-");
    },
  );

  test.each(bad)("shows photos when the month index cannot be loaded: $fault $status", async (fault) => {
    const page = await faulty("index", fault, timeline);
    expect(photosOn(page)).toHaveLength(24);
    expect(textOf(page)).not.toContain("Go to a month");
    expect(photosOn(await faulty("index", fault, longMonth))).toHaveLength(24);
  });

  const banner = "Your photos, safe in one place.";
  const view = "/my-photos/view";

  test("loses its introduction for good once that is closed, and in select mode", async () => {
    const visitor = otto.copy();
    const page = await visitor.get(timeline);
    expect(textOf(page)).toContain(banner);
    expect(page.text).toMatch(/<form method="post" action="\/my-photos\/view">/);
    const selecting = await visitor.follow(await visitor.get(`${timeline}?select=new`));
    expect(textOf(selecting)).not.toContain(banner);

    const here = `${visitor.origin}${timeline}?month=2024-05`;
    const closed = await visitor.post(view, { intro: "read" }, { Referer: here });
    expect(closed.status).toBe(303);
    expect(closed.location?.href).toBe(here);
    expect(closed.headers["set-cookie"]?.toString()).toMatch(
      /^__Host-library-view=medium\.read;.*Max-Age=31536000/,
    );
    expect(textOf(await visitor.get(timeline))).not.toContain(banner);
    await visitor.post(view, { tiles: "large" });
    expect(textOf(await visitor.get(timeline))).not.toContain(banner);
  });

  test("shows tiles of the size that was chosen, as albums do, and goes back to where it was chosen alone", async () => {
    const visitor = emma.copy();
    const offered = ({ text }: Answer) => /name="tiles" value="(\w+)"/.exec(text)?.[1];
    const listOf = ({ text }: Answer) =>
      /<div class="([^"]+)"><div class="[^"]+" data-island="timeline"/.exec(text)?.[1];
    const sizes = ({ text }: Answer) =>
      new Set([...text.matchAll(/sizes="([^"]+)"/g)].map(([, value]) => value));
    const before = await visitor.get(timeline);
    expect(offered(before)).toBe("large");
    for (const from of ["https://elsewhere.example/x", "", `${visitor.origin}.example/x`]) {
      const chosen = await visitor.post(view, { tiles: "large" }, from ? { Referer: from } : {});
      expect(chosen.location?.pathname).toBe(timeline);
    }
    const large = await visitor.get(timeline);
    expect(offered(large)).toBe("small");
    expect(listOf(large)).not.toBe(listOf(before));
    expect(sizes(large)).not.toEqual(sizes(before));
    const album = await visitor.get(linkTo(await visitor.get("/my-photos/albums"), /Summer holiday/) ?? "");
    expect(offered(album)).toBe("small");
    expect(offered(await visitor.follow(await visitor.get(`${timeline}?select=new`)))).toBeUndefined();
    await visitor.post(view, { tiles: "gigantic" });
    expect(listOf(await visitor.get(timeline))).toBe(listOf(before));
  });

  test("needs the timeline flag", async () => {
    const visitor = await visitorOf("otto@example.com");
    const page = await visitor.get(`${timeline}?timeline=false`);
    expect(page.location?.pathname).toBe("/");
    expect(textOf(await visitor.get("/"))).not.toContain("Saved photos");
  });

  test("gets redirects from /my-photos with their query", async () => {
    const answer = await otto.get("/my-photos?month=2024-05");
    expect(answer.location?.pathname).toBe(timeline);
    expect(answer.location?.search).toBe("?month=2024-05");
  });
});

describe("photo preview", () => {
  const nextOf = (page: Answer) => linkTo(page, "Next photo");
  const previousOf = (page: Answer) => linkTo(page, "Previous photo");
  const previewed = (page: Answer) => decodeURIComponent(page.url.pathname.split("/").at(-1) ?? "");
  const firstPreview = (page: Answer) =>
    linksOf(page).find(({ href }) => href.includes("/preview/"))?.href ?? "";

  async function walkFrom(
    path: string,
    step: (page: Answer) => string | null,
    max: number,
  ): Promise<Answer[]> {
    const pages: Answer[] = [];
    for (let href: string | null = path; href !== null && pages.length < max; ) {
      const page: Answer = await emma.get(href);
      expect(page.status).toBe(200);
      pages.push(page);
      href = step(page);
    }
    return pages;
  }

  test.each([
    ["the library", timeline, "Next photos"],
    ["a month", longMonth, /^\d+ more photos, /],
  ])(
    "steps through %s and back, across pages",
    async (_, list, next) => {
      // From a little before the border of the first two pages to a little after it.
      const listed = (await walk(emma, list, next)).flatMap(photosOn).slice(19, 29);
      const start = linksOf(await emma.get(list)).find(({ href }) => href.includes(listed[0] ?? "-"));
      const on = await walkFrom(start?.href ?? "", nextOf, listed.length);
      expect(on.map(previewed)).toEqual(listed);
      const last = on.at(-1);
      if (!last) throw new Error("Nothing was previewed");
      const back = await walkFrom(last.url.pathname + last.url.search, previousOf, listed.length);
      expect(back.map(previewed)).toEqual(listed.toReversed());
    },
    120_000,
  );

  test("links back to the photo on the page that shows it", async () => {
    const pages = await walk(emma, timeline, "Next photos");
    for (const page of pages.slice(0, 4)) {
      const photo = photosOn(page).at(-1) ?? "";
      const preview = await emma.get(linksOf(page).find(({ href }) => href.includes(photo))?.href ?? "");
      const back = linkTo(preview, "Back to my photos") ?? "";
      expect(back.endsWith(`#photo-${photo}`)).toBe(true);
      expect(photosOn(await emma.get(back.split("#")[0] ?? ""))).toContain(photo);
    }
  });

  test("shows only the 1300 thumbnail", async () => {
    const page = await emma.get(firstPreview(await emma.get(timeline)));
    const [picture = "", ...more] = page.text.match(/<img [^>]*>/g) ?? [];
    expect(more).toEqual([]);
    expect(picture).toMatch(/(width|height)="1300"/);
    expect(textOf(page)).not.toContain("Sign out");
    expect(textOf(page)).toContain("1 of 420");
  });

  test.each(["dateTaken.desc", "dateTaken.asc", "created.desc", "created.asc"])(
    "opens any photo of the library by its own address, sorted by %s",
    async (sorting) => {
      const visitor = await visitorOf("emma@example.com");
      await visitor.follow(await visitor.get(`${timeline}?sort=${sorting}`));
      const photos = (await walk(visitor, timeline, "Next photos")).flatMap(photosOn);
      for (const at of [24, 31, 47, 48, 200, 419]) {
        const page = await visitor.get(`${timeline}/preview/${photos[at]}`);
        expect([page.status, previewed(page)]).toEqual([200, photos[at]]);
        if (sorting.startsWith("dateTaken")) expect(textOf(page)).toContain(`|${at + 1} of 420|`);
        for (const [name, beside] of [
          ["Previous photo", photos[at - 1]],
          ["Next photo", photos[at + 1]],
        ] as const)
          expect(linkTo(page, name)?.split("?")[0]).toBe(beside && `${timeline}/preview/${beside}`);
        const back = linkTo(page, "Back to my photos") ?? "";
        expect(photosOn(await visitor.get(back.split("#")[0] ?? ""))).toContain(photos[at]);
      }
    },
    120_000,
  );

  test("opens a photo whose address names another month", async () => {
    const photo = photosOn(await emma.get(longMonth))[3] ?? "";
    const page = await emma.get(`${timeline}/preview/${photo}?month=2019-07`);
    expect([page.status, previewed(page)]).toEqual([200, photo]);
  });

  test("offers download and deletion of an old photo opened by its own address", async () => {
    const [page] = await walk(emma, `${timeline}?month=2019-07`, "no such link");
    const path = `${timeline}/preview/${photosOn(page ?? { text: "" })[0]}`;
    const press = async (intent: string) =>
      emma.post(path, { ...hiddenFieldsOf((await emma.get(path)).text, 'name="intent"'), intent });
    expect((await press("download")).location?.host).not.toBe(new URL(emma.origin).host);
    const asked = await press("delete");
    expect(asked.location?.pathname).toMatch(/\/selections\/[\w-]{36}\/delete$/);
    expect(textOf(await emma.follow(asked))).toMatch(/1 photo/);
  });

  test.each(["none", "a%2Fb", "%3Cscript%3E", "x".repeat(600)])(
    "redirects from the unknown photo %s to the list",
    async (id) => {
      expect((await emma.get(`${timeline}/preview/${id}`)).location?.pathname).toBe(timeline);
      const inMonth = await emma.get(`${timeline}/preview/${id}?${longMonth.split("?")[1]}`);
      expect((inMonth.location?.pathname ?? "") + inMonth.location?.search).toBe(longMonth);
    },
  );

  test("redirects from another customer's photo to the list", async () => {
    const answer = await otto.get(firstPreview(await emma.get(timeline)));
    expect(answer.location?.pathname).toBe(timeline);
    expect(textOf(await otto.follow(answer))).toContain("That photo isn’t here. It may have been deleted");
    expect(textOf(await otto.get(timeline))).not.toContain("That photo isn’t here");
  });

  test.each(bad.filter(({ status }) => status !== 404))(
    "shows an error and the link back when photos cannot be loaded: $fault $status",
    async (fault) => {
      const path = firstPreview(await emma.get(timeline));
      const page = await faulty("page", fault, path);
      expect(page.status).toBe(200);
      expect(textOf(page)).toContain(failed);
      expect(linkTo(page, "Back to my photos")).toBe(timeline);
      expect(linkTo(page, "Try again")).toBe(path);
    },
  );

  test("shows the photo when the month index or a neighbour cannot be loaded", async () => {
    const path = firstPreview(await emma.get(timeline));
    const page = await faulty("index", { fault: "status", status: 500 }, path);
    expect(page.text).toContain("<img ");
    expect(textOf(page)).not.toContain(" of 420");
    const [first] = await walk(emma, longMonth, "no such link");
    const last =
      linksOf(first ?? { text: "" })
        .filter(({ href }) => href.includes("/preview/"))
        .at(-1)?.href ?? "";
    const border = await withFault(
      { email: "emma@example.com", service: "photos", path: "limit=1(&|$)", fault: "status", status: 500 },
      () => emma.get(last),
    );
    expect(border.status).toBe(200);
    expect(border.text).toContain("<img ");
  });

  test("calls the service at most twice within a page", async () => {
    const page = await emma.get(timeline);
    const within = linksOf(page).filter(({ href }) => href.includes("/preview/"))[5]?.href ?? "";
    expect(await callsOf(() => emma.get(within), { email: "emma@example.com" })).toHaveLength(2);
  });
});

test("timeline: no photos of a library that counts some are photos that could not be loaded", async () => {
  const body = { images: [], cursor: null };
  const page = await withFault({ email: "emma@example.com", ...calls.page, fault: "body", body }, () =>
    emma.get(timeline),
  );
  expect(textOf(page)).toContain("Error: Your photos could not be loaded");
  expect(textOf(page)).not.toContain("Your photo library is empty");
});

test("timeline: no photos of a month that the index counts are photos that could not be loaded", async () => {
  const body = { images: [], cursor: null };
  const page = await withFault({ email: "emma@example.com", ...calls.month, fault: "body", body }, () =>
    emma.get(longMonth),
  );
  expect(textOf(page)).toContain(failed);
  expect(textOf(page)).not.toContain("There are no photos in");
});

test("album: no photos of an album that counts some are photos that could not be loaded", async () => {
  const album = linksOf(await emma.get("/my-photos/albums")).find(
    ({ href, text }) => /^\/my-photos\/albums\/[^/]{30,}$/.test(href) && /[1-9]/.test(text),
  );
  const body = { images: [], cursor: null };
  const none = { service: "photos", path: "^/albums/[^/]+/photos", fault: "body", body } as const;
  const page = await withFault({ email: "emma@example.com", ...none }, () => emma.get(album?.href ?? ""));
  expect(textOf(page)).toContain("Unable to display album photos");
  expect(textOf(page)).not.toContain("Your album is empty");
});

test("timeline: a further page that is rejected is no end of the list", async () => {
  const rejected = { fault: "status", status: 400 } as const;
  const page = await withFault(
    { email: "emma@example.com", ...calls.page, path: "^/photos\\?.*cursor=", ...rejected },
    () =>
      withFault(
        {
          email: "emma@example.com",
          ...calls.page,
          path: "^/photos\\?(?!.*cursor=)",
          fault: "body",
          body: { images: [{ imageId: "1" }], cursor: "tok" },
        },
        () => emma.get(timeline),
      ),
  );
  expect(textOf(page)).toContain("Error: Your photos could not be loaded");
});

test("timeline: months of a year that cannot be read are missed, and the others stay", async () => {
  const body = { timeline: { 2024: { 5: 420 }, 2025: null } };
  const page = await withFault({ email: "emma@example.com", ...calls.index, fault: "body", body }, () =>
    emma.get(timeline),
  );
  expect(monthsIn(page)).toEqual([{ key: "2024-05", count: 420 }]);
  expect(textOf(page)).toContain("Some entries couldn’t be read, so this page isn’t complete.");
});
