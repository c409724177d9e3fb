import { expect, test } from "vitest";
import { cappedText } from "~/platform/http/capped-text";

const piece = new Uint8Array(1_000).fill(0x61);

function unending() {
  const given = { pieces: 0, cancelled: false };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        given.pieces++;
        controller.enqueue(piece);
      },
      cancel: () => {
        given.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { given, body };
}

test("capped text: reads an answer up to the cap, characters across pieces too", async () => {
  const bytes = new TextEncoder().encode("größer €");
  for (let cut = 0; cut <= bytes.length; cut++) {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(bytes.subarray(0, cut));
        controller.enqueue(bytes.subarray(cut));
        controller.close();
      },
    });
    expect(await cappedText(new Response(body), bytes.length)).toBe("größer €");
  }
  expect(await cappedText(new Response(null), 10)).toBe("");
});

test("capped text: stops and cancels once an answer has more bytes than the cap", async () => {
  const { given, body } = unending();
  expect(await cappedText(new Response(body), 5_000)).toBeNull();
  expect(given).toEqual({ pieces: 6, cancelled: true });
});

test("capped text: reads nothing of an answer that says it is longer", async () => {
  const { given, body } = unending();
  const response = new Response(body, { headers: { "content-length": "5001" } });
  expect(await cappedText(response, 5_000)).toBeNull();
  expect(given).toEqual({ pieces: 0, cancelled: true });
});

test.each<Record<string, string>>([
  { "content-length": "10", "content-encoding": "gzip" },
  { "content-length": "10", "transfer-encoding": "chunked" },
  { "content-length": "ten" },
  { "content-length": "-1", "transfer-encoding": "chunked" },
])("capped text: counts the bytes of an answer with the headers %o", async (headers) => {
  const { body } = unending();
  expect(await cappedText(new Response(body, { headers }), 5_000)).toBeNull();
});
