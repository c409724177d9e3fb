import { describe, expect, test } from "vitest";
import { callsOf, type Fault, newCustomer, withFault } from "../support/backend";
import { headingOf, linksOf, linkTo, tabCount, textOf } from "../support/page-text";
import { servicesAs } from "../support/service-caller";
import { ownCalls } from "../support/site-log";
import { type Answer, visitorOf } from "../support/visitor";

const email = "emma@example.com";
const unexpected = "An unexpected error has occurred, please contact us if you continue to have problems.";

const emma = await visitorOf(email);
const album = linkTo(await emma.get("/my-photos/albums"), "Summer holiday") ?? "";
const timeline = await emma.get("/my-photos/photos");
const month = linksOf(timeline).find(({ text }) => /^\p{L}+104$/u.test(text))?.href ?? "";
const sharedAlbum = linkTo(await emma.get("/my-photos/albums"), "Lofoten road trip") ?? "";
const inAlbum =
  linksOf(await emma.get(album)).filter(({ href }) => href.includes("/preview/"))[3]?.href ?? "";
const preview = linksOf(timeline).filter(({ href }) => href.includes("/preview/"))[3]?.href ?? "";

/** Every kind of page, and the calls it makes. */
const pages: readonly (readonly [path: string, calls: readonly string[]])[] = [
  ["/", ["customers-me", "orders-list", "photos-page", "photos-totals"]],
  ["/orders", ["orders-list"]],
  ["/orders?order_state=history", ["orders-list"]],
  ["/orders/1000010012", ["delivery-dates", "orders-find"]],
  ["/my-photos/photos", ["photos-page", "photos-timeline", "photos-totals", "shared-albums-totals"]],
  [month, ["photos-month", "photos-timeline", "photos-totals", "shared-albums-totals"]],
  [preview, ["photos-page", "photos-timeline"]],
  ["/my-photos/albums", ["photos-albums", "photos-totals", "shared-albums-list", "shared-albums-totals"]],
  [album, ["photos-album", "photos-album-photos"]],
  [`${album}/name`, ["photos-album", "photos-album-photos"]],
  [`${album}/delete`, ["photos-album", "photos-album-photos"]],
  [inAlbum, ["photos-album", "photos-album-photos"]],
  [sharedAlbum, ["shared-albums-album", "shared-albums-participants", "shared-albums-photos"]],
  ["/downloads", ["downloads-list"]],
  ["/my-photos/storage", ["deletion-account-information"]],
  ["/saved-projects", ["projects-list"]],
  ["/settings", ["customers-addresses", "customers-me", "customers-payment-methods"]],
  ["/settings/personal-details", ["customers-me"]],
  ["/settings/addresses/all", ["customers-addresses"]],
  ["/settings/payment-method", ["customers-payment-methods"]],
  ["/orders/1000010010/address", ["customers-addresses", "orders-find"]],
  ["/orders/1000010010/pdfs", ["orders-find", "products-maps"]],
  ["/orders/1000010010/products/1000010010-1", ["orders-find", "products-find"]],
  ["/vouchers", ["vouchers-own"]],
  ["/vouchers/1000010005-1", ["vouchers-own"]],
  ["/orders/1000010004/reorder", ["delivery-dates", "orders-find", "reorder-status"]],
];

const services = [
  "customers",
  "orders",
  "deletion",
  "delivery",
  "downloads",
  "photos",
  "products",
  "projects",
  "reorder",
  "shared-albums",
  "vouchers",
];

/** Breaks every service of these pages at once. */
const withAll = <Result>(fault: Omit<Fault, "service">, run: () => Promise<Result>): Promise<Result> =>
  services.reduceRight<() => Promise<Result>>(
    (inner, service) => () => withFault({ email, ...fault, service }, inner),
    run,
  )();

