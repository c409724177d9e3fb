import { afterEach, beforeEach, expect, test } from "vitest";
import { withFault } from "../support/backend";
import { openReportSink, type ReportSink } from "../support/report-sink";
import { servers } from "../support/servers";
import { Visitor } from "../support/visitor";

let sink: ReportSink;
beforeEach(async () => {
  sink = await openReportSink({ port: servers.reportPort });
});
afterEach(() => sink.close());

const email = "bo@example.com";

async function visitorOf(path: string): Promise<Visitor> {
  const visitor = new Visitor("vellora-ie");
  await visitor.signIn(email, path);
  return visitor;
}

test("a failed call is reported from the edge, with the correlation id that the customer sees", async () => {
  const visitor = await visitorOf("/downloads");
  const page = await withFault({ service: "invoices", fault: "status", status: 500 }, () =>
    visitor.get("/invoices"),
  );
  const id = page.headers["x-correlation-id"];
  expect(page.text).toContain(`Reference ${id}`);
  const [report] = await sink.arrived(1);
  expect(report?.event).toMatchObject({
    environment: "development",
    tags: { correlation_id: id, service: "invoices", operation: "historical", status: "500" },
    exception: { values: [{ type: "ServiceFailure" }] },
  });
  for (const secret of [email, "bo%40example.com", "__Secure-account", "Bearer"])
    expect(report?.text).not.toContain(secret);
});

test("an action that failed is reported, without what was typed", async () => {
  const visitor = await visitorOf("/downloads");
  const page = await visitor.get("/integration");
  const idempotencyKey = /name="idempotencyKey" value="([^"]+)"/.exec(page.text)?.[1] ?? "";
  const form = {
    idempotencyKey: idempotencyKey,
    intent: "save",
    callbackUrl: "sftp://typed-by-bo.example/in",
    callbackFormat: "csv",
  };
  const answer = await withFault({ service: "customers", method: "PUT", fault: "status", status: 500 }, () =>
    visitor.postOnly("/integration", form),
  );
  const [report] = await sink.arrived(1);
  expect(report?.event).toMatchObject({
    tags: { correlation_id: answer.headers["x-correlation-id"], service: "customers", operation: "change" },
  });
  expect(report?.text).not.toContain("typed-by-bo");
});

test("a page that went well reports nothing", async () => {
  const visitor = await visitorOf("/downloads");
  await visitor.get("/invoices");
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(sink.reports).toEqual([]);
});

test("an error in the page's script goes the same way, without addresses and e-mails", async () => {
  const visitor = await visitorOf("/downloads");
  const stack = `TypeError: x is not a function for bo@example.com\n    at f (${visitor.origin}/assets/page-1.js?q=secret:1:23)`;
  const answer = await visitor.post("/client-error", { stack });
  expect(answer.status).toBe(204);
  const [report] = await sink.arrived(1);
  expect(report?.event).toMatchObject({
    tags: { doing: "a script failed in the browser", correlation_id: answer.headers["x-correlation-id"] },
    exception: { values: [{ type: "BrowserError" }] },
  });
  expect(report?.text).not.toMatch(/bo@|secret/);
});

test("what is no report is refused; so is one from another site, or from nobody", async () => {
  const visitor = await visitorOf("/downloads");
  expect((await visitor.post("/client-error", {})).status).toBe(400);
  expect((await visitor.post("/client-error", { stack: "x".repeat(9_000) })).status).toBe(413);
  expect(
    (await visitor.post("/client-error", { stack: "x" }, { Origin: "https://evil.example" })).status,
  ).toBe(403);
  expect((await new Visitor("vellora-ie").post("/client-error", { stack: "x" })).location?.pathname).toBe(
    "/sign-in",
  );
});
