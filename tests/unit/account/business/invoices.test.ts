import { expect, test } from "vitest";
import {
  chosenInvoices,
  failedIds,
  fileNameFor,
  invoiceFileName,
  invoiceHref,
  listWithFailed,
  listWithNote,
  namesInZip,
} from "~/account/business/invoice-files";
import {
  invoicesOfYear,
  quarterBefore,
  quarterOf,
  totalsToCompare,
} from "~/account/business/invoice-quarters";
import { invoicesCsv } from "~/account/business/invoices-csv";
import type { Invoice } from "~/services/invoices";

const timeZone = "Europe/Dublin";
const invoice = (
  number: string,
  date: string | null,
  cents: number | null = null,
  currency = "EUR",
): Invoice => ({
  id: `inv-${number}`,
  number,
  date,
  amount: cents === null ? null : { amount: cents, currency },
});
const invoices = [
  invoice("2024-1", "2024-12-31T00:00:00Z"),
  invoice("2026-1", "2026-01-01T00:00:00Z"),
  invoice("2026-3", "2026-04-05T00:00:00Z"),
  invoice("2026-2", "2026-03-05T00:00:00Z"),
  invoice("2025-1", "2025-07-07T00:00:00Z"),
];
const numbersIn = (list: ReturnType<typeof invoicesOfYear>) =>
  list?.quarters.map(({ quarter, invoices: some }) => [
    quarter?.quarter,
    ...some.map(({ number }) => number),
  ]);

test("invoices of a year: the newest year, its newest quarter and the newest invoice come first", () => {
  const list = invoicesOfYear(invoices, null, timeZone);
  expect(list?.year).toBe("2026");
  expect(numbersIn(list)).toEqual([
    [2, "2026-3"],
    [1, "2026-2", "2026-1"],
  ]);
  expect(list?.years).toEqual([
    { year: "2026", count: 3 },
    { year: "2025", count: 1 },
    { year: "2024", count: 1 },
  ]);
});

const compared = (some: Invoice[]) =>
  totalsToCompare(invoicesOfYear(some, null, timeZone)?.quarters ?? [])?.map(({ quarter, total }) => [
    quarter.quarter,
    total.amount,
  ]) ?? null;

test("totals to compare: what each quarter cost, in the order of the list", () => {
  const some = [invoice("1", "2026-01-05T00:00:00Z", 500), invoice("2", "2026-05-05T00:00:00Z", 700)];
  expect(compared([...some, invoice("3", "2026-02-05T00:00:00Z", 100)])).toEqual([
    [2, 700],
    [1, 600],
  ]);
});

test("totals to compare: a quarter may have cost nothing, not all of them", () => {
  const nothing = [invoice("1", "2026-01-05T00:00:00Z", 500), invoice("2", "2026-01-06T00:00:00Z", -500)];
  expect(compared([...nothing, invoice("3", "2026-05-05T00:00:00Z", 700)])).toEqual([
    [2, 700],
    [1, 0],
  ]);
  expect(compared([...nothing, invoice("3", "2026-05-05T00:00:00Z", 0)])).toBeNull();
});

test.each([
  ["a quarter alone", invoice("2", "2026-02-05T00:00:00Z", 700)],
  ["another currency", invoice("2", "2026-05-05T00:00:00Z", 700, "GBP")],
  ["an invoice without an amount", invoice("2", "2026-05-05T00:00:00Z")],
  ["an invoice without a date", invoice("2", null, 700)],
  ["a quarter that gave money back", invoice("2", "2026-05-05T00:00:00Z", -700)],
])("totals to compare: there are none with %s", (_reason, other) => {
  expect(compared([invoice("1", "2026-01-05T00:00:00Z", 500), other])).toBeNull();
});

test("invoices of a year: shows the requested year, or the newest if it has none", () => {
  expect(numbersIn(invoicesOfYear(invoices, "2024", timeZone))).toEqual([[4, "2024-1"]]);
  expect(invoicesOfYear(invoices, "1999", timeZone)?.year).toBe("2026");
  expect(invoicesOfYear([], "2026", timeZone)).toBeNull();
});

test("invoices of a year: one without a date stands first, by itself", () => {
  expect(numbersIn(invoicesOfYear([...invoices, invoice("x", null)], null, timeZone))?.[0]).toEqual([
    undefined,
    "x",
  ]);
});

test("quarter: of the storefront's own day; the one before the first is the last year's fourth", () => {
  const newYear = Date.parse("2025-12-31T23:30:00Z");
  expect(quarterOf(newYear, "Europe/Dublin")).toEqual({ year: 2025, quarter: 4 });
  expect(quarterOf(newYear, "Europe/Berlin")).toEqual({ year: 2026, quarter: 1 });
  expect(quarterBefore({ year: 2026, quarter: 1 })).toEqual({ year: 2025, quarter: 4 });
  expect(quarterBefore({ year: 2026, quarter: 4 })).toEqual({ year: 2026, quarter: 3 });
});

