import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { type Fault, mailsTo, newCustomer, withFault } from "../support/backend";
import { type ChangeInstance, changes } from "../support/changes";
import { customersOfThisFile } from "../support/customers-of-a-file";
import { hiddenFieldsOf } from "../support/forms";
import { libraryChanges } from "../support/library-changes";
import { textOf } from "../support/page-text";
import { servicesAs } from "../support/service-caller";
import { type Answer, Visitor, visitorOf } from "../support/visitor";

const customerLike = customersOfThisFile();

type Call = Pick<Fault, "service" | "method" | "path">;

/** The change is made, but neither its answer nor any read of the service is heard. */
const unheard = <Result>(email: string, call: Call, run: () => Promise<Result>): Promise<Result> =>
  withFault({ email, service: call.service, method: "GET", fault: "status", status: 500 }, () =>
    withFault({ email, ...call, fault: "lost" }, run),
  );

const unknown = /We’re not sure/;

function expectUnknown(answer: Answer, what: string): void {
  expect(answer.status, what).toBe(502);
  expect(textOf(answer), what).toMatch(unknown);
}

/** The key of a form that comes back. */
const keyIn = ({ text }: Answer, marker: string) => hiddenFieldsOf(text, marker).idempotencyKey;

const keyOf = (form: Record<string, string>) => form.idempotencyKey;

async function formOf(
  visitor: Visitor,
  path: string,
  marker = "idempotencyKey",
  fields: Record<string, string> = {},
): Promise<Record<string, string>> {
  return { ...hiddenFieldsOf((await visitor.get(path)).text, marker), ...fields };
}

/** Nothing more happened: checked when the mails of a second time would have come. */
const mailed: { name: string; state: ChangeInstance["state"]; after: string }[] = [];

describe("a change whose answer and whose read are lost", () => {
  test.each([...changes, ...libraryChanges])(
    "$name: is told as unknown, and pressed again it is done",
    async (change) => {
      const { customer, visitor } = await customerLike(change.like);
      const instance = await change.begin(customer, visitor);
      const { path, action = path, marker = "idempotencyKey", fields } = instance;
      const before = JSON.stringify(await instance.state());
      const form = await formOf(visitor, path, marker, fields);
      const call = { service: change.service, method: change.method, path: change.call };
      const first = await unheard(customer.email, call, () => visitor.post(action, form));
      expectUnknown(first, change.name);
      const page = await visitor.get(first.url.pathname + first.url.search);
      // What is deleted or in place has no such form any more.
      const shown = [first, page].find(({ text }) => text.includes(marker));
      if (shown) expect(keyIn(shown, marker)).toBe(keyOf(form));
      const after = await changed(instance, before);
      const again = await visitor.post(action, form);
      expect([again.status, again.text]).toEqual([303, ""]);
      expect(JSON.stringify(await instance.state())).toBe(after);
      mailed.push({ name: change.name, state: instance.state, after });
    },
  );

  test("no mail was sent twice", async () => {
    const names = ["e-mail change request", "account deletion request", "sharing a book"];
    const mails = mailed.filter(({ name }) => names.includes(name));
    expect(mails.map(({ name }) => name)).toEqual(names);
    await pause(1_000);
    for (const { name, state, after } of mails) expect(JSON.stringify(await state()), name).toBe(after);
  });
});

/** A state once it is another one: mails take a moment, and longer where other tests have many sent. */
async function changed({ state }: ChangeInstance, before: string): Promise<string> {
  for (let looks = 0; looks < 300; looks++) {
    const now = JSON.stringify(await state());
    if (now !== before) return now;
    await pause(200);
  }
  throw new Error("Nothing was changed");
}

