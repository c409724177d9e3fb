import type { PushNews } from "~/edge/push-protocol";
import { newsOf, openPush } from "./push-socket";

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
const longestPause = 30 * second;
/** While the socket is open: should it have died without a word. */
const longestTrust = 60 * second;

/**
 * Follows a job until it is over. A socket says when to look, and what a look reads over HTTP is what counts: after every
 * connection, every gap and every message it looks again, and where there is no socket it looks by itself, after 5 s, then
 * more and more seldom. So messages may be lost, come twice or in any order. Source: resilience rule R10.
 */
export function follow(job: Job): void {
  const heard = new Set<string>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const ended = new AbortController();
  const { signal } = ended;
  let socket: WebSocket | null = null;
  let connected = false;
  let tries = 0;
  let pace = firstPoll;
  let notBefore = 0;
  let looking = false;
  let again = false;

  const cancel = (name: string) => clearTimeout(timers.get(name));
  const after = (name: "look" | "connect" | "stable" | "end", pause: number, run: () => void) => {
    cancel(name);
    if (!signal.aborted) timers.set(name, setTimeout(run, pause));
  };
  const lookIn = (pause: number) => after("look", Math.max(pause, notBefore - Date.now()), look);

  async function look(): Promise<void> {
    cancel("look");
    again = looking;
    if (looking) return;
    looking = true;
    const found = await job.look().catch(() => "going" as const);
    looking = false;
    if (signal.aborted) return;
    if (found === "over") return end();
    if (found === "soon") pace = second;
    const longest = connected && !document.hidden ? longestTrust : longestPause;
    lookIn(again ? 0 : pace);
    pace = Math.min(pace * 2, longest);
  }

  function connect(): void {
    cancel("connect");
    if (socket || signal.aborted) return;
    const mine = openPush();
    if (!mine) return;
    socket = mine;
    mine.onopen = () => {
      connected = true;
      pace = firstPoll;
      after("stable", stableAfter, () => {
        tries = 0;
      });
      lookIn(0);
    };
    mine.onmessage = ({ data }) => {
      const news = newsOf(data);
      if (news === null || heard.has(news.id)) return;
      heard.add(news.id);
      const pause = job.heard(news);
      if (pause === null) return;
      pace = second;
      notBefore = Date.now() + pause;
      lookIn(pause);
    };
    mine.onclose = () => {
      if (socket !== mine) return;
      hangUp();
      after("connect", Math.min(longestPause, second * 2 ** tries++) * (0.5 + Math.random() / 2), connect);
    };
  }

  /** Without a socket there is a gap from here on: it is bridged by looking. */
  function hangUp(): void {
    const mine = socket;
    socket = null;
    cancel("stable");
    mine?.close();
    if (!connected) return;
    connected = false;
    pace = firstPoll;
    lookIn(firstPoll);
  }

  function rest(): void {
    hangUp();
    cancel("connect");
    cancel("look");
  }

  function wake(): void {
    connect();
    lookIn(0);
  }

  function end(): void {
    ended.abort();
    for (const name of timers.keys()) cancel(name);
    hangUp();
  }

  const options = { signal };
  addEventListener("offline", rest, options);
  addEventListener("online", wake, options);
  // A page with a socket could not be kept for Back.
  addEventListener("pagehide", rest, options);
  addEventListener("pageshow", ({ persisted }) => persisted && wake(), options);
  document.addEventListener("visibilitychange", () => document.hidden || wake(), options);
  after("end", job.lasts, () => {
    end();
    job.timeUp?.();
  });
  connect();
  lookIn(firstPoll);
}
