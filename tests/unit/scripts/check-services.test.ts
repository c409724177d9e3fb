import { afterEach, expect, test, vi } from "vitest";
import { contractModule } from "../../../scripts/steps/contract.mjs";
import { answersOfDocuments, type DescribedAnswer } from "../../support/openapi";

interface Finding {
  field: string;
  need: "required" | "optional";
  problem: "missing" | "wrong";
  says: string;
  loses: { name: string };
  times: number;
  of: number | null;
}
interface Checked {
  service: string;
  call: string;
  state: string;
  why: string | null;
  findings: Finding[];
  empty: string[];
}

const described = answersOfDocuments();
const known = {
  ...{
    accountId: ["100001"],
    backupId: ["000234e0-5d6e-44ca-b066-0d93850f62e2"],
    campaign: ["christmas"],
    channel: ["VELLORABE"],
  },
  ...{ locale: ["en-GB"], uploadId: ["upload-1"], vendorId: [1005], voucherCode: ["SPRING25"] },
};

const { checkServices }: { checkServices: (check: object) => Promise<Checked[]> } =
  await contractModule("check-services");
const { reportOf }: { reportOf: (calls: Checked[]) => string[] } = await contractModule("report");
const { isFault }: { isFault: (finding: Finding) => boolean } = await contractModule("findings");

afterEach(() => vi.unstubAllGlobals());

/** Another value at a path such as `orders.0.code`; undefined takes the field away. */
function withValue(answer: unknown, [field, ...fields]: string[], value: unknown): unknown {
  if (field === undefined) return value;
  if (typeof answer !== "object" || answer === null) throw new Error(`There is no ${field}`);
  const entries = Object.entries(answer).map(([name, own]): [string, unknown] => [
    name,
    name === field ? withValue(own, fields, value) : own,
  ]);
  if (!entries.some(([name]) => name === field)) throw new Error(`There is no ${field}`);
  return Array.isArray(answer) ? entries.map(([, own]) => own) : Object.fromEntries(entries);
}

interface Broken {
  service: string;
  call: string;
  field: string;
  value: unknown;
  /** How it answers that, in place of JSON. */
  answer?: (value: unknown) => Response;
  /** What answers a later part of the list. */
  later?: (first: unknown) => unknown;
}

/** The rows of a list under other ids, and no cursor. */
const laterRows = (first: unknown): unknown =>
  JSON.parse(
    JSON.stringify(first)
      .replaceAll(/"(orderCode|code|id|imageId|albumId)":"([^"]*)"/g, '"$1":"$2-later"')
      .replace(/"cursor":"[^"]*"/, '"cursor":null'),
  );

const isLater = ({ searchParams }: URL) =>
  [...searchParams].some(([name, value]) => /^(cursor|offset|skip)$/i.test(name) && value !== "0");

const isAsked = ({ path, method }: DescribedAnswer, { pathname }: URL, asked: string) =>
  method === asked && new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(pathname);

/** Services that answer as the reference backend did once, but for one field. */
function stubServices(broken?: Broken) {
  vi.stubGlobal("fetch", async (address: string, { method = "GET" }: RequestInit = {}) => {
    const url = new URL(address);
    const service = url.hostname.replace(".example", "");
    const found = described.filter((one) => one.service === service && isAsked(one, url, method));
    // An address that is written out stands before one with a parameter.
    const [exact] = found.toSorted((one, other) => one.path.split("{").length - other.path.split("{").length);
    if (exact?.example === undefined) return new Response(null, { status: 404 });
    const isBroken = broken?.service === service && broken.call === `${exact.method} ${exact.path}`;
    const { field = "", value, answer = Response.json, later = laterRows } = isBroken ? broken : {};
    const fields = field === "" ? [] : field.split(".");
    const first =
      isBroken && (field !== "" || value !== undefined)
        ? withValue(exact.example, fields, value)
        : exact.example;
    return isLater(url) ? Response.json(later(first)) : answer(first);
  });
}

const check = (more: object = {}) =>
  checkServices({
    ...{ baseUrlOf: (service: string) => `https://${service}.example`, token: "token", known },
    ...more,
  });

