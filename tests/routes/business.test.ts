import { afterEach, expect, test } from "vitest";
import { callsOf, withFault } from "../support/backend";
import { hiddenFieldsOf } from "../support/forms";
import { lentSession } from "../support/lent-session";
import { headingOf, linksOf, linkTo, textOf } from "../support/page-text";
import { saveFile, unzipped } from "../support/saved-file";
import { type Answer, type Visitor, visitorOf } from "../support/visitor";

const bea = "bea@example.com";
const bo = "bo@example.com";
const hostId = "vellora-ie";

const customer = (email: string) => lentSession(hostId, email);

const pdfLinks = ({ text }: Answer) =>
  [...text.matchAll(/href="(\/invoices\/[^/"]+\/invoice_[^"]+)"/g)].map(([, href = ""]) =>
    href.replaceAll("&amp;", "&"),
  );

test("invoices: are listed by year with their total, a file each and one file for all", async () => {
  const visitor = await customer(bo);
  const page = await visitor.get("/invoices");
  expect(page.status).toBe(200);
  expect(page.text).toContain("B2B invoices");
  expect(page.text).toContain("30 invoices so far");
  expect(page.text).toContain('href="/invoices/group"');
  const years = [...page.text.matchAll(/href="\/invoices\?year=(\d{4})"/g)].map(([, year = ""]) => year);
  const pages = await Promise.all(years.map((year) => visitor.get(`/invoices?year=${year}`)));
  expect(pages.flatMap(pdfLinks)).toHaveLength(30);
  expect(pages.flatMap(pdfLinks)[0]).toMatch(/^\/invoices\/[^/]+\/invoice_[\w.-]+\.pdf\?year=\d{4}$/);
});

test("invoice file: is saved as invoice_{number}.pdf, the group file as one PDF", async () => {
  const visitor = await customer(bo);
  const [href = ""] = pdfLinks(await visitor.get("/invoices"));
  const one = await visitor.get(href);
  expect(one.status).toBe(200);
  expect(one.headers["content-type"]).toBe("application/pdf");
  expect(one.headers["content-disposition"]).toMatch(/^attachment; filename="invoice_[\w.-]+\.pdf"$/);
  expect(one.text).toMatch(/^%PDF-/);
  expect(one.text).toContain("%%EOF");
  const group = await visitor.get("/invoices/group");
  expect(group.headers["content-disposition"]).toBe('attachment; filename="invoices.pdf"');
  expect(group.text).toMatch(/^%PDF-/);
});

test("invoice file: is streamed with one call that names the channel", async () => {
  const visitor = await customer(bo);
  const [href = ""] = pdfLinks(await visitor.get("/invoices"));
  const calls = await callsOf(() => visitor.get(href), { email: bo });
  expect(calls.map(({ service, path }) => `${service}${path}`)).toEqual([
    expect.stringMatching(/^invoices\/invoices\/[^/]+\/pdf\?channel=VELLORAIE$/),
  ]);
});

test.each([
  ["status", 500],
  ["status", 403],
  ["status", 429],
  ["status", 409],
  ["html", 200],
  ["empty", 200],
  ["malformed", 200],
  ["shape", 200],
  ["down", 0],
] as const)(
  "invoice file: a failure (%s %i) saves no file and marks its row; the others work",
  async (fault, status) => {
    const visitor = await customer(bo);
    const [first = "", second = ""] = pdfLinks(await visitor.get("/invoices"));
    const failed = await withFault(
      { service: "invoices", path: "/pdf", fault, ...(status ? { status } : {}) },
      () => visitor.get(first),
    );
    expect(failed.status).toBe(302);
    expect(failed.headers["content-disposition"]).toBeUndefined();
    expect(failed.location?.pathname).toBe("/invoices");
    const list = await visitor.follow(failed);
    expect(list.text).toContain("1 invoice couldn’t be downloaded. Please try again.");
    expect(list.text.split(">Failed<").length - 1).toBe(1);
    expect((await visitor.get(second)).text).toMatch(/^%PDF-/);
    expect((await visitor.get(first)).text).toMatch(/^%PDF-/);
  },
);

