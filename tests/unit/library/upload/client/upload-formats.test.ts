import { expect, test } from "vitest";
import { storefronts } from "~/brands/storefronts";
import { writers } from "~/library/upload/client/upload-formats";

const messages = { chosen: ["{amount}", "{amount}"], notAdded: [], progress: "{done}/{all}" };
const megabyte = 1024 ** 2;

test.each([...new Set([...storefronts.values()].map(({ locale }) => locale))])(
  "upload list: numbers are written as the language writes them (%s)",
  (language) => {
    const write = writers(Object.assign(Object.create(null), messages), language);
    const number = new Intl.NumberFormat(language);
    for (const count of [0, 1, 7, 999, 1000, 1234, 12_345])
      expect(write.chosen(count)).toBe(number.format(count));
    expect(write.progress(1, 2500)).toBe(`1/${number.format(2500)}`);
    const decimals = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    for (const size of [1.5, 12.34, 999.99, 1001])
      expect(write.size(size * megabyte).startsWith(decimals.format(size))).toBe(true);
  },
);
