import type { RequestLog } from "~/platform/log";
import { originOf, type Site } from "~/platform/storefront-of-host";

export type Measured = { state: "found"; size: number; contentType: string } | { state: "gone" | "failed" };

export class PictureFailure extends Error {
  override name = "PictureFailure";
}

interface PictureContext {
  environment: { pictures: string };
  site: Site;
  log: RequestLog;
}

const timeoutMs = { answer: 8_000, piece: 30_000 } as const;
const gone: ReadonlySet<number> = new Set([403, 404, 410]);
const worthAnotherTry: ReadonlySet<number> = new Set([502, 503, 504]);
const looksBeforeEnd = 3;
const piece = 64 * 1024;

export type PictureHost = ReturnType<typeof pictureHost>;

/** Never log the signed address, which is the permission. Source: docs/specification/resilience.md, "SSRF". */
export function pictureHost({ environment, site, log }: PictureContext) {
  const { origin } = new URL(originOf(environment.pictures, site));

  function own(address: string | null | undefined): string | null {
    if (!address) return null;
    if (URL.canParse(address) && new URL(address).origin === origin) return address;
    log.warn("service address rejected: not the picture host's", {
      host: URL.canParse(address) ? new URL(address).host : "none",
    });
    return null;
  }

  async function ask(call: string, address: string, headers: Record<string, string>, stop?: AbortSignal) {
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), timeoutMs.answer);
    try {
      return await fetch(address, {
        // Compressed bytes have another length than the original.
        headers: {
          Accept: "image/*",
          "Accept-Encoding": "identity",
          "X-Correlation-Id": call,
          ...headers,
        },
        redirect: "manual",
        signal: stop ? AbortSignal.any([stop, limit.signal]) : limit.signal,
      });
    } catch {
      return null;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Asks for the first byte: what is signed for GET may reject HEAD. */
  async function measure(address: string): Promise<Measured> {
    const first = { Range: "bytes=0-0" };
    let call = crypto.randomUUID();
    let answer = await ask(call, address, first);
    if (!answer || worthAnotherTry.has(answer.status)) {
      await answer?.body?.cancel();
      call = crypto.randomUUID();
      answer = await ask(call, address, first);
    }
    await answer?.body?.cancel();
    if (answer && gone.has(answer.status)) return { state: "gone" };
    const size = answer && sizeOf(answer);
    if (size !== null)
      return { state: "found", size, contentType: answer?.headers.get("content-type") ?? "" };
    log.warn("measuring an original failed", { call, status: answer?.status ?? "unreachable" });
    return { state: "failed" };
  }

  /** @throws PictureFailure when it changed since `measure`, breaks off, or stalls for 30 s */
  async function open(address: string, size: number, stop: AbortSignal): Promise<ReadableStream<Uint8Array>> {
    const stoodStill = new AbortController();
    const call = crypto.randomUUID();
    const answer = await ask(call, address, {}, AbortSignal.any([stop, stoodStill.signal]));
    if (answer?.status === 200 && answer.body && sizeOf(answer) === size)
      return piecesOf(answer.body, stop, stoodStill);
    await answer?.body?.cancel();
    const status = answer?.status ?? "unreachable";
    throw new PictureFailure(`original changed since it was measured: ${status} (call ${call})`);
  }

  return { own, measure, open };
}

function sizeOf(answer: Response): number | null {
  if (answer.headers.has("content-encoding")) return null;
  const text =
    answer.status === 206
      ? /^bytes \d+-\d+\/(\d+)$/.exec(answer.headers.get("content-range") ?? "")?.[1]
      : answer.status === 200
        ? answer.headers.get("content-length")
        : null;
  return text && /^\d+$/.test(text) ? Number(text) : null;
}

/** Aborts a stalled source; a slow reader is not limited. */
function piecesOf(
  body: ReadableStream<Uint8Array>,
  stop: AbortSignal,
  stoodStill: AbortController,
): ReadableStream<Uint8Array> {
  const reader = body.getReader({ mode: "byob" });
  let waiting = 0;
  const look = setInterval(() => {
    if (++waiting === looksBeforeEnd) stoodStill.abort();
  }, timeoutMs.piece / looksBeforeEnd);
  const end = () => clearInterval(look);
  stop.addEventListener("abort", end);
  return new ReadableStream(
    {
      async pull(controller) {
        waiting = 0;
        const { value, done } = await reader.read(new Uint8Array(piece)).catch((cause: unknown) => {
          end();
          const why = stoodStill.signal.aborted ? "stands still" : `broke off: ${cause}`;
          throw new PictureFailure(`an original ${why}`);
        });
        waiting = Number.NEGATIVE_INFINITY;
        if (!done) return controller.enqueue(value);
        end();
        controller.close();
      },
      cancel(reason) {
        end();
        return reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}
