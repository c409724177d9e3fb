import { addDays, addMonths, differenceInCalendarDays, subMonths } from "date-fns";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { storefronts } from "~/brands/storefronts";
import {
  addOrders,
  callsOf,
  type Fault,
  setStoragePeriod,
  setTokenLifetime,
  withFault,
} from "../support/backend";
import { formatsOf } from "../support/formats";
import { headingOf, linksOf, linkTo, textOf } from "../support/page-text";
import { Visitor } from "../support/visitor";

const email = "carl@example.com";
const library = "/my-photos/photos";
const storage = "/my-photos/storage";
const reminder = `${storage}/reminder.ics`;
const uk = storefronts.get("vellora-uk");
if (!uk) throw new Error("no storefront vellora-uk");
const { fullDay } = formatsOf(uk);

/** Noon of a day from today on, as the backend seeds it. */
const inDays = (days: number) => `${addDays(new Date(), days).toISOString().slice(0, 10)}T12:00:00.000Z`;
const daysOf18Months = differenceInCalendarDays(addMonths(new Date(), 18), new Date());
const until = (projectedDeletionDate: string | null) =>
  setStoragePeriod(email, { projectedDeletionDate, delayedDeletionDate: null });

/** A browser in which Carl has just signed in: what is known of his photos is looked up then. */
async function carl(hostId = "vellora-uk"): Promise<Visitor> {
  const visitor = new Visitor(hostId);
  await visitor.signIn(email, "/downloads");
  return visitor;
}

/** The same, after the storage page has opened by itself. */
async function carlAgain(): Promise<Visitor> {
  const visitor = await carl();
  await visitor.get(library);
  return visitor;
}

/** A browser in which the storage page has opened by itself. */
await until(inDays(5));
const known = await carlAgain();

/** What the library's title has beside it. */
const chipOf = (page: { text: string }) =>
  linksOf(page)
    .find(({ text }) => text.startsWith("Storage status: "))
    ?.text.slice("Storage status: ".length) ?? null;
const bannerOf = (page: { text: string }) =>
  /\|(Your photos will be deleted [^|]*)\|/.exec(textOf(page))?.[1]?.trim() ?? null;

const bad: readonly Pick<Fault, "fault" | "status">[] = [
  { fault: "status", status: 404 },
  { fault: "status", status: 429 },
  { fault: "status", status: 500 },
  { fault: "malformed" },
  { fault: "html" },
  { fault: "empty" },
  { fault: "shape" },
  { fault: "deep" },
  { fault: "down" },
];
const withoutService = <Result>(how: Pick<Fault, "fault" | "status">, run: () => Promise<Result>) =>
  withFault({ email, service: "deletion", ...how }, run);

beforeEach(() => until(inDays(5)));
afterAll(() => until(inDays(5)));

