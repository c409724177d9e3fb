import { isPushNews, type PushNews, pushPath, pushProtocol, type Unread } from "~/server/push/push-protocol";

export interface Job {
  lasts: number;
  look(): Promise<"over" | "going" | "soon">;
  /** Milliseconds until the next look; null if the message is not about this job. */
  heard(news: PushNews): number | null;
  timeUp?(): void;
}

const second = 1_000;
const stableAfter = 10 * second;
const firstPoll = 5 * second;
const maxPauseMs = 30 * second;
const maxTrustMs = 60 * second;

/** Messages only hint: they may be lost. Source: docs/specification/resilience.md, R10. */
export function follow(job: Job): void {
  const heard = new Set<string>();
  const ended = new AbortController();
  const { signal } = ended;
  let socket: WebSocket | null = null;
  let nextLook: ReturnType<typeof setTimeout> | undefined;
  let nextTry: ReturnType<typeof setTimeout> | undefined;
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
        const news: Unread<keyof PushNews> = JSON.parse(data);
        if (!isPushNews(news)) return;
        const pause = heard.has(news.id) ? null : job.heard(news);
        heard.add(news.id);
        if (pause === null) return;
        pace = second;
        notBefore = Date.now() + pause;
        lookIn(pause);
      } catch {}
    };
    mine.onclose = () => {
      if (socket !== mine) return;
      if (opened && Date.now() - opened >= stableAfter) tries = 0;
      hangUp();
      nextTry = setTimeout(connect, Math.min(maxPauseMs, second * 2 ** tries++) * (0.5 + Math.random() / 2));
    };
  }

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
  // An open socket would keep the page out of the back/forward cache.
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
