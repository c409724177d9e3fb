import { afterEach, expect, test, vi } from "vitest";
import { contractModule } from "../../../scripts/steps/contract.mjs";
import { answersOfDocuments, type DescribedAnswer } from "../../support/openapi";

interface Finding {
  field: string;
  need: "required" | "optional";
  problem: "missing" | "wrong";
  says: string;
}
interface Checked {
  service: string;
  call: string;
  state: string;
  why: string | null;
  findings: Finding[];
}

const described = answersOfDocuments();
const known = {
  ...{ accountId: ["100001"], backupId: ["backup-1"], campaign: ["christmas"], channel: ["VELLORAUK"] },
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
}

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
    return Response.json(
      isBroken ? withValue(exact.example, broken.field.split("."), broken.value) : exact.example,
    );
  });
}

const check = () =>
  checkServices({ baseUrlOf: (service: string) => `https://${service}.example`, token: "token", known });

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
    "superOrders.0.orderCode",
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
  ["customers", "GET /customers/me", "accountStatus", "Vip", "optional accountStatus wrong"],
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
