import { afterEach, describe, expect, test, vi } from "vitest";
import type { OpenDeletion } from "~/library/deletion/deletion-order";
import { runDeletion } from "~/library/deletion/run-deletion";
import { seal } from "~/platform/seal";
import { namespaceOf } from "../../../support/durable-objects";
import { environment, siteOf } from "../../../support/environment";

const site = siteOf("account.vellora-nl.example");
const configured = environment();
const correlationId = "5f0c2a0e-3a52-4d0e-9d5e-0c8d9a3b1f11";

async function deletion(
  ids: readonly string[],
  { sealedToken, times = 3 }: { sealedToken?: string; times?: number } = {},
): Promise<OpenDeletion> {
  return {
    id: crypto.randomUUID(),
    selectionId: crypto.randomUUID(),
    albumId: null,
    selectionStore: crypto.randomUUID(),
    origin: site.origin,
    sealedToken:
      sealedToken ?? (await seal({ accessToken: "the-token" }, { name: "deletion", site }, 60, configured)),
    correlationId,
    // Sent three times already: this is the last try.
    sent: new Map(ids.map((id) => [id, times])),
    askedBy: null,
    resumed: false,
  };
}

/** Does a deletion at a photo service that answers so; what came into the book, what was sent, what was logged. */
async function run(
  order: OpenDeletion,
  answer: () => Response,
  month = monthOf("a", "b"),
  accountSessions = namespaceOf({}),
) {
  const sent: { headers: Headers; body: unknown }[] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    if (init.method === "GET") return month(new URL(url));
    sent.push({ headers: new Headers(init.headers), body: JSON.parse(String(init.body)) });
    return answer();
  });
  const logged: string[] = [];
  for (const level of ["error", "warn", "info"] as const)
    vi.spyOn(console, level).mockImplementation((line: string) => void logged.push(line));
  const book: unknown[] = [];
  const gone: string[] = [];
  const photos = {
    sending: (_: string, ids: readonly string[]) => void book.push(["sending", ...ids]),
    gone: (_: string, ids: readonly string[]) => void gone.push(...ids),
    goneOf: () => gone,
    openOf: () =>
      [...order.sent.keys()].filter((id) => !gone.includes(id)).map((id) => ({ id, month: "2026-10" })),
  };
  const records = {
    photos,
    end: (_: string, state: string, left: number) => void book.push([state, left]),
  };
  await runDeletion(order, {
    environment: { ...configured, accountSessions },
    records,
    afterwards: () => undefined,
  });
  return { sent, book, log: logged.join("\n") };
}

/** The photos that October still has; other months have none. */
const monthOf =
  (...ids: readonly string[]) =>
  ({ pathname }: URL) => {
    const images = pathname.endsWith("/photos/timeline/2026/10") ? ids.map((imageId) => ({ imageId })) : [];
    return Response.json({ images, cursor: null });
  };

const answerOf = (failed: readonly string[]) => () => Response.json({ failed });

describe("a deletion that is due", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  test("is done with the customer's token, and the log joins its call with the request that asked for it", async () => {
    const { sent, book, log } = await run(await deletion(["a", "b"]), answerOf([]));
    expect(sent.map(({ body }) => body)).toEqual([{ photoIds: ["a", "b"] }]);
    expect(sent[0]?.headers.get("authorization")).toBe("Bearer the-token");
    const callId = sent[0]?.headers.get("x-correlation-id");
    expect(callId).toMatch(/^[0-9a-f-]{36}$/);
    expect(callId).not.toBe(correlationId);
    expect(log).toContain(callId);
    // Entered before it was sent.
    expect(book).toEqual([
      ["sending", "a", "b"],
      ["done", 0],
    ]);
    expect(log).toContain(correlationId);
    expect(log).not.toContain("the-token");
    expect(log).not.toContain("Exceeded");
  });

  test("says in the log that photos were left, in the specification's words", async () => {
    const several = await run(await deletion(["a", "b"]), answerOf(["b"]));
    expect(several.book.at(-1)).toEqual(["failed", 1]);
    expect(several.log).toContain("Exceeded maximum amount of retries!");
    const one = await run(await deletion(["a"]), answerOf(["a"]));
    expect(one.book.at(-1)).toEqual(["failed", 1]);
    expect(one.log).toContain("Failed to delete photo!");
  });

  test.each([401, 500])("ends in the book when the service answers %i: nothing is thrown", async (status) => {
    const { book, sent } = await run(await deletion(["a"]), () => new Response("no", { status }));
    expect(sent).toHaveLength(1);
    expect(book.at(-1)).toEqual(["failed", 1]);
  });

  test("sends nothing when its token cannot be read", async () => {
    const foreign = await seal({ accessToken: "x" }, { name: "session", site }, 60, configured);
    for (const sealedToken of ["", "nonsense", foreign]) {
      const { sent, book } = await run(await deletion(["a", "b"], { sealedToken, times: 0 }), answerOf([]));
      expect(sent).toEqual([]);
      expect(book).toEqual([["failed", 2]]);
    }
  });

  test.each([500, 302, 404])("believes the photos' months after an answer of %i", async (status) => {
    const failed = () => new Response("no", { status });
    const gone = await run(await deletion(["a", "b"]), failed, monthOf("c"));
    expect(gone.book.at(-1)).toEqual(["done", 0]);
    const some = await run(await deletion(["a", "b"]), failed, monthOf("b"));
    expect(some.book.at(-1)).toEqual(["failed", 1]);
  });

  test("is told as unknown when neither the deletion nor the photos' months were heard", async () => {
    const failed = () => new Response("no", { status: 500 });
    for (const month of [failed, () => Response.json({ images: [{ imageId: "c" }, {}], cursor: null })]) {
      const { book } = await run(await deletion(["a", "b"]), failed, month);
      expect(book.at(-1)).toEqual(["unknown", 2]);
    }
  });

  test("an interrupted deletion whose token cannot be read any more is told as unknown", async () => {
    const { book } = await run(await deletion(["a"], { sealedToken: "" }), answerOf([]));
    expect(book).toEqual([["unknown", 1]]);
  });

  test("of a session that the customer ended deletes nothing, nor where nobody can say", async () => {
    const askedBy = { subject: "emma", id: "s", startedAt: 1, authoritySession: null };
    const asked: unknown[] = [];
    const revoked = namespaceOf({
      isRevoked: async (...facts: unknown[]) => {
        asked.push(facts);
        return true;
      },
    });
    const order = { ...(await deletion(["a", "b"], { times: 0 })), askedBy };
    const ended = await run(order, answerOf([]), undefined, revoked);
    expect([ended.sent, ended.book]).toEqual([[], [["undone", 0]]]);
    expect(asked).toEqual([[{ id: "s", startedAt: 1, authoritySession: null }]]);
    const failing = namespaceOf({ isRevoked: () => Promise.reject(new Error("overloaded")) });
    const unsure = await run(order, answerOf([]), undefined, failing);
    expect([unsure.sent, unsure.book]).toEqual([[], [["failed", 2]]]);
  });

  test("of everything whose newest photo cannot be read is told as failed, and as unknown where it was interrupted", async () => {
    const failed = () => new Response("no", { status: 500 });
    for (const [resumed, end] of [
      [false, "failed"],
      [true, "unknown"],
    ] as const) {
      const everything = { count: 30, newest: null };
      const order = { ...(await deletion([])), everything, resumed };
      const { book, sent } = await run(order, failed, failed);
      expect([book, sent]).toEqual([[[end, 30]], []]);
    }
  });
});
