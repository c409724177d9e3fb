export interface TimeLimit {
  signal: AbortSignal;
  /** The limit counts from now on. */
  restart(): void;
  /** No longer wanted: its timer is gone with the last who waits. */
  end(): void;
}

/** How long somebody waits for a call, which may go on. */
export interface Wait {
  over: Promise<null>;
  end(): void;
}

/** A call that may go on when its page waits no longer for it. */
interface CallLimit extends Wait {
  signal: AbortSignal;
}

interface Shared {
  limit: CallLimit;
  began: number;
  ms: number;
  waitMs: number;
  waiting: number;
}

const shared = new WeakMap<object, Shared>();

/**
 * What calls that a request begins at the same moment share: a timer costs a call a tenth of its CPU (docs/decisions/0142-server-cpu.md).
 * @param request anything that lives as long as the request: timers and signals cannot outlive it
 * @param waitMs until `over`; the signal comes after `ms`
 */
export function sharedLimit(request: object, ms: number, waitMs = ms): CallLimit {
  const began = Date.now();
  let known = shared.get(request);
  if (known?.began !== began || known.ms !== ms || known.waitMs !== waitMs || known.waiting === 0) {
    known = { limit: limitOf(ms, waitMs), began, ms, waitMs, waiting: 0 };
    shared.set(request, known);
  }
  const mine = known;
  mine.waiting++;
  const { signal, over } = mine.limit;
  return {
    signal,
    over,
    end: () => {
      mine.waiting--;
      if (mine.waiting === 0) mine.limit.end();
    },
  };
}

/** One timer, which is set again when the wait is over. */
function limitOf(ms: number, waitMs: number): CallLimit {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<null>((resolve) => {
    timer = setTimeout(() => {
      resolve(null);
      if (ms === waitMs) controller.abort();
      else timer = setTimeout(() => controller.abort(), ms - waitMs);
    }, waitMs);
  });
  return { signal: controller.signal, over, end: () => clearTimeout(timer) };
}

/** A limit for one call, whose body or answer may go on after others have ended. */
export function ownLimit(ms: number): TimeLimit {
  const controller = new AbortController();
  const begin = () => setTimeout(() => controller.abort(), ms);
  let timer: ReturnType<typeof setTimeout> | null = begin();
  return {
    signal: controller.signal,
    restart: () => {
      if (timer === null) return;
      clearTimeout(timer);
      timer = begin();
    },
    end: () => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
    },
  };
}
