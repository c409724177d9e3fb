import { expect, test } from "vitest";
import { featureFlags } from "~/brands/feature-flags";
import { addressWithoutFlags, flagReason, readFlags, rememberFlag } from "~/server/feature-flags";
import { environment, environmentWith, siteOf } from "../../support/environment";

const production = siteOf("account.vellora-nl.example");
const acceptance = siteOf("a-account.vellora-nl.example");
const typed = { "Sec-Fetch-Site": "none", "Sec-Fetch-Dest": "document" };
const asked = (
  query: string,
  site = acceptance,
  headers: Record<string, string> = typed,
  configured = environment(),
  method = "GET",
) => {
  const url = new URL(`${site.origin}/?${query}`);
  return {
    request: { method, url: url.href, headers: new Headers(headers) },
    url,
    site,
    environment: configured,
  };
};
const read = (query: string, remembered?: string, site = acceptance, headers = typed) =>
  readFlags(asked(query, site, headers), remembered);
const cookieValue = (setCookie: string | null) => setCookie?.split(";")[0]?.split("=")[1];

test("feature flags: without query and cookie, the brand's list decides: all on but the two developer flags", () => {
  const { flags, remember } = read("");
  for (const flag of featureFlags)
    expect(flags[flag]).toBe(flag !== "control" && flag !== "reactivationMockData");
  expect(remember).toBeNull();
});

test("feature flags: the query overrides the cookie, the cookie overrides the list, and the query is remembered", () => {
  expect(read("album=false").flags.album).toBe(false);
  expect(read("album=true", "album.0").flags.album).toBe(true);
  expect(read("", "album.0").flags.album).toBe(false);
  const both = cookieValue(read("album=false", "timeline.0").remember);
  expect(read("", both).flags).toMatchObject({ album: false, timeline: false, upload: true });
});

test.each(["1", "TRUE", "yes", "", "false "])(
  "feature flags: ignores %j: only the texts true and false count",
  (text) => {
    expect(read(`album=${encodeURIComponent(text)}`)).toMatchObject({
      flags: { album: true },
      remember: null,
    });
  },
);

test.each(["__proto__.1", "album", "album.2", "~~~", "nonsense.1~album.x"])(
  "feature flags: ignores the invalid cookie %j",
  (remembered) => {
    expect(read("", remembered).flags).toEqual(read("").flags);
  },
);

test("feature flags: in production nothing turns on what no brand has", () => {
  expect(read("control=true&reactivationMockData=true", "control.1", production).flags).toMatchObject({
    control: false,
    reactivationMockData: false,
  });
  expect(read("control=true").flags.control).toBe(true);
});

test("feature flags: remembers and forgets one flag without the others", () => {
  const both = cookieValue(rememberFlag("timeline.0", "album", false));
  expect(read("", both).flags).toMatchObject({ timeline: false, album: false });
  const one = cookieValue(rememberFlag(both, "timeline", null));
  expect(read("", one).flags).toMatchObject({ timeline: true, album: false });
});

test("feature flags: reports what decided a flag: query, cookie or brand", () => {
  const reasonOf = (query: string, remembered?: string, site = acceptance) =>
    flagReason("control", asked(query, site), remembered);
  expect(reasonOf("control=true", "control.0")).toEqual({ on: true, because: "query" });
  expect(reasonOf("", "control.1")).toEqual({ on: true, because: "remembered" });
  expect(reasonOf("")).toEqual({ on: false, because: "brand" });
  expect(reasonOf("control=true", "control.1", production)).toEqual({ on: false, because: "brand" });
});

const ownPage = { "Sec-Fetch-Site": "same-origin", Referer: `${acceptance.origin}/orders` };

test.each([
  [{ ...ownPage, "Sec-Fetch-Dest": "document" }, true],
  [{ ...ownPage, "Sec-Fetch-Dest": "document", Referer: `${acceptance.origin}/?album=false` }, false],
  [{ "Sec-Fetch-Site": "same-origin", "Sec-Fetch-Dest": "document" }, false],
  [{ "Sec-Fetch-Site": "none", "Sec-Fetch-Dest": "document" }, true],
  [{ "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": "document", "Sec-Fetch-User": "?1" }, false],
  [{ "Sec-Fetch-Site": "same-site", "Sec-Fetch-Dest": "document" }, false],
  [{ "Sec-Fetch-Site": "same-site", "Sec-Fetch-Dest": "image" }, false],
  [{ ...ownPage, "Sec-Fetch-Dest": "image" }, false],
  [{ ...ownPage, "Sec-Fetch-Dest": "iframe" }, false],
  [{ Referer: `${acceptance.origin}/orders` }, true],
  [{ Referer: "https://evil.example/?account.vellora-nl.example" }, false],
  [{}, false],
])("feature flags: a query counts from a page of this site or a typed address: %j %s", (headers, counts) => {
  const { flags, remember } = readFlags(asked("album=false", acceptance, headers), undefined);
  expect(flags.album).toBe(!counts);
  expect(remember !== null).toBe(counts);
});

