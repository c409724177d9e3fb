import { beforeAll, expect, test } from "vitest";
import { countries } from "~/account/addresses/countries";
import { callsOf, newCustomer, withFault } from "../support/backend";
import { hiddenFieldsOf } from "../support/forms";
import { lentSession } from "../support/lent-session";
import { headingOf, linksOf, linkTo, textOf } from "../support/page-text";
import type { Answer, Visitor } from "../support/visitor";

const list = "/settings/addresses/all";
const newAddress = "/settings/new-address?country=SE";
const typed = {
  firstName: "Wanda",
  lastName: "Lindqvist",
  street: "Drottninggatan",
  houseNumber: "2A",
  addition: "",
  postalCode: "41114",
  city: "Göteborg",
  phoneNumber: "031 365 00 00",
};

let email: string;
let pia: string;
beforeAll(async () => {
  ({ email } = await newCustomer("wanda@example.com"));
  ({ email: pia } = await newCustomer("pia@example.com"));
});

const signedIn = (as = email, hostId = "printwren-uk") => lentSession(hostId, as);

async function submit(visitor: Visitor, path: string, fields: Record<string, string>): Promise<Answer> {
  const page = await visitor.get(path);
  return visitor.post(path, { ...hiddenFieldsOf(page.text, "idempotencyKey"), ...fields });
}

const changes = (calls: readonly { method: string }[]) => calls.filter(({ method }) => method !== "GET");
const cards = (page: Answer) => linksOf(page).filter(({ text }) => text === "Change");

/** The page that changes, or deletes, the address that a text is in. */
async function pathOf(visitor: Visitor, what: "Change" | "Delete", where: string): Promise<string> {
  const path = linkTo(await visitor.get(list), new RegExp(`^${what} the address of .*${where}`));
  if (path === null) throw new Error(`No address at ${where}`);
  return path;
}

test("address list: shows all addresses, each with links to change and delete it", async () => {
  const page = await (await signedIn("emma@example.com", "vellora-ie")).get(list);
  expect(headingOf(page)).toBe("Delivery addresses");
  for (const reported of [
    "1016 DW Amsterdam",
    "3511 AB Utrecht",
    "2000 Antwerpen",
    "Belgium",
    "+31 6 12345678",
  ])
    expect(textOf(page)).toContain(reported);
  expect(cards(page)).toHaveLength(3);
  expect(linkTo(page, "Back to my Settings")).toBe("/settings");
});

test("address list: an empty list and a failed one differ", async () => {
  const visitor = await signedIn("nina@example.com");
  expect(textOf(await visitor.get(list))).toContain("You have no addresses yet");
  for (const fault of ["status", "malformed", "html", "empty", "down"] as const) {
    const page = await withFault({ service: "customers", path: "addresses", fault, status: 500 }, () =>
      visitor.get(list),
    );
    expect(textOf(page)).toContain("Unable to display your addresses");
    expect(textOf(page)).not.toContain("You have no addresses yet");
  }
});

test("address form: has the fields of the storefront's country, then of the chosen one", async () => {
  const visitor = await signedIn();
  const orderOf = ({ text }: Answer) =>
    [...text.matchAll(/<input[^>]*name="(street|houseNumber|addition|postalCode|city)"/g)].map(
      ([, name]) => name,
    );
  expect(orderOf(await visitor.get("/settings/new-address"))).toEqual([
    "addition",
    "houseNumber",
    "street",
    "city",
    "postalCode",
  ]);
  const swedish = await visitor.get(newAddress);
  expect(orderOf(swedish)).toEqual(["street", "houseNumber", "addition", "postalCode", "city"]);
  const dutch = await visitor.get("/settings/new-address?country=NL");
  expect(orderOf(dutch)).toEqual(["postalCode", "houseNumber", "addition", "street", "city"]);
  const irish = await visitor.get("/settings/new-address?country=IE");
  expect(orderOf(irish)).toEqual(["addition", "houseNumber", "street", "city", "postalCode"]);
  expect(textOf(irish)).toContain("Eircode");
  expect((await visitor.get("/settings/new-address?country=XX")).status).toBe(200);
});