describe("storage status", () => {
  test.each([
    [400, /^13 months left$/, null, "Your photos are safe for 13 months, until {date}."],
    [47, /^47 days left, until {date}$/, "in 47 days, on {date}.", "in 47 days, on {date}."],
    [5, /^Deleted in 5 days$/, "in 5 days, on {date}.", "in 5 days, on {date}."],
    [1, /^Will be deleted tomorrow$/, "tomorrow, {date}.", "tomorrow, {date}."],
    [0, /^Will be deleted today$/, "today.", "today."],
    [-3, /^Will be deleted today$/, "today.", "today."],
  ])(
    "%d days from now: in the library, across the account, on its page",
    async (days, chip, banner, message) => {
      const date = fullDay(inDays(days));
      const dated = (text: string) => text.replace("{date}", date);
      await until(inDays(days));
      const visitor = known.copy();
      await visitor.get(storage);
      const photos = await visitor.get(library);
      expect(chipOf(photos)).toMatch(new RegExp(dated(chip.source)));
      const bannerText = banner && `Your photos will be deleted ${dated(banner)}`;
      for (const page of [photos, await visitor.get("/"), await visitor.get("/settings")])
        expect(bannerOf(page)).toBe(bannerText);
      expect(textOf(photos).includes("Your photos, safe in one place.")).toBe(banner === null);
      const page = await visitor.get(storage);
      expect(headingOf(page)).toBe("Storage status");
      expect(textOf(page)).toContain(dated(message));
      expect(textOf(page)).not.toMatch(/NaN|-\d+ days|undefined/);
    },
  );

  test.each([
    [5, 1],
    [400, 14],
    [daysOf18Months, 18],
    [-3, 0],
    [700, 18],
  ])("%d days from now: %d months of 18 are left, between two dates", async (days, months) => {
    await until(inDays(days));
    const { text } = await known.copy().get(storage);
    const row = /((?:<span[^>]*><\/span>){18})<\/div><span>([^<]*)<\/span><span>([^<]*)<\/span>/.exec(text);
    expect(row?.[1]?.match(/class=/g)?.length ?? 0).toBe(months);
    // A deletion that was put off is further away than the months that are shown.
    expect(row?.[2]).toBe(days < 700 ? fullDay(subMonths(inDays(days), 18).toISOString()) : "");
    expect(row?.[3]).toBe(fullDay(inDays(days)));
  });

  test("an urgent one advises to order before the date, for 18 months more", async () => {
    const page = await known.get(storage);
    expect(textOf(page)).toContain(
      `Order before ${fullDay(inDays(5))} to extend the storage of your photos by 18 months.`,
    );
    await until(inDays(0));
    const today = await known.get(storage);
    expect(textOf(today)).toContain("Order today to extend the storage of your photos by 18 months.");
    expect(linkTo(today, /^Remind me/)).toBeNull();
  });

  test("the page offers to order, to export, to be reminded and to delete", async () => {
    const page = await known.get(storage);
    expect(linkTo(page, "Order to keep your photos")).toMatch(/^https?:\/\/.+\/products$/);
    expect(linkTo(page, /^Export photos/)).toBe("/my-photos/exports/new");
    expect(linkTo(page, /^Remind me/)).toBe(reminder);
    expect(linkTo(page, /^Delete all photos/)).toBe(`${library}/delete-all`);
    expect(linkTo(page, "My photos")).toBe(library);
    const without = await known.copy().get(`${storage}?photoExport=false`);
    expect(linkTo(without, /^Export photos/)).toBeNull();
    expect(linkTo(without, /^Delete all photos/)).not.toBeNull();
  });

  test("the critical banner has the two ways out", async () => {
    const visitor = known.copy();
    await visitor.get(storage);
    const page = await visitor.get("/orders");
    expect(linkTo(page, "Order to keep them")).toMatch(/\/products$/);
    expect(linkTo(page, "Export photos")).toBe("/my-photos/exports/new");
    expect(linkTo(page, "More")).toBe(storage);
  });

  test("a period that was extended ends at its delayed date, and says so", async () => {
    await setStoragePeriod(email, { delayedDeletionDate: inDays(120) });
    const visitor = known.copy();
    const page = await visitor.get(storage);
    expect(bannerOf(await visitor.get(library))).toBeNull();
    expect(textOf(page)).toContain("Your storage period has been extended.");
    expect(textOf(page)).toContain(`until ${fullDay(inDays(120))}`);
  });

  test("without a date there is nothing to say: no indicator, no banner, no file, nothing opens", async () => {
    await until(null);
    const visitor = await carl();
    const photos = await visitor.get(library);
    expect(photos.status).toBe(200);
    expect(chipOf(photos)).toBeNull();
    expect(bannerOf(photos)).toBeNull();
    const page = await visitor.get(storage);
    expect(textOf(page)).toContain("Your photos aren’t due to be deleted.");
    expect(textOf(page)).not.toMatch(/NaN|Invalid/);
    expect(linkTo(page, /^Remind me/)).toBeNull();
    expect((await visitor.get(reminder)).status).toBe(404);
  });

  test("is not spoken of, and opens nothing, when the service was down at sign-in", async () => {
    const visitor = await withoutService({ fault: "down" }, () => carl());
    const photos = await visitor.get(library);
    expect(photos.status).toBe(200);
    expect(photos.text).toContain('id="photo-');
    expect(chipOf(photos)).toBeNull();
    expect(bannerOf(photos)).toBeNull();
  });

  test.each(bad)("while the service cannot say, no page says anything: $fault $status", async (how) => {
    await withoutService(how, async () => {
      const visitor = known.copy();
      const page = await visitor.get(storage);
      const photos = await visitor.get(library);
      expect(photos.status).toBe(200);
      expect(chipOf(photos)).toBeNull();
      expect(bannerOf(photos)).toBeNull();
      expect(page.status).toBe(200);
      expect(textOf(page)).toContain("We couldn’t load your storage status");
      expect(linkTo(page, "Try again")).toBe(storage);
      expect((await visitor.get(reminder)).location?.pathname).toBe(storage);
      expect(textOf(page)).not.toMatch(/will be deleted|NaN/);
    });
  });

  test("is asked for at sign-in and on its own page, and nowhere else", async () => {
    const visitor = known.copy();
    const calls = await callsOf(
      async () => {
        for (const path of ["/", "/orders", library, "/my-photos/albums"]) await visitor.get(path);
      },
      { email },
    );
    expect(calls.filter(({ service }) => service === "deletion")).toEqual([]);
    const own = await callsOf(() => visitor.get(storage), { email });
    expect(own.map(({ service }) => service)).toEqual(["deletion"]);
  });

  test("is looked up again with every new token", async () => {
    await until(inDays(400));
    await setTokenLifetime(email, 1);
    try {
      const visitor = await carl();
      await until(inDays(47));
      await new Promise((resolve) => setTimeout(resolve, 1_100));
      // A page that is late goes out without its chip.
      await expect
        .poll(async () => chipOf(await visitor.get(library)) ?? "", { timeout: 30_000 })
        .toMatch(/^47 days left/);
    } finally {
      await setTokenLifetime(email, null);
    }
  });

  test("an order made meanwhile is seen on the page, and from then on everywhere", async () => {
    const visitor = known.copy();
    await visitor.get(storage);
    expect(chipOf(await visitor.get(library))).toBe("Deleted in 5 days");
    await addOrders(email, 1);
    expect(textOf(await visitor.get(storage))).toContain("Your photos are safe for 18 months");
    expect(chipOf(await visitor.get(library))).toBe("18 months left");
    expect(bannerOf(await visitor.get("/orders"))).toBeNull();
  });

  test("a developer's mock data: two months left, and no call", async () => {
    const visitor = known.copy();
    const calls = await callsOf(
      async () => {
        const page = await visitor.get(`${storage}?reactivationMockData=true`);
        expect(textOf(page)).toMatch(/\|None yet\|/);
        expect(chipOf(await visitor.get(library))).toMatch(/^\d+ days left, until /);
        expect((await visitor.get(reminder)).status).toBe(200);
      },
      { email, service: "deletion" },
    );
    expect(calls).toEqual([]);
  });

  test("needs the flag timeline: without it there is no library to speak of", async () => {
    const visitor = known.copy();
    await visitor.get("/orders?timeline=false");
    for (const path of [storage, reminder]) expect((await visitor.get(path)).location?.pathname).toBe("/");
    expect(bannerOf(await visitor.get("/orders"))).toBeNull();
  });
});

