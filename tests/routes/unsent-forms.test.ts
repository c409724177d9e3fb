import { beforeAll, describe, expect, test, vi } from "vitest";
import { callsOf, newCustomer, setTokenLifetime, withFault } from "../support/backend";
import { hiddenFieldsOf, plain } from "../support/forms";
import { textOf } from "../support/page-text";
import { photoFields, sendForm, written } from "../support/photo-form";
import { SelectPage, selections } from "../support/select-page";
import { filledIn, missingIn, type TypedForm, typedForms } from "../support/typed-forms";
import { type Answer, type Visitor, visitorOf } from "../support/visitor";

const notSent = /You were signed out before this was done\.|Je werd uitgelogd voordat dit klaar was\./;
const ofSomebodyElse = "Someone else was signed in when this page was opened";

let forms: TypedForm[];
beforeAll(async () => {
  forms = await typedForms();
});

/** Nothing is typed in the others, or nothing that somebody else may fill in. */
const waits = ({ shown, name }: TypedForm) => shown.length > 0 && name !== "deletion of all photos";

const unsentCookies = (visitor: Visitor) =>
  [...visitor.cookies().keys()].filter((name) => name.includes("unsent"));

const signedIn = ({ email, hostId }: TypedForm) => visitorOf(email, hostId);
const formNamed = (name: string): TypedForm => {
  const form = forms.find((one) => one.name === name);
  if (!form) throw new Error(`There is no form ${name}`);
  return form;
};

function loseCookies(visitor: Visitor): void {
  for (const name of ["__Secure-account", "__Secure-account.1", "__Host-session-proof"])
    visitor.forgetCookie(name);
}

/** As if the session had been sealed with a key that is gone. */
function loseKey(visitor: Visitor): void {
  const value = visitor.cookies().get("__Secure-account") ?? "";
  const [start, end] = [value.indexOf("eyJ"), value.indexOf(".", value.indexOf("eyJ"))];
  const header = JSON.parse(Buffer.from(value.slice(start, end), "base64url").toString());
  const other = Buffer.from(JSON.stringify({ ...header, kid: "gone" })).toString("base64url");
  visitor.setCookie("__Secure-account", value.slice(0, start) + other + value.slice(end));
}

const signOut = async (visitor: Visitor) => visitor.follow(await visitor.post("/logout", {}));

/** Goes on from an answer that leads to sign-in, as this person. */
async function signInFrom(visitor: Visitor, answer: Answer, email: string): Promise<Answer> {
  expect(answer.location?.pathname).toBe("/sign-in");
  const landed = await visitor.follow(answer);
  if (!landed.text.includes('type="password"')) return landed;
  return visitor.signIn(email, (answer.location?.pathname ?? "") + (answer.location?.search ?? ""));
}

function expectBack(page: Answer, form: TypedForm): void {
  expect([form.name, page.status, missingIn(page, form)]).toEqual([form.name, 200, []]);
  expect([form.name, textOf(page)]).toEqual([form.name, expect.stringMatching(notSent)]);
  expect(page.url.pathname).toBe(new URL(form.path, page.url).pathname);
}

function expectUnseen(page: Answer, form: TypedForm): void {
  expect([form.name, missingIn(page, form)]).toEqual([form.name, form.shown]);
}