const french = {
  ...typed,
  country: "FR",
  street: "Rue de la Paix",
  houseNumber: "12",
  postalCode: "75002",
  city: "Paris",
  phoneNumber: "",
};

/** The page that changes an address, in any language: a link of the list with the street in its label. */
async function changePathOf(visitor: Visitor, street: string): Promise<string> {
  const found = linksOf(await visitor.get(list)).find(
    ({ href, label }) => label?.includes(street) && href.startsWith("/settings/address/"),
  );
  if (!found) throw new Error(`No address at ${street}`);
  return found.href;
}

test("address form: saves in the chosen country without its button, whatever the page's address says", async () => {
  const visitor = await signedIn(pia, "vellora-de");
  for (const [page, street] of [
    ["/settings/new-address", "Rue de la Paix"],
    ["/settings/new-address?country=DE", "Rue Daunou"],
  ] as const) {
    const calls = await callsOf(() => submit(visitor, page, { ...french, street }), {
      service: "customers",
    });
    expect(changes(calls)).toHaveLength(1);
    const path = await changePathOf(visitor, street);
    expect((await visitor.get(path)).text).toMatch(/<option value="FR" selected=""/);
  }
});

test("address form: a change of country keeps what was typed, saves nothing and reports no error", async () => {
  const visitor = await signedIn(pia, "vellora-de");
  const known = await changePathOf(visitor, "Rue Daunou");
  for (const path of ["/settings/new-address?country=DE", known]) {
    const calls = await callsOf(
      async () => {
        const chosen = {
          ...french,
          country: "IE",
          city: "",
          houseNumber: "no such number!",
          intent: "country",
        };
        const key = hiddenFieldsOf((await visitor.get(path)).text, "idempotencyKey");
        const sent = await visitor.postOnly(path, { ...key, ...chosen });
        // A page that is loaded again asks for itself, and sends nothing.
        expect(sent.status).toBe(303);
        const answer = await visitor.follow(sent);
        expect(answer.status).toBe(200);
        expect(answer.text).toMatch(/<option value="IE" selected=""/);
        expect(answer.text).toContain(`placeholder="${countries.IE.postalCode.example}"`);
        expect(answer.text).toContain('value="Rue de la Paix"');
        expect(answer.text).toContain('value="no such number!"');
        expect(answer.text).not.toContain('aria-invalid="true"');
      },
      { service: "customers" },
    );
    expect(changes(calls)).toEqual([]);
  }
});

test.each([
  ["city", "12345", "Please enter the name of the town or city in letters"],
  ["firstName", "\u200B", "Please enter the first name"],
  ["lastName", "Ed\u0000", "Please leave out line breaks and invisible characters"],
  ["lastName", "Ann\r\nLee", "Please leave out line breaks and invisible characters"],
  ["city", "x\u202Egnirps", "Please leave out line breaks and invisible characters"],
  ["street", "Main\u202EStreet", "Street name must be valid"],
  [
    "phoneNumber",
    "0151 23",
    "Phone number must be valid (if it’s from another country, start with + and its code, such as +41)",
  ],
])("address form: refuses %s %j, says why and saves nothing", async (name, text, message) => {
  const visitor = await signedIn();
  const calls = await callsOf(
    async () => {
      const answer = await submit(visitor, newAddress, { ...typed, [name]: text });
      expect(answer.status).toBe(400);
      expect(textOf(answer)).toContain(message);
    },
    { service: "customers", email },
  );
  expect(changes(calls)).toEqual([]);
});

