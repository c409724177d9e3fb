/** What a customer does with a page, in whatever shows it. Every step waits until it can be done, and fails where it never can. */
export interface Customer {
  open(path: string): Promise<void>;
  /** Follows the first link with this name. */
  follow(name: string): Promise<void>;
  press(button: string): Promise<void>;
  fill(field: string, text: string): Promise<void>;
  attach(field: string, paths: readonly string[]): Promise<void>;
  /** Ticks the photos with these positions in the list, from 0. */
  tick(...positions: number[]): Promise<void>;
  sees(text: string): Promise<void>;
  seesNo(text: string): Promise<void>;
  seesInField(field: string, text: string): Promise<void>;
}

const waitTimeoutMs = Number(process.env.JOURNEY_PATIENCE_MS ?? 30_000);

/** Tries until it works. `what` is said, with the last reason, where it never does. */
export async function until(what: string, attempt: () => Promise<string | null>): Promise<void> {
  const end = Date.now() + waitTimeoutMs;
  for (;;) {
    // A page that is being left answers nothing.
    const problem = await attempt().catch((cause: unknown) => String(cause));
    if (problem === null) return;
    if (Date.now() > end) throw new Error(`${what}: ${problem}`);
    await new Promise((done) => setTimeout(done, 150));
  }
}