const faultsIn = (calls: readonly Checked[]) =>
  calls.flatMap(({ service, call, findings }) =>
    findings
      .filter(isFault)
      .map(({ need, problem, field }) => `${service} ${call}: ${need} ${field} ${problem}`),
  );

test("check of services: answers as the contract has them have nothing wrong", async () => {
  stubServices();
  const calls = await check();
  expect(faultsIn(calls)).toEqual([]);
  expect(calls.filter(({ state }) => state === "failed")).toEqual([]);
  expect(calls.filter(({ state }) => state === "answered").length).toBeGreaterThan(38);
});

test.each<[service: string, call: string, field: string, value: unknown, found: string]>([
  [
    "orders",
    "GET /v2/superorders/me",
    "superOrders.1.orderCode",
    undefined,
    "required superOrders[].orderCode missing",
  ],
  ["orders", "GET /v2/superorders/me", "total", "14", "required total wrong"],
  [
    "orders",
    "GET /v2/superorders/me",
    "superOrders.0.total.amount",
    "34.90",
    "required superOrders[].total.amount wrong",
  ],
  ["orders", "GET /v1/superorders/{orderCode}", "products.0.title", 7, "optional products[].title wrong"],
  ["customers", "GET /customers/me", "accountStatus", 7, "optional accountStatus wrong"],
  ["customers", "GET /customers/me/addresses", "0.id", "a/b", "required [].id wrong"],
  ["photos", "GET /photos", "images.0.imageId", null, "required images[].imageId missing"],
  ["photos", "GET /users/timeline", "timeline", [], "required timeline wrong"],
  ["photos", "GET /albums/{albumId}", "albumName", "", "required albumName wrong"],
  ["photos", "GET /users/activate", "status", undefined, "required status missing"],
  [
    "deletion",
    "GET /accounts/getaccountinformation",
    "projectedDeletionDate",
    undefined,
    "required projectedDeletionDate missing",
  ],
  ["delivery", "GET /OrderDeliveryDates/{orderCode}", "latest", "soon", "optional latest wrong"],
  [
    "projects",
    "GET /api/v2/projects/{accountId}",
    "projects.0.pageCount",
    "48",
    "optional projects[].pageCount wrong",
  ],
  ["downloads", "GET /downloads", "items", {}, "required items wrong"],
  ["configuration", "GET /{channel}", "menu", undefined, "required menu missing"],
])(
  "check of services: finds the broken field, %s %s %s as %j",
  async (service, call, field, value, found) => {
    stubServices({ service, call, field, value });
    const calls = await check();
    expect(faultsIn(calls)).toEqual([`${service} ${call}: ${found}`]);
  },
);

/** What is said of one call of services that answer wrongly in one way. */
async function checkedWith(broken: Broken, more?: object): Promise<Checked> {
  stubServices(broken);
  const call = (await check(more)).find((one) => one.service === broken.service && one.call === broken.call);
  if (call === undefined) throw new Error(`There is no ${broken.call}`);
  return call;
}

const lossesIn = ({ findings }: Checked) =>
  findings.filter(isFault).map(({ field, loses, times, of }) => `${field}: ${loses.name}, ${times} of ${of}`);

test.each<[service: string, call: string, field: string, value: unknown, lost: string]>([
  ["photos", "GET /photos", "cursor", 7, "cursor: the answer, 1 of null"],
  ["photos", "GET /photos", "images.0.imageId", null, "images[].imageId: the row, 1 of 2"],
  ["photos", "GET /photos", "images.1.dateTaken", "soon", "images[].dateTaken: dateTaken, 1 of 2"],
  [
    "orders",
    "GET /v2/superorders/me",
    "superOrders.0.total.amount",
    "1",
    "superOrders[].total.amount: total, 1 of 2",
  ],
  ["orders", "GET /v2/superorders/me", "total", null, "total: the answer, 1 of null"],
  [
    "orders",
    "GET /v1/superorders/{orderCode}",
    "deliveryAddress.city",
    {},
    "deliveryAddress.city: deliveryAddress.city, 1 of null",
  ],
  [
    "projects",
    "GET /api/v2/projects/{accountId}",
    "projects.0.pageCount",
    "48",
    "projects[].pageCount: the field, 1 of 2",
  ],
  ["customers", "GET /customers/me", "firstName", {}, "firstName: firstName, 1 of null"],
])("check of services: says what is lost, %s %s %s as %j", async (service, call, field, value, lost) => {
  expect(lossesIn(await checkedWith({ service, call, field, value }))).toEqual([lost]);
});

