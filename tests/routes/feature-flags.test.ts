import type { RouteConfigEntry } from "@remix-run/route-config";
import { describe, expect, test } from "vitest";
import { type FeatureFlag, featureFlags } from "~/brands/feature-flags";
import siteMap from "~/routes";
import { callsOf } from "../support/backend";
import { hiddenFieldsOf, newKeyFor } from "../support/forms";
import { linksOf, linkTo, textOf } from "../support/page-text";
import { type Answer, Visitor } from "../support/visitor";

const email = "emma@example.com";
const library = "/my-photos/photos";

/** The flags that each address of the photo library needs: without one of them it leads away, and nothing is done. */
const guards: Readonly<Record<string, readonly FeatureFlag[]>> = {
  "/downloads": ["download"],
  "/downloads/:downloadId/archive": ["download"],
  "/downloads/live": ["download"],
  "/my-photos/activation": ["reactivation"],
  "/my-photos/activation/live": ["reactivation"],
  "/my-photos/add": ["upload"],
  "/my-photos/add/phone": ["upload", "qrCodeUpload"],
  "/my-photos/add/result/:idempotencyKey": ["upload"],
  "/my-photos/albums": ["album"],
  "/my-photos/albums/new": ["album"],
  "/my-photos/albums/:albumId": ["album"],
  "/my-photos/albums/:albumId/name": ["album"],
  "/my-photos/albums/:albumId/delete": ["album"],
  "/my-photos/albums/:albumId/preview/:photoId": ["album"],
  "/my-photos/albums/:albumId/preview/:photoId/picture": ["album", "download"],
  "/my-photos/exports/new": ["photoExport"],
  "/my-photos/exports/:backupId": ["photoExport"],
  "/my-photos/exports/:backupId/chunks/:iteration": ["photoExport"],
  "/my-photos/find": ["timeline"],
  "/my-photos/photos": ["timeline"],
  "/my-photos/photos/delete-all": ["timeline"],
  "/my-photos/photos/preview/:photoId": ["timeline"],
  "/my-photos/photos/preview/:photoId/picture": ["timeline", "download"],
  "/my-photos/photos/tiles": ["timeline"],
  "/my-photos/selections/:selectionId/copy": ["album"],
  "/my-photos/selections/:selectionId/remove": ["album"],
  "/my-photos/selections/:selectionId/download": ["download"],
  "/my-photos/selections/:selectionId/photos.zip": ["download"],
  "/my-photos/selections/:selectionId/create": ["orderPrints"],
  "/my-photos/selections/:selectionId/prints": ["orderPrints"],
  "/my-photos/selections/:selectionId/prints/editor": ["orderPrints"],
  "/my-photos/shared-albums/:albumId": ["album", "sharedAlbums"],
  "/my-photos/shared-albums/:albumId/delete": ["album", "sharedAlbums"],
  "/my-photos/shared-albums/:albumId/participants": ["album", "sharedAlbums"],
  "/my-photos/shared-albums/:albumId/preview/:photoId": ["album", "sharedAlbums"],
  "/my-photos/shared-albums/:albumId/preview/:photoId/picture": ["album", "sharedAlbums", "download"],
  "/my-photos/storage": ["timeline"],
  "/my-photos/storage/reminder.ics": ["timeline"],
  "/my-photos/uploads": ["upload"],
  "/my-photos/uploads/:uploadId": ["upload"],
};

/** Addresses of the library that need none: what they are about was chosen where a flag was asked for. */
const unguarded: readonly string[] = [
  "/my-photos",
  "/my-photos/deletions/:deletionId",
  "/my-photos/deletions/:deletionId/undo",
  "/my-photos/deletions/:deletionId/extend",
  "/my-photos/deletions/:deletionId/dismiss",
  // Says which keys there are; what they do has a flag each.
  "/my-photos/keys",
  // Either of two flags is enough: tests/routes/push.test.ts.
  "/my-photos/push",
  "/my-photos/selections",
  "/my-photos/selections/:selectionId",
  "/my-photos/selections/:selectionId/chosen",
  "/my-photos/selections/:selectionId/delete",
  "/my-photos/storage/hide",
  // Its pages have a flag each.
  "/my-photos/view",
];

const visitor = new Visitor("vellora-uk");
await visitor.signIn(email, "/orders");

/** The same browser with flags remembered as on or off. */
function withFlags(states: Partial<Record<FeatureFlag, boolean>>): Visitor {
  const other = visitor.copy();
  other.setCookie(
    "__Host-feature-flags",
    Object.entries(states)
      .map(([flag, on]) => `${flag}.${on ? 1 : 0}`)
      .join("~"),
  );
  return other;
}

function pathsOf(entries: readonly RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path === undefined ? parent : `${parent}/${entry.path}`;
    return [
      ...(entry.path !== undefined || entry.index ? [path] : []),
      ...pathsOf(entry.children ?? [], path),
    ];
  });
}

test("every address of the library is known here, with the flags it needs", () => {
  const paths = pathsOf(siteMap).filter((path) => /^\/(my-photos|downloads)(\/|$)/.test(path));
  expect([...new Set(paths)].toSorted()).toEqual([...Object.keys(guards), ...unguarded].toSorted());
});

const cases = Object.entries(guards).flatMap(([path, flags]) => flags.map((flag) => [path, flag] as const));

const away = ["/", library, "/my-photos/add"];

