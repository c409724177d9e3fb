import { allowance } from "~/platform/allowance";
import { maxMessageLength, newsIn } from "./push-messages";
import { notSignedIn } from "./push-protocol";

export interface SocketEnd {
  send(text: string): void;
  close(code: number, reason: string): void;
  addEventListener(type: "message", hear: (event: { data: unknown }) => void): void;
  addEventListener(type: "close", hear: (event: { code: number }) => void): void;
  addEventListener(type: "error", hear: () => void): void;
}

interface BridgeOptions {
  accountId: string;
  /** Milliseconds until the token ends. */
  tokenLasts: number;
  ended(code: number, messages: number): void;
}

export interface Bridge {
  end(code: number, reason: string): void;
}

/** Milliseconds. Source: docs/specification/2-photo-library.md, section 9. */
const socketLife = 30 * 60 * 1000;
/** Messages a minute to the browser. */
const maxToBrowser = 60;
/** Messages a minute from the browser; none has a meaning. */
const maxFromBrowser = 20;

export const goingAway = 1001;
const againstTheRules = 1008;
const failed = 1011;
const tryAgainLater = 1013;
const passedOn: ReadonlySet<number> = new Set([1000, goingAway, 1012, tryAgainLater, notSignedIn]);

/** Nothing from the browser goes on. Source: docs/specification/resilience.md, "The gate", item 4, R10. */
export function bridge(browser: SocketEnd, service: SocketEnd, options: BridgeOptions): Bridge {
  let over = false;
  let messages = 0;
  const end = (code: number, reason: string) => {
    if (over) return;
    over = true;
    for (const timer of timers) clearTimeout(timer);
    for (const socket of [browser, service]) closeQuietly(socket, code, reason);
    options.ended(code, messages);
  };
  const timers = [
    setTimeout(() => end(notSignedIn, "the token ends"), Math.max(0, options.tokenLasts)),
    setTimeout(() => end(goingAway, "half an hour is over"), socketLife),
  ];
  const toBrowser = allowance(maxToBrowser);
  const fromBrowser = allowance(maxFromBrowser);

  service.addEventListener("message", ({ data }) => {
    const news = over ? null : newsIn(data, options.accountId);
    if (news === null) return;
    if (!toBrowser()) return end(tryAgainLater, "too many messages");
    messages++;
    browser.send(JSON.stringify(news));
  });
  service.addEventListener("close", ({ code }) =>
    end(passedOn.has(code) ? code : failed, "the service left"),
  );
  service.addEventListener("error", () => end(failed, "the service failed"));
  browser.addEventListener("message", ({ data }) => {
    const tooLong = typeof data !== "string" || data.length > maxMessageLength;
    if (tooLong || !fromBrowser()) end(againstTheRules, "nothing is to be said here");
  });
  browser.addEventListener("close", () => end(1000, "the browser left"));
  browser.addEventListener("error", () => end(goingAway, "the browser is gone"));
  return { end };
}

function closeQuietly(socket: SocketEnd, code: number, reason: string): void {
  try {
    socket.close(code, reason);
  } catch {
    // Closed already.
  }
}
