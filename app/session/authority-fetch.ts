import type { CustomFetchOptions } from "oauth4webapi";
import { cappedText } from "~/platform/http/capped-text";

/** Far above any answer of an authority. */
const maxBytes = 256 * 1024;
const keptHeaders = ["content-type", "www-authenticate"];

/** No answer, or none that says anything: tokens, grants and sessions stay as they are. */
export class AuthorityUnavailable extends Error {
  override name = "AuthorityUnavailable";
}

type Fetch = (
  address: string,
  request: CustomFetchOptions<string, BodyInit | undefined>,
) => Promise<Response>;

/**
 * For oauth4webapi: the whole answer within a time and a size. Redirects are not followed: a 307 would send the code
 * or the refresh token along.
 */
export function authorityFetch(timeoutMs: number): Fetch {
  return async (address, { method, headers, body }) => {
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), timeoutMs);
    try {
      const response = await fetch(address, {
        method,
        headers,
        body: body ?? null,
        redirect: "manual",
        signal: limit.signal,
      });
      return await readWhole(response, address);
    } catch (cause) {
      if (cause instanceof AuthorityUnavailable) throw cause;
      const problem = limit.signal.aborted ? `no answer within ${timeoutMs} ms` : "no connection";
      throw new AuthorityUnavailable(`${pathOf(address)}: ${problem}`, { cause });
    } finally {
      clearTimeout(timer);
      limit.abort();
    }
  };

  async function readWhole(response: Response, address: string): Promise<Response> {
    const text = await cappedText(response, maxBytes);
    if (text === null)
      throw new AuthorityUnavailable(`${pathOf(address)}: an answer of more than ${maxBytes} bytes`);
    const headers = keptHeaders.flatMap((name): [string, string][] => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value]];
    });
    return new Response(text === "" ? null : text, { status: response.status, headers });
  }
}

const pathOf = (address: string) => (URL.canParse(address) ? new URL(address).pathname : "");
