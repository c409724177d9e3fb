import { expect, it } from "vitest";
import { voucherFailure } from "~/services/voucher-failure";

const code = "GIFT 7/KQ2";
const failure = (text: string, status: number | string = 500) =>
  voucherFailure(
    { status, text, url: `https://vouchers.example/api/v1/campaigns/offers/${encodeURIComponent(code)}` },
    code,
  );

it("voucher failure: has the specification's message, with the code masked", () => {
  expect(failure("no offers today")).toBe(
    "Error no offers today; Status Code: 500 Received from https://vouchers.example/api/v1/campaigns/offers/***",
  );
  expect(failure(`offer ${code} is broken`)).toContain("Error offer *** is broken;");
});

it("voucher failure: is one short line whatever the service answers", () => {
  const announced = failure(`<html>\n\n${"x".repeat(5_000)}${code}`);
  expect(announced).not.toContain("\n");
  expect(announced.length).toBeLessThan(350);
});

it("voucher failure: also covers a service without an answer", () => {
  expect(failure("", "timeout")).toContain("Status Code: timeout Received from");
});