describe("the photo library", () => {
  const albumsAs = async (email: string, albumName: string): Promise<number> => {
    const listed = JSON.stringify(await (await servicesAs(email))("GET", "/photos/albums?limit=200"));
    return listed.split(`"albumName":"${albumName}"`).length - 1;
  };
  const creation = { service: "photos", method: "POST", path: "^/albums$" };

  test("new album: is told as unknown, and pressed again there is one", async () => {
    const { customer, visitor } = await customerLike("pia@example.com");
    const path = "/my-photos/albums/new";
    const form = await formOf(visitor, path, "new-album-form", { albumName: "Lost once" });
    const first = await unheard(customer.email, creation, () => visitor.post(path, form));
    expectUnknown(first, path);
    expect(first.text).toContain('value="Lost once"');
    expect(keyIn(first, "new-album-form")).toBe(keyOf(form));
    expect((await visitor.post(path, form)).location?.pathname).toMatch(/^\/my-photos\/albums\/[\w-]{36}$/);
    expect(await albumsAs(customer.email, "Lost once")).toBe(1);
  });

  test("new album: of one that was not made, pressing again makes it", async () => {
    const { customer, visitor } = await customerLike("pia@example.com");
    const path = "/my-photos/albums/new";
    const form = await formOf(visitor, path, "new-album-form", { albumName: "Never came" });
    const down = { email: customer.email, service: "photos", fault: "status", status: 502 } as const;
    expectUnknown(await withFault(down, () => visitor.post(path, form)), path);
    expect(await albumsAs(customer.email, "Never came")).toBe(0);
    expect((await visitor.post(path, form)).status).toBe(303);
    expect(await albumsAs(customer.email, "Never came")).toBe(1);
  });

  test("export: is told as unknown, and pressed again there is one", async () => {
    const visitor = await visitorOf("tom@example.com");
    const path = "/my-photos/exports/new";
    const form = await formOf(visitor, path, "Create export");
    const lost = { email: "tom@example.com", service: "exports", method: "POST", fault: "lost" } as const;
    const first = await withFault(lost, () => visitor.post(path, form));
    expectUnknown(first, path);
    expect(keyIn(first, "Create export")).toBe(keyOf(form));
    expect((await visitor.post(path, form)).status).toBe(303);
  });
});

