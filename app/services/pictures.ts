import type { RequestLog } from "~/platform/log";
import { originOf, type Site } from "~/platform/storefront-of-host";

/** What the picture host says of an original: how many bytes it has and of which type, that it is not there, or nothing. */
export type Measured = { state: "found"; size: number; contentType: string } | { state: "gone" | "failed" };

/** An original that could not be had, or not whole. */
export class PictureFailure extends Error {
  override name = "PictureFailure";
}

interface PictureContext {
  environment: { pictures: string };
  site: Site;
  log: RequestLog;
}

/** Milliseconds: until an answer begins, and between two pieces of one that has begun. */
const timeoutMs = { answer: 8_000, piece: 30_000 } as const;
/** The address is the permission: one that is over (403), and one of what was deleted, lead to nothing. */
const gone: ReadonlySet<number> = new Set([403, 404, 410]);
const worthAnotherTry: ReadonlySet<number> = new Set([502, 503, 504]);
/** How often an original that is waited for is looked at before it is given up. */
const looksBeforeEnd = 3;
/** Bytes asked for at a time while an original goes through. */
const piece = 64 * 1024;

export type PictureHost = ReturnType<typeof pictureHost>;

/**
 * The host of the picture bytes, behind signed addresses that services hand out. It takes no token:
 * the address is the permission, so it is never logged; and only the configured host is ever asked
 * or led to.
 * Source: docs/specification/2-photo-library.md, section 7;
 * docs/specification/resilience.md, "Rulings", "SSRF".
 */
export function pictureHost({ environment, site, log }: PictureContext) {
  const { origin } = new URL(originOf(environment.pictures, site));

  /** An address as it is, if it is one of the picture host's; else null, and it is logged without what it carries. */
  function own(address: string | null | undefined): string | null {
    if (!address) return null;
    if (URL.canParse(address) && new URL(address).origin === origin) return address;
    log.warn("a service gave an address that is not the picture host's", {
      host: URL.canParse(address) ? new URL(address).host : "none",
    });
    return null;
  }

  async function ask(address: string, headers: Record<string, string>, stop?: AbortSignal) {
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), timeoutMs.answer);
    try {
      return await fetch(address, {
        // Packed bytes would have another length than the original's.
        headers: {
          Accept: "image/*",
          "Accept-Encoding": "identity",
          "X-Correlation-Id": log.correlationId,
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

  /**
   * How many bytes an original has. Asks for its first byte and not by HEAD: what is signed for GET may refuse HEAD.
   * Asked twice where the host was not reachable.
   */
  async function measure(address: string): Promise<Measured> {
    const first = { Range: "bytes=0-0" };
    let answer = await ask(address, first);
    if (!answer || worthAnotherTry.has(answer.status)) {
      await answer?.body?.cancel();
      answer = await ask(address, first);
    }
    await answer?.body?.cancel();
    if (answer && gone.has(answer.status)) return { state: "gone" };
    const size = answer && sizeOf(answer);
    if (size !== null)
      return { state: "found", size, contentType: answer?.headers.get("content-type") ?? "" };
    log.warn("an original could not be measured", { status: answer?.status ?? "unreachable" });
    return { state: "failed" };
  }

  /**
   * The bytes of an original, as fast as they are read and no faster.
   * @param size what `measure` said of it
   * @param stop ends the transfer when nobody reads on
   * @throws PictureFailure when it is not what was measured; reading throws when it breaks off or stands still for 30 s
   */
  async function open(address: string, size: number, stop: AbortSignal): Promise<ReadableStream<Uint8Array>> {
    const stoodStill = new AbortController();
    const answer = await ask(address, {}, AbortSignal.any([stop, stoodStill.signal]));
    if (answer?.status === 200 && answer.body && sizeOf(answer) === size)
      return piecesOf(answer.body, stop, stoodStill);
    await answer?.body?.cancel();
    throw new PictureFailure(`an original is not what it was: ${answer?.status ?? "unreachable"}`);
  }

  return { own, measure, open };
}

/** The whole size of what an answer holds, or holds a part of; null where it does not say. */
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

/**
 * A body in large pieces. One that stands still while somebody waits for it is ended; that nobody reads on is no matter of
 * time. What is done for every piece is kept small: there are thousands.
 */
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
