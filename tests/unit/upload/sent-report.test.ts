import { expect, test } from "vitest";
import type { Outcome } from "~/upload/arrival";
import { arrivalsField, moreField, mostNamed } from "~/upload/report-fields";
import { toldArrivals } from "~/upload/told-arrivals";
import { reportOf } from "~/upload/upload-island/send-report";
import { emptyQueue, type QueueEvent, queueAfter } from "~/upload/upload-island/upload-queue";

function queueOf(outcomes: readonly Outcome[]) {
  const files = outcomes.map((_, id) => ({ id, name: `${id}.jpg`, size: 1, refused: null }));
  const settled = outcomes.map((outcome, id): QueueEvent => ({ type: "settled", id, outcome }));
  return [{ type: "added", files } as const, ...settled].reduce(queueAfter, emptyQueue(3));
}
const added = (photoId: string): Outcome => ({ result: "added", photoId });
const posted = (arrivals: unknown, more: unknown) =>
  new Request("https://site.example/", {
    method: "POST",
    headers: { "Content-Length": "1000" },
    body: new URLSearchParams({
      [arrivalsField]: JSON.stringify(arrivals),
      [moreField]: JSON.stringify(more),
    }),
  });

test("what became of the files is told to the server, which reads it back", async () => {
  const { arrivals, more } = reportOf(
    queueOf([added("a"), { result: "known", photoId: "b" }, { result: "unreadable" }]),
  );
  expect(arrivals).toEqual([
    { name: "2.jpg", result: "unreadable" },
    { name: "0.jpg", result: "added", photoId: "a" },
    { name: "1.jpg", result: "known", photoId: "b" },
  ]);
  expect(await toldArrivals(posted(arrivals, more))).toEqual({
    arrivals,
    unnamed: 0,
    more: { added: 0, known: 0 },
  });
});

test("of very many files the refused ones are named first, and the others counted", async () => {
  const many = Array.from({ length: mostNamed + 50 }, (_, at) => added(String(at)));
  const { arrivals, more } = reportOf(queueOf([...many, { result: "empty" }]));
  expect(arrivals).toHaveLength(mostNamed);
  expect(arrivals[0]?.result).toBe("empty");
  expect(more).toEqual({ added: 51, known: 0, refused: 0 });
});

test("what is no report is none, and a name is made harmless", async () => {
  const more = { added: 0, known: 0, refused: 0 };
  const one = { name: "../a\u202Egpj.exe", result: "empty" };
  expect((await toldArrivals(posted([one], more)))?.arrivals[0]?.name).toBe("agpj.exe");
  for (const arrivals of [null, {}, [{ name: "a", result: "stolen" }], Array(mostNamed + 1).fill(one)])
    expect(await toldArrivals(posted(arrivals, more))).toBeNull();
  for (const counts of [null, {}, { ...more, added: -1 }, { ...more, known: 0.5 }])
    expect(await toldArrivals(posted([], counts))).toBeNull();
  const huge = posted([], more);
  huge.headers.set("Content-Length", "99999999");
  expect(await toldArrivals(huge)).toBeNull();
});
