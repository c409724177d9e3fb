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

interface Shared<Timed> {
  timed: Timed;
  ms: number;
  began: number;
  waiting: number;
}

/** What calls that a request begins at the same moment share: a timer costs a call a tenth of its CPU (docs/decisions/0142-server-cpu.md). */
function sharedBy<Timed extends { end(): void }>(make: (ms: number) => Timed) {
  const shared = new WeakMap<object, Shared<Timed>>();
  return (request: object, ms: number) => {
    const began = Date.now();
    let known = shared.get(request);
    if (known?.began !== began || known.ms !== ms || known.waiting === 0) {
      known = { timed: make(ms), ms, began, waiting: 0 };
      shared.set(request, known);
    }
    const mine = known;
    mine.waiting++;
    return {
      timed: mine.timed,
      end: () => {
        mine.waiting--;
        if (mine.waiting === 0) mine.timed.end();
      },
    };
  };
}

const limitsOf = sharedBy(ownLimit);
const waitsOf = sharedBy(ownWait);

/** @param request anything that lives as long as the request: timers and signals cannot outlive it */
export function sharedLimit(request: object, ms: number): Pick<TimeLimit, "signal" | "end"> {
  const { timed, end } = limitsOf(request, ms);
  return { signal: timed.signal, end };
}

/** @param request as of `sharedLimit` */
export function sharedWait(request: object, ms: number): Wait {
  const { timed, end } = waitsOf(request, ms);
  return { over: timed.over, end };
}

function ownWait(ms: number): Wait {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  return { over, end: () => clearTimeout(timer) };
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
