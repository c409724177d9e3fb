import { beforeAll, describe, expect, test, vi } from "vitest";
import { newIdempotencyKey } from "~/server/forms/form-owner";
import {
  callsOf,
  type Fault,
  mailsTo,
  makeOnlineVersionsReady,
  newPhotoBook,
  type SeenCall,
  withFault,
} from "../support/backend";
import { hiddenFieldsOf, plain } from "../support/forms";
import { reported } from "../support/messages";
import { restartSite } from "../support/restart-site";
import { type Answer, Visitor } from "../support/visitor";

const host = "vellora-uk";
const email = "carl@example.com";
const list = "/online-products";
const failed = "We couldn’t load your online photo books. Please try again.";
const empty = "You haven’t ordered a photo book yet";
/** Emma's: one that can be viewed, one that can be requested, one blocked for its content. */
const viewable = "1000010002-1";
const requestable = "1000010010-1";
const blocked = "1000010010-3";

const reader = new Visitor(host);
const owner = new Visitor(host);

beforeAll(async () => {
  await reader.signIn("emma@example.com", list);
  await owner.signIn(email, list);
});

/** A photo book of the owner's that has no online version yet, with the form that asks for one. */
async function freshBook() {
  const code = await newPhotoBook(email);
  const page = await owner.get(`${list}/${code}`);
  return { code, fields: hiddenFieldsOf(page.text, 'name="productCode"') };
}

/** A photo book of the owner's that can be viewed, and its page. */
async function sharedBook() {
  const { code, fields } = await freshBook();
  await owner.post(list, fields);
  await makeOnlineVersionsReady(email);
  const path = `${list}/${code}`;
  return { code, path, page: await owner.get(path) };
}

const rowsOf = ({ text }: Answer) => text.split('href="/online-products/').length - 1;
const mutations = (calls: readonly SeenCall[]) => calls.filter(({ method }) => method !== "GET");

test("online products: the list shows every state and only photo books, with two calls", async () => {
  const calls = await callsOf(async () => {
    const { text } = await reader.get(list);
    for (const label of [
      "View online version",
      "Request online version",
      "Online version is requested",
      "Order delayed",
      "This book can’t have an online version because of its content.",
    ])
      expect(text).toContain(label);
    expect(plain(text)).toContain("9 photo books");
  });
  expect(calls.length).toBeLessThanOrEqual(4);
  const orders = new URL(calls.find(({ service }) => service === "orders")?.path ?? "", "http://orders");
  expect(orders.pathname).toBe("/orders/byAccount/100001");
  const names = orders.searchParams.getAll("articleNames");
  expect(names.length).toBeGreaterThan(3);
  expect(names.filter((name) => !/photobook/i.test(name))).toEqual([]);
  const versions = new URL(calls.find(({ service }) => service === "widgets")?.path ?? "", "http://widgets");
  expect(versions.searchParams.getAll("orderCodes")).toContain(viewable);
  expect(versions.searchParams.get("channel")).toBe("VELLORAUK");
});

test("online products: a customer without photo books sees the empty state", async () => {
  const page = await new Visitor(host).signIn("nina@example.com", list);
  expect(plain(page.text)).toContain(empty);
});

test.each([list, `${list}/${viewable}`, `${list}/${viewable}/delete`])(
  "online products: %s is not found for business customers",
  async (path) => {
    const visitor = new Visitor(host);
    const page = await visitor.signIn("bram@example.com", path);
    expect(page.status).toBe(404);
    expect(page.text).toContain("My orders");
    const calls = await callsOf(async () => {
      expect((await visitor.post(path, { intent: "request", productCode: viewable })).status).toBe(404);
    });
    expect(calls.filter(({ service }) => service === "widgets")).toEqual([]);
  },
);

