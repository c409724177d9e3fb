import { expect, test } from "vitest";
import { failedIds, invoiceFileName, invoiceHref, listWithFailed } from "~/account/business/invoice-files";
import { invoicesOfYear } from "~/account/business/invoice-years";

const invoice = (number: string, date: string) => ({ id: `inv-${number}`, number, date, amount: null });
const invoices = [
  invoice("2024-1", "2024-12-31"),
  invoice("2026-1", "2026-01-01"),
  invoice("2026-3", "2026-03-05"),
  invoice("2026-2", "2026-03-05"),
  invoice("2025-1", "2025-07-07"),
];

test("invoices of a year: the newest year and its newest invoice come first", () => {
  const list = invoicesOfYear(invoices, null);
  expect(list?.year).toBe("2026");
  expect(list?.invoices.map(({ number }) => number)).toEqual(["2026-3", "2026-2", "2026-1"]);
  expect(list?.years).toEqual([
    { year: "2026", count: 3 },
    { year: "2025", count: 1 },
    { year: "2024", count: 1 },
  ]);
});

test("invoices of a year: shows the requested year, or the newest if it has none", () => {
  expect(invoicesOfYear(invoices, "2024")?.invoices.map(({ number }) => number)).toEqual(["2024-1"]);
  expect(invoicesOfYear(invoices, "1999")?.year).toBe("2026");
  expect(invoicesOfYear([], "2026")).toBeNull();
});

test("invoice file name: is invoice_{number}.pdf whatever the number contains", () => {
  expect(invoiceFileName("2026-100005-0030")).toBe("invoice_2026-100005-0030.pdf");
  expect(invoiceFileName('../../etc/"passwd"\n')).toBe("invoice_.._.._etc_passwd_.pdf");
  expect(invoiceHref({ id: "inv/1", number: "2026/7" }, "?year=2026")).toBe(
    "/invoices/inv%2F1/invoice_2026_7.pdf?year=2026",
  );
});

test("invoice list: its address keeps each failed id once, with the year", () => {
  const first = listWithFailed(new URLSearchParams("year=2025&other=1"), "a");
  expect(first).toBe("/invoices?year=2025&failed=a");
  const second = listWithFailed(new URL(first, "https://x").searchParams, "b&c");
  const again = listWithFailed(new URL(second, "https://x").searchParams, "a");
  expect(second).toBe("/invoices?year=2025&failed=a&failed=b%26c");
  expect(again).toBe(second);
  expect([...failedIds(new URL(again, "https://x").searchParams)]).toEqual(["a", "b&c"]);
});
