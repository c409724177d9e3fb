import { describe, expect, test } from "vitest";
import { callsOf } from "../support/backend";
import { hiddenFieldsOf, newKeyFor } from "../support/forms";
import { SelectPage, selections } from "../support/select-page";
import { loggedBy } from "../support/site-log";
import { visitorOf } from "../support/visitor";

// An id that a customer typed, and that would lead elsewhere if it became part of a service's path.

const email = "emma@example.com";
const emma = await visitorOf(email);
const page = await SelectPage.open(emma, "/my-photos/photos?select=new");

const notFound = [
  (id: string) => `/orders/${id}`,
  (id: string) => `/orders/${id}/reorder`,
  (id: string) => `/orders/${id}/address`,
  (id: string) => `/orders/${id}/pdfs`,
  (id: string) => `/orders/${id}/products/x`,
  (id: string) => `/orders/${id}/vouchers/x`,
  (id: string) => `/online-products/${id}`,
  (id: string) => `/settings/address/${id}`,
  (id: string) => `/my-photos/exports/${id}`,
  (id: string) => `/my-photos/albums/${id}`,
  (id: string) => `/my-photos/albums/${id}/name`,
  (id: string) => `/my-photos/shared-albums/${id}`,
  (id: string) => `/my-photos/add?album=${id}`,
];

const ids = ["a%2Fb", "%3Fx", "%00", "a%5Cb", "..%2F..%2Fcustomers%2Fme", "%252e%252e", "..%3B"];

describe.each(ids)("the id %s", (id) => {
  const text = decodeURIComponent(id);
  const key = async () => ({ idempotencyKey: await newKeyFor(emma) });

  test("is not found, and no service is called with it", async () => {
    const calls = await callsOf(
      async () => {
        for (const pathOf of notFound)
          expect([pathOf(id), (await emma.get(pathOf(id))).status]).toEqual([pathOf(id), 404]);
      },
      { email },
    );
    expect(calls.length).toBeGreaterThan(0);
    const asked = calls.map(({ path }) => path.split("?")[0] ?? "");
    expect(asked.filter((path) => path.includes(id) || path.includes(text))).toEqual([]);
  });

  test("ends a download or a preview at its page", async () => {
    const ends = async (path: string) => (await emma.get(path)).location?.pathname;
    expect(await ends(`/orders/x/pdfs/${id}`)).toBe("/orders/x/pdfs");
    expect(await ends(`/orders/x/products/${id}/pdf`)).toBe(`/orders/x/products/${id}`);
    expect(await ends(`/downloads/${id}/archive`)).toBe("/downloads");
    expect(await ends(`/my-photos/exports/${id}/chunks/0`)).toBe(`/my-photos/exports/${id}`);
    expect(await ends(`/my-photos/photos/preview/${id}`)).toBe("/my-photos/photos");
    expect(await ends(`/my-photos/albums/${id}/preview/x`)).toBe(`/my-photos/albums/${id}`);
    expect(await ends(`/my-photos/shared-albums/${id}/preview/x`)).toBe(`/my-photos/shared-albums/${id}`);
  });

  test("of an album selects nothing", async () => {
    for (const kind of ["album", "sharedAlbum"]) {
      const fields = { ...page.fields, area: `${kind}:${text}`, shown: "[]" };
      const selection = crypto.randomUUID();
      const change = { ...fields, seen: "0", change: '{"all":true}' };
      expect((await emma.postOnly(`${selections}/${selection}/chosen`, change)).status).toBe(404);
      expect((await emma.postOnly(selections, { ...fields, selection, all: "all" })).status).toBe(404);
      expect((await emma.postOnly(selections, { ...fields, selection, chosen: "a" })).status).toBe(404);
    }
  });

  test("of an upload is not found", async () => {
    const tus = { "Tus-Resumable": "1.0.0" };
    const path = `/my-photos/uploads/${id}`;
    expect((await emma.bytes("HEAD", path, tus)).status).toBe(404);
    expect((await emma.bytes("DELETE", path, tus)).status).toBe(404);
  });

  test("of a photo book shares nothing and does not say so", async () => {
    const share = { intent: "share", senderName: "E", recipientEmail: "o@example.com", personalMessage: "" };
    const { status, location } = await emma.postOnly(`/online-products/${id}`, {
      ...(await key()),
      ...share,
    });
    expect([status, location?.pathname]).toEqual([303, `/online-products/${id}`]);
    expect(location?.searchParams.has("refused")).toBe(true);
  });

  test("of what a customer deletes or changes calls nothing, and the page says that it failed", async () => {
    const address = {
      firstName: "E",
      lastName: "V",
      street: "Herengracht",
      houseNumber: "450",
      addition: "",
    };
    const whole = {
      ...address,
      postalCode: "1017 CA",
      city: "Amsterdam",
      phoneNumber: "",
      countryCode: "NL",
    };
    const forms: [string, Record<string, string>][] = [
      [`/saved-projects/${id}/delete`, {}],
      [`/settings/addresses/all/${id}/delete`, {}],
      [`/settings/address/${id}`, whole],
      [`/online-products/${id}/delete`, {}],
      [`/my-photos/albums/${id}/delete`, { albumName: "Summer" }],
      [`/my-photos/albums/${id}/name`, { albumName: "Summer" }],
      [`/my-photos/shared-albums/${id}/delete`, { albumName: "Summer" }],
    ];
    const calls = await callsOf(
      async () => {
        for (const [path, fields] of forms) {
          const { location } = await emma.postOnly(path, { ...(await key()), ...fields });
          expect([path, location?.searchParams.has("refused")]).toEqual([path, true]);
        }
      },
      { email },
    );
    expect(calls.filter(({ method }) => method !== "GET")).toEqual([]);
  });

  test("as a token confirms nothing", async () => {
    for (const what of ["change-email", "delete-account", "subscription"]) {
      const query = `?confirmation-token=${id}&email=o@example.com`;
      const page = await emma.open(`/${what}-confirmation${query}`);
      if (page.url.pathname.endsWith("-error")) continue;
      const form = hiddenFieldsOf(page.text, "idempotencyKey");
      const { location } = await emma.postOnly(page.url.pathname, form);
      expect(location?.pathname).toMatch(/-error$/);
    }
  });
});

test("an id that nobody knows makes no line of the level error, whatever page it is asked for on", async () => {
  const ended = [
    (id: string) => `/orders/x/pdfs/${id}`,
    (id: string) => `/orders/x/products/${id}/pdf`,
    (id: string) => `/downloads/${id}/archive`,
    (id: string) => `/my-photos/exports/${id}/chunks/0`,
    (id: string) => `/my-photos/photos/preview/${id}`,
    (id: string) => `/my-photos/albums/${id}/preview/x`,
    (id: string) => `/my-photos/shared-albums/${id}/preview/x`,
    (id: string) => `/my-photos/shared-albums/${id}/participants`,
  ];
  const key = await newKeyFor(emma);
  const { lines } = await loggedBy(async () => {
    for (const id of ["nobody-knows", crypto.randomUUID(), "2", "%E0%A4", ...ids]) {
      for (const pathOf of [...notFound, ...ended]) await emma.get(pathOf(id));
      for (const path of [`/my-photos/albums/${id}/name`, `/my-photos/albums/${id}/delete`])
        await emma.postOnly(path, { idempotencyKey: key, albumName: "Summer" });
    }
  });
  expect(lines.filter(({ level }) => level === "error")).toEqual([]);
  expect(lines.filter(({ message }) => message === "section failed")).not.toEqual([]);
});
