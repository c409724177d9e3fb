import { expect, test, vi } from "vitest";
import { passOverUnread } from "~/server/unread-body";

const kilobytes = 1024;

function requestWith(body: ReadableStream<Uint8Array>, headers: Record<string, string> = {}): Request {
  // The platform's type lacks "duplex", which Node needs for a stream.
  const init = { method: "POST", body, headers, duplex: "half" };
  return new Request("https://site.example/", init);
}

/** A form that comes in pieces of 16 KB, and how many of them were taken. */
function sent(pieces: number, headers: Record<string, string> = {}) {
  let taken = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (taken++ < pieces) controller.enqueue(new Uint8Array(16 * kilobytes));
      else controller.close();
    },
  });
  return { request: requestWith(body, headers), taken: () => taken };
}

test("unread body: is read to its end", async () => {
  const { request, taken } = sent(4, { "Content-Length": String(64 * kilobytes) });
  await passOverUnread(request);
  expect(request.bodyUsed).toBe(true);
  expect(taken()).toBe(5);
});

test("unread body: one of an upload is left alone", async () => {
  const { request } = sent(9, { "Content-Length": String(9 * 16 * kilobytes) });
  await passOverUnread(request);
  expect(request.bodyUsed).toBe(false);
});

test("unread body: one that somebody reads or has read is left alone, and so is none", async () => {
  const { request } = sent(1);
  const reader = request.body?.getReader();
  await passOverUnread(request);
  await reader?.read();
  reader?.releaseLock();
  await passOverUnread(request);
  await passOverUnread(new Request("https://site.example/"));
});

test("unread body: of somebody who sends nothing more is waited for two seconds", async () => {
  vi.useFakeTimers();
  try {
    let isOver = false;
    const silent = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new Uint8Array(9)),
    });
    const request = requestWith(silent);
    const passing = passOverUnread(request).then(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(1_900);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    await passing;
  } finally {
    vi.useRealTimers();
  }
});
