import fc from "fast-check";
import { expect, test } from "vitest";
import { filePartsOf, partMemory } from "~/library/upload/file-parts";

/** The pieces of a file, one at a time. */
function reading(pieces: readonly Uint8Array[]): () => Promise<Uint8Array | null> {
  let at = 0;
  return async () => pieces[at++] ?? null;
}

test("a file comes out in parts of one size, the last one marked, whatever pieces it comes in", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 20 }),
      fc.integer({ min: 1, max: 50 }),
      async (pieces, size) => {
        const next = filePartsOf(reading(pieces), partMemory(size));
        const parts: { bytes: Buffer; last: boolean }[] = [];
        for (let part = await next(); part; part = await next())
          parts.push({ bytes: Buffer.from(part.bytes), last: part.last });
        const whole = Buffer.concat(pieces);
        expect(Buffer.concat(parts.map(({ bytes }) => bytes))).toEqual(whole);
        expect(parts.every(({ bytes }, at) => at === parts.length - 1 || bytes.length === size)).toBe(true);
        expect(parts.map(({ last }) => last)).toEqual(parts.map((_, at) => at === parts.length - 1));
        expect(parts.length).toBe(Math.ceil(whole.length / size));
      },
    ),
  );
});
