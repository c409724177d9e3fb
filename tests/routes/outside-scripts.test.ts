import { expect, test } from "vitest";
import { lentSession } from "../support/lent-session";
import { headingOf, linkTo, textOf } from "../support/page-text";
import { pagesWithScripts, pathsOfSiteMap } from "../support/site-map";
import { type Answer, Visitor } from "../support/visitor";

const bo = "bo@example.com";

async function visitorOf(hostId = "vellora-uk", consent?: string): Promise<Visitor> {
  const visitor = await lentSession(hostId, bo);
  if (consent !== undefined) visitor.setCookie("cookieConsent", consent);
  return visitor;
}

/** The tags of others' scripts on a page, by name. */
function scriptsOf({ text }: Answer): Map<string, string> {
  const tags = [...text.matchAll(/<script [^>]*src="[^"]*\/scripts\/(\w+)\.js"[^>]*>/g)];
  return new Map(tags.map(([tag, name = ""]) => [name, tag]));
}
const addressesOf = ({ text }: Answer) =>
  [...text.matchAll(/src="([^"]*\/scripts\/\w+\.js)"/g)].map(([, src]) => src);
const directivesOf = (answer: Answer) =>
  new Map(
    policyOf(answer)
      .split("; ")
      .map((directive) => directive.split(" "))
      .map(([name = "", ...sources]) => [name, sources]),
  );
/** What a page may load scripts from, the site's own aside. */
const outsideSourcesOf = (page: Answer) =>
  (directivesOf(page).get("script-src") ?? []).filter(
    (source) => source.startsWith("http") && source !== `${page.url.origin}/assets/`,
  );
const policyOf = ({ headers }: Answer) => String(headers["content-security-policy"]);

test("before the question is answered, the consent script alone asks", async () => {
  const page = await (await visitorOf()).get("/orders");
  expect([...scriptsOf(page).keys()]).toEqual(["consent"]);
});

test.each([
  ["00", false],
  ["01", false],
  ["10", true],
  ["11", true],
  ["1", false],
  ["yes", false],
])("with the consent %s analytics starts: %s", async (consent, starts) => {
  const page = await (await visitorOf("vellora-uk", consent)).get("/orders");
  expect(scriptsOf(page).has("analytics")).toBe(starts);
});

test("analytics knows the variants, the subject and the consent to marketing, and nothing personal", async () => {
  const visitor = await visitorOf("vellora-uk", "11");
  const tag = scriptsOf(await visitor.get("/orders")).get("analytics") ?? "";
  expect(tag).toMatch(/data-sample-test="(control|A)"/);
  expect(tag).toMatch(/data-cro-1304="(control|variant 1)"/);
  expect(tag).toContain('data-marketing="true"');
  expect(tag).toMatch(/data-subject="[^"]+"/);
  expect(tag).not.toContain("@");
});

test("every script is async, waits for the page's own, and its address tells nothing of the customer", async () => {
  const page = await (await visitorOf("vellora-uk", "11")).get("/orders");
  const tags = [...scriptsOf(page).values()];
  expect(tags).toHaveLength(4);
  expect(page.text.replace(/<template>.*?<\/template>/s, "")).not.toMatch(/<script[^>]*src="http/);
  for (const tag of tags) {
    expect(tag).not.toContain("nonce");
    expect(tag).toMatch(/ async=""/);
    expect(/src="([^"]*)"/.exec(tag)?.[1]).not.toMatch(/bo|@|%40|\?/);
  }
});

test.each([
  [undefined, []],
  ["00", []],
  ["01", ["chat"]],
  ["10", ["feedback"]],
  ["11", ["chat", "feedback"]],
])(
  "with the consent %s chat and feedback are %j, and nobody else learns the e-mail address",
  async (consent, expected) => {
    const page = await (await visitorOf("vellora-uk", consent)).get("/orders");
    const scripts = scriptsOf(page);
    expect(["chat", "feedback"].filter((name) => scripts.has(name))).toEqual(expected);
    for (const [name, tag] of scripts) expect(tag.includes(bo)).toBe(name === "chat");
  },
);

test("the chat opens with e-mail and channel, and is not on the photo pages", async () => {
  const visitor = await visitorOf("bildvik-se", "01");
  const tag = scriptsOf(await visitor.get("/orders")).get("chat");
  expect(tag).toContain(`data-email="${bo}"`);
  expect(tag).toContain('data-channel="BILDVIKSE"');
  for (const path of ["/my-photos/photos", "/my-photos/albums", "/my-photos/albums/1"])
    expect(scriptsOf(await visitor.get(path)).has("chat")).toBe(false);
});

test.each([
  ["vellora-nl", "account-nl-NL"],
  ["bildvik-no", "account-nb-NO"],
  ["fotolind-de", "account-de-AT"],
])(
  "the feedback widget of %s is that of its language, with another for small screens",
  async (hostId, id) => {
    const tag = scriptsOf(await (await visitorOf(hostId, "10")).get("/orders")).get("feedback");
    expect(tag).toContain(`data-widget="${id}"`);
    expect(tag).toContain(`data-small-widget="${id}-small"`);
    expect(tag).toContain('data-small-below="575"');
  },
);

test.each(["vellora-de", "vellora-befr", "vellora-ie"])(
  "there is no feedback widget in the language of %s",
  async (hostId) => {
    expect(scriptsOf(await (await visitorOf(hostId, "10")).get("/orders")).has("feedback")).toBe(false);
  },
);

test.each(["emma@example.com", bo])("%s meets scripts of others on the listed pages alone", async (email) => {
  const visitor = await lentSession("vellora-uk", email);
  visitor.setCookie("cookieConsent", "11");
  const met: string[] = [];
  for (const path of new Set(pathsOfSiteMap())) {
    if (/^\/(logout|sign-in)/.test(path)) continue;
    const page = await visitor.get(path);
    const sources = outsideSourcesOf(page);
    if (sources.length > 0) met.push(path);
    expect([path, addressesOf(page)]).toEqual([path, sources]);
  }
  expect(met.filter((path) => !pagesWithScripts.includes(path))).toEqual([]);
  expect(met).toEqual(expect.arrayContaining(["/", "/my-photos/photos"]));
});

test.each([
  "/orders?confirmation-token=abc",
  "/orders?x=1&email=a%40b.example",
  "/logout",
  "/settings/b2b",
  "/settings/new-page",
])("%s loads no script of others, and its policy allows none", async (path) => {
  const page = await (await visitorOf("vellora-uk", "11")).get(path);
  expect(page.text).toContain("<html");
  expect(addressesOf(page)).toEqual([]);
  expect(policyOf(page)).toMatch(/script-src 'nonce-[0-9a-f]{32}' \S+/);
  expect(outsideSourcesOf(page)).toEqual([]);
});

test("the policy of a page allows each script's own address, analytics to report, and no more", async () => {
  const page = await (await visitorOf("vellora-uk", "11")).get("/orders");
  const scripts = addressesOf(page);
  const folder = new URL(".", scripts[0]).href;
  expect(outsideSourcesOf(page)).toEqual(scripts);
  expect(directivesOf(page).get("connect-src")?.slice(2)).toEqual([folder]);
  for (const directive of ["style-src", "font-src"])
    expect(directivesOf(page).get(directive)).toEqual(["'self'"]);
  expect(directivesOf(page).get("img-src")).not.toContain(folder);
  expect(directivesOf(page).has("frame-src")).toBe(false);
  expect(policyOf(page)).not.toContain("unsafe");
});

test("answers that are no pages allow no script of others", async () => {
  const visitor = await visitorOf("vellora-uk", "11");
  expect(policyOf(await visitor.get("/config.json"))).not.toContain("frame-src");
  expect(policyOf(await visitor.get("/invoices/group"))).not.toContain("frame-src");
});

test.each([undefined, "00", "01"])("with the consent %s no test variant is kept", async (consent) => {
  const visitor = await visitorOf("vellora-uk", consent);
  await visitor.get("/orders");
  expect(visitor.cookies().has("testVariants")).toBe(false);
});

test("who withdraws the consent to analytics loses the test variants with the next page", async () => {
  const visitor = await visitorOf("vellora-uk", "10");
  await visitor.get("/orders");
  expect(visitor.cookies().has("testVariants")).toBe(true);
  visitor.setCookie("cookieConsent", "00");
  await visitor.get("/orders");
  expect(visitor.cookies().has("testVariants")).toBe(false);
});

test("cookie settings: the footer leads to them, and the consent tool opens there until it has an answer", async () => {
  const visitor = await visitorOf("vellora-uk", "10");
  const orders = await visitor.get("/orders");
  expect(linkTo(orders, "Cookie settings")).toBe("/cookie-settings");
  expect(scriptsOf(orders).get("consent")).not.toContain("data-open");
  const settings = await visitor.get("/cookie-settings");
  expect(scriptsOf(settings).get("consent")).toContain('data-open="/cookie-settings?saved=1"');
  const saved = await visitor.get("/cookie-settings?saved=1");
  expect(scriptsOf(saved).get("consent")).not.toContain("data-open");
  expect(linkTo(saved, "Change my choice")).toBe("/cookie-settings");
});

test("cookie settings: are there for whoever is not signed in, and tell scripts nothing of who is", async () => {
  const stranger = new Visitor("vellora-uk");
  stranger.setCookie("cookieConsent", "11");
  const page = await stranger.get("/cookie-settings");
  expect([page.status, headingOf(page)]).toEqual([200, "Cookie settings"]);
  expect(scriptsOf(page).get("consent")).toContain('data-open="/cookie-settings?saved=1"');
  expect((await stranger.postOnly("/cookie-settings", {})).location?.search).toBe("?saved=1");
  expect(stranger.cookies().has("cookieConsent")).toBe(false);
  const known = await (await visitorOf("vellora-uk", "11")).get("/cookie-settings");
  expect(known.text).not.toMatch(/data-(email|subject)/);
});

test.each([
  ["00", "Analytics|Not allowed|Marketing|Not allowed", false],
  ["10", "Analytics|Allowed|Marketing|Not allowed", true],
  ["11", "Analytics|Allowed|Marketing|Allowed", true],
])("cookie settings: with %s they say %s, and offer to withdraw: %s", async (consent, expected, offered) => {
  const page = await (await visitorOf("vellora-uk", consent)).get("/cookie-settings");
  expect(textOf(page)).toContain(expected);
  expect(textOf(page).includes("Withdraw my consent")).toBe(offered);
  expect(page.text).toMatch(/<noscript><p>To allow cookies, please turn on JavaScript/);
});

test("cookie settings: a consent that is withdrawn allows nothing from the next page on, and is asked for again", async () => {
  const visitor = await visitorOf("vellora-uk", "11");
  const answer = await visitor.postOnly("/cookie-settings", {});
  expect([answer.status, answer.location?.search]).toEqual([303, "?saved=1"]);
  const removed = [answer.headers["set-cookie"]].flat().filter((one) => one?.startsWith("cookieConsent="));
  expect(removed).toEqual([
    expect.stringMatching(/^cookieConsent=;.*Domain=vellora-uk\.localhost; Max-Age=0$/),
    expect.stringMatching(/^cookieConsent=;.*SameSite=Lax; Max-Age=0$/),
  ]);
  expect(visitor.cookies().has("cookieConsent")).toBe(false);
  const page = await visitor.get("/orders");
  expect([...scriptsOf(page).keys()]).toEqual(["consent"]);
});

test("a browser keeps the variants it was assigned", async () => {
  const visitor = await visitorOf("vellora-uk", "10");
  await visitor.get("/orders");
  const assigned = visitor.cookies().get("testVariants");
  expect(assigned).toMatch(/^sample-test\.(control|A)~CRO-1304\.(control|variant%201)$/);
  for (let visit = 0; visit < 5; visit++) {
    const page = await visitor.get("/orders");
    expect(String(page.headers["set-cookie"])).not.toContain("testVariants");
  }
  expect(visitor.cookies().get("testVariants")).toBe(assigned);
});

test("/config.json tells where the scripts come from", async () => {
  const configuration: unknown = JSON.parse((await new Visitor("vellora-uk").get("/config.json")).text);
  expect(configuration).toMatchObject({
    scripts: { consent: expect.stringMatching(/\/vellora-uk\/scripts\/consent\.js$/) },
  });
});

test("an error page offers to try again, customer care, and a reference", async () => {
  const page = await (await visitorOf()).get("/no/such/page");
  expect(page.status).toBe(404);
  expect(page.text).toMatch(/href="[^"]*\/customer-care"[^>]*><span>Customer care/);
});