test("check of services: rows that are all lost cost the answer", async () => {
  const rows = [{ amount: null }, { amount: null }];
  const checked = await checkedWith({ service: "photos", call: "GET /albums", field: "albums", value: rows });
  expect(new Set(lossesIn(checked))).toEqual(
    new Set(["albumId", "albumName", "photosCount"].map((field) => `albums[].${field}: the answer, 2 of 2`)),
  );
});

test.each<[service: string, call: string, field: string]>([
  ["customers", "GET /customers/me", "accountStatus"],
  ["widgets", "GET /v1/widget/{productCode}", "state"],
  ["downloads", "GET /downloads", "items.0.status"],
  ["orders", "GET /v2/superorders/me", "superOrders.0.status"],
  ["reorder", "GET /reorder/status/{orderCode}", "reason"],
])("check of services: a word that nobody knows yet is fine, %s %s %s", async (service, call, field) => {
  expect(lossesIn(await checkedWith({ service, call, field, value: "something-new" }))).toEqual([]);
  const document = described.find((one) => one.service === service && `${one.method} ${one.path}` === call);
  if (document === undefined) throw new Error(`There is no ${call}`);
  expect(document.problemsOf(withValue(document.example, field.split("."), "something-new"))).toEqual([]);
});

test.each<[service: string, call: string, field: string, empty: string]>([
  ["photos", "GET /albums", "albums", "albums"],
  ["customers", "GET /customers/me/addresses", "", "the answer"],
])(
  "check of services: an empty list shows none of its fields, %s %s %s",
  async (service, call, field, empty) => {
    const report = reportOf([await checkedWith({ service, call, field, value: [] })]).join("\n");
    expect(report).toContain(`empty lists, whose fields were not seen: ${empty}`);
    expect(report).toMatch(/^– .* {2}no rows: their fields were not seen$/m);
    expect(report).toMatch(/1 calls: 0 with something wrong, 1 without/);
  },
);

test("check of services: JSON as a page of HTML is told, and a 404 with one is a failure", async () => {
  const html = { "Content-Type": "text/html" };
  const call = { service: "customers", call: "GET /customers/me", field: "", value: undefined };
  const asPage = await checkedWith({
    ...{ ...call, answer: (value) => new Response(JSON.stringify(value), { headers: html }) },
  });
  expect(asPage.findings.filter(isFault).map(({ says }) => says)).toEqual([
    "comes as text/html, not as application/json",
  ]);
  const noRoute = await checkedWith({
    ...{ ...call, answer: () => new Response("<html>no such route", { status: 404, headers: html }) },
  });
  expect(noRoute.state).toBe("failed");
  expect(noRoute.why).toContain("404 with text/html, which is not the service's own word");
});

test.each([
  ["orders", "GET /v1/superorders/{orderCode}", "orderCode"],
  ["photos", "GET /albums/{albumId}", "albumId"],
  ["exports", "GET /backups/{backupId}", "backupId"],
])(
  "check of services: %s %s about another thing than was asked for is told",
  async (service, call, field) => {
    const { findings } = await checkedWith({ service, call, field, value: "another" });
    expect(findings.filter(isFault).map(({ says }) => says)).toContain(
      "is about another thing than was asked for",
    );
  },
);