test("invoice file: a timeout counts as a failure", async () => {
  const visitor = await customer(bo);
  const [first = ""] = pdfLinks(await visitor.get("/invoices"));
  const failed = await withFault({ service: "invoices", path: "/pdf", fault: "hang" }, () =>
    visitor.get(first),
  );
  expect(failed.location?.search).toContain("failed=");
}, 20_000);

test("invoice group file: a failure leads back to the list, which shows it", async () => {
  const visitor = await customer(bo);
  const list = await withFault({ service: "invoices", path: "/group", fault: "html" }, () =>
    visitor.open("/invoices/group?year=2025"),
  );
  expect(list.url.pathname).toBe("/invoices");
  expect(list.text).toContain("The file with all invoices couldn’t be downloaded. Please try again.");
  expect(list.text).not.toContain("1 invoice couldn’t");
});

const quarterLinks = ({ text }: Answer, file: string) =>
  [...text.matchAll(new RegExp(`href="(/invoices/${file}\\?[^"]+)"`, "g"))].map(([, href = ""]) =>
    href.replaceAll("&amp;", "&"),
  );
const idsIn = ({ text }: Answer) =>
  [
    ...text.matchAll(/type="checkbox"[^>]* name="id"[^>]* value="([^"]+)"|name="id"[^>]*value="([^"]+)"/g),
  ].map(([, one, other]) => one ?? other ?? "");

test("invoices: quarters are headings with totals, and the last one is a link on the first page", async () => {
  const visitor = await customer(bo);
  const page = await visitor.get("/invoices");
  const year = /href="\/invoices\?year=(\d{4})"/.exec(page.text)?.[1] ?? "";
  expect(page.text).toMatch(new RegExp(`<h2[^>]*>Quarter \\d, ${year}</h2>`));
  expect(textOf(page)).toMatch(/\d invoices? · Total: €\d/);
  const { 0: now = "", index = 0 } = /Last quarter \(Q\d \d{4}\)/.exec(page.text) ?? {};
  expect(now).not.toBe("");
  expect(page.text.slice(0, index)).toMatch(
    /invoices\.zip\?year=\d{4}&amp;quarter=\d{4}-\d"[^<]*(<(?!a)[^<]*)*$/,
  );
});

test("invoices: each quarter's bar leads to the quarter's heading, the longest over the whole width", async () => {
  const visitor = await customer(bo);
  const { text: newest } = await visitor.get("/invoices");
  // Early in a year its invoices are of one quarter, those of the year before of all.
  const years = [...newest.matchAll(/href="(\/invoices\?year=\d{4})"/g)].map(([, href = ""]) => href);
  const pages = await Promise.all(years.map((href) => visitor.get(href)));
  const text = pages.find((page) => page.text.includes('href="#quarter-'))?.text ?? "";
  const bars = [...text.matchAll(/href="#(quarter-[^"]+)"(?:(?!<\/a>).)*<rect width="([^"]+)%"/g)];
  expect(bars.length).toBeGreaterThan(1);
  for (const [, id = ""] of bars) expect(text).toMatch(new RegExp(`<h2 id="${id}"`));
  expect(Math.max(...bars.map(([, , width]) => Number(width)))).toBe(100);
});

test("invoices of a quarter: come as one zip that unpacks, each under its own name", async () => {
  const visitor = await customer(bo);
  const [href = ""] = quarterLinks(await visitor.get("/invoices"), "invoices.zip");
  const file = await saveFile(visitor, href);
  expect(file.status).toBe(200);
  expect(file.headers["content-type"]).toBe("application/zip");
  expect(file.headers["content-length"]).toBe(String(file.bytes.length));
  expect(file.headers["content-disposition"]).toMatch(/^attachment; filename="invoices_\d{4}-\d\.zip"$/);
  const { sound, message, names } = unzipped(file.bytes);
  expect(sound, message).toBe(true);
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) expect(name).toMatch(/^invoice_[\w.-]+\.pdf$/);
});