describe("service calls of a page", () => {
  test.each(pages)("%s: makes at most four calls, listed in Server-Timing", async (path, expected) => {
    const page = await emma.get(path);
    expect(page.status).toBe(200);
    expect(
      page.text.match(/class="[^"]*\bundefined\b[^"]*"/)?.[0],
      "a class that no stylesheet has",
    ).toBeUndefined();
    const timing = String(page.headers["server-timing"] ?? "");
    const calls = timing === "" ? [] : timing.split(", ").map((entry) => entry.split(";")[0] ?? "");
    // What is the same for everybody is asked for now and then (docs/decisions/0030).
    const own = calls.filter((call) => !/^(configuration|cut-off)/.test(call));
    expect(own.toSorted()).toEqual(expected);
    expect(expected.length).toBeLessThanOrEqual(4);
  });

  test.each(pages)("%s: are made in one round", async (path, expected) => {
    // None is answered before all have come: a call that waits for another's answer never comes.
    const together = { fault: "together", calls: expected.length } as const;
    let page: Answer | undefined;
    const calls = await callsOf(
      async () => {
        page = await withFault({ email, service: "*", ...together }, () => emma.get(path));
      },
      { email },
    );
    if (!page) throw new Error("the page was not opened");
    const own = await ownCalls(calls, page);
    expect(own.map(({ heard }) => heard)).toEqual(expected.map(() => 200));
  });
});

describe("page with a second call that depends on the first (docs/decisions/0012)", () => {
  const books = "/online-products";
  const twoRounds: readonly (readonly [path: string, first: readonly string[], second: readonly string[]])[] =
    [
      [books, ["orders /orders/byAccount/100001"], ["widgets /v1/widget/all"]],
      [
        `${books}/1000010002-1`,
        [
          "orders /v1/Orders/1000010002-1",
          "storage /uploads/1000010002-1",
          "widgets /v1/widget/1000010002-1",
        ],
        ["gallery /v1/galleryentries/ID"],
      ],
      [
        `${books}/1000010010-1`,
        [
          "orders /v1/Orders/1000010010-1",
          "storage /uploads/1000010010-1",
          "widgets /v1/widget/1000010010-1",
        ],
        ["storage /getanonymousuploads"],
      ],
      [
        "/orders/1000010005/vouchers/1000010005-1",
        ["orders /v1/superorders/1000010005"],
        ["vouchers /api/v1/campaigns/offers/GIFT-7KQ2-MD4X"],
      ],
    ];
  const slowOnes = ["orders", "widgets", "gallery", "storage", "vouchers"];
  const slowly = <Result>(delayMs: number, run: () => Promise<Result>): Promise<Result> =>
    slowOnes.reduceRight<() => Promise<Result>>(
      (inner, service) => () => withFault({ service, fault: "slow", delayMs }, inner),
      run,
    )();

  /** The calls of each page in rounds: one begins where the answer to an earlier call was waited for. */
  async function roundsOf(paths: readonly string[]): Promise<string[][][]> {
    const delayMs = 1_000;
    // What is the same for everybody is there already.
    for (const path of paths) await emma.get(path);
    let answers: Answer[] = [];
    const calls = await callsOf(async () => {
      answers = await slowly(delayMs, () => Promise.all(paths.map((path) => emma.get(path))));
    });
    const pages = await Promise.all(answers.map((answer) => ownCalls(calls, answer)));
    return pages.map((own) => {
      const began = Math.min(...own.map(({ at }) => Date.parse(at)));
      const rounds: string[][] = [];
      for (const { service, path, at } of own) {
        const round = Math.floor((Date.parse(at) - began) / delayMs);
        const name = `${service} ${path.split("?")[0]?.replace(/[0-9a-f-]{36}/, "ID")}`;
        rounds[round] = [...(rounds[round] ?? []), name].toSorted();
      }
      return rounds;
    });
  }

  test("makes two rounds and at most four calls", async () => {
    const rounds = await roundsOf(twoRounds.map(([path]) => path));
    expect(rounds).toEqual(twoRounds.map(([, first, second]) => [first, second]));
    for (const calls of rounds) expect(calls.flat().length).toBeLessThanOrEqual(4);
  });

  test("makes no second round when nobody answers the first, so it waits once", async () => {
    const paths = twoRounds.map(([path]) => path);
    for (const path of paths) await emma.get(path);
    const calls = await callsOf(() =>
      withFault({ email, service: "*", fault: "hang" }, () =>
        Promise.all(paths.map((path) => emma.get(path))),
      ),
    );
    const second = /widget\/all|galleryentries|getanonymousuploads|blockedorders|offers/;
    expect(calls.filter(({ path }) => second.test(path))).toEqual([]);
  });

  test("makes one round when the link contains what the second call needs", async () => {
    const href = linksOf(await emma.get(books)).find((link) => link.href.includes("version="))?.href ?? "";
    const [rounds = []] = await roundsOf([href]);
    expect(rounds).toHaveLength(1);
    expect(rounds[0]).toHaveLength(3);
  });
});

