import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  emptyQueue,
  isFinished,
  maxAttempts,
  type QueueEvent,
  queueAfter,
  type UploadQueue,
} from "~/library/upload/client/upload-queue";
import { totalsOf } from "~/library/upload/client/upload-totals";

const file = (id: number, size = 100) => ({ id, name: `${id}.jpg`, size, rejection: null });
const added = (...ids: number[]): QueueEvent => ({ type: "added", files: ids.map((id) => file(id)) });
const run = (events: readonly QueueEvent[], lanes = 3) => events.reduce(queueAfter, emptyQueue(lanes));
const sending = ({ files }: UploadQueue) =>
  files.flatMap(({ id, state }) => (state.is === "sending" ? [id] : []));
const states = ({ files }: UploadQueue) => files.map(({ state }) => state.is);
const arrived = (id: number): QueueEvent => ({
  type: "finished",
  id,
  outcome: { result: "added", photoId: String(id) },
});

const ids = fc.integer({ min: 1, max: 12 });
const anyEvent: fc.Arbitrary<QueueEvent> = fc.oneof(
  fc.constantFrom<QueueEvent>(
    { type: "begun" },
    { type: "paused" },
    { type: "resumed" },
    { type: "offline" },
    { type: "online" },
    { type: "signedOut" },
    { type: "cancelled" },
  ),
  fc.record({
    type: fc.constantFrom("filePaused", "fileResumed", "fileRemoved", "rested", "stored"),
    id: ids,
  }),
  fc.record({ type: fc.constant("progress"), id: ids, sent: fc.nat(200) }),
  fc.record({ type: fc.constant("attemptFailed"), id: ids, lost: fc.boolean() }),
  fc.record({ type: fc.constant("asked"), id: ids, whole: fc.constantFrom(false, null) }),
  ids.map(arrived),
  ids.map((id): QueueEvent => ({ type: "finished", id, outcome: { result: "unreadable" } })),
);
const anyCourse = fc.record({
  lanes: fc.integer({ min: 1, max: 4 }),
  events: fc.array(anyEvent, { maxLength: 80 }),
});