test("check of services: an answer without a body is none only where the site takes it for that", async () => {
  const answer = () => new Response(null, { status: 200 });
  const nothing = { field: "", value: undefined, answer };
  const me = await checkedWith({ service: "customers", call: "GET /customers/me", ...nothing });
  expect(lossesIn(me)).toEqual([": the answer, 1 of null"]);
  const order = await checkedWith({ service: "orders", call: "GET /v1/superorders/{orderCode}", ...nothing });
  expect(order.state).toBe("none");
});

test.each<[title: string, broken: Omit<Broken, "value"> & { value?: unknown }, found: string]>([
  [
    "a total below the rows",
    { service: "orders", call: "GET /v2/superorders/me", field: "total", value: 0 },
    "total is 0, below the 2 rows beside it",
  ],
  [
    "an Offset that is ignored",
    { service: "orders", call: "GET /v2/superorders/me", field: "", later: (first) => first },
    "Offset is not heeded: from row 2 on the first came again",
  ],
  [
    "a total that is never reached",
    {
      ...{
        service: "projects",
        call: "GET /api/v2/projects/{accountId}",
        field: "totalProjectCount",
        value: 90,
      },
      later: () => ({ totalProjectCount: 90, projects: [] }),
    },
    "totalProjectCount is 90, and from row 2 on none came",
  ],
  [
    "a cursor that leads to the first page",
    { service: "photos", call: "GET /photos", field: "cursor", value: "a", later: (first) => first },
    "cursor leads back: the first page, or the same cursor, came again",
  ],
  [
    "a cursor that answers itself",
    {
      ...{ service: "photos", call: "GET /albums", field: "cursor", value: "a" },
      later: (first) => withValue(laterRows(first), ["cursor"], "a"),
    },
    "cursor leads back: the first page, or the same cursor, came again",
  ],
])("check of services: asks for a second part of a list and finds %s", async (_title, broken, found) => {
  const { findings } = await checkedWith({ value: undefined, ...broken });
  expect(findings.filter(isFault).map(({ field, says }) => `${field} ${says}`)).toEqual([found]);
});

test("check of services: finds addresses that the site refuses, by what they are for", async () => {
  const asked: string[] = [];
  const refuses = (host: string, address: string) => {
    asked.push(host);
    return address.startsWith("http://elsewhere.example/");
  };
  const value = "http://elsewhere.example/thumbnail";
  const picture = { service: "photos", call: "GET /photos", field: "images.0.thumbnails.0.url", value };
  const { findings } = await checkedWith(picture, { refuses });
  expect(findings.filter(isFault).map(({ field, says }) => `${field} ${says}`)).toEqual([
    "images[].thumbnails[].url must be on the origin of PICTURES_URL",
  ]);
  expect(new Set(asked)).toEqual(new Set(["pictures", "storefront", "tracking"]));
});

test("check of services: an amount that is not whole is in no minor unit, and the documents do not take it", async () => {
  const call = "GET /v2/superorders/me";
  const value = { amount: 12.5, currency: "GBP" };
  const { findings } = await checkedWith({ service: "orders", call, field: "superOrders.0.total", value });
  expect(findings.filter(isFault).map(({ field }) => field)).toEqual(["superOrders[].total.amount"]);
  const document = described.find((one) => `${one.method} ${one.path}` === call);
  const answer = withValue(document?.example, ["superOrders", "0", "total"], value);
  expect(document?.problemsOf(answer).join()).toContain("must be integer");
});

test("check of services: the channels must have the storefront's code, with a vendor", async () => {
  const channels = (await channelsWith({ ID: "MINE", Vendor: { ID: "1" } })).findings.filter(isFault);
  expect(channels.map(({ field, loses }) => `${field}: ${loses.name}`)).toEqual([
    "data.Channels[].ID: online photo books",
  ]);
  const withoutVendor = await channelsWith({ ID: "VELLORABE", Vendor: null });
  expect(withoutVendor.findings.filter(isFault)).toHaveLength(1);
  expect((await channelsWith({ ID: "VELLORABE", Vendor: { ID: "1" } })).findings.filter(isFault)).toEqual([]);
});