describe("online products: storefronts whose articles were not read yet", () => {
  // Whatever was read before would be the last good copy.
  beforeAll(() => restartSite());

  test.each([
    ["vellora-it", { fault: "status", status: 500 }],
    ["vellora-es", { fault: "malformed" }],
    ["vellora-pt", { fault: "html" }],
    ["vellora-fr", { fault: "down" }],
    ["bildvik-no", { fault: "empty" }],
    ["bildvik-dk", { fault: "shape" }],
    ["fotolind-at", { fault: "hang" }],
  ] as const)(
    "online products: on %s a merchandise failure (%j) shows an error, then the last good copy",
    async (id, fault) => {
      const visitor = new Visitor(id);
      await withFault({ service: "merchandise", ...fault }, async () => {
        const page = await visitor.signIn("emma@example.com", list);
        expect(page.status).toBe(200);
        expect(plain(page.text)).toContain(reported(id, "onlineProducts.failed"));
        expect(plain(page.text)).not.toContain(reported(id, "onlineProducts.empty"));
        expect(page.text).toContain(reported(id, "menu.orders"));
      });
      expect(rowsOf(await visitor.get(list))).toBeGreaterThan(8);
      await withFault({ service: "merchandise", ...fault }, async () => {
        expect(rowsOf(await visitor.get(list))).toBeGreaterThan(8);
      });
    },
  );

  test("online products: articles without any book are a failure, and no answer that there are no books", async () => {
    const channel = { ID: "VELLORABE", Vendor: { ID: "1", Locale: "nl-BE" } };
    const body = { data: { Channels: [channel], Channel: { ...channel, Articles: [] } } };
    const calls = await callsOf(() =>
      withFault({ service: "merchandise", fault: "body", body }, async () => {
        const page = await new Visitor("vellora-be").signIn("emma@example.com", list);
        expect(plain(page.text)).toContain(reported("vellora-be", "onlineProducts.failed"));
        expect(plain(page.text)).not.toContain(reported("vellora-be", "onlineProducts.empty"));
      }),
    );
    expect(calls.filter(({ service }) => service === "merchandise").length).toBeGreaterThan(0);
  });
});

const faults: Omit<Fault, "service">[] = [
  { fault: "status", status: 500 },
  { fault: "status", status: 404 },
  { fault: "status", status: 429 },
  { fault: "malformed" },
  { fault: "html" },
  { fault: "shape" },
  { fault: "empty" },
  { fault: "down" },
  { fault: "hang" },
];

test.each(faults)(
  "online products: failed orders ($fault $status) are not shown as an empty list",
  async (fault) => {
    await withFault({ service: "orders", path: "byAccount", ...fault }, async () => {
      const { status, text } = await reader.get(list);
      expect(status).toBe(200);
      expect(plain(text)).toContain(failed);
      expect(plain(text)).not.toContain(empty);
    });
  },
);

test.each(faults)(
  "online products: failed online versions ($fault $status) keep the books but offer no action",
  async (fault) => {
    await withFault({ service: "widgets", ...fault }, async () => {
      const page = await reader.get(list);
      expect(rowsOf(page)).toBe(9);
      expect(plain(page.text)).toContain(
        "We can’t tell right now which of your books have an online version.",
      );
      expect(page.text).not.toContain("Request online version");
    });
  },
);

test("online version: is requested once, however often the form is sent", async () => {
  const { code, fields } = await freshBook();
  const calls = await callsOf(
    async () => {
      const answers = await Promise.all([owner.post(list, fields), owner.copy().post(list, fields)]);
      expect(answers.map(({ status }) => status)).toEqual([303, 303]);
      expect((await owner.post(list, fields)).status).toBe(303);
    },
    { service: "widgets", email },
  );
  expect(mutations(calls).map(({ method, path }) => [method, path])).toEqual([
    ["POST", `/v1/widget/${code}?channel=VELLORAUK`],
  ]);
  const page = await owner.get(`${list}/${code}`);
  expect(page.text).toContain("Online version is requested");
});