describe("a critical status opens the storage page by itself", () => {
  test("on the first page of the library, once, with the way on", async () => {
    const visitor = await carl();
    expect((await visitor.get("/orders")).status).toBe(200);
    const opened = await visitor.get(`${library}?month=2026-10`);
    expect(opened.status).toBe(302);
    expect(opened.location?.pathname).toBe(storage);
    const page = await visitor.follow(opened);
    expect(bannerOf(page)).toContain("in 5 days");
    expect(linkTo(page, "Not now, go to my photos")).toBe(`${library}?month=2026-10`);
    for (const path of [`${library}?month=2026-10`, library, "/my-photos/albums"])
      expect((await visitor.get(path)).status).toBe(200);
    // Another browser session.
    expect((await (await carl()).get("/my-photos/albums")).location?.pathname).toBe(storage);
  });

  test("not on other pages, not over a form, not while it is a warning, not without the flag", async () => {
    const visitor = await carl();
    for (const path of ["/", "/downloads", storage, "/my-photos/activation"])
      expect((await visitor.get(path)).location?.pathname).not.toBe(storage);
    expect((await visitor.post(library, {})).location?.pathname).not.toBe(storage);
    expect((await visitor.get(`${library}?reactivation=false`)).status).toBe(200);
    await until(inDays(47));
    expect((await (await carl()).get(library)).status).toBe(200);
  });

  test("leads on at once when it turns out that nobody can say, or that nothing is urgent", async () => {
    const visitor = await carl();
    const landed = await withoutService({ fault: "down" }, () => visitor.open(library));
    expect(landed.url.pathname).toBe(library);
    expect(landed.status).toBe(200);
    expect(chipOf(landed)).toBeNull();
    const other = await carl();
    await until(inDays(400));
    const calm = await other.open(library);
    expect(calm.url.pathname).toBe(library);
    expect(chipOf(calm)).toBe("13 months left");
  });

  test.each(["//elsewhere.example/my-photos/photos", "https://elsewhere.example", "/orders", storage, "x"])(
    "does not lead on to %s",
    async (to) => {
      const page = await known.get(`${storage}?to=${encodeURIComponent(to)}`);
      expect(page.status).toBe(200);
      expect(linkTo(page, "Not now, go to my photos")).toBeNull();
    },
  );
});

