import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseWithZod } from "@conform-to/zod/v4";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { bodyLimits } from "~/server/forms/body-limits";
import { fieldsToKeep, readFormBody, readFormFields } from "~/server/forms/form-body";
import { readForm } from "~/server/forms/read-form";

const urlEncoded = "application/x-www-form-urlencoded";
const posted = (body: BodyInit, type: string | null = urlEncoded) => {
  const init = { method: "POST", body, duplex: "half" };
  const request = new Request("https://site.example/", init);
  if (type) request.headers.set("Content-Type", type);
  return request;
};
const pairsOf = async (request: Request) => {
  const body = await readFormBody(request);
  return body.ok ? [...body.fields] : body.status;
};
const repeated = (count: number, name = (at: number) => `a${at}`) =>
  Array.from({ length: count }, (_, at) => `${name(at)}=1`).join("&");

describe("form body: reads", () => {
  test("the fields of a form in their order, also several of one name", async () => {
    expect(await pairsOf(posted("chosen=1&albumName=%C3%84+b&chosen=2&empty="))).toEqual([
      ["chosen", "1"],
      ["albumName", "Ä b"],
      ["chosen", "2"],
      ["empty", ""],
    ]);
  });

  test("what URLSearchParams writes, as it reads it", async () => {
    const text = fc.string({ unit: "grapheme", maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(fc.array(text, { maxLength: 20 }), async (values) => {
        const body = new URLSearchParams(values.map((value) => ["a", value]));
        expect(await pairsOf(posted(body))).toEqual([...new URLSearchParams(body.toString())]);
      }),
    );
    expect(await pairsOf(posted("&&a&b=&=c&d==&"))).toEqual([...new URLSearchParams("a&b=&d==")]);
  });

  test("a multipart form, without its files", async () => {
    const form = new FormData();
    form.append("email", "ä@example.com");
    form.append("photo", new File(["x"], "x.jpg"));
    expect(await pairsOf(posted(form, null))).toEqual([["email", "ä@example.com"]]);
  });

  test("the same request twice", async () => {
    const request = posted("email=a");
    const first = await readFormBody(request);
    expect(await readFormBody(request)).toBe(first);
    expect([...((await fieldsToKeep(request)) ?? [])]).toEqual([["email", "a"]]);
  });

  test("only the fields that are asked for, however often each was sent", async () => {
    const fields = await readFormFields(posted("b=1&a=2&c=3&b=4&A=5"), ["a", "b"]);
    expect([...fields]).toEqual([
      ["b", "1"],
      ["a", "2"],
      ["b", "4"],
    ]);
  });

  test("a page on which all photos are selected", async () => {
    const ids = Array.from({ length: 1_000 }, () => crypto.randomUUID());
    const body = new URLSearchParams([["shown", JSON.stringify(ids)], ...ids.map((id) => ["chosen", id])]);
    const read = await readFormBody(posted(body), bodyLimits.photoList);
    expect(read.ok && read.fields.getAll("chosen")).toEqual(ids);
  });
});

describe("form body: ignores", () => {
  test.each([
    "a[30000000]",
    "a[0]",
    "a[]",
    "[4294967294]",
    "a.b",
    `a${".b".repeat(5_000)}`,
    "__proto__",
    "__proto__.polluted",
    "constructor",
    "constructor.prototype",
    "toString",
    "hasOwnProperty",
    "",
    "a b",
    "ä",
    "a\0",
    "x".repeat(41),
  ])("the field %j", async (name) => {
    const body = new URLSearchParams([
      [name, "1"],
      ["email", "e"],
    ]);
    expect(await pairsOf(posted(body))).toEqual([["email", "e"]]);
    const form = await readForm(posted(body), z.object({ email: z.string() }));
    expect(form).toMatchObject({ ok: true, value: { email: "e" } });
    expect("polluted" in {}).toBe(false);
  });
});

describe("form body: rejects", () => {
  test.each([
    ["more bytes than a form has", `a=${"x".repeat(64 * 1024)}`],
    ["a hundred thousand fields", repeated(100_000)],
    ["more fields than a form has, in few bytes", repeated(201, () => "a")],
    ["more fields than a form has, without names", "&".repeat(201)],
    ["a longer value than any field has", `a=${"x".repeat(48 * 1024 + 1)}`],
  ])("%s (413)", async (_, body) => {
    expect(await pairsOf(posted(body))).toBe(413);
    await expect(readFormFields(posted(body), [])).rejects.toMatchObject({ status: 413 });
    expect(await fieldsToKeep(posted(body))).toBeNull();
  });

  test("an endless body without a length (413)", async () => {
    let sent = 0;
    const infinite = new ReadableStream<Uint8Array>({
      pull(stream) {
        sent += 1_024;
        stream.enqueue(new Uint8Array(1_024).fill(97));
      },
    });
    expect(await pairsOf(posted(infinite))).toBe(413);
    expect(sent).toBeLessThan(9 * 1024 * 1024);
  });

  test("of somebody who is not signed in sooner (413)", async () => {
    const statusOf = async (body: string) => {
      const read = await readFormBody(posted(body), bodyLimits.anonymous);
      return read.ok ? 200 : read.status;
    };
    expect(await statusOf("a=1")).toBe(200);
    for (const body of [repeated(21), `a=${"x".repeat(3_073)}`, `a=1&${"b".repeat(4_096)}`])
      expect(await statusOf(body)).toBe(413);
  });

  test("a body that stops on its way, when its time is over (400)", async () => {
    let cancelled = false;
    const silent = new ReadableStream<Uint8Array>({
      start: (stream) => stream.enqueue(new TextEncoder().encode("email=a")),
      cancel: () => {
        cancelled = true;
      },
    });
    const read = await readFormBody(posted(silent), { ...bodyLimits.form, timeoutMs: 20 });
    expect(read).toEqual({ ok: false, status: 400 });
    expect(cancelled).toBe(true);
  });

  test("a body that comes byte by byte, when the time of the whole is over (400)", async () => {
    const dripping = new ReadableStream<Uint8Array>({
      async pull(stream) {
        await new Promise((resolve) => setTimeout(resolve, 5));
        stream.enqueue(new Uint8Array([97]));
      },
    });
    const read = await readFormBody(posted(dripping), { ...bodyLimits.form, timeoutMs: 50 });
    expect(read).toEqual({ ok: false, status: 400 });
  });

  test.each([
    ["a percent sign alone", "email=100%"],
    ["half an escape", "email=%4"],
    ["an escape of no digits", "email=%zz"],
    ["an escaped byte that is no UTF-8", "email=%ff"],
    ["an escaped surrogate", "email=%ed%a0%80"],
    ["a byte that is no UTF-8", new Uint8Array([97, 61, 0xff])],
  ])("%s (400)", async (_, body) => {
    expect(await pairsOf(posted(body))).toBe(400);
  });

  test.each([
    ["another charset", `${urlEncoded};charset=utf-7`],
    ["another charset of a form in parts", "multipart/form-data; boundary=b; charset=utf-16"],
    ["a form in parts without a boundary", "multipart/form-data"],
    ["a form in parts with a broken boundary", 'multipart/form-data; boundary="'],
    ["a form in parts with two boundaries", "multipart/form-data; boundary=a; boundary=b"],
    ["two types", `${urlEncoded}, multipart/form-data; boundary=b`],
    ["a parameter without a value", `${urlEncoded}; charset`],
    ["two charsets", `${urlEncoded}; charset=utf-8; charset=utf-7`],
    ["another type", "text/plain"],
  ])("%s (400)", async (_, type) => {
    expect(await pairsOf(posted("email=a", type))).toBe(400);
  });

  test("an interrupted body, or one that was read already (400)", async () => {
    const broken = new ReadableStream<Uint8Array>({ pull: (stream) => stream.error(new Error("gone")) });
    expect(await pairsOf(posted(broken))).toBe(400);
    const read = posted("email=a");
    await read.text();
    expect(await pairsOf(read)).toBe(400);
  });
});

describe("form body: any input", () => {
  const path = fc.array(
    fc.oneof(
      fc.constantFrom("__proto__", "constructor", "prototype", "[]", "[0]", "[99999999]", ".", "a", "intent"),
      fc.nat().map((at) => `[${at}]`),
      fc.string({ unit: "binary", maxLength: 8 }),
    ),
    { maxLength: 12 },
  );
  const pair = fc.tuple(path, fc.string({ unit: "binary", maxLength: 20 }));

  test("parses to no more text than was sent", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(pair, { maxLength: 40 }), async (pairs) => {
        const body = new URLSearchParams(pairs.map(([names, value]) => [names.join(""), value])).toString();
        const read = await readFormBody(posted(body));
        const fields = read.ok ? read.fields : new URLSearchParams();
        const { payload } = parseWithZod(fields, { schema: z.looseObject({}) });
        // JSON writes a control character in six letters, the body in three.
        expect(JSON.stringify(payload).length).toBeLessThanOrEqual(4 * body.length + 2);
        for (const value of Object.values(payload))
          for (const one of Array.isArray(value) ? value : [value]) expect(typeof one).toBe("string");
        expect(Object.getPrototypeOf(payload)).toBe(Object.prototype);
      }),
      { numRuns: 2_000 },
    );
  });

  test("parses or is rejected, but never throws", async () => {
    const types = fc.oneof(
      fc.constantFrom(urlEncoded, "multipart/form-data; boundary=b", "multipart/form-data;boundary=", ""),
      fc
        .string({ unit: "grapheme-ascii", maxLength: 20 })
        .map((text) => `multipart/form-data;${text.trim()}`),
    );
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), types, async (bytes, type) => {
        const body = await readFormBody(posted(new Uint8Array(bytes), type));
        expect(body.ok || body.status === 400).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });
});

test("form body: is the only reader of forms in the app", () => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  const readers = files.filter((name) => /\.formData\(/.test(readFileSync(join("app", name), "utf8")));
  expect(readers).toEqual([join("server", "forms", "form-body.ts")]);
});
