import { beforeAll, describe, expect, test, vi } from "vitest";
import { callsOf, newCustomer, setTokenLifetime, withFault } from "../support/backend";
import { hiddenFieldsOf, plain } from "../support/forms";
import { headingOf, textOf } from "../support/page-text";
import { type Answer, Visitor, visitorOf } from "../support/visitor";

const newAddress = "/settings/new-address?country=NL";
const right = {
  firstName: "Otto",
  lastName: "Jansen",
  street: "Herengracht",
  houseNumber: "450",
  addition: "",
  postalCode: "1017 CA",
  city: "Amsterdam",
  phoneNumber: "",
};
const wrong = { ...right, firstName: "Ottokar & Söhne", postalCode: "nowhere" };

let email: string;
let otto: Visitor;
beforeAll(async () => {
  ({ email } = await newCustomer("otto@example.com"));
  otto = await visitorOf(email);
});

const formOf = async (path: string, fields: Record<string, string> = {}) => ({
  ...hiddenFieldsOf((await otto.get(path)).text, "idempotencyKey"),
  ...fields,
});

const pathOf = ({ location }: Answer) => (location ? location.pathname + location.search : "");

/** Posts a form that is refused: the answer to the post, and where it leads. */
async function rejected(path: string, fields: Record<string, string>) {
  const answer = await otto.postOnly(path, await formOf(path, fields));
  expect(answer.status).toBe(303);
  return { answer, shownAt: pathOf(answer) };
}

describe("rejected form with a mistake", () => {
  test("is shown at a URL of its own with what was typed, also after a reload", async () => {
    const { answer, shownAt } = await rejected(newAddress, wrong);
    expect(shownAt).toMatch(/^\/settings\/new-address\?country=NL&refused=[0-9a-f-]{36}$/);
    expect(answer.text).toBe("");
    const changes = await callsOf(
      async () => {
        for (let visit = 0; visit < 3; visit++) {
          const page = await otto.get(shownAt);
          expect(page.status).toBe(400);
          expect(page.text).toContain('value="Ottokar &amp; Söhne"');
          expect(textOf(page)).toContain("Postal Code must be valid");
          // No link drags the key of the refused form on; the form names it, so that it is forgotten once it is done.
          expect(page.text.replaceAll(/<form [^>]*>/g, "")).not.toContain("refused");
          expect(page.text.match(/<form [^>]*refused=[^>]*>/g)).toHaveLength(1);
        }
      },
      { email, service: "customers" },
    );
    expect(changes.filter(({ method }) => method !== "GET")).toEqual([]);
  });

  test("is empty again after Back, and has no error once it is correct", async () => {
    const { shownAt } = await rejected(newAddress, wrong);
    const back = await otto.get(newAddress);
    expect(back.status).toBe(200);
    expect(textOf(back)).not.toContain("must be valid");
    const form = hiddenFieldsOf((await otto.get(shownAt)).text, "idempotencyKey");
    // A browser posts a form without an action to the address it shows.
    const again = await otto.postOnly(shownAt, { ...form, ...wrong });
    expect(again.location?.searchParams.getAll("refused")).toHaveLength(1);
    expect(pathOf(again)).not.toBe(shownAt);
    const done = await otto.postOnly(shownAt, { ...form, ...right });
    expect(pathOf(done)).toBe("/settings/addresses/all");
    expect(textOf(await otto.follow(done))).toContain("Address added");
  });

  test("is forgotten with all before it once it is done: Back shows the page as it is now", async () => {
    const personal = "/settings/personal-details";
    const typed = { title: "", firstName: "Otto", lastName: "Jansen", language: "nl-NL" };
    const first = await rejected(personal, { ...typed, phoneNumber: "not a number" });
    const second = await rejected(first.shownAt, { ...typed, phoneNumber: "none" });
    expect((await otto.get(first.shownAt)).status).toBe(400);
    const address = /<form [^>]*action="([^"]*refused=[^"]*)"/.exec(
      (await otto.get(second.shownAt)).text,
    )?.[1];
    const done = await otto.postOnly(
      plain(address ?? ""),
      await formOf(second.shownAt, { ...typed, phoneNumber: "+31201234567" }),
    );
    expect(pathOf(done)).toBe("/settings");
    for (const { shownAt } of [first, second])
      await vi.waitFor(async () => {
        const page = await otto.get(shownAt);
        expect(page.status).toBe(200);
        expect(page.text).toContain('value="+31 20 123 4567"');
        expect(textOf(page)).not.toContain("must be valid");
      });
  });

  test("is shown to no other customer, and to nobody without its key", async () => {
    const { shownAt } = await rejected(newAddress, wrong);
    const nina = await visitorOf("nina@example.com");
    const stolen = await nina.get(shownAt);
    expect([stolen.status, headingOf(stolen)]).toEqual([200, "Delivery address"]);
    expect(stolen.text).not.toContain("Ottokar");
    const nobody = await new Visitor("vellora-uk").get(shownAt);
    expect(nobody.location?.pathname).toBe("/sign-in");
    for (const key of [crypto.randomUUID(), "", "x", "../..", "%00", "a".repeat(900)]) {
      const page = await otto.get(`/settings/new-address?refused=${key}`);
      expect([page.status, headingOf(page)]).toEqual([200, "Delivery address"]);
      expect(page.text).not.toContain("Ottokar");
    }
  });

  test("is the direct answer when it is too long to be stored", async () => {
    const firstName = "x".repeat(40_000);
    const answer = await otto.postOnly(newAddress, await formOf(newAddress, { ...wrong, firstName }));
    expect(pathOf(answer)).toMatch(/&refused=/);
    // As text of JSON, each of these is twice as long as it was sent.
    const body = `${new URLSearchParams(await formOf(newAddress, wrong))}&lastName=${'"'.repeat(40_000)}`;
    const type = { "Content-Type": "application/x-www-form-urlencoded" };
    const direct = await otto.bytes("POST", newAddress, type, [Buffer.from(body)]);
    expect([direct.status, direct.location]).toEqual([400, null]);
    expect(textOf(direct)).toContain("Postal Code must be valid");
  });
});

