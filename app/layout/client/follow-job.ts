import { type PushNews, pushPath, pushProtocol } from "~/server/push/push-protocol";

/** A job, as whoever follows it sees it. */
export interface Job {
  /** Milliseconds after which it is not followed any more. */
  lasts: number;
  /** Reads how it stands and says what is to be said; "over" when there is nothing to wait for. May fail: it is called again. */
  look(): Promise<"over" | "going" | "soon">;
  /** What a message is to the job: milliseconds until it is looked at, and not before; null where it is about something else. */
  heard(news: PushNews): number | null;
  /** It was not over when its time was. */
  timeUp?(): void;
}

const second = 1_000;
const stableAfter = 10 * second;
const firstPoll = 5 * second;
const maxPauseMs = 30 * second;
/** While the socket is open: should it have died without a word. */
const maxTrustMs = 60 * second;

/**
 * Follows a job until it is over. A socket says when to look, and what a look reads over HTTP is
 * what counts: after every connection, every gap and every message it looks again, and where there
 * is no socket it looks by itself, after 5 s, then more and more seldom. So messages may be lost,
 * come twice or in any order. Source: docs/specification/resilience.md, R10.
 */
export function follow(job: Job): void {
  const heard = new Set<string>();
  const ended = new AbortController();
  const { signal } = ended;
  let socket: WebSocket | null = null;
  let nextLook: ReturnType<typeof setTimeout> | undefined;
  let nextTry: ReturnType<typeof setTimeout> | undefined;
  /** When the socket opened (ms since 1970); 0 while it is not open. */
  let opened = 0;
  let tries = 0;
  let pace = firstPoll;
  let notBefore = 0;
  let looking = false;
  let again = false;

  function lookIn(pause: number): void {
    clearTimeout(nextLook);
    nextLook = setTimeout(look, Math.max(pause, notBefore - Date.now()));
  }

  async function look(): Promise<void> {
    again = looking;
    if (looking) return;
    looking = true;
    const found = await job.look().catch(() => "going");
    looking = false;
    if (signal.aborted) return;
    if (found === "over") return end();
    if (found === "soon") pace = second;
    lookIn(again ? 0 : pace);
    pace = Math.min(pace * 2, opened && !document.hidden ? maxTrustMs : maxPauseMs);
  }

  function connect(): void {
    clearTimeout(nextTry);
    if (socket) return;
    try {
      socket = new WebSocket(location.origin.replace("http", "ws") + pushPath, pushProtocol);
    } catch {
      // A browser that will not have any.
      return;
    }
    const mine = socket;
    mine.onopen = () => {
      opened = Date.now();
      pace = firstPoll;
      lookIn(0);
    };
    mine.onmessage = ({ data }) => {
      try {
        const news: PushNews = JSON.parse(data);
        const pause = !news.type || heard.has(news.id) ? null : job.heard(news);
        heard.add(news.id);
        if (pause === null) return;
        pace = second;
        notBefore = Date.now() + pause;
        lookIn(pause);
      } catch {
        // Nothing that the edge says.
      }
    };
    mine.onclose = () => {
      if (socket !== mine) return;
      if (opened && Date.now() - opened >= stableAfter) tries = 0;
      hangUp();
      nextTry = setTimeout(connect, Math.min(maxPauseMs, second * 2 ** tries++) * (0.5 + Math.random() / 2));
    };
  }

  /** Without a socket there is a gap from here on: it is bridged by looking. */
  function hangUp(): void {
    const mine = socket;
    socket = null;
    mine?.close();
    if (!opened) return;
    opened = 0;
    pace = firstPoll;
    lookIn(firstPoll);
  }

  function rest(): void {
    hangUp();
    clearTimeout(nextTry);
    clearTimeout(nextLook);
  }

  function wake(): void {
    connect();
    lookIn(0);
  }

  function end(): void {
    ended.abort();
    rest();
  }

  const options = { signal };
  addEventListener("offline", rest, options);
  addEventListener("online", wake, options);
  // A page with a socket could not be kept for Back.
  addEventListener("pagehide", rest, options);
  addEventListener("pageshow", ({ persisted }) => persisted && wake(), options);
  document.addEventListener("visibilitychange", () => document.hidden || wake(), options);
  setTimeout(() => {
    if (signal.aborted) return;
    end();
    job.timeUp?.();
  }, job.lasts);
  connect();
  lookIn(firstPoll);
}
