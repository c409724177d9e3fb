/**
 * Whether two runs agree: each figure of the last one within a tenth of the kept one's. A time without a denominator is the machine's as
 * much as the site's, so it is told apart from ratios, bytes and counts.
 */
import { isDeepStrictEqual } from "node:util";
import { verdictOf, written } from "./figures.mjs";

const share = 0.1;

/** Of tasks by the clock a browser tells no shorter one: what took less is told as 0. A trace, which own times come from, has them all. */
const shortestTaskMs = 50;

/** Where values are near zero, or come in steps, a tenth of one says nothing. The first that is meant counts. */
const tolerances = [
  { part: /^(browser-|slow-line)/, unit: "ms", value: 17, why: "a frame of a browser" },
  { part: /^browser-/, unit: "MB", value: 2, why: "what a browser's heap adds" },
  { part: /./, unit: "MB", value: 16, why: "what a worker's memory adds" },
  { part: /./, unit: "%", value: 5, why: "points of growth" },
  { part: /./, unit: "points", value: 3, why: "of Lighthouse's score" },
];

const toleranceOf = (part, { unit }) =>
  tolerances.find((one) => one.unit === unit && one.part.test(part))?.value ?? 0;

const plainTimes = new Set(["ms", "s", "ns a byte", "a second"]);

const comparable = ({ name, value, unit }) =>
  unit === "ms" && /^longest task.* by the clock$/.test(name) ? Math.max(value, shortestTaskMs) : value;

function agree(part, kept, last) {
  const [before, now] = [kept, last].map(comparable);
  // JSON has null where there was no number.
  if (![kept, last].every(({ value }) => Number.isFinite(value))) return false;
  return Math.abs(now - before) <= Math.max(Math.abs(before) * share, toleranceOf(part, kept));
}

/**
 * @param kept results, and `last` those that are compared with them
 * @returns `figures` and `times`: how many were compared, and those that differ; `left`: what could not be compared, with the reason
 */
export function comparisonOf(kept, last) {
  const figures = { count: 0, differing: [] };
  const times = { count: 0, differing: [] };
  const left = [];
  for (const result of last) {
    const { part } = result;
    const before = kept.find((one) => one.part === part);
    if (!before) {
      left.push(`${part}: nothing is kept`);
      continue;
    }
    if (isSameRun(before, result)) {
      left.push(`${part}: the last run is the one that is kept`);
      continue;
    }
    if (result.failed) {
      figures.count++;
      figures.differing.push(`${part}: could not be measured`);
      continue;
    }
    for (const name of new Set([...before.figures, ...result.figures].map((one) => one.name))) {
      const [old, now] = [before, result].map((one) => one.figures.find((figure) => figure.name === name));
      const title = `${part}: ${name}`;
      if (!old) left.push(`${title}: only in the last run`);
      else if (!now) {
        figures.count++;
        figures.differing.push(`${title}: no longer measured`);
      } else if (verdictOf(old, before.busy) === "not judged" || verdictOf(now, result.busy) === "not judged")
        left.push(`${title}: the machine was busy`);
      else {
        const group = plainTimes.has(now.unit) ? times : figures;
        group.count++;
        if (!agree(part, old, now)) group.differing.push(differenceOf(title, old, now));
      }
    }
  }
  for (const { part } of kept)
    if (!last.some((one) => one.part === part)) left.push(`${part}: not in the last run`);
  return { figures, times, left };
}

/** Results from before 2026-11-30 do not say when their run began. */
const isSameRun = (kept, last) =>
  last.began === undefined ? isDeepStrictEqual(kept, last) : kept.began === last.began;

/** Where nothing could be compared nothing agrees. */
export const isConfirmed = ({ figures, times }) =>
  figures.count + times.count > 0 && figures.differing.length === 0;

function differenceOf(title, { value: before }, { value: now, unit }) {
  const change = Math.round((now / before - 1) * 100);
  const known = before !== null && now !== null && Number.isFinite(change);
  const percent = known ? ` (${change > 0 ? "+" : ""}${change} %)` : "";
  return `${title}: ${written(before)}, now ${`${written(now)} ${unit}`.trim()}${percent}`;
}

/** The same as text, with what was compared with what. */
export function comparisonText(kept, last) {
  const { figures, times, left } = comparisonOf(kept, last);
  const percent = share * 100;
  const group = (what, { count, differing }) => [
    `${count - differing.length} of ${count} ${what} agree within ${percent} % with the kept results.`,
    ...differing.map((line) => `  ${line}`),
  ];
  const differ = (fact) =>
    last.some((result) => kept.some((one) => one.part === result.part && one[fact] !== result[fact]));
  const steps = tolerances.map(({ value, unit, why }) => `${value} ${unit} (${why})`).join(", ");
  return [
    ...group("ratios, bytes and counts", figures),
    ...group("times without a denominator", times),
    ...(figures.count + times.count === 0 ? ["Nothing could be compared."] : []),
    ...(left.length > 0 ? ["Not compared:", ...left.map((line) => `  ${line}`)] : []),
    ...(differ("machine") ? ["The kept results are of another machine."] : []),
    ...(differ("commit") ? ["Some kept results are of another commit."] : []),
    `At least allowed: ${steps}; a task of less than ${shortestTaskMs} ms by the clock counts as one of ${shortestTaskMs}.`,
  ].join("\n");
}
