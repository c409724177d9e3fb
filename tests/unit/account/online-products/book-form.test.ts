import { expect, test } from "vitest";
import { bookForm } from "~/account/online-products/book-form";
import { translatorOf } from "~/i18n/translator";

const form = bookForm(await translatorOf("en-GB"));
const letter = { intent: "share", senderName: "Emma", recipientEmail: "otto@example.com" };
const messages = (changes: object) =>
  form.safeParse({ ...letter, ...changes }).error?.issues.map(({ message }) => message);

test("letter about a photo book: keeps its lines, and nothing that turns the direction of writing", () => {
  const personalMessage = "Look!\n\tYour Emma 👨‍👩‍👧 שלום";
  expect(form.parse({ ...letter, personalMessage })).toMatchObject({ personalMessage });
  for (const text of ["a\u202eb", "a\u2067b", "a\0b"])
    expect([text, messages({ personalMessage: text })]).toEqual([
      text,
      ["Please leave out invisible characters"],
    ]);
});

test("letter about a photo book: says of each text that it is too long, and how long it may be", () => {
  expect(messages({ senderName: "x".repeat(101) })).toEqual(["Please use at most 100 characters"]);
  expect(messages({ personalMessage: "x".repeat(1_001) })).toEqual(["Please use at most 1,000 characters"]);
  expect(messages({ recipientEmail: `${"x".repeat(250)}@example.com` })).toContain(
    "Please use at most 254 characters",
  );
});