test("address form: a street and number in one line are kept apart, and a number is never doubled", async () => {
  const visitor = await signedIn(pia, "vellora-nl");
  for (const [street, houseNumber] of [
    ["Prinsengracht 263", ""],
    ["Herengracht 263", "263"],
    ["Singel 263 bus 4", ""],
  ] as const) {
    const bodies = await callsOf(
      () =>
        submit(visitor, "/settings/new-address?country=NL", {
          ...typed,
          country: "NL",
          street,
          houseNumber,
          postalCode: "1016gv",
          city: "Amsterdam",
          phoneNumber: "",
        }),
      { service: "customers" },
    );
    expect(changes(bodies)).toHaveLength(1);
    const path = await changePathOf(visitor, street.split(" ")[0] ?? "");
    const { text } = await visitor.get(path);
    expect(text).toContain(`value="${street.split(" ")[0]}"`);
    expect(text).toContain(`value="${street.includes("bus") ? "263 bus 4" : "263"}"`);
  }
});

test("address form: a hamlet needs no house number, and its address is read again as it was saved", async () => {
  const visitor = await signedIn(pia, "vellora-de");
  const answer = await submit(visitor, "/settings/new-address", {
    ...french,
    street: "Le Bourg",
    houseNumber: "",
    postalCode: "15140",
    city: "Fontanges",
  });
  expect(answer.location?.pathname).toBe(list);
  expect(textOf(await visitor.get(list))).toContain("Le Bourg");
});

test("address form: an error says how it is written there, after the specified text", async () => {
  const visitor = await signedIn();
  const answer = await submit(visitor, newAddress, { ...typed, houseNumber: "zero!", postalCode: "1016 DW" });
  expect(textOf(answer)).toContain("Postal Code must be valid (for example 116 46)");
  expect(textOf(answer)).toContain("Street number must be valid (for example 12 A)");
});

test("address form: has no words of the browser's, and ours beside each field for script", async () => {
  const { text } = await (await signedIn()).get(newAddress);
  const form =
    [...text.matchAll(/<form [\s\S]*?<\/form>/g)].find(([html]) => html.includes('"postalCode"'))?.[0] ?? "";
  expect(form.slice(0, 300)).toMatch(/noValidate=""/i);
  for (const field of ["firstName", "lastName", "street", "houseNumber", "city"])
    expect(form).toMatch(new RegExp(`name="${field}"[^>]*data-invalid="[^"]+"`));
});

test("address: a change meanwhile is not overwritten but said; saving again replaces it", async () => {
  const visitor = await signedIn(pia, "vellora-ie");
  await submit(visitor, "/settings/new-address?country=SE", { ...typed, country: "SE", street: "Storgatan" });
  const path = await changePathOf(visitor, "Storgatan");
  const marker = 'name="postalCode"';
  const [one, other] = [await visitor.get(path), await visitor.get(path)];
  const swedish = { ...typed, country: "SE", street: "Storgatan" };
  const first = await visitor.post(path, { ...hiddenFieldsOf(one.text, marker), ...swedish, city: "Malmö" });
  expect(first.location?.pathname).toBe(list);
  const calls = await callsOf(
    async () => {
      const second = await visitor.post(path, {
        ...hiddenFieldsOf(other.text, marker),
        ...swedish,
        houseNumber: "99",
      });
      expect(textOf(second)).toContain("This address was changed in the meantime.");
      expect(textOf(second)).toContain("Malmö");
      expect(second.text).toContain('value="99"');
      expect(second.text).toContain('value="Göteborg"');
      // Saving again is meant: the page shows what it replaces.
      const again = await visitor.post(path, {
        ...hiddenFieldsOf(second.text, marker),
        ...swedish,
        houseNumber: "99",
      });
      expect(again.location?.pathname).toBe(list);
    },
    { service: "customers" },
  );
  expect(changes(calls)).toHaveLength(1);
});

