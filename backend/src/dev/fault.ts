import * as z from "zod";

const regularExpression = z.string().refine((source) => {
  try {
    return new RegExp(source) instanceof RegExp;
  } catch {
    return false;
  }
}, "not a regular expression");

/** What a service can be made to do wrong, and to which calls. */
export const faultOrder = z.object({
  /** Account the fault is for; every caller when left out. */
  account: z.string().optional(),
  /** "*" for every service. */
  service: z.string().min(1),
  method: z.string().toUpperCase().optional(),
  /** Regular expression on path and query after the service's prefix. */
  path: regularExpression.optional(),
  fault: z.enum([
    "slow",
    "together",
    "hang",
    "down",
    "status",
    "malformed",
    "html",
    "empty",
    "shape",
    "deep",
    "huge",
    "lost",
    "twice",
    "body",
    "random",
  ]),
  status: z.number().int().min(200).max(599).optional(),
  delayMs: z.number().int().min(0).max(120_000).optional(),
  /** Of "together": how many calls of one customer have to come before any is answered. */
  calls: z.number().int().min(1).max(20).optional(),
  /** Of "body": the JSON that is answered instead, as text once it was read. */
  body: z
    .unknown()
    .transform((body) => JSON.stringify(body ?? null))
    .optional(),
  /** Of "random": the share of the site's calls that fail, in percent, and what decides which and how. */
  percent: z.number().min(0).max(100).default(30),
  seed: z.number().int().default(1),
  /** How many calls it hits; until it is removed when left out. */
  times: z.number().int().min(1).optional(),
});
export type FaultOrder = z.infer<typeof faultOrder>;

export interface Fault {
  kind: Exclude<FaultOrder["fault"], "random">;
  status: number | undefined;
  delayMs: number | undefined;
  calls: number | undefined;
  body: string | undefined;
}

const slowMs = 5_000;
/** Longer than any client waits. */
const hangMs = 120_000;
const deepLevels = 3_000;
const headersGoneMs = 20;
/** 64 MB: more than a caller should ever hold. */
const hugePieces = 64;
const pieceBytes = 1024 * 1024;

/**
 * Answers a call the wrong way. `allCame` waits for the other calls of the same customer; `serve` runs the real service and can be called any number of times: "lost" does the
 * work and loses the answer, "twice" does the work twice.
 */
export async function injectFault(
  fault: Fault,
  allCame: (calls: number) => Promise<void>,
  serve: () => Promise<Response>,
): Promise<Response> {
  switch (fault.kind) {
    case "slow":
      await scheduler.wait(fault.delayMs ?? slowMs);
      return serve();
    case "together":
      await allCame(fault.calls ?? 1);
      return serve();
    case "hang":
      await scheduler.wait(fault.delayMs ?? hangMs);
      return Response.json({ error: "gave up" }, { status: 504 });
    case "down":
      return connectionLost();
    case "lost":
      await (await serve()).arrayBuffer();
      return connectionLost();
    case "twice":
      await (await serve()).arrayBuffer();
      return serve();
    case "status":
      return statusAnswer(fault.status ?? 500);
    case "malformed":
      return json('{"items":[{"id":"1","na');
    case "html":
      return new Response("<!doctype html><title>Maintenance</title><h1>We will be back soon</h1>", {
        status: fault.status ?? 200,
        headers: { "content-type": "text/html; charset=utf-8" },
      });
    case "empty":
      return json("");
    case "body":
      return json(fault.body ?? "null");
    case "shape":
      return json('{"unexpected":true,"items":"none"}');
    case "deep":
      return json("[".repeat(deepLevels) + "]".repeat(deepLevels));
    case "huge":
      return hugeAnswer();
  }
}

function json(body: string): Response {
  return new Response(body, { headers: { "content-type": "application/json" } });
}

/** A list that goes on for as long as somebody reads. */
function hugeAnswer(): Response {
  const piece = new TextEncoder().encode("0,".repeat(pieceBytes / 2));
  let left = hugePieces;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode("[")),
    pull: (controller) => (left-- > 0 ? controller.enqueue(piece) : controller.close()),
  });
  return new Response(body, { headers: { "content-type": "application/json" } });
}

function statusAnswer(status: number): Response {
  const withoutBody = status === 204 || status === 205 || status === 304;
  const headers: HeadersInit = status === 429 || status === 503 ? { "retry-after": "1" } : {};
  return withoutBody
    ? new Response(null, { status, headers })
    : Response.json({ error: "made to fail", status }, { status, headers });
}

/**
 * The nearest a Worker comes to a reset connection: the answer begins, promises bytes and breaks before the first.
 * The headers must be on their way before the break, and nobody between may compress, or a clean empty answer arrives.
 */
function connectionLost(): Response {
  const { readable, writable } = new FixedLengthStream(1024);
  void breakSoon(writable);
  return new Response(readable, {
    headers: { "content-type": "application/json", "content-encoding": "identity" },
  });
}

async function breakSoon(writable: WritableStream): Promise<void> {
  await scheduler.wait(headersGoneMs);
  await writable.abort(new Error("connection lost on purpose")).catch(() => undefined);
}