test("ticked invoices: come as one zip of these alone, and as a table", async () => {
  const visitor = await customer(bo);
  const [first = "", , third = ""] = idsIn(await visitor.get("/invoices"));
  const query = new URLSearchParams([
    ["year", "2026"],
    ["id", first],
    ["id", third],
    ["id", "inv-of-somebody-else"],
  ]);
  const zip = await saveFile(visitor, `/invoices/invoices.zip?${query}`);
  expect(unzipped(zip.bytes).names).toHaveLength(2);
  const table = await visitor.get(`/invoices/invoices.csv?${query}`);
  expect(table.headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(table.headers["content-disposition"]).toBe('attachment; filename="invoices.csv"');
  const [head, ...rows] = table.text.replace("\uFEFF", "").trimEnd().split("\r\n");
  expect(head).toBe("Invoice number,Date,Amount,Currency");
  expect(rows).toHaveLength(2);
  for (const row of rows) expect(row).toMatch(/^[\w-]+,\d{4}-\d\d-\d\d,\d+\.\d\d,EUR$/);
});

test.each(["zip", "csv"])(
  "ticked invoices: without one ticked no %s is saved, and the list says why",
  async (ending) => {
    const visitor = await customer(bo);
    const answer = await visitor.get(`/invoices/invoices.${ending}?year=2025`);
    expect(answer.headers["content-disposition"]).toBeUndefined();
    const list = await visitor.follow(answer);
    expect(list.url.search).toContain("year=2025");
    expect(list.text).toContain("No invoice is selected. Please tick at least one.");
  },
);

test.each(["zip", "csv"])(
  "ticked invoices: where the list cannot be read no %s is saved, and the list says so",
  async (ending) => {
    const visitor = await customer(bo);
    const [id = ""] = idsIn(await visitor.get("/invoices"));
    const answer = await withFault({ service: "invoices", fault: "down" }, () =>
      visitor.get(`/invoices/invoices.${ending}?id=${id}`),
    );
    const list = await visitor.follow(answer);
    expect(list.url.pathname).toBe("/invoices");
    expect(textOf(list)).toContain("Nothing was downloaded: your invoices couldn’t be read.");
  },
);

test("invoices of a quarter: where the files fail, no zip is saved and the list says so", async () => {
  const visitor = await customer(bo);
  const [href = ""] = quarterLinks(await visitor.get("/invoices"), "invoices.zip");
  const list = await withFault({ service: "invoices", path: "/pdf", fault: "html" }, () =>
    visitor.open(href),
  );
  expect(list.url.pathname).toBe("/invoices");
  expect(list.text).toMatch(/[1-5] invoices? couldn’t be downloaded. Please try again./);
});

test.each([
  ["is gone", { fault: "status", status: 404 }],
  ["is a page", { fault: "html" }],
] as const)("ticked invoices: where one file %s, no zip is saved and its row says so", async (_, fault) => {
  const visitor = await customer(bo);
  const ids = idsIn(await visitor.get("/invoices"));
  const [, broken = ""] = ids;
  const query = new URLSearchParams(ids.slice(0, 3).map((id) => ["id", id]));
  const list = await withFault({ service: "invoices", path: `/${broken}/pdf`, ...fault }, () =>
    visitor.open(`/invoices/invoices.zip?${query}`),
  );
  expect(list.url.pathname).toBe("/invoices");
  expect(list.url.searchParams.getAll("failed")).toEqual([broken]);
  expect(list.text).toContain("1 invoice couldn’t be downloaded. Please try again.");
});

test.each(["no-such-invoice", "..%2F..%2Fcustomers%2Fme", "%2e%2e"])(
  "invoice file: the unknown id %s has no file",
  async (id) => {
    const visitor = await customer(bo);
    const answer = await visitor.get(`/invoices/${id}/invoice_1.pdf`);
    expect([302, 404]).toContain(answer.status);
    expect(answer.headers["content-disposition"]).toBeUndefined();
  },
);

test("invoice file: another customer's invoice has no file", async () => {
  const [href = ""] = pdfLinks(await (await customer(bo)).get("/invoices"));
  const answer = await (await customer(bea)).get(href);
  expect(answer.status).toBe(302);
  expect(answer.location?.pathname).toBe("/invoices");
});

test("invoice file: any file name but an invoice's is not found", async () => {
  const visitor = await customer(bo);
  for (const name of ["evil.exe", "invoice_1.pdf.html", "invoice_%0d%0aX:1.pdf"])
    expect((await visitor.get(`/invoices/inv/${name}`)).status).toBe(404);
});

test.each([
  ["status", 500],
  ["status", 404],
  ["status", 403],
  ["html", 200],
  ["empty", 200],
  ["malformed", 200],
  ["shape", 200],
  ["down", 0],
] as const)(
  "invoices: a failure (%s %i) is not shown as an empty list and keeps the shell",
  async (fault, status) => {
    const visitor = await customer(bo);
    const page = await withFault(
      { service: "invoices", path: "/historical", fault, ...(status ? { status } : {}) },
      () => visitor.get("/invoices"),
    );
    expect(page.status).toBe(200);
    expect(page.text).toContain("Your invoices couldn’t be loaded");
    expect(page.text).not.toContain("There are no invoices yet");
    expect(page.text).toContain("Sign out");
  },
);

test("invoice file: a 401 refreshes the token and the download continues", async () => {
  const visitor = await visitorOf(bo, hostId);
  const [href = ""] = pdfLinks(await visitor.get("/invoices"));
  const answer = await withFault(
    { service: "invoices", path: "/pdf", fault: "status", status: 401, times: 1 },
    () => visitor.get(href),
  );
  expect(answer.text).toMatch(/^%PDF-/);
});

test.each([
  "/invoices",
  "/invoices/group",
  "/invoices/invoices.zip?quarter=2026-3",
  "/invoices/invoices.csv?id=1",
  "/invoices/1/invoice_1.pdf",
  "/integration",
])("business page %s: leads a private customer to the settings and calls no service", async (path) => {
  const visitor = await customer("otto@example.com");
  let answer: Answer | undefined;
  const calls = await callsOf(
    async () => {
      answer = await visitor.get(path);
    },
    { email: "otto@example.com" },
  );
  expect(answer?.location?.pathname).toBe("/settings");
  expect(textOf(await visitor.get("/settings"))).toContain("That page is for business customers.");
  expect(textOf(await visitor.get("/settings"))).not.toContain("That page is for business customers.");
  expect(calls.filter(({ service }) => service === "invoices" || service === "customers")).toEqual([]);
});

test("FTP integration form: changes nothing for a private customer", async () => {
  const visitor = await customer("otto@example.com");
  const calls = await callsOf(() => visitor.post("/integration", { intent: "reset" }), {
    email: "otto@example.com",
  });
  expect(calls.filter(({ method }) => method !== "GET")).toEqual([]);
});

const server = "sftp://files.fischer-foto.example/in";

const idempotencyKeyIn = ({ text }: Answer) => /name="idempotencyKey" value="([^"]+)"/.exec(text)?.[1] ?? "";
const changes = (run: () => Promise<unknown>) =>
  callsOf(run, { email: bea, service: "customers" }).then((calls) =>
    calls.filter(({ method }) => method === "PUT"),
  );