async function channelsWith(channel: object): Promise<Checked> {
  vi.stubGlobal("fetch", async () => Response.json({ data: { Channels: [channel] } }));
  const channels = (await check()).find(
    ({ call, service }) => service === "merchandise" && call === "POST /graphql",
  );
  if (channels === undefined) throw new Error("The channels were not asked for");
  return channels;
}

test("check of services: a telephone number that is a number has lost its sign", async () => {
  const call = { service: "customers", call: "GET /customers/me", field: "phoneNumber", value: 31612345678 };
  expect(lossesIn(await checkedWith(call))).toEqual([
    "phoneNumber: saving the form, until the number is corrected, 1 of null",
  ]);
});

test("check of services: null is not sent, and the report says which rows have a field", async () => {
  const addresses = ["b", null, undefined].map((addition, at) => ({
    id: `${at}`,
    city: "Delft",
    addition,
    street: null,
  }));
  const call = { service: "customers", call: "GET /customers/me/addresses", field: "", value: addresses };
  const report = reportOf([await checkedWith(call)]).join("\n");
  expect(report).toMatch(/optional, not sent: .*\[\]\.street/);
  expect(report).toContain("optional, sent by some: [].addition (1 of 3)");
  expect(report).not.toContain("[].city");
});

test("check of services: push that no line of the configuration names is optional", async () => {
  const { checkPush }: { checkPush: (to: object, token: string) => Promise<Checked> } =
    await contractModule("check-push");
  const address = "http://127.0.0.1:9";
  expect(await checkPush({ address, isChosen: false }, "token")).toMatchObject({ state: "none" });
  expect(await checkPush({ address, isChosen: true }, "token")).toMatchObject({ state: "failed" });
});

test("check of services: the configuration says which addresses the site refuses, and whether it has a push service", async () => {
  const { targetOf } = await contractModule("configuration");
  const { usualVariables } = await import("../../../scripts/steps/services-file.mjs");
  const variables = { ...usualVariables("http://localhost:8788"), PICTURES_URL: "https://pictures.example" };
  const address = "http://account.vellora-uk.localhost:8787";
  const { refuses, hasPush } = targetOf(variables, address);
  expect(refuses("pictures", "https://pictures.example/1.jpg")).toBe(false);
  expect(refuses("pictures", "http://pictures.example/1.jpg")).toBe(true);
  expect(refuses("storefront", "/orders")).toBe(false);
  expect(refuses("storefront", "https://elsewhere.example/")).toBe(true);
  expect(refuses("tracking", "no address")).toBe(true);
  expect(hasPush).toBe(false);
  const withPush = { ...variables, SERVICE_OVERRIDES: '{"push": "ws://localhost:4011"}' };
  expect(targetOf(withPush, address).hasPush).toBe(true);
});

test("check of services: the report has required and optional apart, and never a value", async () => {
  stubServices({
    ...{ service: "customers", call: "GET /customers/me", field: "firstName", value: { secret: "Emma" } },
  });
  const report = reportOf(await check()).join("\n");
  expect(report).toMatch(/^✗ customers {2}GET \/customers\/me {2}1 wrong\n {4}optional {2}firstName: /m);
  expect(report).toMatch(/^✓ orders {2}GET \/v2\/superorders\/me {2}ok$/m);
  expect(report).not.toContain("secret");
});

test("check of services: a call that fails says so, and without a token only what needs none is called", async () => {
  vi.stubGlobal("fetch", async () => new Response("no", { status: 403 }));
  const calls = await checkServices({
    ...{ baseUrlOf: (service: string) => `https://${service}.example`, token: null, known },
  });
  const stateOf = (wanted: string) => calls.find(({ service }) => service === wanted);
  expect(stateOf("configuration")).toMatchObject({ state: "failed", why: "403" });
  expect(stateOf("orders")).toMatchObject({ state: "not called", why: "needs a token" });
});

test("check of services: a refused token is told as that", async () => {
  vi.stubGlobal("fetch", async () => new Response("no", { status: 401 }));
  const [orders] = (await check()).filter(({ service }) => service === "orders");
  expect(orders).toMatchObject({ state: "failed", why: "401: the token is refused" });
});