describe("form that comes without a session", () => {
  test.each([
    ["the cookies are gone", loseCookies],
    ["the key of the cookie is gone", loseKey],
  ])("is back as typed after sign-in, and says that it was not sent: %s", async (_why, lose) => {
    for (const form of forms) {
      const visitor = await signedIn(form);
      const fields = await filledIn(visitor, form);
      lose(visitor);
      const calls = await callsOf(
        async () => {
          let answer = await visitor.postOnly(form.path, fields);
          // Another worker may know the key: it is asked for a few times.
          for (let again = 0; answer.status === 307 && again < 4; again++)
            answer = await visitor.postOnly(form.path, fields);
          // Nothing of it is in an address, and nothing that can be read is in a cookie.
          const carried = [answer.location?.href, ...(answer.headers["set-cookie"] ?? [])].join("\n");
          for (const value of form.shown) expect(decodeURIComponent(carried)).not.toContain(value);
          const page = await signInFrom(visitor, answer, form.email);
          expectBack(page, waits(form) ? form : { ...form, shown: [] });
          if (!waits(form)) expectUnseen(page, form);
          // In the customer's store now: a reload has it, and the cookies are gone.
          expect([form.name, unsentCookies(visitor)]).toEqual([form.name, []]);
          if (waits(form)) expectBack(await visitor.get(page.url.pathname + page.url.search), form);
        },
        { email: form.email },
      );
      expect(calls.filter(({ method, service }) => method !== "GET" && service !== "authority")).toEqual([]);
    }
  });

  test("is back after signing out and in again in another tab, in both", async () => {
    const form = formNamed("personal details");
    const visitor = await signedIn(form);
    const fields = await filledIn(visitor, form);
    await signOut(visitor);
    const first = await visitor.postOnly(form.path, fields);
    expectBack(await visitor.signIn(form.email, "/orders"), form);
    expectBack(await visitor.follow(first), form);
  });

  test("is shown to nobody else who signs in, but to its customer afterwards", async () => {
    for (const form of [formNamed("new address"), formNamed("letter about a photo book")]) {
      const visitor = await signedIn(form);
      const fields = await filledIn(visitor, form);
      await signOut(visitor);
      const other = await signInFrom(visitor, await visitor.postOnly(form.path, fields), "nina@example.com");
      expectUnseen(other, form);
      expect(textOf(other)).toContain(ofSomebodyElse);
      expectUnseen(await visitor.get(other.url.pathname + other.url.search), form);
      await signOut(visitor);
      expectBack(await visitor.signIn(form.email, "/"), form);
    }
  });

  test("is not shown in another browser, to whoever has its address", async () => {
    const form = formNamed("new address");
    const visitor = await signedIn(form);
    const fields = await filledIn(visitor, form);
    loseCookies(visitor);
    const answer = await visitor.postOnly(form.path, fields);
    const otherBrowser = await signedIn(form);
    const page = await otherBrowser.get(answer.location?.searchParams.get("returnTo") ?? "");
    expectUnseen(page, form);
    expect(textOf(page)).not.toMatch(notSent);
  });

  test("is back with 1,000 characters of three bytes, and says so where it is more than cookies hold", async () => {
    const form = formNamed("letter about a photo book");
    const visitor = await signedIn(form);
    const fields = await filledIn(visitor, form);
    loseCookies(visitor);
    const personalMessage = "蔵".repeat(1_000);
    const long = { ...form, shown: [personalMessage] };
    const sent = await visitor.postOnly(form.path, { ...fields, personalMessage });
    expectBack(await signInFrom(visitor, sent, form.email), long);

    const again = await filledIn(visitor, form);
    loseCookies(visitor);
    const tooLong = await visitor.postOnly(form.path, { ...again, personalMessage: "x".repeat(30_000) });
    const page = await signInFrom(visitor, tooLong, form.email);
    expect(page.url.search).toBe("");
    expect(textOf(page)).toMatch(notSent);
  });

  test("of several, the cookies hold the latest", async () => {
    const form = formNamed("letter about a photo book");
    const visitor = await signedIn(form);
    const fields = await filledIn(visitor, form);
    loseCookies(visitor);
    let answer: Answer | undefined;
    for (const senderName of ["One", "Two", "Three", "Ottokar Ångström"])
      answer = await visitor.postOnly(form.path, {
        ...fields,
        senderName,
        personalMessage: "蔵".repeat(1_000),
      });
    const names = [...visitor.cookies().keys()].filter((name) => name.includes("unsent"));
    expect(names.length).toBeLessThanOrEqual(5);
    if (answer) expectBack(await signInFrom(visitor, answer, form.email), { ...form, shown: [] });
  });
});

