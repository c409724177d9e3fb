import { expect, test } from "vitest";
import { faultsOfPath, faultsOfSource } from "../../../scripts/steps/check-names.mjs";

test("names check: finds private words among the names that a file declares, with line and replacement", () => {
  const source =
    "export const mostPhotos = 3;\nfunction panel({ shelf }: { shelf: string }) {\n  return shelf;\n}\n";
  expect(faultsOfSource("app/a.ts", source)).toEqual([
    "app/a.ts:1: mostPhotos (say: max…)",
    "app/a.ts:2: panel (say: toResult, Result, SectionError)",
    "app/a.ts:2: shelf (say: SelectionStore)",
    "app/a.ts:2: shelf (say: SelectionStore)",
  ]);
});

test("names check: passes the words of the domain, and names that only an import brings", () => {
  const source =
    'import { panel } from "other";\nconst houseNumber = panel.place;\nconst voucherOffer = houseNumber;\n';
  expect(faultsOfSource("app/a.ts", source)).toEqual([]);
});

test("names check: finds private words in files and folders", () => {
  expect(faultsOfPath("app/shell/turned-away.ts")).toHaveLength(1);
  expect(faultsOfPath("app/account/orders/vouchers/voucher-offer.tsx")).toEqual([]);
});