test("total of a quarter: one for each currency, and how many invoices without an amount are not in it", () => {
  const day = "2026-05-01T00:00:00Z";
  const totals = (...some: Invoice[]) => invoicesOfYear(some, null, timeZone)?.quarters[0]?.totals;
  const [euros, more, pounds] = [
    invoice("1", day, 1_005),
    invoice("2", day, 95),
    invoice("3", day, 100, "GBP"),
  ];
  expect(totals(euros, more)).toEqual([{ amount: 1_100, currency: "EUR" }]);
  expect(totals(euros, more, pounds)).toHaveLength(2);
  expect(totals(euros, invoice("4", day))).toEqual([{ amount: 1_005, currency: "EUR" }]);
  expect(totals(invoice("4", day))).toEqual([]);
  const [quarter] = invoicesOfYear([euros, invoice("4", day), more], null, timeZone)?.quarters ?? [];
  expect(quarter?.unpriced).toBe(1);
});

test("chosen invoices: of a quarter, or those that were ticked; nothing for anything else", () => {
  const numbers = (query: string) =>
    chosenInvoices(new URLSearchParams(query), invoices, timeZone).map(({ number }) => number);
  expect(numbers("quarter=2026-1")).toEqual(["2026-1", "2026-2"]);
  expect(numbers("id=inv-2026-3&id=inv-2024-1&id=inv-2026-3&id=somebody-elses")).toEqual([
    "2024-1",
    "2026-3",
  ]);
  expect(numbers("quarter=evil&id=inv-2026-3")).toEqual([]);
  expect(numbers("year=2026")).toEqual([]);
  expect(fileNameFor(new URLSearchParams("quarter=2026-1"), "zip")).toBe("invoices_2026-1.zip");
  expect(fileNameFor(new URLSearchParams('quarter=a"b/c'), "csv")).toBe("invoices_a_b_c.csv");
});

test("names in the zip: no two are the same", () => {
  expect(namesInZip(["1/2", "1:2", "3"].map((number) => ({ number })))).toEqual([
    "invoice_1_2.pdf",
    "invoice_1_2_2.pdf",
    "invoice_3.pdf",
  ]);
  expect(namesInZip(["1", "1", "1_2", "a", "A"].map((number) => ({ number })))).toEqual([
    "invoice_1.pdf",
    "invoice_1_2.pdf",
    "invoice_1_2_2.pdf",
    "invoice_a.pdf",
    "invoice_A_2.pdf",
  ]);
});

test("table of invoices: as spreadsheets of the language read it, and no cell is a formula", () => {
  const say = (key: string) => key.split(".").at(-1) ?? "";
  const some = [invoice("=1+1", "2026-03-31T23:30:00Z", 123_456), invoice('a,"b;c', null)];
  expect(invoicesCsv(some, say, { locale: "en-IE", timeZone })).toBe(
    '\uFEFFnumber,date,amount,currency\r\n\'=1+1,2026-04-01,1234.56,EUR\r\n"a,""b;c",,,\r\n',
  );
  expect(invoicesCsv(some, say, { locale: "de-DE", timeZone: "Europe/Berlin" })).toBe(
    '\uFEFFnumber;date;amount;currency\r\n\'=1+1;2026-04-01;1234,56;EUR\r\n"a,""b;c";;;\r\n',
  );
});

test.each([
  ...["=1+1", "+1", "-1", "@a", "\t=1", "\r=1", "\n=1", " =1+1", "\u00a0\u3000=1", "\n1"],
  ...["＝1+1", "＋1", "－1", "＠a", " ＝1"],
])("invoices as CSV: %j is no formula for a spreadsheet", (number) => {
  const csv = invoicesCsv([invoice(number, null)], (key) => key, { locale: "en-IE", timeZone });
  expect(csv).toMatch(/\r\n"?'/);
});

test("invoices as a table: an amount has the digits of its currency", () => {
  const some = [
    ...[invoice("1", null, 1_250, "JPY"), invoice("2", null, 12_500, "KWD")],
    ...[invoice("3", null, -1_205, "EUR"), invoice("4", null, 1_250, "HUF")],
  ];
  const csv = invoicesCsv(some, (key) => key, { locale: "en-IE", timeZone });
  expect(csv.split("\r\n").slice(1, 5)).toEqual([
    ...["1,,1250,JPY", "2,,12.500,KWD", "3,,-12.05,EUR", "4,,12.50,HUF"],
  ]);
});

test("invoices of a year: a sum that no number holds exactly is not told", () => {
  const some = [999_999_999_999_999, 1].map((cents, row) => invoice(`${row}`, "2026-01-05", cents));
  const totals = (list: Invoice[]) => invoicesOfYear(list, null, timeZone)?.quarters[0]?.totals;
  expect(totals(some.slice(0, 1))).toHaveLength(1);
  expect(totals(some)).toEqual([]);
});

test("invoice file name: is invoice_{number}.pdf whatever the number contains", () => {
  expect(invoiceFileName("2026-100005-0030")).toBe("invoice_2026-100005-0030.pdf");
  expect(invoiceFileName('../../etc/"passwd"\n')).toBe("invoice_.._.._etc_passwd_.pdf");
  expect(invoiceFileName("1".repeat(300))).toMatch(/^invoice_[\w.-]{1,100}\.pdf$/);
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
  expect(listWithNote(new URLSearchParams("year=2025&id=a"), "none")).toBe("/invoices?year=2025&note=none");
});