describe("form that came without a session", () => {
  const addressForm = () => formNamed("new address");
  const savedAddresses = async (visitor: Visitor) => {
    const { text } = await visitor.get("/settings/addresses/all");
    return new Set(text.match(/href="\/settings\/address\/[^"]+"/g)).size;
  };

  /** Sends what a page that shows the form again holds. */
  async function sendAgain(visitor: Visitor, page: Answer): Promise<Answer> {
    const form = addressForm();
    return visitor.post(page.url.pathname + page.url.search, {
      ...hiddenFieldsOf(page.text, form.marker),
      ...form.typed,
    });
  }

  test("is not shown again once it is saved: its page's answer was lost, was prefetched, or it was pressed twice", async () => {
    const form = addressForm();
    const visitor = await signedIn(form);
    const fields = await filledIn(visitor, form);
    loseCookies(visitor);
    await visitor.postOnly(form.path, fields);
    const page = await signInFrom(visitor, await visitor.postOnly(form.path, fields), form.email);
    const address = page.url.pathname + page.url.search;
    // A browser that has lost this answer, and one that had prefetched the page.
    await visitor.copy().get(address);
    expect((await visitor.get(address, { "Sec-Purpose": "prefetch" })).status).toBe(200);
    expect((await sendAgain(visitor, await visitor.get(address))).status).toBe(303);
    await signOut(visitor);
    const next = await visitor.signIn(form.email, "/orders");
    expect([next.url.pathname, next.url.search]).toEqual(["/orders", ""]);
    expectUnseen(await visitor.get(address), form);
  });

  test("is not said to be unsent, nor done twice, where it was done and only its answer was lost", async () => {
    const form = addressForm();
    const visitor = await signedIn(form);
    // An address of its own: the same one is not added twice.
    const fields = { ...(await filledIn(visitor, form)), houseNumber: "451" };
    const before = await savedAddresses(visitor);
    const done = await visitor.copy().postOnly(form.path, fields);
    loseCookies(visitor);
    const page = await signInFrom(visitor, await visitor.postOnly(form.path, fields), form.email);
    expect(page.url.pathname).toBe(done.location?.pathname);
    expect(textOf(page)).not.toMatch(notSent);
    expect(await savedAddresses(visitor)).toBe(before + 1);
    expect(unsentCookies(visitor)).toEqual([]);
  });

  test("comes back as typed where it was done before and says something else now", async () => {
    const form = addressForm();
    const visitor = await signedIn(form);
    const fields = await filledIn(visitor, form);
    const before = await savedAddresses(visitor);
    await visitor.copy().postOnly(form.path, { ...fields, houseNumber: "7" });
    loseCookies(visitor);
    const changed = await visitor.postOnly(form.path, { ...fields, houseNumber: "8" });
    const page = await signInFrom(visitor, changed, form.email);
    expect([page.status, missingIn(page, form)]).toEqual([200, []]);
    expect(textOf(page)).toContain("This form was already sent, and its contents have changed since.");
    expect(page.text).toContain('value="8"');
    expect(await savedAddresses(visitor)).toBe(before + 1);
  });

  test("says so where nobody knows whether it was done, keeps its key, and is done once when it is sent again", async () => {
    const form = addressForm();
    const visitor = await signedIn(form);
    const fields = await filledIn(visitor, form);
    const before = await savedAddresses(visitor);
    // The address is added, and nothing is heard of it.
    const second = await withFault({ service: "customers", path: "/addresses", fault: "lost" }, () =>
      visitor.copy().post(form.path, fields),
    );
    expect(textOf(second)).toContain("We’re not sure this went through.");
    loseCookies(visitor);
    const page = await signInFrom(visitor, await visitor.postOnly(form.path, fields), form.email);
    expect([page.status, missingIn(page, form)]).toEqual([200, []]);
    expect(textOf(page)).toContain("We’re not sure this went through.");
    expect(textOf(page)).not.toMatch(notSent);
    expect(hiddenFieldsOf(page.text, form.marker).idempotencyKey).toBe(fields.idempotencyKey);
    expect((await sendAgain(visitor, page)).status).toBe(303);
    expect(await savedAddresses(visitor)).toBe(before + 1);
  });

  test("has its key in no address: the history does not tell for whom keys are made", async () => {
    const form = addressForm();
    const visitor = await signedIn(form);
    const fields = await filledIn(visitor, form);
    const tag = (fields.idempotencyKey ?? "").slice(-12);
    loseCookies(visitor);
    const answer = await visitor.postOnly(form.path, fields);
    const page = await signInFrom(visitor, answer, form.email);
    expectBack(page, form);
    expect(decodeURIComponent(`${answer.location?.href} ${page.url.href}`)).not.toContain(tag);
  });

  test("says that it was not sent, once, where it has no page, and leads no later sign-in", async () => {
    const form = addressForm();
    const visitor = await signedIn(form);
    const { idempotencyKey = "" } = await filledIn(visitor, form);
    loseCookies(visitor);
    const undo = "/my-photos/deletions/7d9f0a52-6f0c-4a0e-9d0e-2f4a6f1f2b11/undo";
    const answer = await visitor.postOnly(undo, { idempotencyKey });
    expect(textOf(await signInFrom(visitor, answer, form.email))).toMatch(notSent);
    expect(unsentCookies(visitor)).toEqual([]);
    await signOut(visitor);
    const next = await visitor.signIn(form.email, "/orders");
    expect([next.url.pathname, next.url.search]).toEqual(["/orders", ""]);
  });

  test("fills in no confirmation, and no hidden field, for whoever signs in next", async () => {
    const form = formNamed("deletion of all photos");
    const visitor = await signedIn(form);
    const { idempotencyKey = "" } = await filledIn(visitor, form);
    await signOut(visitor);
    await visitor.signIn("nina@example.com", "/");
    await visitor.postOnly(form.path, { idempotencyKey, confirmation: "DELETE" });
    await visitor.postOnly(selections, { idempotencyKey, selection: "planted", step: "download" });
    await signOut(visitor);
    const page = await visitor.signIn(form.email, "/");
    expect(page.url.pathname).toBe("/");
    expect(page.text).not.toContain("planted");
    expect((await visitor.get(form.path)).text).not.toContain('value="DELETE"');
  });

  test("is shown on its own page alone", async () => {
    const form = addressForm();
    const visitor = await signedIn(form);
    const fields = await filledIn(visitor, form);
    loseCookies(visitor);
    const page = await signInFrom(visitor, await visitor.postOnly(form.path, fields), form.email);
    const otherPage = await visitor.get(`/settings/email${page.url.search}`);
    expectUnseen(otherPage, form);
    expect(textOf(otherPage)).not.toMatch(notSent);
  });
});

describe("ticks of photos that come without a session", () => {
  const email = "emma@example.com";
  const chosenIn = ({ text }: Answer) =>
    [...text.matchAll(/name="chosen" value="([^"]*)"/g)].map(([, id = ""]) => plain(id));

  test("are kept over the sign-in without what was to be done with them, and stand in the list after one press", async () => {
    const visitor = await visitorOf(email);
    const select = await SelectPage.open(visitor, "/my-photos/photos?select=new");
    const chosen = select.shown.slice(0, 3);
    loseCookies(visitor);
    const answer = await select.press({ step: "delete" }, chosen);
    const page = await signInFrom(visitor, answer, email);
    expect([page.status, page.url.pathname]).toEqual([200, selections]);
    expect(textOf(page)).toMatch(notSent);
    expect(textOf(page)).toContain("3 photos that you had selected are still here.");
    const fields = hiddenFieldsOf(page.text, 'name="selection"');
    expect(Object.keys(fields)).not.toContain("step");
    const sent = await visitor.postOnly(selections, { ...fields, chosen: chosenIn(page) });
    const list = new SelectPage(visitor, await visitor.follow(sent));
    expect(list.answer.url.pathname).toBe("/my-photos/photos");
    expect(list.ticked).toEqual(chosen);
    expect(list.count).toBe("3");
  });

  test("are told as not sent where they are more than the cookies hold", async () => {
    const visitor = await visitorOf(email);
    const select = await SelectPage.open(visitor, "/my-photos/photos?select=new");
    loseCookies(visitor);
    const many = Array.from({ length: 150 }, () => crypto.randomUUID().repeat(3));
    const page = await signInFrom(visitor, await select.press({ step: "delete" }, many), email);
    expect(page.url.pathname).toBe("/my-photos/photos");
    expect(textOf(page)).toMatch(notSent);
    expect(unsentCookies(visitor)).toEqual([]);
  });

  test.each(["delete", "copy", "download"])(
    "that are saved already are shown in their list, which says that it was not done: %s",
    async (step) => {
      const visitor = await visitorOf(email);
      const select = await SelectPage.open(visitor, "/my-photos/photos?select=new");
      const chosen = select.shown.slice(0, 3);
      const { fields } = await select.pressed({ go: select.positionOf("Next photos") }, chosen);
      const position = `/my-photos/photos?select=${select.id}`;
      loseCookies(visitor);
      // As the page's script sends them, where all ticks are saved.
      const answer = await visitor.postOnly(selections, { ...fields, position, shown: "[]", step });
      const list = new SelectPage(visitor, await signInFrom(visitor, answer, email));
      expect(list.answer.url.pathname + list.answer.url.search).toBe(position);
      expect(textOf(list.answer)).toMatch(notSent);
      expect([list.count, list.ticked]).toEqual(["3", chosen]);
      expect(unsentCookies(visitor)).toEqual([]);
    },
  );

  test("are nobody else's who signs in", async () => {
    const visitor = await visitorOf(email);
    const select = await SelectPage.open(visitor, "/my-photos/photos?select=new");
    await signOut(visitor);
    const answer = await select.press({ step: "download" }, select.shown.slice(0, 2));
    const other = await signInFrom(visitor, answer, "nina@example.com");
    expect(chosenIn(other)).toEqual([]);
    expect(textOf(other)).toContain(ofSomebodyElse);
  });
});

test("chosen photos of other pages are still chosen after a sign-in, in their list and on the page of what is done with them", async () => {
  const email = "emma@example.com";
  const visitor = await visitorOf(email);
  const select = await SelectPage.open(visitor, "/my-photos/photos?select=new");
  const next = await select.pressed({ go: select.positionOf("Next photos") }, select.shown.slice(0, 2));
  await next.press({ step: "copy" }, next.shown.slice(0, 1));
  loseCookies(visitor);
  const path = `${selections}/${select.id}/copy`;
  const page = await signInFrom(visitor, await visitor.get(path), email);
  expect([page.status, page.url.pathname]).toEqual([200, path]);
  expect(textOf(page)).toContain("3 photos");
  const list = await SelectPage.open(visitor, `/my-photos/photos?select=${select.id}`);
  expect([list.count, list.ticked]).toEqual(["3", select.shown.slice(0, 2)]);
});

describe("photos that come without a session", () => {
  const path = "/my-photos/add";
  const notAdded = "You were signed out before all of your photos were added. Please choose them again";
  const photos = [{ name: "a.jpg", type: "image/jpeg", bytes: new Uint8Array(300_000) }];

  test("are not added, which the page says after sign-in until photos are added", async () => {
    const { email } = await newCustomer("pia@example.com");
    const visitor = await visitorOf(email);
    const fields = await photoFields(visitor);
    loseCookies(visitor);
    const sent = await sendForm(visitor, written(fields, photos));
    const page = await signInFrom(visitor, sent, email);
    expect([page.status, page.url.pathname]).toEqual([200, path]);
    const here = page.url.pathname + page.url.search;
    for (const again of [page, await visitor.get(here)]) expect(textOf(again)).toContain(notAdded);
    expect(unsentCookies(visitor)).toEqual([]);
    expect(textOf(await visitor.get(path))).not.toContain(notAdded);
    const anew = await sendForm(visitor, written(hiddenFieldsOf(page.text, 'type="file"'), photos), here);
    expect(anew.location?.pathname).toContain(`${path}/result/`);
    await vi.waitFor(async () => expect(textOf(await visitor.get(here))).not.toContain(notAdded));
  });

  test("are told to nobody else who signs in", async () => {
    const visitor = await visitorOf("emma@example.com");
    const fields = await photoFields(visitor);
    await signOut(visitor);
    const sent = await sendForm(visitor, written(fields, photos));
    const other = await signInFrom(visitor, sent, "nina@example.com");
    expect(textOf(other)).not.toContain(notAdded);
    expect(textOf(other)).toContain(ofSomebodyElse);
    await signOut(visitor);
    expect(textOf(await visitor.signIn("emma@example.com", "/"))).toContain(notAdded);
  });
});

test("form whose cookies come after another tab has signed in: is shown by that session", async () => {
  for (const form of [formNamed("new address"), formNamed("album deletion")]) {
    const visitor = await signedIn(form);
    const fields = await filledIn(visitor, form);
    await signOut(visitor);
    const slow = visitor.copy();
    const answer = await slow.postOnly(form.path, fields);
    await visitor.signIn(form.email, "/orders");
    for (const name of unsentCookies(slow)) visitor.setCookie(name, slow.cookies().get(name) ?? "");
    expectBack(await visitor.follow(answer), form);
    expect([form.name, unsentCookies(visitor)]).toEqual([form.name, []]);
  }
});

test("form of somebody else who was signed in here: does nothing, and is its customer's at the next sign-in", async () => {
  for (const form of [formNamed("new address"), formNamed("personal details"), formNamed("album name")]) {
    const visitor = await signedIn(form);
    const fields = await filledIn(visitor, form);
    await signOut(visitor);
    await visitor.signIn("nina@example.com", "/downloads");
    const calls = await callsOf(async () => {
      const other = await visitor.follow(await visitor.postOnly(form.path, fields));
      expectUnseen(other, form);
      expect(textOf(other)).toContain(ofSomebodyElse);
    });
    expect(calls.filter(({ method }) => method !== "GET")).toEqual([]);
    await signOut(visitor);
    const page = await visitor.signIn(form.email, "/");
    expectBack(page, form);
  }
});

test("form that comes while the token cannot be renewed: is back once it can, and says that it was not sent", async () => {
  for (const form of forms) {
    await setTokenLifetime(form.email, 1);
    const visitor = await signedIn(form);
    const fields = await filledIn(visitor, form);
    await new Promise((later) => setTimeout(later, 1_100));
    const outage = { service: "authority", path: "/token", fault: "status", status: 500 } as const;
    const answer = await withFault(outage, async () =>
      visitor.follow(await visitor.postOnly(form.path, fields)),
    );
    await setTokenLifetime(form.email, null);
    expect([form.name, answer.status]).toEqual([form.name, 503]);
    const again = plain(/href="([^"]*refused=[^"]*)"/.exec(answer.text)?.[1] ?? "");
    const page = await visitor.get(again);
    expect([form.name, page.status, missingIn(page, form)]).toEqual([form.name, 200, []]);
    expect(textOf(page)).toMatch(/We couldn’t send this\.|We konden dit niet versturen\./);
  }
});
