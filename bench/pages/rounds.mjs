import { percentile } from "../figures.mjs";
import { cpuMicroseconds } from "../workerd/cpu.mjs";

/**
 * CPU that a worker is to use in each of its rounds. Rounds of as many requests were 17 ms long where a page is cheap: one collection of
 * garbage made such a round half as dear again. In one of this length there are some.
 */
export const roundMicroseconds = 120_000;
const minRequests = 64;

/** Requests in which a worker uses what a round is to use. */
export const requestsFor = (microseconds) =>
  Math.max(minRequests, Math.round(roundMicroseconds / microseconds));

/**
 * Rounds of two workers, each of equal CPU time; the one that begins is another in each.
 * @param b2 the limit, as the other worker: its pid and a function that sends it so many requests
 * @param warmUp requests to each before the first round
 * @returns microseconds a request in each round
 */
export async function roundsOf({ b2, other }, { rounds, warmUp, cpuOf = cpuMicroseconds }) {
  const cost = async ({ pid, send }, count) => {
    const before = cpuOf(pid);
    await send(count);
    return (cpuOf(pid) - before) / count;
  };
  const runs = [b2, other].map((run) => ({ ...run, costs: [] }));
  const half = Math.ceil(warmUp / 2);
  for (const run of runs) {
    await run.send(half);
    run.count = requestsFor(await cost(run, half));
  }
  for (let round = 0; round < rounds; round++)
    for (const run of round % 2 === 0 ? runs : runs.toReversed()) run.costs.push(await cost(run, run.count));
  return { b2: runs[0].costs, other: runs[1].costs };
}

/**
 * What rounds in some pairs of processes say together. How the engine has compiled a worker stays with its process: rounds within one
 * agree more than two processes do. So each pair has one vote, the median of its neighbouring rounds, and the median of the votes counts.
 * @param pairs of each pair of processes, its rounds as `roundsOf` gives them
 * @returns the votes, the ratio, the lowest and the highest vote, between which the ratio of ever more pairs would lie, and each worker's median in microseconds
 */
export function ratioOf(pairs) {
  const votes = pairs.map(({ b2, other }) =>
    percentile(
      other.map((cost, round) => cost / b2[round]),
      0.5,
    ),
  );
  const middle = (worker) =>
    percentile(
      pairs.map((pair) => percentile(pair[worker], 0.5)),
      0.5,
    );
  return {
    votes: votes.map((vote) => Number(vote.toFixed(3))),
    value: percentile(votes, 0.5),
    low: Math.min(...votes),
    high: Math.max(...votes),
    within: middleWithin(votes),
    b2: middle("b2"),
    other: middle("other"),
  };
}

/**
 * Where the middle of ever more votes lies in at least 93 of 100 runs, however they are distributed: between the same places from both
 * ends. A vote is below the middle as often as above, so how many are is a toss of as many coins. Of a few votes, all.
 */
export function middleWithin(votes, surely = 0.93) {
  const sorted = votes.toSorted((one, other) => one - other);
  let outcomes = 1;
  let missed = outcomes * 2;
  let skipped = 0;
  while (skipped + 1 < sorted.length / 2) {
    outcomes = (outcomes * (sorted.length - skipped)) / (skipped + 1);
    missed += outcomes * 2;
    if (missed / 2 ** sorted.length > 1 - surely) break;
    skipped++;
  }
  return [sorted[skipped], sorted.at(-1 - skipped)];
}

/**
 * Of two kinds of customers, served by the same pairs of processes, those whose pages are dearer. Null where that may be chance (in a
 * pair, one or the other is): the higher middle of two of the same thing is too high.
 * @param votes by customers, in the order of the pairs
 */
export function dearerOf(votes) {
  const [one, other] = Object.keys(votes);
  const [from, to] = middleWithin(votes[one].map((vote, pair) => vote - votes[other][pair]));
  return from > 0 ? one : to < 0 ? other : null;
}

/** Of the same pairs: what they say together has one vote a pair, too. */
export function togetherOf(votes) {
  const [one, other] = Object.values(votes);
  const both = one.map((vote, pair) => (vote + other[pair]) / 2);
  return { value: percentile(both, 0.5), within: middleWithin(both) };
}

/** The same things in the same order, but begun at a part of them. */
export function turned(things, part) {
  const first = Math.floor(things.length * part);
  return [...things.slice(first), ...things.slice(0, first)];
}