describe("a form", () => {
  const path = "/settings/personal-details";
  const typed = { title: "", firstName: "Somebody", lastName: "Else", phoneNumber: "", language: "nl-NL" };
  const nameOf = async (email: string) =>
    JSON.stringify(await (await servicesAs(email))("GET", "/customers/customers/me"));

  test("of another customer changes nothing and shows nothing of what was typed", async () => {
    const [pia, tom] = [await newCustomer("pia@example.com"), await newCustomer("tom@example.com")];
    const visitor = new Visitor("vellora-uk");
    await visitor.signIn(pia.email, "/downloads");
    const form = await formOf(visitor, path, "idempotencyKey", typed);
    const next = await visitorOf(tom.email);
    for (const fields of [form, { ...form, firstName: "" }]) {
      const answer = await next.post(path, fields);
      expect(answer.status).toBe(303);
      const page = await next.follow(answer);
      expect(textOf(page)).toContain(
        "Someone else was signed in when this page was opened, so nothing was changed. Please start again.",
      );
      // What is stored: the next submit would delete what is missing here.
      expect(page.text).toContain('value="Tom"');
      expect(page.text).not.toContain('value="Else"');
    }
    expect(await nameOf(tom.email)).not.toContain("Else");
  });

  test("of another customer adds no photos", async () => {
    const [pia, tom] = [await newCustomer("pia@example.com"), await newCustomer("tom@example.com")];
    const addPath = "/my-photos/add";
    const page = await (await visitorOf(pia.email)).get(addPath);
    const { idempotencyKey = "" } = hiddenFieldsOf(page.text, "idempotencyKey");
    const next = await visitorOf(tom.email);
    const tus = { "Tus-Resumable": "1.0.0", "Upload-Length": "10" };
    expect((await next.bytes("POST", `/my-photos/uploads?form=${idempotencyKey}`, tus)).status).toBe(403);
    expect((await next.bytes("POST", "/my-photos/uploads", tus)).status).toBe(403);
    const boundary = "----photos";
    const parts = [
      `--${boundary}\r\nContent-Disposition: form-data; name="idempotencyKey"\r\n\r\n${idempotencyKey}\r\n`,
      `--${boundary}\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\n`,
      `Content-Type: image/jpeg\r\n\r\nno picture\r\n--${boundary}--\r\n`,
    ].map((text) => new TextEncoder().encode(text));
    const headers = { "Content-Type": `multipart/form-data; boundary=${boundary}` };
    const sent = await next.bytes("POST", addPath, headers, parts);
    expect(textOf(sent)).toContain("Someone else was signed in when this page was opened");
  });

  test("of the same customer is good after signing in again", async () => {
    const pia = await newCustomer("pia@example.com");
    const form = {
      ...hiddenFieldsOf((await (await visitorOf(pia.email)).get(path)).text, "idempotencyKey"),
      ...typed,
    };
    const again = await visitorOf(pia.email);
    expect((await again.post(path, form)).status).toBe(303);
    expect(await nameOf(pia.email)).toContain("Else");
  });

  /** What the form was filled with is stored no more, since it was sent: that is said before it is replaced. */
  async function sentOver(visitor: Visitor, page: Answer, fields: Record<string, string>): Promise<Answer> {
    const keysOf = ({ text }: Answer) => hiddenFieldsOf(text, "idempotencyKey");
    const conflict = await visitor.post(path, { ...fields, ...keysOf(page) });
    expect(textOf(conflict)).toContain("Your details were changed in the meantime.");
    return visitor.post(path, { ...fields, ...keysOf(conflict) });
  }

  test("with the key of another form does nothing and says so", async () => {
    const pia = await newCustomer("pia@example.com");
    const visitor = await visitorOf(pia.email);
    const form = await formOf(visitor, path, "idempotencyKey", typed);
    expect((await visitor.post(path, form)).status).toBe(303);
    const deletion = await visitor.post("/settings/delete-account", { idempotencyKey: keyOf(form) ?? "" });
    expect(textOf(deletion)).toContain("This form was already sent, and its contents have changed since.");
    const changedFields = await visitor.post(path, { ...form, lastName: "Changed" });
    expect(textOf(changedFields)).toContain("Nothing was done this time");
    expect(changedFields.text).toContain('value="Changed"');
    expect(await nameOf(pia.email)).not.toContain("Changed");
    expect((await sentOver(visitor, changedFields, { ...form, lastName: "Changed" })).status).toBe(303);
    expect(await nameOf(pia.email)).toContain("Changed");
    expect(await mailsTo(pia.email)).toEqual([]);
  });

  test("sent again with other contents while nobody knows the first's outcome is refused in words", async () => {
    const pia = await newCustomer("pia@example.com");
    const visitor = await visitorOf(pia.email);
    const form = await formOf(visitor, path, "idempotencyKey", typed);
    const call = { service: "customers", method: "PUT" } as const;
    const first = await unheard(pia.email, call, () => visitor.post(path, form));
    expectUnknown(first, "the first");
    const second = await visitor.post(path, { ...form, firstName: "Corrected" });
    expect(textOf(second)).toContain("Nothing was done this time");
    expect(second.text).toContain('value="Corrected"');
    expect(await nameOf(pia.email)).not.toContain("Corrected");
    // The same contents are the same form, and are asked about again.
    expect((await visitor.post(path, form)).status).toBe(303);
    expect((await sentOver(visitor, second, { ...form, firstName: "Corrected" })).status).toBe(303);
    expect(await nameOf(pia.email)).toContain("Corrected");
  });

  test("sent twice at once with different contents is done once and refused once", async () => {
    const pia = await newCustomer("pia@example.com");
    const visitor = await visitorOf(pia.email);
    const form = await formOf(visitor, path, "idempotencyKey", typed);
    const answers = await withFault(
      { email: pia.email, service: "customers", method: "PUT", fault: "slow", delayMs: 500 },
      () => Promise.all(["One", "Two"].map((firstName) => visitor.copy().post(path, { ...form, firstName }))),
    );
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    const done = answers[0]?.status === 303 ? "One" : "Two";
    expect(answers.map(textOf).join(" ")).toContain("Nothing was done this time");
    expect(await nameOf(pia.email)).toContain(done);
  });
});

test("FTP reset: a service that ignores it is not told as done", async () => {
  const { customer, visitor } = await customerLike("bea@example.com");
  const path = "/integration";
  const open = async () => hiddenFieldsOf((await visitor.get(path)).text, "callbackUrl");
  const saved = { intent: "save", callbackUrl: "sftp://files.example.com/in", callbackFormat: "csv" };
  expect((await visitor.post(path, { ...(await open()), ...saved })).status).toBe(303);
  const ignored = { email: customer.email, service: "customers", method: "PUT", fault: "empty" } as const;
  const form = { ...(await open()), intent: "reset" };
  const answer = await withFault(ignored, () => visitor.post(path, form));
  expect(answer.status).toBe(502);
  expect(textOf(answer)).toContain("The connection to your server couldn’t be reset");
  expect(textOf(answer)).toContain("|Set up|");
});
