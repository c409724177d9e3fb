const timeoutMs = 5_000;

/**
 * Holds calls back until a test lets them go, so that it sees which of them wait at the same time. With faked timers no time limit
 * goes on without them.
 */
export function heldCalls() {
  const held = new Map<string, () => void>();
  const waiting = () => [...held.keys()].sort().join(", ");
  return {
    async hold<Answer>(name: string, answer: () => Answer): Promise<Answer> {
      await new Promise<void>((letGo) => held.set(name, letGo));
      return answer();
    },

    /** One round: waits until these calls and no others are open, and answers them. */
    async round(...names: string[]): Promise<void> {
      const expected = names.sort().join(", ");
      const until = performance.now() + timeoutMs;
      while (waiting() !== expected) {
        if (performance.now() > until) throw new Error(`Waiting for ${expected}; open are ${waiting()}`);
        await new Promise((resolve) => setImmediate(resolve));
      }
      const letGo = [...held.values()];
      held.clear();
      for (const one of letGo) one();
    },
  };
}
