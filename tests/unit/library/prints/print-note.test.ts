import { expect, test } from "vitest";
import type { Translate } from "~/i18n/translator";
import { printNote, tooSmallNote } from "~/library/prints/print-note.public";

const t: Translate = (key) => key;
const large = { visibleWidth: 3_000, visibleHeight: 2_000 };
const small = { visibleWidth: 1_400, visibleHeight: 950 };
const tiny = { visibleWidth: 400, visibleHeight: 300 };

test("advice on tiles while photos are chosen: only where no print is sharp, and only where prints are offered", () => {
  const note = tooSmallNote({ t, flags: { orderPrints: true } });
  expect([large, small, tiny, {}].map((photo) => note?.(photo))).toEqual([
    undefined,
    undefined,
    "prints.tooSmall",
    undefined,
  ]);
  expect(tooSmallNote({ t, flags: { orderPrints: false } })).toBeUndefined();
});

test("advice on tiles before photos are ordered: up to which size they are sharp", () => {
  const note = printNote({ t, formats: { number: String } });
  expect([large, small, tiny].map(note)).toEqual([undefined, "prints.upTo", "prints.tooSmall"]);
});