test.each([
  [500, "Your online version couldn’t be requested."],
  [403, "This book can’t have an online version."],
  [404, "This book can’t have an online version."],
  [409, "Order delayed. You can request an online version once the book is made."],
  [429, "Your online version couldn’t be requested."],
])("online version: a request answered with %i shows the failure at its book", async (status, text) => {
  const { fields } = await freshBook();
  await withFault({ service: "widgets", method: "POST", fault: "status", status }, async () => {
    const answer = await owner.post(list, fields);
    expect(answer.status).toBe(502);
    expect(plain(answer.text)).toContain(text);
    expect(rowsOf(answer)).toBeGreaterThan(1);
  });
});

test("online version: a deletion is undone from its message, where the service keeps it", async () => {
  const { code } = await sharedBook();
  const path = `${list}/${code}/delete`;
  const action = `${list}/${code}/restore`;
  const remove = async () => {
    const fields = hiddenFieldsOf((await owner.get(path)).text, 'id="delete-version-form"');
    return owner.follow(await owner.post(path, fields));
  };
  const { text } = await remove();
  expect(text).toContain("Online version deleted");
  const undone = await owner.post(action, hiddenFieldsOf(text, `action="${action}"`));
  expect((await owner.follow(undone)).text).toContain("Online version restored");
  expect((await owner.get(`${list}/${code}`)).text).toContain("View online version");

  const removal = { service: "widgets", method: "DELETE", fault: "body", body: {} } as const;
  expect((await withFault(removal, remove)).text).not.toContain(action);
});

