import { describe, expect, test } from "vitest";
import { linksOf } from "../support/page-text";
import { type Answer, Visitor, visitorOf } from "../support/visitor";

const emma = await visitorOf("emma@example.com");
const timeline = "/my-photos/photos";
const pathOf = async (path: string, part: RegExp) =>
  linksOf(await emma.get(path)).find(({ href }) => part.test(href))?.href ?? "/none";
const preview = await pathOf(timeline, /\/preview\//);
const album = await pathOf("/my-photos/albums", /\/my-photos\/albums\/(?!new)/);

const preloads = ({ headers }: Answer, kind: string) =>
  [...String(headers.link).matchAll(/<([^>]+)>; rel=preload; as=(\w+)/g)].flatMap(([, path = "", as]) =>
    as === kind ? path : [],
  );
const sheetsOf = ({ text }: Answer) =>
  [...text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, path = ""]) => path);
const picturesOf = ({ text }: Answer) => [...text.matchAll(/<img [^>]*>/g)].map(([picture]) => picture);

describe("what the first paint waits for is told ahead", () => {
  test.each(["/", "/orders", "/settings", timeline, album])(
    "%s: its sheets, and the fonts they name",
    async (path) => {
      const page = await emma.get(path);
      const sheets = sheetsOf(page);
      expect(sheets.length).toBeGreaterThan(0);
      expect(preloads(page, "style")).toEqual(sheets);
      const rules = await Promise.all(sheets.map(async (sheet) => (await emma.get(sheet)).text));
      const fonts = preloads(page, "font");
      expect(fonts).toHaveLength(2);
      for (const font of fonts) {
        expect((await emma.get(font)).headers["content-type"]).toBe("font/woff2");
        expect(rules.join("")).toContain(font);
      }
    },
  );

  test.each(["/", "/settings"])("%s comes without what fields and lists need", async (path) => {
    const sheets = sheetsOf(await emma.get(path)).map((sheet) => sheet.replace(/-[\w-]{8}\.css$/, ""));
    expect(sheets).toEqual(["/assets/brand-vellora", "/assets/styles", "/assets/account"]);
  });

  test("each brand has its own fonts, also where nobody is signed in", async () => {
    const hosts = ["vellora-uk", "bildvik-se", "fotolind-de", "printwren-uk"];
    const pages = await Promise.all(hosts.map((host) => new Visitor(host).get("/signed-out")));
    const fonts = pages.flatMap((page) => preloads(page, "font"));
    expect(fonts.map((path) => path.replace(/-[\w-]{8}\.woff2$/, ""))).toEqual([
      "/assets/fraunces",
      "/assets/source-serif-4-text",
      "/assets/figtree",
      "/assets/figtree-text",
      "/assets/bricolage-grotesque",
      "/assets/nunito-sans-text",
      "/assets/bitter",
      "/assets/public-sans-text",
    ]);
  });

  test("the font for text lets sheets and pictures go first", async () => {
    const { link } = (await emma.get("/")).headers;
    expect(String(link).match(/<[^>]+>; rel=preload; as=font[^,]*fetchpriority=low/g)).toHaveLength(1);
  });

  test("a preview has no heading, so the font for text alone", async () => {
    const page = await emma.get(preview);
    expect(preloads(page, "style")).toEqual(sheetsOf(page));
    const [font = "", ...others] = preloads(page, "font");
    expect(font).toContain("-text-");
    expect(others).toEqual([]);
  });

  test("an answer that is no page tells nothing", async () => {
    expect((await emma.get("/healthz")).headers.link).toBeUndefined();
    expect((await new Visitor("vellora-uk").get("/orders")).headers.link).toBeUndefined();
  });
});

describe("scripts", () => {
  const scriptsIn = ({ text }: Answer) =>
    [...text.matchAll(/<(?:link rel="modulepreload"|script type="module")[^>]*>/g)].map(String);

  test.each([
    ["the overview", "/"],
    ["the timeline", timeline],
    ["an album", album],
    ["a preview", preview],
  ])("of %s let sheets and pictures go first", async (_, path) => {
    const scripts = scriptsIn(await emma.get(path));
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) expect(script).toContain('fetchpriority="low"');
  });

  test("of a list that opens where it was left keep their priority: its first paint waits for them", async () => {
    const month =
      linksOf(await emma.get(timeline)).find(({ href }) => href.includes("?month="))?.href ?? "/none";
    const page = await emma.get(month);
    expect(page.text).toContain('blocking="render"');
    for (const script of scriptsIn(page)) expect(script).not.toContain("fetchpriority");
  });
});

describe("pictures on the first screen are loaded at once", () => {
  test.each([
    ["the timeline", timeline, 3, 3],
    ["an album", album, 3, 3],
    ["the albums", "/my-photos/albums", 1, 8],
  ])("of %s", async (_, path, urgent, eager) => {
    const pictures = picturesOf(await emma.get(path));
    const lazy = pictures.map((picture) => picture.includes('loading="lazy"'));
    const high = pictures.map((picture) => picture.includes('fetchpriority="high"'));
    expect(pictures.length).toBeGreaterThan(eager);
    expect(high.indexOf(false)).toBe(urgent);
    expect(high.lastIndexOf(true)).toBe(urgent - 1);
    expect(lazy.indexOf(true)).toBe(eager);
    expect(lazy.slice(eager)).not.toContain(false);
  });
});