describe("form rejected by a service", () => {
  const personalDetails = "/settings/personal-details";
  const typed = { title: "", firstName: "Ottilie", lastName: "Jansen", phoneNumber: "", language: "nl-NL" };

  test("shows the failure at a URL of its own, and a reload sends nothing", async () => {
    const { shownAt } = await withFault(
      { email, service: "customers", method: "PUT", fault: "status", status: 500 },
      () => rejected(personalDetails, typed),
    );
    const calls = await callsOf(
      async () => {
        const page = await otto.get(shownAt);
        expect(page.status).toBe(502);
        expect(textOf(page)).toContain("Your details couldn’t be saved. Please try again.");
        expect(page.text).toContain('value="Ottilie"');
      },
      { email, service: "customers" },
    );
    expect(calls.map(({ method }) => method)).toEqual(["GET"]);
  });

  test("keeps what was typed even if no service can be read", async () => {
    const page = await withFault({ email, service: "customers", fault: "status", status: 500 }, async () =>
      otto.post(personalDetails, { ...(await newIdempotencyKeyOf(newAddress)), ...typed }),
    );
    expect(page.status).toBe(502);
    expect(page.text).toContain('value="Ottilie"');
  });

  test("is shown after a new sign-in when the session ended", async () => {
    const form = await formOf(personalDetails, typed);
    const answer = await withFault(
      { email, service: "customers", method: "PUT", fault: "status", status: 401 },
      () => otto.postOnly(personalDetails, form),
    );
    expect(answer.location?.pathname).toBe("/sign-in");
    const back = answer.location?.searchParams.get("returnTo") ?? "";
    expect(back).toMatch(/^\/settings\/personal-details\?refused=[0-9a-f-]{36}$/);
    expect((await otto.get(personalDetails)).location?.pathname).toBe("/sign-in");
    const landed = await otto.follow(answer);
    const page = landed.text.includes('type="password"') ? await otto.signIn(email, back) : landed;
    expect(page.status).toBe(200);
    expect(page.text).toContain('value="Ottilie"');
    expect(textOf(page)).toContain("You were signed out before this was done. Please send it again.");
    const done = await otto.post(personalDetails, {
      ...hiddenFieldsOf(page.text, "idempotencyKey"),
      ...typed,
    });
    expect(pathOf(done)).toBe("/settings");
  });
});

describe("form sent with a session that the authority has ended", () => {
  const address = "/settings/personal-details";
  const typed = { title: "", firstName: "Ottoline", lastName: "Jansen", phoneNumber: "", language: "nl-NL" };

  /** Somebody who types while the authority forgets the session: in another tab they sign out. */
  async function endedWhileTyping() {
    await setTokenLifetime(email, 1);
    const visitor = await visitorOf(email);
    const form = hiddenFieldsOf((await visitor.get(address)).text, "idempotencyKey");
    await setTokenLifetime(email, null);
    const otherPage = visitor.copy();
    await otherPage.follow(await otherPage.post("/logout", {}));
    return { visitor, form: { ...form, ...typed } };
  }

  test("is shown after a new sign-in as it was typed, and nothing was done", async () => {
    const { visitor, form } = await endedWhileTyping();
    const calls = await callsOf(
      async () => {
        const answer = await visitor.postOnly(address, form);
        expect(answer.status).toBe(303);
        expect(pathOf(answer)).toMatch(/^\/sign-in\?returnTo=/);
        expect(pathOf(answer)).not.toContain("Ottoline");
        const back = answer.location?.searchParams.get("returnTo") ?? "";
        const landed = await visitor.follow(answer);
        const page = landed.text.includes('type="password"') ? await visitor.signIn(email, back) : landed;
        expect(page.text).toContain('value="Ottoline"');
        expect(textOf(page)).toContain("You were signed out before this was done. Please send it again.");
      },
      { email, service: "customers" },
    );
    expect(calls.filter(({ method }) => method !== "GET")).toEqual([]);
  });

  test("is shown to no other customer who signs in there", async () => {
    const { visitor, form } = await endedWhileTyping();
    const answer = await visitor.postOnly(address, form);
    const back = answer.location?.searchParams.get("returnTo") ?? "";
    const nina = await visitorOf("nina@example.com");
    expect((await nina.get(back)).text).not.toContain("Ottoline");
  });

  test("only leads to sign-in when script sent it in the background", async () => {
    const { visitor, form } = await endedWhileTyping();
    const answer = await visitor.postOnly(address, form, { "Sec-Fetch-Dest": "empty" });
    expect([answer.status, pathOf(answer)]).toEqual([
      302,
      `/sign-in?returnTo=${encodeURIComponent(address)}`,
    ]);
  });
});