test("address: one that another tab deleted comes back as it was typed, says so, and is saved as a new one", async () => {
  const visitor = await signedIn(pia, "vellora-ie");
  const swedish = { ...typed, country: "SE", street: "Försvunnagatan" };
  await submit(visitor, "/settings/new-address?country=SE", swedish);
  const path = await changePathOf(visitor, "Försvunnagatan");
  const open = await visitor.get(path);
  await submit(visitor, await pathOf(visitor, "Delete", "Försvunnagatan"), {});
  const before = cards(await visitor.get(list)).length;
  const marker = 'name="postalCode"';
  const sent = { ...swedish, houseNumber: "77" };
  const back = await visitor.follow(
    await visitor.post(path, { ...hiddenFieldsOf(open.text, marker), ...sent }),
  );
  expect([back.status, back.url.pathname]).toEqual([400, "/settings/new-address"]);
  expect(textOf(back)).toContain("This address was deleted in the meantime. Nothing has been saved.");
  for (const value of ["Försvunnagatan", "77", "Göteborg"]) expect(back.text).toContain(`value="${value}"`);
  const here = back.url.pathname + back.url.search;
  const saved = await visitor.post(here, { ...hiddenFieldsOf(back.text, marker), ...sent });
  expect(saved.location?.pathname).toBe(list);
  expect(cards(await visitor.get(list))).toHaveLength(before + 1);
  // Nothing was typed in the page that a link leads to.
  expect((await visitor.get(path)).status).toBe(404);
});

test("new address: the same one, saved again from a fresh form, is not added twice but led to", async () => {
  const visitor = await signedIn(pia, "vellora-ie");
  const twice = { ...typed, country: "SE", street: "Tvillinggatan" };
  expect((await submit(visitor, "/settings/new-address", twice)).location?.hash).toBe("");
  const before = cards(await visitor.get(list)).length;
  const calls = await callsOf(
    async () => {
      const answer = await submit(visitor, "/settings/new-address", twice);
      expect(answer.location?.pathname).toBe(list);
      const page = await visitor.follow(answer);
      expect(textOf(page)).toContain("You already have this address. Nothing was added.");
      const id = decodeURIComponent(answer.location?.hash.slice(1) ?? "");
      expect(page.text.split(`id="${id}"`)[1]?.split("</li>")[0]).toContain("Tvillinggatan");
      expect(cards(page)).toHaveLength(before);
    },
    { service: "customers" },
  );
  expect(changes(calls)).toEqual([]);
  expect((await submit(visitor, "/settings/new-address", { ...twice, houseNumber: "3" })).status).toBe(303);
  expect(cards(await visitor.get(list))).toHaveLength(before + 1);
});

test("address form: Enter in a text field saves, because the first button does not choose a country", async () => {
  const { text } = await (await signedIn()).get("/settings/new-address");
  const form = [...text.matchAll(/<form [\s\S]*?<\/form>/g)].find(([html]) =>
    html.includes('"postalCode"'),
  )?.[0];
  const [first, second] = form?.match(/<button [^>]*>/g) ?? [];
  expect(first).not.toContain("name=");
  expect(first).toContain('aria-hidden="true"');
  expect(second).toContain('name="intent"');
});

test("new address: is added once, in its country's format", async () => {
  const visitor = await signedIn();
  const page = await visitor.get(newAddress);
  expect(headingOf(page)).toBe("Delivery address");
  const form = { ...hiddenFieldsOf(page.text, "idempotencyKey"), ...typed };
  const calls = await callsOf(
    async () => {
      const both = await Promise.all([
        visitor.copy().post(newAddress, form),
        visitor.copy().post(newAddress, form),
      ]);
      expect(both.map(({ location }) => location?.pathname)).toEqual([list, list]);
      await visitor.post(newAddress, form);
    },
    { service: "customers" },
  );
  expect(changes(calls)).toHaveLength(1);
  const text = textOf(await visitor.get(list));
  expect(text).toContain("Address added");
  expect(text).toContain("411 14 Göteborg");
  expect(text).toContain("+46 31 365 00 00");
});

