import fc from "fast-check";

/** A body as somebody without a browser may send it. */
export interface HostileForm {
  type: string;
  body: Uint8Array;
}

const urlEncoded = "application/x-www-form-urlencoded";
const boundary = "b";

const knownNames = [
  ...["idempotencyKey", "intent", "email", "firstName", "albumName", "confirmation", "revision", "returnTo"],
  ...["selection", "area", "position", "sorting", "shown", "chosen", "change", "seen", "step", "stack"],
  ...["results", "more", "country", "categories", "widgetId", "callbackUrl", "download", "teller", "flag"],
];
const name = fc.oneof(
  fc.constantFrom(...knownNames),
  fc.constantFrom("__proto__", "constructor.prototype", "__intent__", "__state__", "", "a[]", "a.b.c"),
  fc
    .tuple(fc.constantFrom(...knownNames, "a"), fc.nat({ max: 4_294_967_295 }))
    .map(([key, at]) => `${key}[${at}]`),
  fc.nat({ max: 2_000 }).map((depth) => `a${".b".repeat(depth)}`),
  fc.nat({ max: 2_000 }).map((depth) => `a${"[0]".repeat(depth)}`),
  fc.string({ unit: "binary", maxLength: 20 }),
);
const value = fc.oneof(
  fc.string({ unit: "binary", maxLength: 100 }),
  fc.constantFrom(
    "",
    "timeline",
    "save",
    "copy",
    "all",
    "{}",
    "[]",
    '{"__proto__":1}',
    "1e999",
    "\0",
    "../..",
    "//evil",
  ),
  fc.json({ maxDepth: 4 }),
  fc.uuid(),
  fc.nat({ max: 70_000 }).map((length) => "x".repeat(length)),
  fc.nat({ max: 2_000 }).map((depth) => "[".repeat(depth)),
);
const pairs = fc.oneof(
  fc.array(fc.tuple(name, value), { maxLength: 12 }),
  fc.tuple(name, fc.nat({ max: 4_000 })).map(([key, count]) => Array(count).fill([key, "1"])),
);

const wellFormed = (text: string) => text.replaceAll(/\p{Surrogate}/gu, "");
const bytesOf = (text: string) => new TextEncoder().encode(text);
const encoded = (fields: readonly (readonly [string, string])[]) =>
  new URLSearchParams(fields.map(([key, text]) => [wellFormed(key), wellFormed(text)])).toString();
const inParts = (fields: readonly (readonly [string, string])[]) =>
  fields
    .map(([key, text]) => `--${boundary}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${text}\r\n`)
    .join("");

const type = fc.oneof(
  fc.constantFrom(
    urlEncoded,
    `${urlEncoded};charset=utf-7`,
    `${urlEncoded};charset=utf-16`,
    `${urlEncoded};charset="`,
    `${urlEncoded}, text/plain`,
    "multipart/form-data",
    "multipart/form-data; boundary=",
    'multipart/form-data; boundary="',
    `multipart/form-data; boundary=${boundary}`,
    `multipart/form-data; boundary=${boundary}; boundary=c`,
    `multipart/form-data; boundary=${"x".repeat(200)}`,
    "application/json",
    "text/plain",
  ),
  fc.string({ unit: "grapheme-ascii", maxLength: 30 }).map((text) => `multipart/form-data;${text.trim()}`),
);

const wellTyped = fc.oneof(
  pairs.map((fields) => ({ type: urlEncoded, body: bytesOf(encoded(fields)) })),
  pairs.map((fields) => ({
    type: `multipart/form-data; boundary=${boundary}`,
    body: bytesOf(`${inParts(fields)}--${boundary}--\r\n`),
  })),
);
const cutOff = fc
  .tuple(wellTyped, fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([form, share]) => ({ ...form, body: form.body.subarray(0, Math.floor(form.body.length * share)) }));
const mistyped = fc.tuple(type, wellTyped).map(([other, { body }]) => ({ type: other, body }));
const noise = fc
  .tuple(type, fc.uint8Array({ maxLength: 2_000 }))
  .map(([other, body]) => ({ type: other, body }));

export const hostileForm: fc.Arbitrary<HostileForm> = fc.oneof(wellTyped, cutOff, mistyped, noise);
