import { expect, it } from "vitest";
import { pageHead } from "~/layout/page-head";

const facts = {
  brand: "vellora",
  theme: undefined,
  title: "Orders · Vellora",
  card: null,
  autoRefresh: null,
  sheets: ["/assets/styles.css"],
  script: "/islands/page.js",
  islands: ["/islands/list.js", "/islands/shared.js"],
  waits: false,
  nonce: "n1",
  withoutIslands: false,
  thirdPartyScripts: [],
} as const;

it("pageHead: puts the title, escaped, and each answer's own nonce into what is remembered", () => {
  const first = pageHead(facts);
  expect(first).toContain("<title>Orders · Vellora</title>");
  expect(first).toContain('<link rel="stylesheet" href="/assets/styles.css"/>');
  expect(first.match(/nonce="n1"/g)).toHaveLength(3);
  const second = pageHead({ ...facts, title: "</title><b>", nonce: "n2" });
  expect(second).toBe(
    first.replace("Orders · Vellora", "&lt;/title&gt;&lt;b&gt;").replaceAll('"n1"', '"n2"'),
  );
});

it("pageHead: a page without scripts has no nonce", () => {
  expect(pageHead({ ...facts, script: null, islands: [] })).not.toContain("nonce");
});

it.each([
  [false, '<noscript><meta http-equiv="refresh" content="2;url=/a?b&amp;c"/></noscript>'],
  [true, '</title><meta http-equiv="refresh" content="2;url=/a?b&amp;c"/><link'],
])("pageHead: a page that loads itself anew, without islands %s", (withoutIslands, shown) => {
  expect(pageHead({ ...facts, autoRefresh: "2;url=/a?b&c", withoutIslands })).toContain(shown);
});

it("pageHead: the colour around the page is the brand's background, of the theme that was chosen or of both", () => {
  const metas = (theme: "light" | "dark" | undefined) =>
    pageHead({ ...facts, brand: "bildvik", theme }).match(/<meta name="theme-color".*?>/g);
  expect(metas(undefined)).toEqual([
    '<meta name="theme-color" content="#f4f8fa" media="(prefers-color-scheme:light)"/>',
    '<meta name="theme-color" content="#08151d" media="(prefers-color-scheme:dark)"/>',
  ]);
  expect(metas("light")).toEqual(['<meta name="theme-color" content="#f4f8fa"/>']);
  expect(metas("dark")).toEqual(['<meta name="theme-color" content="#08151d"/>']);
});

it("pageHead: the first island that the paint waits for is a script that blocks it", () => {
  const waiting = pageHead({ ...facts, waits: true });
  expect(waiting).toContain('<script type="module" src="/islands/list.js" nonce="n1" blocking="render">');
  expect(waiting).toContain('<link rel="modulepreload" href="/islands/shared.js" nonce="n1"/>');
});

it("pageHead: a page that needs no sign-in has a card for messengers, escaped", () => {
  expect(pageHead(facts)).not.toContain("og:");
  const card = { origin: "https://account.example", locale: "de-AT", title: 'A "page"' };
  expect(pageHead({ ...facts, card }).match(/<meta property="og:.*?>/g)).toEqual([
    '<meta property="og:type" content="website"/>',
    '<meta property="og:site_name" content="Vellora"/>',
    '<meta property="og:title" content="A &quot;page&quot;"/>',
    '<meta property="og:locale" content="de_AT"/>',
    '<meta property="og:image" content="https://account.example/icons/vellora-512.png"/>',
  ]);
});

it("pageHead: what a script of others is told of a customer is in that customer's page alone", () => {
  const chat = {
    name: "chat",
    src: "https://chat.example/chat.js",
    integrity: "sha256-abc",
    data: { "data-email": `emma@example.com"` },
  } as const;
  const ofEmma = pageHead({ ...facts, thirdPartyScripts: [chat] });
  expect(ofEmma).toMatch(
    /<template><script async=""[^>]*data-email="emma@example.com&quot;"><\/script><\/template>$/,
  );
  expect(ofEmma).toContain('crossorigin="anonymous"');
  expect(pageHead(facts)).not.toContain("emma");
});
