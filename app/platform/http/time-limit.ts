export interface TimeLimit {
  signal: AbortSignal;
  /** The limit counts from now on. */
  restart(): void;
  /** No longer wanted: its timer is gone with the last who waits. */
  end(): void;
}

interface Shared {
  limit: TimeLimit;
  ms: number;
  began: number;
  waiting: number;
}

const shared = new WeakMap<object, Shared>();

/**
 * The limit of calls that a request begins at the same moment: they share a timer and a signal, which cost a call a tenth of its CPU
 * (docs/decisions/0142-server-cpu.md).
 * @param request anything that lives as long as the request: timers and signals cannot outlive it
 */
export function sharedLimit(request: object, ms: number): Pick<TimeLimit, "signal" | "end"> {
  const began = Date.now();
  let known = shared.get(request);
  if (known?.began !== began || known.ms !== ms || known.waiting === 0) {
    known = { limit: ownLimit(ms), ms, began, waiting: 0 };
    shared.set(request, known);
  }
  const { limit } = known;
  const mine = known;
  mine.waiting++;
  return {
    signal: limit.signal,
    end: () => {
      mine.waiting--;
      if (mine.waiting === 0) limit.end();
    },
  };
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
