import { expect, test } from "vitest";
import { announcedResults } from "~/library/upload/announced-results";
import { reportOf } from "~/library/upload/client/send-report";
import { emptyQueue, type QueueEvent, queueAfter } from "~/library/upload/client/upload-queue";
import { maxNamed, moreField, resultsField } from "~/library/upload/report-fields";
import type { Outcome } from "~/library/upload/upload-result";

function queueOf(outcomes: readonly Outcome[]) {
  const files = outcomes.map((_, id) => ({ id, name: `${id}.jpg`, size: 1, rejection: null }));
  const finished = outcomes.map((outcome, id): QueueEvent => ({ type: "finished", id, outcome }));
  return [{ type: "added", files } as const, ...finished].reduce(queueAfter, emptyQueue(3));
}
const added = (photoId: string): Outcome => ({ result: "added", photoId });
const posted = (results: unknown, more: unknown) =>
  new Request("https://site.example/", {
    method: "POST",
    headers: { "Content-Length": "1000" },
    body: new URLSearchParams({
      [resultsField]: JSON.stringify(results),
      [moreField]: JSON.stringify(more),
    }),
  });

test("what became of the files is told to the server, which reads it back", async () => {
  const { results, more } = reportOf(
    queueOf([added("a"), { result: "known", photoId: "b" }, { result: "unreadable" }]),
  );
  expect(results).toEqual([
    { name: "2.jpg", result: "unreadable" },
    { name: "0.jpg", result: "added", photoId: "a" },
    { name: "1.jpg", result: "known", photoId: "b" },
  ]);
  expect(await announcedResults(posted(results, more))).toEqual({
    results: results,
    unnamed: 0,
    more: { added: 0, known: 0 },
  });
});

test("of very many files the refused ones are named first, and the others counted", async () => {
  const many = Array.from({ length: maxNamed + 50 }, (_, at) => added(String(at)));
  const { results, more } = reportOf(queueOf([...many, { result: "empty" }]));
  expect(results).toHaveLength(maxNamed);
  expect(results[0]?.result).toBe("empty");
  expect(more).toEqual({ added: 51, known: 0, rejected: 0 });
});

test("what is no report is none, and a name is made harmless", async () => {
  const more = { added: 0, known: 0, rejected: 0 };
  const one = { name: "../a\u202Egpj.exe", result: "empty" };
  expect((await announcedResults(posted([one], more)))?.results[0]?.name).toBe("agpj.exe");
  for (const results of [null, {}, [{ name: "a", result: "stolen" }], Array(maxNamed + 1).fill(one)])
    expect(await announcedResults(posted(results, more))).toBeNull();
  for (const counts of [null, {}, { ...more, added: -1 }, { ...more, known: 0.5 }])
    expect(await announcedResults(posted([], counts))).toBeNull();
  const huge = posted([], more);
  huge.headers.set("Content-Length", "99999999");
  await expect(announcedResults(huge)).rejects.toMatchObject({ status: 413 });
});