describe("the banner", () => {
  const hide = (visitor: Visitor, returnTo: string) => visitor.post(`${storage}/hide`, { returnTo });

  test("is put away for the browser session, and comes back when things get worse", async () => {
    await until(inDays(47));
    const visitor = await carl();
    expect(bannerOf(await visitor.get("/orders?order_state=history"))).toContain("in 47 days");
    const hidden = await hide(visitor, "/orders?order_state=history");
    expect(hidden.status).toBe(303);
    expect((hidden.location?.pathname ?? "") + hidden.location?.search).toBe("/orders?order_state=history");
    for (const path of ["/orders", library, "/"]) expect(bannerOf(await visitor.get(path))).toBeNull();
    expect(chipOf(await visitor.get(library))).toMatch(/^47 days left/);
    await until(inDays(2));
    await visitor.get(storage);
    expect(bannerOf(await visitor.get("/orders"))).toContain("in 2 days");
    expect(bannerOf(await (await carl()).get("/orders"))).toContain("in 2 days");
  });

  test.each(["https://elsewhere.example/", "//elsewhere.example", "javascript:alert(1)", ""])(
    "does not lead to %j",
    async (returnTo) => {
      const answer = await hide(known.copy(), returnTo);
      expect(answer.location?.href).toBe(`${known.origin}/`);
    },
  );

  test("has no page of its own", async () => {
    expect((await known.get(`${storage}/hide`)).location?.pathname).toBe(storage);
  });
});

describe("the reminder", () => {
  test("is offered with the alarms that still come", async () => {
    const visitor = known.copy();
    for (const [days, text] of [
      [9, "with alarms a week and a day before."],
      [7, "with an alarm a day before."],
      [1, "with the date."],
    ] as const) {
      await until(inDays(days));
      expect(textOf(await visitor.get(storage))).toContain(`A file for your calendar, ${text}`);
    }
  });

  test("is a calendar file of the day, the same entry every time", async () => {
    const visitor = known.copy();
    const first = await visitor.get(reminder);
    expect(first.status).toBe(200);
    expect(first.headers["content-type"]).toBe("text/calendar; charset=utf-8");
    expect(first.headers["content-disposition"]).toBe('attachment; filename="vellora-photo-storage.ics"');
    expect(first.text).toContain(`DTSTART;VALUE=DATE:${inDays(5).slice(0, 10).replaceAll("-", "")}\r\n`);
    expect(first.text).toContain("SUMMARY:Your Vellora photos will be deleted\r\n");
    expect(first.text.match(/TRIGGER:\S+/g)).toEqual(["TRIGGER:-P1D"]);
    expect(first.text).not.toContain(email);
    const uidOf = (text: string) => /UID:(.*)\r\n/.exec(text)?.[1];
    await until(inDays(9));
    const earlier = await visitor.get(reminder);
    expect(uidOf(earlier.text)).toBe(uidOf(first.text));
    expect(earlier.text.match(/TRIGGER:\S+/g)).toEqual(["TRIGGER:-P7D", "TRIGGER:-P1D"]);
    const otherBrand = await (await carl("printwren-uk")).get(reminder);
    expect(otherBrand.headers["content-disposition"]).toContain("printwren-photo-storage.ics");
    expect(uidOf(otherBrand.text)).not.toBe(uidOf(first.text));
  });
});