test("address form: shows the four messages at their fields and keeps what was typed", async () => {
  const visitor = await signedIn();
  const calls = await callsOf(
    async () => {
      const answer = await submit(visitor, newAddress, {
        ...typed,
        street: "12",
        houseNumber: "zero!",
        postalCode: "1016 DW",
        phoneNumber: "call me",
      });
      expect(answer.status).toBe(400);
      for (const [field, message] of [
        ["street", "Street name must be valid"],
        ["houseNumber", "Street number must be valid"],
        ["postalCode", "Postal Code must be valid"],
        ["phoneNumber", "Phone number must be valid"],
      ])
        expect(answer.text).toMatch(new RegExp(`id="${field}-error".{0,1500}?${message}`, "s"));
      expect(textOf(answer)).toContain("Please check 4 fields");
      expect(answer.text).toContain('value="call me"');
    },
    { service: "customers" },
  );
  expect(changes(calls)).toEqual([]);
});

test.each([{ fault: "status", status: 500 }, { fault: "status", status: 409 }, { fault: "down" }] as const)(
  "new address: a failure ($fault $status) keeps what was typed",
  async (fault) => {
    const visitor = await signedIn();
    const answer = await withFault({ service: "customers", method: "POST", ...fault }, () =>
      submit(visitor, newAddress, { ...typed, street: "Kungsgatan" }),
    );
    expect(answer.status).toBe(502);
    expect(textOf(answer)).toContain("The address couldn’t be saved. Please try again.");
    expect(answer.text).toContain('value="Kungsgatan"');
    expect(textOf(await visitor.get(list))).not.toContain("Kungsgatan");
  },
);

test("new address: is added once after a lost answer", async () => {
  const visitor = await signedIn();
  const before = cards(await visitor.get(list)).length;
  const answer = await withFault({ service: "customers", method: "POST", fault: "lost" }, () =>
    submit(visitor, newAddress, { ...typed, street: "Vasagatan" }),
  );
  expect(answer.location?.pathname).toBe(list);
  expect(cards(await visitor.get(list))).toHaveLength(before + 1);
});

test("address: a change saves only that address", async () => {
  const visitor = await signedIn();
  const path = await pathOf(visitor, "Change", "Götgatan");
  const page = await visitor.get(path);
  expect(page.text).toContain('value="Götgatan"');
  const answer = await submit(visitor, `${path}?country=SE`, { ...typed, street: "Ny Götgatan" });
  expect(answer.location?.pathname).toBe(list);
  const text = textOf(await visitor.get(list));
  expect(text).toContain("Address changed");
  expect(text).toContain("Ny Götgatan 2A");
  expect(text).toContain("Drottninggatan 2A");
});

test.each([
  { fault: "status", status: 409 },
  { fault: "status", status: 503 },
] as const)("address: a rejected change ($status) keeps what was typed", async (fault) => {
  const visitor = await signedIn();
  const path = await pathOf(visitor, "Change", "Drottninggatan");
  const answer = await withFault({ service: "customers", method: "PUT", ...fault }, () =>
    submit(visitor, `${path}?country=SE`, { ...typed, street: "Nowhere" }),
  );
  expect(answer.status).toBe(502);
  expect(answer.text).toContain('value="Nowhere"');
});

test("address: a change counts as saved after a lost answer", async () => {
  const visitor = await signedIn();
  const path = await pathOf(visitor, "Change", "Drottninggatan");
  const answer = await withFault({ service: "customers", method: "PUT", fault: "lost" }, () =>
    submit(visitor, `${path}?country=SE`, { ...typed, street: "Södra Drottninggatan" }),
  );
  expect(answer.location?.pathname).toBe(list);
});

