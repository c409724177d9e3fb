import sharp from "sharp";
import { expect, test } from "vitest";
import * as z from "zod";
import { brandBackgrounds } from "~/brands/brand-backgrounds";
import { brandNames } from "~/brands/storefronts";
import { saveFile } from "../support/saved-file";
import { type Answer, Visitor } from "../support/visitor";

const Manifest = z.looseObject({
  icons: z.array(
    z.strictObject({
      src: z.string(),
      sizes: z.string(),
      type: z.string(),
      purpose: z.string().optional(),
    }),
  ),
});

const storefronts = [
  ["vellora-fr", "vellora", "fr-FR"],
  ["bildvik-se", "bildvik", "sv-SE"],
  ["fotolind-at", "fotolind", "de-AT"],
  ["printwren-uk", "printwren", "en-GB"],
] as const;

test.each(storefronts)("manifest: %s can be installed as %s, in %s", async (hostId, brand, locale) => {
  const answer = await new Visitor(hostId).get("/manifest.webmanifest");
  expect([answer.status, answer.headers["content-type"]]).toEqual([200, "application/manifest+json"]);
  const { icons, ...facts } = Manifest.parse(JSON.parse(answer.text));
  expect(facts).toEqual({
    name: expect.stringMatching(`^${brandNames[brand]} · .`),
    short_name: brandNames[brand],
    lang: locale,
    id: "/",
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: brandBackgrounds[brand].light,
    theme_color: brandBackgrounds[brand].light,
  });
  expect(icons.map(({ sizes, type, purpose }) => [sizes, type, purpose])).toEqual([
    ["any", "image/svg+xml", undefined],
    ["192x192", "image/png", undefined],
    ["512x512", "image/png", undefined],
    ["512x512", "image/png", "maskable"],
  ]);
});

const linkOf = ({ text }: Answer, rel: string) =>
  new RegExp(`<link rel="${rel}" href="([^"]+)"`).exec(text)?.[1] ?? "none";

test.each(storefronts)(
  "manifest: the icons of %s, which its pages name, are as large as they say",
  async (hostId, brand) => {
    const visitor = new Visitor(hostId);
    const page = await visitor.get("/signed-out");
    const manifest = await visitor.get(linkOf(page, "manifest"));
    const { icons } = Manifest.parse(JSON.parse(manifest.text));
    const touch = { src: linkOf(page, "apple-touch-icon"), sizes: "180x180", type: "image/png" };
    for (const { src, sizes, type } of [...icons, touch]) {
      const { status, headers, bytes } = await saveFile(visitor, src);
      expect([status, headers["content-type"], headers["cache-control"]], src).toEqual([
        200,
        type,
        "public, max-age=86400",
      ]);
      expect(src).toContain(`/${brand}`);
      if (type !== "image/png") continue;
      const { format, width, height } = await sharp(bytes).metadata();
      expect([`image/${format}`, `${width}x${height}`], src).toEqual([type, sizes]);
    }
  },
);

const coloursOf = ({ text }: Answer) =>
  [...text.matchAll(/<meta name="theme-color" content="([^"]+)"(?: media="([^"]+)")?\/>/g)].map(
    ([, colour, media]) => [colour, media],
  );

test.each(storefronts)(
  "theme-color: a page of %s says its background, by device or as chosen",
  async (hostId, brand) => {
    const { light, dark } = brandBackgrounds[brand];
    const visitor = new Visitor(hostId);
    expect(coloursOf(await visitor.get("/signed-out"))).toEqual([
      [light, "(prefers-color-scheme:light)"],
      [dark, "(prefers-color-scheme:dark)"],
    ]);
    visitor.setCookie("appearance", "dark");
    expect(coloursOf(await visitor.get("/signed-out"))).toEqual([[dark, undefined]]);
    visitor.setCookie("appearance", "light");
    expect(coloursOf(await visitor.get("/signed-out"))).toEqual([[light, undefined]]);
  },
);