async function formOf(visitor: Visitor, fields: Record<string, string>): Promise<Record<string, string>> {
  return { idempotencyKey: idempotencyKeyIn(await visitor.get("/integration")), ...fields };
}
const saved = { intent: "save", callbackUrl: server, callbackFormat: "xml" };

afterEach(async () => {
  const visitor = await customer(bea);
  await visitor.post("/integration", await formOf(visitor, { intent: "reset" }));
});

test("FTP integration: is saved, shown and reset", async () => {
  const visitor = await customer(bea);
  expect((await visitor.get("/integration")).text).toContain("Not set up");
  const after = await visitor.follow(await visitor.post("/integration", await formOf(visitor, saved)));
  expect(after.text).toContain("Server details saved");
  expect(after.text).toContain(`value="${server}"`);
  expect(after.text).toMatch(/<option value="xml" selected/);
  expect(after.text).toContain(">Set up<");
  const reset = await visitor.follow(
    await visitor.post("/integration", await formOf(visitor, { intent: "reset" })),
  );
  expect(reset.text).toContain("Server connection reset");
  expect(reset.text).toContain("Not set up");
  expect(reset.text).not.toContain(server);
});

/** Sends the form of a page, which has a key of its own. */
const sendFrom = (visitor: Visitor, page: Answer | undefined, fields: Record<string, string>) =>
  visitor.post("/integration", { ...hiddenFieldsOf(page?.text ?? "", 'name="callbackUrl"'), ...fields });