describe("form body: a form that no page of the site sends", () => {
  const urlEncoded = "application/x-www-form-urlencoded";
  const sent = (visitor: Visitor, path: string, body: string, type = urlEncoded) =>
    visitor.bytes("POST", path, { "Content-Type": type }, [Buffer.from(body)]);
  const confirmation = "/subscription-confirmation?confirmation-token=x&email=a@example.com";

  test("with field names that would create huge arrays is read without them", async () => {
    const begun = Date.now();
    for (const path of ["/settings/email", newAddress, "/appearance"])
      for (const name of ["a[100000000]", "email[4294967294]", "firstName[99999999]", "__proto__[9999999]"]) {
        const answer = await sent(otto, path, `${name}=1`);
        expect([path, name, answer.status]).toEqual([path, name, 303]);
      }
    // One of these took longer than that, and everybody else waited.
    expect(Date.now() - begun).toBeLessThan(20_000);
    expect((await otto.get("/healthz")).status).toBe(200);
  });

  test("with an ended session is stored without such field names", async () => {
    otto.forgetRejectedToken();
    const answer = await withFault(
      { email, service: "customers", method: "PUT", fault: "status", status: 401 },
      async () => {
        const form = await formOf("/settings/personal-details", {
          ...{ title: "", firstName: "Ottilie", lastName: "Jansen", phoneNumber: "", language: "nl-NL" },
          "a[100000000]": "1",
        });
        return otto.postOnly("/settings/personal-details", form);
      },
    );
    expect(answer.location?.pathname).toBe("/sign-in");
    otto = await visitorOf(email);
    const page = await otto.get(answer.location?.searchParams.get("returnTo") ?? "");
    expect(page.text).toContain('value="Ottilie"');
  });

  test("that is too large or no form at all gets an error page, also without sign-in", async () => {
    const tooLarge = `email=${"x".repeat(70_000)}`;
    for (const [visitor, path] of [
      [otto, "/settings/email"],
      [new Visitor("vellora-uk"), confirmation],
    ] as const) {
      const statuses: number[] = [];
      for (const [body, type] of [
        [tooLarge, urlEncoded],
        ["a=1&".repeat(5_000), urlEncoded],
        ["email=a", `${urlEncoded};charset=utf-7`],
        ["email=a", "multipart/form-data"],
        ["email=a", "multipart/form-data; boundary=b"],
        ["email=%ff", urlEncoded],
        ["email=a", `${urlEncoded}, text/plain`],
      ] as const) {
        const page = await sent(visitor, path, body, type);
        expect(textOf(page)).toMatch(
          page.status === 413
            ? /Please shorten it and send it again\./
            : /Please check the form and send it again\./,
        );
        statuses.push(page.status);
      }
      expect(statuses).toEqual([413, 413, 400, 400, 400, 400, 400]);
    }
  });
});

/** An action id that some page gave. */
const newIdempotencyKeyOf = async (path: string) =>
  hiddenFieldsOf((await otto.get(path)).text, "idempotencyKey");

test("dialog: a failure is shown in the dialog and not on the page behind it", async () => {
  const emma = await visitorOf("emma@example.com");
  const list = await emma.get("/saved-projects");
  const path =
    /href="(\/saved-projects\/[^"]+\/delete[^"]*)"/.exec(list.text)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const form = hiddenFieldsOf((await emma.get(path)).text, "idempotencyKey");
  const answer = await withFault(
    { email: "emma@example.com", service: "projects", method: "DELETE", fault: "status", status: 500 },
    () => emma.postOnly(path, form),
  );
  const page = await emma.get(pathOf(answer));
  expect(page.status).toBe(502);
  const dialog = page.text.slice(page.text.indexOf("<dialog"), page.text.indexOf("</dialog>"));
  expect(textOf({ text: `<body>${dialog}` })).toContain("Your project couldn’t be deleted.");
  expect(page.text.split("Your project couldn’t be deleted.")).toHaveLength(2);
});