test("address: an unknown id has no page and cannot be changed", async () => {
  const visitor = await signedIn();
  for (const id of ["nobodys", "..%2f..%2fme", "%00"]) {
    const page = await visitor.get(`/settings/address/${id}`);
    expect(page.status).toBe(404);
  }
  expect(textOf(await visitor.get("/settings/address/nobodys"))).toContain("We can’t find that address");
  const form = hiddenFieldsOf((await visitor.get(newAddress)).text, "idempotencyKey");
  const answer = await visitor.post("/settings/address/nobodys?country=SE", { ...form, ...typed });
  expect(textOf(answer)).not.toContain("Address changed");
  expect((await visitor.get("/settings/address/")).location?.pathname).toBe(list);
});

test("address: another customer's address is not found", async () => {
  const emma = await signedIn("emma@example.com", "vellora-ie");
  const path = await pathOf(emma, "Change", "Keizersgracht");
  const visitor = await signedIn();
  expect((await visitor.get(path)).status).toBe(404);
  const form = hiddenFieldsOf((await visitor.get(newAddress)).text, "idempotencyKey");
  await visitor.post(`${path}?country=SE`, { ...form, ...typed });
  expect(textOf(await emma.get(list))).toContain("Keizersgracht 174");
});

test("address: is deleted once after confirmation; deleting it again succeeds", async () => {
  const visitor = await signedIn();
  await submit(visitor, newAddress, { ...typed, street: "Slutgatan" });
  const path = await pathOf(visitor, "Delete", "Slutgatan");
  const page = await visitor.get(path);
  expect(page.text).toContain("<dialog");
  expect(textOf(page)).toContain("Delete this address?");
  expect(textOf(await visitor.get(list))).toContain("Slutgatan");
  const form = hiddenFieldsOf(page.text, "idempotencyKey");
  const inAnotherWindow = hiddenFieldsOf((await visitor.get(path)).text, "idempotencyKey");
  const calls = await callsOf(
    async () => {
      for (let time = 0; time < 3; time++)
        expect((await visitor.post(path, form)).location?.pathname).toBe(list);
    },
    { service: "customers" },
  );
  expect(changes(calls)).toHaveLength(1);
  const text = textOf(await visitor.get(list));
  expect(text).toContain("Address deleted");
  expect(text).not.toContain("Slutgatan");
  expect((await visitor.post(path, inAnotherWindow)).location?.pathname).toBe(list);
  const back = await visitor.get(path);
  expect(textOf(back)).toContain("This address is no longer there.");
  expect(back.text).not.toContain("remove-address-form");
});

test("address: a failed deletion keeps the address and shows an error in the dialog", async () => {
  const visitor = await signedIn();
  const path = await pathOf(visitor, "Delete", "Vasagatan");
  const answer = await withFault(
    { service: "customers", method: "DELETE", fault: "status", status: 500 },
    () => submit(visitor, path, {}),
  );
  expect(answer.status).toBe(502);
  expect(textOf(answer)).toContain("The address couldn’t be deleted. Please try again.");
  expect(textOf(await visitor.get(list))).toContain("Vasagatan");
  const lost = await withFault({ service: "customers", method: "DELETE", fault: "lost" }, () =>
    submit(visitor, path, {}),
  );
  expect(lost.location?.pathname).toBe(list);
});

test("address pages: have paths of their own for business customers", async () => {
  const { email: bram } = await newCustomer("bram@example.com");
  const visitor = await signedIn(bram, "vellora-ie");
  expect((await visitor.get("/settings/new-address?country=BE")).location?.pathname).toBe(
    "/settings/b2b/new-address",
  );
  const path = await pathOf(visitor, "Change", "Herengracht");
  expect(path).toMatch(/^\/settings\/b2b\/address\//);
  const answer = await submit(visitor, "/settings/b2b/new-address?country=NL", {
    ...typed,
    street: "Zakenplein",
    postalCode: "1017ca",
    phoneNumber: "",
  });
  expect(answer.location?.pathname).toBe(list);
  expect(textOf(await visitor.get(list))).toContain("1017 CA Göteborg");
  expect((await visitor.get("/settings/b2b/address/")).location?.pathname).toBe(list);
});