describe("page whose services all fail", () => {
  const kinds = [
    { fault: "status", status: 500 },
    { fault: "down" },
    { fault: "html" },
    // All pages at once, since each waits until its time limit.
    { fault: "hang" },
  ] as const;

  test.each(kinds)("keeps shell and title and shows an error: $fault", async (how) => {
    const answers = await withAll(how, () => Promise.all(pages.map(([path]) => emma.get(path))));
    for (const [at, page] of answers.entries()) {
      const path = pages[at]?.[0] ?? "";
      expect(page.status, path).toBe(200);
      expect(headingOf(page), path).not.toBeNull();
      if (!path.includes("/preview/"))
        for (const entry of ["My orders", "Sign out", email]) expect(textOf(page), path).toContain(entry);
      expect(textOf(page), path).not.toMatch(
        /haven't ordered anything|library is empty|no albums yet|album is empty/,
      );
      // Nothing of an error's own, and no text whose key is not in the catalogue.
      expect(textOf(page), path).not.toMatch(
        /ServiceFailure|undefined|NaN|\[object|\b(orders?|photos|albums?|overview)\.\w+\.\w+/,
      );
    }
  });

  test("lets the customer sign out", async () => {
    const visitor = await visitorOf(email);
    await withAll({ fault: "status", status: 500 }, async () => {
      const left = await visitor.follow(await visitor.post("/logout", {}));
      expect(left.url.pathname).toBe("/signed-out");
    });
  });
});

describe("overview", () => {
  const bad: readonly Pick<Fault, "fault" | "status">[] = [
    { fault: "status", status: 500 },
    { fault: "malformed" },
    { fault: "html" },
    { fault: "shape" },
    { fault: "deep" },
    { fault: "down" },
  ];
  const faulty = (service: string, how: Pick<Fault, "fault" | "status">) =>
    withFault({ email, service, ...how }, () => emma.get("/"));

  test("shows a greeting, a summary and links", async () => {
    const page = await emma.get("/");
    expect(textOf(page)).toContain(
      "Hello Emma. 1 order sent, 4 being made, 2 awaiting payment. 1 payment didn’t go through.",
    );
    expect(linksOf(page).filter(({ href }) => /^\/orders\/\d+$/.test(href))).toHaveLength(3);
    // Of two rows that wait for their payment, and for phones of the order whose payment failed.
    expect(linksOf(page).filter(({ href }) => /\/pay\?orderCode=\d+$/.test(href))).toHaveLength(3);
    expect(textOf(page)).toContain("|9 in progress|");
    expect(textOf(page)).toContain("|420 photos · 60 albums of your own|");
  });

  test("shows the empty state to a new customer", async () => {
    const page = await (await visitorOf("nina@example.com")).get("/");
    expect(textOf(page)).toContain("You haven't ordered anything yet!");
    expect(textOf(page)).toContain("|0 in progress|");
    expect(textOf(page)).toContain("|0 photos · 0 albums of your own|");
  });

  test.each([...bad, { fault: "empty" } as const, { fault: "status", status: 404 } as const])(
    "works without the orders: $fault $status",
    async (how) => {
      const page = await faulty("orders", how);
      expect(textOf(page)).toContain("Hello Emma.");
      expect(textOf(page)).toContain(unexpected);
      expect(textOf(page)).toContain("|- in progress|");
      expect(textOf(page)).toContain("|420 photos · 60 albums of your own|");
      expect(textOf(page)).not.toContain("You haven't ordered anything yet!");
    },
  );

  test.each([...bad, { fault: "empty" } as const, { fault: "status", status: 404 } as const])(
    "works without the photo totals: $fault $status",
    async (how) => {
      const page = await faulty("photos", how);
      expect(textOf(page)).toContain("|- photos · - albums|");
      expect(textOf(page)).toContain("|9 in progress|");
    },
  );

  test.each(bad)(
    "works without customer service and keeps the customer signed in: $fault $status",
    async (how) => {
      const page = await faulty("customers", how);
      expect(page.status).toBe(200);
      expect(textOf(page)).toContain("|Hello. 1 order sent");
      expect(textOf(page)).toContain("|9 in progress|");
    },
  );

  test("redirects a deleted customer to sign-out", async () => {
    const deleted = await visitorOf((await newCustomer(email)).email);
    const fault = { service: "customers", fault: "status", status: 404 } as const;
    const answer = await withFault(fault, () => deleted.get("/"));
    expect(answer.status).toBe(302);
    expect(answer.location?.pathname).toBe("/logout");
  });

  test("escapes HTML in a first name, and isolates a character that turns what follows", async () => {
    const call = await servicesAs("max@example.com");
    const firstName = "<script>alert('{{name}}$t(menu.orders)')</script>&amp;\u202e";
    await call("PUT", "/customers/customers/me", { firstName });
    const page = await (await visitorOf("max@example.com")).get("/");
    await call("PUT", "/customers/customers/me", { firstName: "Max" });
    expect(textOf(page)).toContain(`Hello \u2068${firstName}\u2069.`);
    expect(page.text).not.toContain("<script>alert");
  });
});

describe("two customers at once", () => {
  const paths = ["/", "/orders", "/my-photos/photos", "/my-photos/albums", album];

  test("never see each other's data on one host", async () => {
    const otto = await visitorOf("otto@example.com");
    const rounds = 20;
    const asked = Array.from({ length: rounds }, () => paths).flat();
    const seen: [mine: Answer[], theirs: Answer[]] = [[], []];
    // Ten under way at any time, the two in turn.
    for (let from = 0; from < asked.length; from += 5) {
      const part = asked.slice(from, from + 5);
      const answers = await Promise.all(part.flatMap((path) => [emma.get(path), otto.get(path)]));
      for (const [at, answer] of answers.entries()) seen[at % 2]?.push(answer);
    }
    const [mine, theirs] = seen;
    expect([mine.length, theirs.length]).toEqual([100, 100]);
    const photosOf = (answers: Answer[]) =>
      new Set(answers.flatMap(({ text }) => [...text.matchAll(/id="photo-([^"]+)"/g)].map(([, id]) => id)));
    const emmas = photosOf(mine);
    const ottos = photosOf(theirs);
    expect(emmas.size).toBeGreaterThan(24);
    expect(ottos.size).toBe(24);
    expect([...emmas].filter((id) => ottos.has(id))).toEqual([]);
    for (const answer of mine) {
      expect(answer.status).toBe(200);
      expect(answer.text).toContain(email);
      expect(answer.text).not.toMatch(/otto@example\.com|Hello Otto|100008\d{4}|Flanders by bike/);
    }
    for (const answer of theirs) {
      expect(answer.text).toContain("otto@example.com");
      expect(answer.text).not.toMatch(
        /emma@example\.com|Hello Emma|100001\d{4}|Weekend in Bergen|Summer holiday/,
      );
      expect(answer.headers["cache-control"]).toBe("private, no-store");
    }
    // Only emma may see her album. On a busy machine a page may go out before a service has answered (docs/decisions/0128).
    const late = "Unable to display album. Please refresh the page or try again later.";
    const herAlbum = theirs.filter(({ url }) => url.pathname === album);
    expect(herAlbum).toHaveLength(rounds);
    for (const { status, text } of herAlbum) expect(status === 404 || text.includes(late)).toBe(true);
  }, 120_000);
});

test("tabs: keep the query of their page", async () => {
  const page = await emma.get(month);
  expect(linkTo(page, /^Albums/)).toBe(`/my-photos/albums?${month.split("?")[1]}`);
  expect(tabCount(page, "Photos")).toBe("420");
});

describe("services that hang (docs/specification/resilience.md, F66)", () => {
  /** Milliseconds that the page waited for its own services, from its Server-Timing. */
  const waitsOf = ({ headers }: Answer) =>
    [...String(headers["server-timing"] ?? "").matchAll(/(?!configuration|cut-off)([a-z-]+);dur=(\d+)/g)].map(
      ([, call = "", duration]) => [call, Number(duration)] as const,
    );

  test("make the next pages wait briefly, and are trusted again once they answer", async () => {
    await withAll({ fault: "hang" }, async () => {
      await Promise.all(
        ["/", "/orders/1000010004/reorder", "/my-photos/albums"].map((path) => emma.get(path)),
      );
      for (const path of ["/", "/orders", "/my-photos/photos", "/my-photos/albums"]) {
        const page = await emma.get(path);
        expect(page.status, path).toBe(200);
        expect(waitsOf(page).length, path).toBeGreaterThan(0);
        for (const [call, waited] of waitsOf(page)) expect(waited, `${path} ${call}`).toBeLessThan(2_000);
      }
    });
    await emma.get("/");
    expect(textOf(await emma.get("/"))).toContain("|9 in progress|");
  });
});

describe("incomplete row of a list", () => {
  const note = "Some entries couldn’t be read, so this page isn’t complete.";
  const good = { created: new Date().toISOString(), status: "Confirmed", products: [{ title: "Our year" }] };
  const answering = (service: string, path: string, body: unknown, page: string) =>
    withFault({ email, service, method: "GET", path, fault: "body", body }, () => emma.get(page));

  test("is left out with a note, and takes no other row away", async () => {
    const superOrders = [{ ...good, orderCode: "1" }, good, { ...good, orderCode: "2" }, null];
    const orders = await answering("orders", "superorders/me", { superOrders, total: 4 }, "/orders");
    expect(tabCount(orders, "In progress")).toBe("2");
    expect(textOf(orders)).toContain("Our year");
    expect(textOf(orders)).toContain(note);
    const all = [{ id: "1", city: "Utrecht" }, { city: "Gent" }];
    const addresses = await answering("customers", "addresses", all, "/settings/addresses/all");
    expect(textOf(addresses)).toContain("Utrecht");
    expect(textOf(addresses)).toContain(note);
  });

  test("is shown without what it lacks, and without a note", async () => {
    const superOrders = [
      { orderCode: "77", created: null, status: null, products: null, total: null },
      { ...good, orderCode: "78", products: [{}] },
    ];
    const orders = await answering("orders", "superorders/me", { superOrders, total: 2 }, "/orders");
    expect(tabCount(orders, "In progress")).toBe("2");
    expect(textOf(orders)).toContain("77");
    const body = { totalProjectCount: 1, projects: [{ id: "1" }] };
    const projects = await answering("projects", "projects", body, "/saved-projects");
    expect(linksOf(projects).some(({ text }) => text === "Continue")).toBe(true);
    const albums = [{ albumId: "1", albumName: "Undated", photosCount: 3, coverPhoto: { imageId: "1" } }];
    const library = await answering("photos", "^/albums", { albums }, "/my-photos/albums");
    expect(textOf(library)).toContain("Undated");
    for (const page of [orders, projects, library]) {
      expect(page.status).toBe(200);
      expect(textOf(page)).not.toContain(note);
      expect(textOf(page)).not.toMatch(/undefined|null|NaN|Invalid/);
    }
  });

  test("is shown without its amount, with a note", async () => {
    const superOrders = [{ ...good, orderCode: "77", total: "12.50" }];
    const orders = await answering("orders", "superorders/me", { superOrders, total: 1 }, "/orders");
    expect(textOf(orders)).toContain("77");
    expect(textOf(orders)).toContain(note);
  });

  test("is named above a form that would write it back empty", async () => {
    const me = { email, firstName: "Emma", lastName: { last: "Jansen" }, language: "en-GB" };
    const details = await answering("customers", "me$", me, "/settings/personal-details");
    expect(textOf(details)).toContain("so these are empty here: Last name. If you save");
    const rows = [{ id: "1", firstName: "Emma", street: ["Dam"], city: "Amsterdam", countryCode: "NL" }];
    const address = await answering("customers", "addresses", rows, "/settings/address/1");
    expect(textOf(address)).toContain("so these are empty here: Street. If you save");
    expect(textOf(await emma.get("/settings/personal-details"))).not.toContain("empty here");
  });

  test("is a failure where no row can be read, not an empty list", async () => {
    const orders = await answering("orders", "superorders/me", { superOrders: [good], total: 1 }, "/orders");
    expect(textOf(orders)).toContain(unexpected);
    expect(textOf(orders)).not.toContain("You haven't ordered anything yet!");
  });
});