/** As many tabs with the form as are asked for. */
const tabs = (visitor: Visitor, count: number) =>
  Promise.all(Array.from({ length: count }, () => visitor.get("/integration")));

test("FTP integration: what was changed meanwhile is not overwritten but said; sending again replaces it", async () => {
  const visitor = await customer(bea);
  const other = { ...saved, callbackUrl: "https://other.example.org/in", callbackFormat: "csv" };
  const [one, two, three] = await tabs(visitor, 3);
  expect((await sendFrom(visitor, one, saved)).status).toBe(303);
  const puts = await changes(async () => {
    const second = await sendFrom(visitor, two, other);
    expect(second.status).toBe(400);
    expect(textOf(second)).toContain(
      `Your server was changed in the meantime. It now reads: ${server}, XML. Nothing has been saved.`,
    );
    expect(second.text).toContain('value="https://other.example.org/in"');
    const reset = await sendFrom(visitor, three, { intent: "reset" });
    expect(textOf(reset)).toContain("Nothing has been reset. Reset again if you still want to.");
    expect((await sendFrom(visitor, second, other)).status).toBe(303);
  });
  expect(puts).toHaveLength(1);

  const [first, late, later] = await tabs(visitor, 3);
  expect((await sendFrom(visitor, first, { intent: "reset" })).status).toBe(303);
  const changed = await sendFrom(visitor, late, other);
  expect(textOf(changed)).toContain("The connection to your server was reset in the meantime.");
  // A second reset has nothing left to overwrite.
  expect((await sendFrom(visitor, later, { intent: "reset" })).status).toBe(303);
});