describe.each(cases)("%s without the flag %s", (pattern, flag) => {
  const path = pattern.replaceAll(/:\w+/g, "00000000-0000-4000-8000-000000000000");
  /** A page of its own leads away: home, to the photos, to the page it belongs to. A protocol, or a part of a page, says no. */
  const isPart = /uploads|\/tiles/.test(pattern) || (flag === "download" && pattern.endsWith("/picture"));
  const isAway = ({ status, location }: Answer) =>
    isPart ? status >= 400 && status < 500 : location !== null && away.includes(location.pathname);

  test("is no page, and does nothing", async () => {
    const without = withFlags({ [flag]: false });
    const calls = await callsOf(
      async () => {
        const page = await without.get(path);
        expect([page.status, page.location?.pathname, isAway(page)]).toEqual([
          page.status,
          page.location?.pathname,
          true,
        ]);
        const sent = await without.postOnly(path, {
          idempotencyKey: await newKeyFor(visitor),
          albumName: "Not to be made",

          confirmation: "DELETE",
        });
        // A page without a form of its own answers none.
        if (sent.status !== 405) expect([sent.status, isAway(sent)]).toEqual([sent.status, true]);
      },
      { email },
    );
    expect(calls.filter(({ method }) => method !== "GET")).toEqual([]);
  });
});

const firstAlbum = linksOf(await visitor.get("/my-photos/albums")).find(({ href }) =>
  /^\/my-photos\/albums\/[0-9a-f-]{36}$/.test(href),
)?.href;
const firstPhoto = linksOf(await visitor.get(library)).find(({ href }) => href.includes("/preview/"))?.href;

describe("what a flag shows", () => {
  const selecting = `${library}?select=new`;

  /** A page, and what it says only with the flag. */
  const shown: readonly (readonly [FeatureFlag, page: string | undefined, text: RegExp])[] = [
    ["timeline", "/", /\|Saved photos\|/],
    ["timeline", "/my-photos/albums", /\|Photos\|420/],
    ["album", library, /\|Albums\|\d/],
    ["album", selecting, /\|Copy to album\|/],
    ["album", firstPhoto, /\|Copy to album\|/],
    ["sharedAlbums", "/my-photos/albums", /\|Shared with you\|/],
    ["upload", library, /\|Add photos\|/],
    ["upload", firstAlbum, /\|Add photos\|/],
    ["download", selecting, /\|Download\|/],
    ["download", firstPhoto, /\|Download\|/],
    ["orderPrints", selecting, /\|Order prints\|/],
    ["photoExport", "/my-photos/storage", /\|Export photos\|/],
  ];

  test.each(shown)("%s on %s", async (flag, page = "", messages) => {
    expect(page).not.toBe("");
    expect(textOf(await visitor.open(page))).toMatch(messages);
    expect(textOf(await withFlags({ [flag]: false }).open(page))).not.toMatch(messages);
  });

  test("control: a way to the flags, which no brand has", async () => {
    expect(linkTo(await visitor.get(library), "Feature flags")).toBeNull();
    expect(linkTo(await withFlags({ control: true }).get(library), "Feature flags")).toBe("/feature-flags");
  });

  test("control: the way back to the account's home, beside the menu's", async () => {
    const waysHome = async (page: Promise<Answer>) =>
      linksOf(await page).filter(({ text }) => text === "Overview").length;
    expect(await waysHome(visitor.get(library))).toBe(1);
    expect(await waysHome(withFlags({ control: true }).get(library))).toBe(2);
  });
});

describe("the developer's page", () => {
  const page = "/feature-flags";
  const stateOf = (html: string, flag: string) =>
    new RegExp(`\\|${flag}\\|([^|]+)\\|[^|]+\\|(On|Off)\\|`).exec(html)?.slice(1);
  const formOf = (text: string, flag: string) => hiddenFieldsOf(text, `value="${flag}"`);

  test("lists each flag, its state and why", async () => {
    const reported = textOf(await withFlags({ album: false }).get(`${page}?upload=false`));
    const states = featureFlags.map((flag) => [flag, ...(stateOf(reported, flag) ?? [])]);
    expect(states).toEqual(
      featureFlags.map((flag) => {
        if (flag === "album") return [flag, "Remembered in this browser", "Off"];
        if (flag === "upload") return [flag, "Decided by the address", "Off"];
        const developers = flag === "control" || flag === "reactivationMockData";
        return [flag, "Decided by the brand", developers ? "Off" : "On"];
      }),
    );
  });

  test("remembers a flag as on or off, and forgets it", async () => {
    const browser = visitor.copy();
    const send = async (state: string) => {
      const fields = formOf((await browser.get(page)).text, "timeline");
      const answer = await browser.post(page, { ...fields, state });
      expect([answer.status, answer.location?.pathname]).toEqual([303, page]);
    };
    await send("off");
    expect(stateOf(textOf(await browser.get(page)), "timeline")).toEqual([
      "Remembered in this browser",
      "Off",
    ]);
    expect((await browser.get(library)).location?.pathname).toBe("/");
    await send("on");
    expect(stateOf(textOf(await browser.get(page)), "timeline")).toEqual([
      "Remembered in this browser",
      "On",
    ]);
    await send("forget");
    expect(stateOf(textOf(await browser.get(page)), "timeline")).toEqual(["Decided by the brand", "On"]);
    expect((await browser.get(library)).status).toBe(200);
  });

  const wrong: readonly Record<string, string>[] = [
    {},
    { flag: "nonsense", state: "on" },
    { flag: "album", state: "true" },
    { flag: "album" },
  ];

  test.each(wrong)("takes no notice of %j", async (fields) => {
    const browser = visitor.copy();
    expect((await browser.post(page, fields)).status).toBe(303);
    expect(browser.cookies().get("__Host-feature-flags") ?? "").toBe("");
  });
});