test("online products: are sorted by title, with a cover of each", async () => {
  const titles = ({ text }: Answer) =>
    [...text.matchAll(/<a href="\/online-products\/[^"]+">([^<]+)<\/a>/g)].map(([, title = ""]) => title);
  const page = await reader.get(`${list}?sort=title`);
  const shown = titles(page);
  expect(shown.length).toBeGreaterThan(5);
  expect(shown).toEqual(shown.toSorted(new Intl.Collator("en-GB", { numeric: true }).compare));
  expect(titles(await reader.get(list)).toSorted()).toEqual(shown.toSorted());
  expect(page.text.match(/<img src="[^"]+\/bytes\//g)).toHaveLength(shown.length);
});

test("online version: is deleted once, after confirmation", async () => {
  const { code } = await sharedBook();
  const path = `${list}/${code}/delete`;
  const question = await owner.get(path);
  expect(question.text).toContain("<dialog");
  const fields = hiddenFieldsOf(question.text, 'id="delete-version-form"');
  const calls = await callsOf(
    async () => {
      const answers = await Promise.all([owner.post(path, fields), owner.copy().post(path, fields)]);
      expect(answers.map(({ status }) => status)).toEqual([303, 303]);
      const [done] = answers;
      if (done) expect((await owner.follow(done)).text).toContain("Online version deleted");
    },
    { service: "widgets", email },
  );
  expect(mutations(calls)).toHaveLength(1);
  expect((await owner.get(`${list}/${code}`)).text).toContain("Request online version");
});

test("online version: a failed deletion keeps it; a lost answer is resolved, and a second try succeeds", async () => {
  const { code } = await sharedBook();
  const path = `${list}/${code}/delete`;
  const fields = async () => hiddenFieldsOf((await owner.get(path)).text, 'id="delete-version-form"');
  const again = await fields();
  await withFault({ service: "widgets", method: "DELETE", fault: "status", status: 500 }, async () => {
    const answer = await owner.post(path, await fields());
    expect(answer.status).toBe(502);
    expect(plain(answer.text)).toContain("Your online version couldn’t be deleted.");
  });
  expect((await owner.get(`${list}/${code}`)).text).toContain("View online version");
  const lost = await fields();
  await withFault({ service: "widgets", method: "DELETE", fault: "lost" }, async () => {
    expect((await owner.post(path, lost)).status).toBe(303);
  });
  expect((await owner.post(path, again)).status).toBe(303);
});

const letter = (recipientEmail: string) => ({
  senderName: "Carl & Co",
  recipientEmail,
  personalMessage: "Look, <we> were there!\nYours",
});

/** The mails to an address once there are any; they go out a moment later. */
async function arrived(recipient: string) {
  for (let waited = 0; waited < 30; waited++) {
    const mails = await mailsTo(recipient);
    if (mails.length > 0) return mails;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return [];
}

test("sharing a book: a line break counts as one character, as it does in the browser", async () => {
  const { path, page } = await sharedBook();
  const recipient = `lines-${Date.now()}@example.com`;
  const hidden = hiddenFieldsOf(page.text, 'value="share"');
  const text = (characters: number) => "a\r\n".repeat(characters / 2);
  const tooLong = await owner.post(path, {
    ...hidden,
    ...letter(recipient),
    personalMessage: `${text(1000)}a`,
  });
  expect(tooLong.status).toBe(400);
  const answer = await owner.post(path, {
    ...hidden,
    ...letter(recipient),
    personalMessage: `${text(998)}ab`,
  });
  expect(answer.location?.pathname).toBe(list);
});

test("sharing a book: sends one mail, however often the form is sent", async () => {
  const { path, page } = await sharedBook();
  const recipient = `friend-${Date.now()}@example.com`;
  const form = { ...hiddenFieldsOf(page.text, 'value="share"'), ...letter(recipient) };
  const calls = await callsOf(
    async () => {
      const answers = await Promise.all([owner.post(path, form), owner.copy().post(path, form)]);
      expect(answers.map(({ status }) => status)).toEqual([303, 303]);
      expect((await owner.post(path, form)).location?.pathname).toBe(list);
    },
    { service: "widgets", email },
  );
  expect(mutations(calls)).toHaveLength(1);
  const sent = new URL(mutations(calls)[0]?.path ?? "", "http://widgets");
  expect(sent.searchParams.get("vendorId")).toBe("1005");
  expect(sent.searchParams.get("toEmailAddress")).toBe(Buffer.from(recipient).toString("base64"));
  const mails = await arrived(recipient);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toBe("Carl & Co has shared a photo book with you");
  expect(mails[0]?.lines.join(" ")).toContain("Look, <we> were there!");
});

test("sharing a book: the same letter from a fresh form, as after Back, is sent again after a second press only", async () => {
  const { path, page } = await sharedBook();
  const recipient = `twice-${Date.now()}@example.com`;
  const sendFrom = ({ text }: Answer) =>
    owner.post(path, { ...hiddenFieldsOf(text, 'value="share"'), ...letter(recipient) });
  expect((await sendFrom(page)).status).toBe(303);
  const asked = await sendFrom(await owner.get(path));
  expect(plain(asked.text)).toContain("You sent exactly this a few minutes ago. Nothing was sent this time");
  expect(plain(asked.text)).toContain("Look, <we> were there!\nYours");
  expect(await arrived(recipient)).toHaveLength(1);
  expect((await sendFrom(asked)).status).toBe(303);
  await vi.waitFor(async () => expect(await mailsTo(recipient)).toHaveLength(2), { timeout: 6_000 });
});

test.each([
  [500, "Your online photo book couldn’t be shared."],
  [404, "Your online photo book couldn’t be shared."],
  [409, "The online version isn’t ready to be shared yet."],
  [429, "Your online photo book couldn’t be shared."],
])("sharing a book: an answer of %i keeps what was typed", async (status, text) => {
  const { path, page } = await sharedBook();
  const form = { ...hiddenFieldsOf(page.text, 'value="share"'), ...letter("friend@example.com") };
  await withFault({ service: "widgets", method: "PUT", fault: "status", status }, async () => {
    const answer = await owner.post(path, form);
    expect(answer.status).toBe(502);
    const messages = plain(answer.text);
    expect(messages).toContain(text);
    expect(messages).toContain('value="Carl & Co"');
    expect(messages).toContain('value="friend@example.com"');
    expect(messages).toContain("Look, <we> were there!\nYours");
  });
});

test("sharing a book: after a lost answer the page does not claim that nothing was sent", async () => {
  const { path, page } = await sharedBook();
  const recipient = `lost-${Date.now()}@example.com`;
  const form = { ...hiddenFieldsOf(page.text, 'value="share"'), ...letter(recipient) };
  await withFault({ service: "widgets", method: "PUT", fault: "lost" }, async () => {
    const answer = await owner.post(path, form);
    expect(answer.status).toBe(502);
    expect(plain(answer.text)).toContain("We’re not sure whether your photo book was shared.");
    expect(plain(answer.text)).toContain(`value="${recipient}"`);
    expect((await owner.post(path, form)).status).toBe(502);
  });
  expect(await arrived(recipient)).toHaveLength(1);
});

test("sharing a book: a sender's name with a line break reaches no mail", async () => {
  const { path, page } = await sharedBook();
  const form = { ...hiddenFieldsOf(page.text, 'value="share"'), ...letter("friend@example.com") };
  const calls = await callsOf(
    async () => {
      for (const senderName of ["Carl\r\nBcc: all@example.com", "Carl\u0000", "\u202Elrac"]) {
        const answer = await owner.post(path, { ...form, senderName });
        expect(answer.status).toBe(400);
        expect(plain(answer.text)).toContain("Please leave out line breaks and invisible characters");
      }
    },
    { service: "widgets", email },
  );
  expect(calls.filter(({ method }) => method !== "GET")).toEqual([]);
});

test("sharing a book: an invalid form sends nothing, shows errors at the fields and keeps what was typed", async () => {
  const { path, page } = await sharedBook();
  const form = {
    ...hiddenFieldsOf(page.text, 'value="share"'),
    senderName: "  ",
    recipientEmail: "friend@",
    personalMessage: "kept",
  };
  const calls = await callsOf(
    async () => {
      const answer = await owner.post(path, form);
      expect(answer.status).toBe(400);
      const messages = plain(answer.text);
      expect(messages).toContain("Please enter your name, so they know who it’s from");
      expect(messages).toContain("Please enter an e-mail address, such as name@example.com");
      expect(messages).toContain('value="friend@"');
      expect(messages).toContain(">kept</textarea>");
    },
    { service: "widgets", email },
  );
  expect(mutations(calls)).toEqual([]);
});

test("sharing a book: the redirect's URL contains no personal data", async () => {
  const { path, page } = await sharedBook();
  const form = { ...hiddenFieldsOf(page.text, 'value="share"'), ...letter("secret@example.com") };
  const answer = await owner.post(path, form);
  expect(answer.location?.href).not.toMatch(/secret|carl/i);
});

const galleryFields = (page: Answer, intent: string) => hiddenFieldsOf(page.text, `value="${intent}"`);
const gallery = (method: string, status = 500): Fault => ({
  service: "gallery",
  method,
  fault: "status",
  status,
});

test("gallery entry: is created, changed and removed; each form fails on its own", async () => {
  const { path, page } = await sharedBook();
  const create = galleryFields(page, "create-entry");

  const none = await owner.post(path, create);
  expect(none.status).toBe(400);
  expect(plain(none.text)).toContain("Please choose one to five categories");

  const fresh = () => galleryFields(page, "create-entry");
  const wanted = { ...fresh(), categories: "travel" };
  await withFault(gallery("POST"), async () => {
    const answer = await owner.post(path, {
      ...galleryFields(await owner.get(path), "create-entry"),
      categories: "travel",
    });
    expect(answer.status).toBe(502);
    expect(plain(answer.text)).toContain("Your book couldn’t be added to the gallery.");
    expect(answer.text).toContain("Send it by e-mail");
    expect(answer.text).toMatch(/id="category-travel"[^>]*checked/);
  });
  const calls = await callsOf(
    async () => {
      const created = await owner.post(path, wanted);
      expect(created.status).toBe(303);
      expect((await owner.post(path, wanted)).status).toBe(303);
      expect((await owner.follow(created)).text).toContain("Your book is in the gallery");
    },
    { service: "gallery", email },
  );
  expect(mutations(calls)).toHaveLength(1);

  const entry = await owner.get(path);
  expect(entry.text).toMatch(/id="category-travel"[^>]*checked/);
  const update = { ...galleryFields(entry, "update-entry"), categories: "family" };
  await withFault(gallery("PUT"), async () => {
    const answer = await owner.post(path, {
      ...galleryFields(await owner.get(path), "update-entry"),
      categories: "pets",
    });
    expect(plain(answer.text)).toContain("The categories couldn’t be saved.");
    expect(plain(answer.text)).toContain("Remove from gallery");
  });
  const updated = await owner.post(path, update);
  expect(updated.location?.pathname).toBe(path);
  const changed = await owner.follow(updated);
  expect(changed.text).toContain("Categories saved");
  expect(changed.text).toMatch(/id="category-family"[^>]*checked/);

  await withFault(gallery("DELETE"), async () => {
    const answer = await owner.post(path, galleryFields(await owner.get(path), "remove-entry"));
    expect(plain(answer.text)).toContain("Your book couldn’t be removed from the gallery.");
    expect(answer.text).toContain("Save categories");
  });
  const remove = galleryFields(await owner.get(path), "remove-entry");
  await withFault({ service: "gallery", method: "DELETE", fault: "lost" }, async () => {
    expect((await owner.post(path, galleryFields(await owner.get(path), "remove-entry"))).status).toBe(303);
  });
  const removed = await owner.post(path, remove);
  expect(removed.status).toBe(303);
  expect((await owner.follow(removed)).text).toContain("Add to gallery");
});

test("gallery entry: categories that were changed meanwhile are not overwritten but said; saving again replaces them", async () => {
  const { path, page } = await sharedBook();
  await owner.post(path, { ...galleryFields(page, "create-entry"), categories: "travel" });
  const [one, other] = [await owner.get(path), await owner.get(path)];
  const send = (from: Answer, categories: string) =>
    owner.post(path, { ...galleryFields(from, "update-entry"), categories });
  expect((await send(one, "family")).status).toBe(303);
  const calls = await callsOf(
    async () => {
      const second = await send(other, "pets");
      expect(second.status).toBe(400);
      expect(plain(second.text)).toMatch(/The categories were changed in the meantime\. They’re now: \w+/);
      expect(second.text).toMatch(/id="category-pets"[^>]*checked/);
      expect((await send(second, "pets")).status).toBe(303);
    },
    { service: "gallery", email },
  );
  expect(mutations(calls)).toHaveLength(1);
});

test("gallery entry: a choice stays where another tab took the book out, or put it in, meanwhile", async () => {
  const { path, page } = await sharedBook();
  const late = galleryFields(page, "create-entry");
  await owner.post(path, { ...galleryFields(await owner.get(path), "create-entry"), categories: "travel" });
  const there = await owner.post(path, { ...late, categories: "pets" });
  expect(there.status).toBe(400);
  expect(plain(there.text)).toMatch(/The categories were changed in the meantime\. They’re now: \w+/);
  expect(there.text).toMatch(/id="category-pets"[^>]*checked/);
  const update = galleryFields(there, "update-entry");
  await owner.post(path, galleryFields(await owner.get(path), "remove-entry"));
  const gone = await owner.post(path, { ...update, categories: "pets" });
  expect(gone.status).toBe(502);
  expect(plain(gone.text)).toContain("Your book was removed from the gallery in the meantime.");
  expect(gone.text).toMatch(/id="category-pets"[^>]*checked/);
  const again = { ...galleryFields(gone, "create-entry"), categories: "pets" };
  expect((await owner.post(path, again)).status).toBe(303);
});

test("sharing a book: what was typed is still there where another tab deleted the online version", async () => {
  const { path, page } = await sharedBook();
  const form = { ...hiddenFieldsOf(page.text, 'value="share"'), ...letter("friend@example.com") };
  const question = await owner.get(`${path}/delete`);
  await owner.post(`${path}/delete`, hiddenFieldsOf(question.text, 'id="delete-version-form"'));
  const messages = plain((await owner.post(path, form)).text);
  expect(messages).toContain("The online version isn’t there any more");
  expect(messages).toContain("Look, <we> were there!\nYours");
  expect(messages).toContain('value="friend@example.com"');
  expect(messages).toContain("Request online version");
});

test("book page: says what became of a form that is not on it any more", async () => {
  const { path, page } = await sharedBook();
  const sent = galleryFields(page, "create-entry");
  for (const intent of ["request", "none", "update-entry"]) {
    const visitor = owner.copy();
    for (const name of ["__Secure-account", "__Secure-account.1", "__Host-session-proof"])
      visitor.forgetCookie(name);
    const idempotencyKey = newIdempotencyKey((sent.idempotencyKey ?? "").slice(-12));
    const answer = await visitor.postOnly(path, { ...sent, idempotencyKey, intent, categories: "pets" });
    const landed = await visitor.follow(answer);
    const start = (answer.location?.pathname ?? "") + (answer.location?.search ?? "");
    const back = landed.text.includes('type="password"') ? await visitor.signIn(email, start) : landed;
    expect([intent, back.url.pathname]).toEqual([intent, path]);
    expect([intent, plain(back.text).split("You were signed out before this was done.").length]).toEqual([
      intent,
      2,
    ]);
  }
});

test.each([{ status: 500 }, { status: 429 }, { fault: "malformed" }, { fault: "shape" }] as const)(
  "gallery entry: a failed read (%j) does not affect sharing",
  async (fault) => {
    await withFault({ service: "gallery", path: "galleryentries", fault: "status", ...fault }, async () => {
      const { status, text } = await reader.get(`${list}/${viewable}`);
      expect(status).toBe(200);
      expect(plain(text)).toContain("We can’t tell right now whether your book is in the gallery.");
      expect(text).toContain("Send it by e-mail");
      expect(text).not.toContain("Add to gallery");
    });
  },
);

// On a storefront of a brand whose gallery no other test reads: afterwards there is a copy of its categories.
test("gallery categories: a failure keeps the rest of the page", async () => {
  const visitor = new Visitor("printwren-uk");
  await withFault({ service: "gallery", path: "categories", fault: "status", status: 500 }, async () => {
    const { status, text } = await visitor.signIn("emma@example.com", `${list}/${viewable}`);
    expect(status).toBe(200);
    expect(plain(text)).toContain("We couldn’t load the categories of the gallery.");
    expect(text).toContain("Send it by e-mail");
  });
  expect((await visitor.get(`${list}/${viewable}`)).text).toContain("Add to gallery");
});

test("widget service: a 401 means no widget, and signs nobody out", async () => {
  await withFault({ service: "widgets", path: "^/v1/widget/1", fault: "status", status: 401 }, async () => {
    const page = await reader.get(`${list}/${viewable}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain("Request online version");
  });
  expect((await reader.get(list)).status).toBe(200);
});

test("widget service: a 401 for a book without a widget causes no token refresh", async () => {
  const calls = await callsOf(() => reader.get(`${list}/${requestable}`));
  expect(calls.filter(({ service }) => service === "authority")).toEqual([]);
});

test("book page: makes at most four calls, all at once from the list's link", async () => {
  const link = /href="(\/online-products\/1000010002-1\?version=[^"]+)"/.exec(
    (await reader.get(list)).text,
  )?.[1];
  expect(link).toBeDefined();
  for (const path of [link ?? "", `${list}/${viewable}`, `${list}/${requestable}`, `${list}/${blocked}`]) {
    const calls = await callsOf(async () => {
      expect((await reader.get(path)).status).toBe(200);
    });
    expect(calls.length).toBeLessThanOrEqual(4);
  }
});

test("book page: shows the account's upload record, else the anonymous one; without either the page works", async () => {
  const path = `${list}/${requestable}`;
  const calls = await callsOf(
    async () => {
      expect((await reader.get(path)).text).toContain("our-wedding.zip");
    },
    { service: "storage" },
  );
  expect(calls.map(({ method, path: called }) => `${method} ${called}`)).toEqual([
    `GET /uploads/${requestable}?accountId=100001`,
    "POST /getanonymousuploads",
  ]);
  // No token goes to a service that takes none: it cannot tell whose call it was.
  const named = await callsOf(() => reader.get(path), { service: "storage", email: "emma@example.com" });
  expect(named).toEqual([]);
  for (const fault of ["down", "malformed", "shape", "empty"] as const) {
    await withFault({ service: "storage", fault }, async () => {
      const { status, text } = await reader.get(path);
      expect(status).toBe(200);
      expect(text).not.toContain("our-wedding.zip");
      expect(text).toContain("Request online version");
    });
  }
});

test("online products: the list gives the reason of each blocked book, and none where the service gives none", async () => {
  const notes = (page: Answer) =>
    [...plain(page.text).matchAll(/This book can’t have an online version[^<]*/g)].map(([note]) => note);
  const known = notes(await reader.get(list));
  expect(known).toContain("This book can’t have an online version because of its content.");
  expect(known).not.toContain("This book can’t have an online version.");
  const rows = [
    { orderCode: blocked, state: "blocked" },
    { orderCode: requestable, state: "blocked", blockedBecause: "a reason of tomorrow" },
  ];
  const untold = { service: "widgets", path: "/v1/widget/all", fault: "body", body: rows } as const;
  await withFault(untold, async () => {
    const generic = "This book can’t have an online version.";
    expect(notes(await reader.get(list))).toEqual([generic, generic]);
  });
});

test("online products: a request that is refused because the book is blocked says why", async () => {
  const { text } = await reader.get(`${list}/${requestable}`);
  const fields = { ...hiddenFieldsOf(text, 'name="productCode"'), productCode: blocked };
  const back = await reader.post(list, fields);
  const [, alert = ""] = /role="alert"(.*?)<\/div>/s.exec(plain(back.text)) ?? [];
  expect(alert).toContain("This book can’t have an online version because of its content.");
});

test("book page: shows why a book is blocked", async () => {
  const { text } = await reader.get(`${list}/${blocked}`);
  const reason = "This book can’t have an online version because of its content.";
  expect(plain(text)).toContain(reason);
  // Where the version does not say it, the gallery is asked.
  const body = { orderCode: blocked, state: "blocked" };
  await withFault({ service: "widgets", method: "GET", fault: "body", body }, async () => {
    expect(plain((await reader.get(`${list}/${blocked}`)).text)).toContain(reason);
    await withFault({ service: "gallery", path: "blockedorders", fault: "status", status: 500 }, async () => {
      expect(plain((await reader.get(`${list}/${blocked}`)).text)).toContain(
        "This book can’t have an online version.",
      );
    });
  });
});

test.each(["no-such-book", "1000010003-1", "..", "a%2Fb", "%00"])(
  "book page: %s shows no book",
  async (code) => {
    const { status, text } = await owner.get(`${list}/${code}`);
    expect(status).toBe(code === ".." ? 200 : 404);
    expect(text).toContain("My orders");
  },
);

test("book page: without its order it shows what the online version knows", async () => {
  await withFault({ service: "orders", path: "/v1/Orders", fault: "status", status: 500 }, async () => {
    expect((await reader.get(`${list}/${viewable}`)).text).toContain("Two weeks in Norway");
    const page = await reader.get(`${list}/${requestable}`);
    expect(page.status).toBe(200);
    expect(plain(page.text)).toContain("We couldn’t load this photo book. Please try again.");
  });
});