test("FTP integration form: a double submit, reload and Back make one change", async () => {
  const visitor = await customer(bea);
  const form = await formOf(visitor, saved);
  const puts = await changes(async () => {
    const answers = await Promise.all([
      visitor.copy().post("/integration", form),
      visitor.copy().post("/integration", form),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect((await visitor.post("/integration", form)).status).toBe(303);
  });
  expect(puts).toHaveLength(1);
});

test("FTP integration form: without its idempotency key it is rejected and changes nothing", async () => {
  const visitor = await customer(bea);
  const puts = await changes(async () => {
    expect((await visitor.post("/integration", saved)).status).toBeGreaterThanOrEqual(400);
  });
  expect(puts).toHaveLength(0);
});

test.each([
  ["", "Please enter the address of your server"],
  ["files.example.com", "Please enter a full address that begins with sftp://, ftp:// or https://"],
  ["http://files.example.com/in", "Please enter a full address that begins with sftp://, ftp:// or https://"],
  ["https://192.168.0.10/in", "This address can’t be reached from the internet. Please enter a public one."],
  ["sftp://me:secret@files.example.com/in", "Please leave the user name and password out of the address"],
])(
  "FTP integration form: rejects the address %s at its field, keeps it and makes no call",
  async (callbackUrl, message) => {
    const visitor = await customer(bea);
    let answer: Answer | undefined;
    const puts = await changes(async () => {
      answer = await visitor.post("/integration", await formOf(visitor, { ...saved, callbackUrl }));
    });
    expect(puts).toHaveLength(0);
    expect(answer?.status).toBe(400);
    expect(answer?.text).toContain(message);
    expect(answer?.text).toMatch(/aria-invalid="true"/);
    expect(answer?.text).toContain(`value="${callbackUrl}"`);
  },
);

test("FTP integration form: rejects an unknown format", async () => {
  const visitor = await customer(bea);
  const answer = await visitor.post(
    "/integration",
    await formOf(visitor, { ...saved, callbackFormat: "exe" }),
  );
  expect(answer.status).toBe(400);
  expect(answer.text).toContain("Please choose a format");
});

test.each([
  ["status", 500],
  ["status", 403],
  ["status", 409],
  ["status", 429],
  ["down", 0],
] as const)(
  "FTP integration form: a failure (%s %i) is shown and keeps what was typed; a second try works",
  async (fault, status) => {
    const visitor = await customer(bea);
    const form = await formOf(visitor, saved);
    const answer = await withFault(
      { service: "customers", method: "PUT", fault, ...(status ? { status } : {}) },
      () => visitor.post("/integration", form),
    );
    expect(answer.status).toBe(502);
    expect(answer.text).toContain("Your server details couldn’t be saved. Please try again.");
    expect(answer.text).toContain(`value="${server}"`);
    const again = await visitor.post("/integration", { ...form, idempotencyKey: idempotencyKeyIn(answer) });
    expect(again.status).toBe(303);
  },
);

test.each([
  ["status", 500],
  ["html", 200],
  ["malformed", 200],
  ["shape", 200],
  ["down", 0],
] as const)(
  "FTP integration: a failed read (%s %i) is shown and keeps the instructions",
  async (fault, status) => {
    const visitor = await customer(bea);
    const page = await withFault(
      { service: "customers", method: "GET", fault, ...(status ? { status } : {}) },
      () => visitor.get("/integration"),
    );
    expect(page.text).toContain("An error occurred loading your settings");
    expect(page.text).toContain("How it works");
    expect(page.text).not.toContain("Not set up");
  },
);

test.each([
  [bea, "Pending account validation"],
  [bo, "Blocked account, please contact customer care"],
  ["bram@example.com", "Missing account details, please complete additional details"],
])("business banner: is shown to %s", async (email, text) => {
  const visitor = await customer(email);
  expect((await visitor.get("/invoices")).text).toContain(text);
});

test("business banner: leads to the settings, which name what is missing and where to give it, and not to itself", async () => {
  const visitor = await customer("bram@example.com");
  expect(linkTo(await visitor.get("/invoices"), "Complete your details")).toBe("/settings/b2b");
  const settings = await visitor.get("/settings/b2b");
  expect(textOf(settings)).toContain("Missing account details, please complete additional details");
  expect(linksOf(settings).filter(({ text }) => text === "Complete your details")).toEqual([]);
  expect(missingOn(settings)).toContain("VAT number");
  expect(linkTo(settings, "Contact customer care")).toMatch(/\/contact$/);
});

test.each([
  [
    "the service names the details",
    { missingDetails: ["vatNumber", "lastName", "phoneNumber", "address", "favouriteColour"] },
    [
      "Please fill in:|Name|Phone number|Delivery address",
      "Customer care will add these for you:|VAT number|Other details|Contact customer care",
    ],
    { Name: "/settings/personal-details", "Delivery address": "/settings/b2b/new-address" },
  ],
  [
    "the record alone shows it",
    { missingDetails: undefined, phoneNumber: null },
    ["Please fill in:|Phone number|"],
    { "Phone number": "/settings/personal-details" },
  ],
  [
    "nobody says what is missing",
    { missingDetails: [] },
    ["Customer care can tell you which details are missing and add them for you.|Contact customer care"],
    {},
  ],
])("business settings: where %s, say what an account lacks", async (_case, fields, messages, links) => {
  const record = { email: bea, firstName: "Bea", lastName: "Fischer", phoneNumber: "+4915112345678" };
  const body = { ...record, accountStatus: "Default", ...fields };
  const visitor = await customer(bea);
  const fault = {
    service: "customers",
    path: "^/customers/me$",
    method: "GET",
    fault: "body",
    body,
  } as const;
  const page = await withFault(fault, () => visitor.get("/settings/b2b"));
  for (const text of messages) expect(missingOn(page)).toContain(text);
  for (const [label, href] of Object.entries(links)) expect(linkTo(page, label)).toBe(href);
});

test("business settings: name nothing as missing once the account is complete", async () => {
  const page = await (await customer(bo)).get("/settings/b2b");
  expect(headingOf(page)).toBe("Business settings");
  expect(page.text).not.toContain('id="missing"');
});

const missingOn = ({ text }: { text: string }) =>
  textOf({ text: `<body${/<section[^>]*id="missing".*?<\/section>/s.exec(text)?.[0] ?? ""}` });