test("feature flags: ?flags=reset forgets what was remembered, in production, too", () => {
  for (const site of [production, acceptance]) {
    const { flags, remember } = read("flags=reset", "album.0~timeline.0", site);
    expect(flags).toMatchObject({ album: true, timeline: true });
    expect(remember).toContain("Max-Age=0");
  }
  expect(cookieValue(read("flags=reset&album=false", "timeline.0").remember)).toBe("album.0");
  expect(read("flags=on", "album.0").flags.album).toBe(false);
});

test("feature flags: in production a typed address alone counts, as a mail's link looks, until the browser is closed", () => {
  const link = { ...ownPage, "Sec-Fetch-Dest": "document", Referer: `${production.origin}/orders` };
  expect(read("album=false", undefined, production).remember).toMatch(/album\.0; (?!.*Max-Age)/);
  expect(read("album=false", undefined, production, link)).toMatchObject({
    flags: { album: true },
    remember: null,
  });
  expect(read("album=false").remember).toContain("Max-Age=31536000");
});

test("feature flags: leave an address that may not keep them, with everything else in it as it was", () => {
  const foreign = { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": "document" };
  const plain = (
    query: string,
    headers: Record<string, string> = foreign,
    site = acceptance,
    method = "GET",
  ) => addressWithoutFlags(asked(query, site, headers, environment(), method));
  expect(plain("album=false&upload=false")).toBe("/");
  expect(plain("flags=reset")).toBe("/");
  expect(plain("q=caf%C3%A9&album=false&album=7")).toBe("/?q=caf%C3%A9&album=7");
  for (const kept of ["", "album=7&upload=", "flags=on", "q=true"]) expect(plain(kept)).toBeNull();
  expect(plain("album=false", {})).toBe("/");
  expect(plain("album=false", typed)).toBeNull();
  expect(plain("album=false", typed, production)).toBe("/");
  expect(plain("album=false", foreign, acceptance, "POST")).toBeNull();
  expect(plain("album=false", { ...foreign, "Sec-Fetch-Dest": "image" })).toBeNull();
});

test("feature flags: the configuration says which brands have one", () => {
  const configured = environmentWith({ FEATURE_FLAGS: { upload: ["fotolind"], control: ["vellora"] } });
  const { flags } = readFlags(asked("", production, typed, configured), undefined);
  expect(flags).toMatchObject({ upload: false, control: true, download: true });
  const fotolind = siteOf("account.fotolind-nl.example");
  expect(readFlags(asked("", fotolind, typed, configured), undefined).flags).toMatchObject({
    ...{ upload: true, control: false },
  });
  expect(() => environmentWith({ FEATURE_FLAGS: { uplaod: ["vellora"] } })).toThrow("FEATURE_FLAGS");
  expect(() => environmentWith({ FEATURE_FLAGS: { upload: ["velora"] } })).toThrow("FEATURE_FLAGS");
});

test.each(["upload", " download, upload", "upload:vellora"])(
  "feature flags: what FEATURES_OFF names (%j) is off, whatever is asked for, in every environment",
  (FEATURES_OFF) => {
    const configured = environmentWith({ FEATURES_OFF });
    for (const site of [production, acceptance]) {
      const { flags } = readFlags(asked("upload=true", site, typed, configured), "upload.1");
      expect(flags.upload).toBe(false);
    }
  },
);

test.each(["uplaod", "upload:fotolind", "", ",,", "{", undefined])(
  "feature flags: FEATURES_OFF %j turns nothing off at Vellora, and never stops the worker",
  (FEATURES_OFF) => {
    const configured = environmentWith({ FEATURES_OFF });
    expect(readFlags(asked("", production, typed, configured), undefined).flags.upload).toBe(true);
  },
);