describe("the queue of an upload", () => {
  it("sends nothing before it is told to, then as many as it has lanes, in the order they were chosen", () => {
    const chosen = run([added(1, 2, 3, 4, 5)]);
    expect(sending(chosen)).toEqual([]);
    const begun = queueAfter(chosen, { type: "begun" });
    expect(sending(begun)).toEqual([1, 2, 3]);
    expect(sending(queueAfter(begun, arrived(2)))).toEqual([1, 3, 4]);
  });

  it("takes more files while it is at work", () => {
    expect(sending(run([added(1), { type: "begun" }, added(2)]))).toEqual([1, 2]);
  });

  it("stands still while it is held or offline, and goes on where it was", () => {
    for (const [hold, on] of [
      ["paused", "resumed"],
      ["offline", "online"],
      ["signedOut", "resumed"],
    ] as const) {
      const held = run([
        added(1, 2),
        { type: "begun" },
        { type: "progress", id: 1, sent: 40 },
        { type: hold },
      ]);
      expect(sending(held)).toEqual([]);
      expect(held.files[0]?.sent).toBe(40);
      expect(sending(queueAfter(held, { type: on }))).toEqual([1, 2]);
    }
  });

  it("tries again where nobody answers for as long as it takes, and gives its lane to nobody meanwhile", () => {
    let queue = run([added(1, 2), { type: "begun" }], 1);
    for (let times = 0; times < 3 * maxAttempts; times++) {
      queue = queueAfter(queue, { type: "attemptFailed", id: 1, lost: true });
      expect(states(queue)).toEqual(["resting", "waiting"]);
      queue = queueAfter(queue, { type: "rested", id: 1 });
      expect(sending(queue)).toEqual([1]);
    }
  });

  it("gives a photo up where the storage fails too often, and the others go on", () => {
    let queue = run([added(1, 2), { type: "begun" }], 1);
    for (let times = 0; times < maxAttempts; times++) {
      queue = queueAfter(queue, { type: "attemptFailed", id: 1, lost: false });
      queue = queueAfter(queue, { type: "rested", id: 1 });
    }
    expect(states(queue)).toEqual(["failed", "sending"]);
    queue = queueAfter(queue, arrived(2));
    expect(totalsOf(queue)).toMatchObject({ finished: 1, failed: 1, busy: false });
    expect(sending(queueAfter(queue, { type: "resumed" }))).toEqual([1]);
  });

  it("counts tries from new once something is kept", () => {
    const failures: QueueEvent[] = Array.from({ length: maxAttempts - 1 }, () => [
      { type: "attemptFailed", id: 1, lost: false } as const,
      { type: "rested", id: 1 } as const,
    ]).flat();
    const queue = run([added(1), { type: "begun" }, ...failures, { type: "stored", id: 1 }, ...failures]);
    expect(states(queue)).toEqual(["sending"]);
  });

  it("does not count what was refused when it was chosen", () => {
    const rejected: QueueEvent = { type: "added", files: [{ ...file(1), rejection: "notPicture" }] };
    expect(totalsOf(run([rejected, added(2), { type: "begun" }]))).toMatchObject({ wanted: 1, bytes: 100 });
  });

  it("keeps every file when it is cancelled, and sends on what had not been sent", () => {
    const queue = run([
      added(1, 2, 3),
      { type: "begun" },
      { type: "progress", id: 2, sent: 40 },
      arrived(1),
      { type: "cancelled" },
    ]);
    expect(states(queue)).toEqual(["finished", "unsent", "unsent"]);
    expect(totalsOf(queue)).toMatchObject({ busy: false, finished: 1, unsent: 2, wanted: 3, sent: 140 });
    const on = queueAfter(queue, { type: "begun" });
    expect(states(on)).toEqual(["finished", "sending", "sending"]);
    expect(on.files[1]?.sent).toBe(40);
  });

  it("counts a photo that was sent as a whole as neither added nor left when it is cancelled, until that is known", () => {
    const sent = [added(1), { type: "begun" }, { type: "progress", id: 1, sent: 100 }] as const;
    for (const hold of [[], [{ type: "attemptFailed", id: 1, lost: true }], [{ type: "offline" }]] as const) {
      const queue = run([...sent, ...hold, { type: "cancelled" }]);
      expect(states(queue)).toEqual(["asking"]);
      expect(totalsOf(queue)).toMatchObject({ busy: true, finished: 0, unsent: 0 });
      expect(states(queueAfter(queue, arrived(1)))).toEqual(["finished"]);
      expect(states(queueAfter(queue, { type: "asked", id: 1, whole: false }))).toEqual(["unsent"]);
      const unknown = queueAfter(queue, { type: "asked", id: 1, whole: null });
      expect(states(unknown)).toEqual(["unknown"]);
      expect(states(queueAfter(unknown, { type: "online" }))).toEqual(["asking"]);
      expect(sending(queueAfter({ ...unknown, offline: false }, { type: "begun" }))).toEqual([1]);
    }
  });

  it("whatever happens: never more lanes than there are, none while held, none empty that could be used", () => {
    fc.assert(
      fc.property(anyCourse, ({ lanes, events }) => {
        let queue = run([added(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)], lanes);
        for (const event of events) {
          queue = queueAfter(queue, event);
          const { begun, paused, offline, signedOut, files } = queue;
          const count = (is: string) => files.filter(({ state }) => state.is === is).length;
          const used = count("sending") + count("resting");
          expect(count("sending")).toBeLessThanOrEqual(lanes);
          if (!begun || paused || offline || signedOut) expect(count("sending")).toBe(0);
          else if (count("waiting") > 0) expect(used).toBeGreaterThanOrEqual(lanes);
          for (const { sent, size } of files) expect(sent).toBeLessThanOrEqual(size);
        }
      }),
    );
  });

  it("whatever happens: what became of a file is never unsaid", () => {
    fc.assert(
      fc.property(anyCourse, ({ lanes, events }) => {
        let queue = run([added(1, 2, 3, 4, 5, 6)], lanes);
        for (const event of events) {
          const before = queue;
          queue = queueAfter(before, event);
          for (const one of before.files.filter(isFinished)) {
            const removed = event.type === "fileRemoved" && event.id === one.id;
            if (!removed) expect(queue.files.find(({ id }) => id === one.id)?.state).toEqual(one.state);
          }
        }
      }),
    );
  });

  it("whatever happens: when the line is there again and the customer goes on, everything comes to its end", () => {
    fc.assert(
      fc.property(anyCourse, ({ lanes, events }) => {
        let queue = run(
          [added(1, 2, 3, 4, 5, 6), ...events, { type: "online" }, { type: "resumed" }, { type: "begun" }],
          lanes,
        );
        for (let rounds = 0; rounds < 20 && totalsOf(queue).busy; rounds++)
          for (const id of sending(queue)) queue = queueAfter(queue, arrived(id));
        expect(totalsOf(queue).busy).toBe(false);
        expect(queue.files.every(isFinished)).toBe(true);
      }),
    );
  });
});
