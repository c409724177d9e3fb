import { expect, test } from "vitest";
import { formAddress } from "~/layout/form-address";
import { withoutRejection } from "~/server/forms/rejection-url";

const page = (path: string) => new URL(path, "https://account.example");

test.each([
  ["/settings/email", undefined],
  ["/settings/email", "/settings/email"],
  ["/settings/email?from=mail", undefined],
  ["/settings/new-address?country=NL", "?country=NL"],
])("form address: is that of its page (%s, %s), and no browser takes it for the same", (path, action) => {
  const sent = new URL(formAddress(page(path), action), page(path));
  expect(sent.href).not.toBe(page(path).href);
  expect(sent.pathname).toBe(page(path).pathname);
  expect([...sent.searchParams]).toEqual([...page(path).searchParams]);
});

test.each([
  ["/settings/new-address", "?country=NL"],
  ["/my-photos/photos", "/my-photos/deletions/1/undo"],
])("form address: is left alone where it is another (%s, %s)", (path, action) => {
  expect(formAddress(page(path), action)).toBe(action);
});

test.each(["/settings/email", "/settings/new-address?country=NL"])(
  "form address: of a form that is back names it (%s)",
  (path) => {
    const sent = new URL(formAddress(page(path), undefined, "one"), page(path));
    expect(sent.href).not.toBe(`${page(path).href}${path.includes("?") ? "&" : "?"}refused=one`);
    expect(withoutRejection(sent)).toEqual({ url: page(path), submissionId: "one" });
  },
);
