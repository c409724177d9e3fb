/**
 * Whether two runs agree: each figure of the last one within a tenth of the kept one's. A time without a denominator and a floor is the
 * machine's as much as the site's, so it is told apart, and what hardly varies is told apart from what is measured by the clock.
 */
import { isDeepStrictEqual } from "node:util";
import { verdictOf, written } from "./figures.mjs";

const share = 0.1;

/** Of tasks by the clock a browser tells no shorter one: what took less is told as 0. A trace, which own times come from, has them all. */
const shortestTaskMs = 50;

/** Where values are near zero, or come in steps, a tenth of one says nothing. The first that is meant counts. Never beyond the floor. */
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
  const untilFloor =
    kept.floor === undefined || before > kept.floor ? Number.POSITIVE_INFINITY : kept.floor - before;
  const allowed = Math.max(Math.abs(before) * share, Math.min(toleranceOf(part, kept), untilFloor));
  return Math.abs(now - before) <= allowed;
}

const groups = {
  measured: "ratios, and times that have a floor,",
  counted: "bytes and counts",
  times: "times without a denominator or a floor",
};

function groupOf({ unit, floor, timed }) {
  if (plainTimes.has(unit)) return floor === undefined ? "times" : "measured";
  return timed ? "measured" : "counted";
}

/**
 * @param kept results, and `last` those that are compared with them
 * @returns of each group how many were compared, and those that differ; `left`: what could not be compared, with the reason
 */
export function comparisonOf(kept, last) {
  const none = () => ({ count: 0, differing: [] });
  const compared = { measured: none(), counted: none(), times: none() };
  const left = [];
  const differs = (group, line) => {
    compared[group].count++;
    compared[group].differing.push(line);
  };
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
      differs("measured", `${part}: could not be measured`);
      continue;
    }
    for (const name of new Set([...before.figures, ...result.figures].map((one) => one.name))) {
      const [old, now] = [before, result].map((one) => one.figures.find((figure) => figure.name === name));
      const title = `${part}: ${name}`;
      if (!old) left.push(`${title}: only in the last run`);
      else if (!now) differs(groupOf(old), `${title}: no longer measured`);
      else if (verdictOf(old, before.busy) === "not judged" || verdictOf(now, result.busy) === "not judged")
        left.push(`${title}: the machine was busy`);
      else if (agree(part, old, now)) compared[groupOf(now)].count++;
      else differs(groupOf(now), differenceOf(title, old, now));
    }
  }
  for (const { part } of kept)
    if (!last.some((one) => one.part === part)) left.push(`${part}: not in the last run`);
  return { ...compared, left };
}

/** Results from before 2026-11-30 do not say when their run began. */
const isSameRun = (kept, last) =>
  last.began === undefined ? isDeepStrictEqual(kept, last) : kept.began === last.began;

/** What could not be compared does not agree. */
export const isConfirmed = ({ measured, counted, left }) =>
  measured.count + counted.count > 0 &&
  measured.differing.length + counted.differing.length + left.length === 0;

function differenceOf(title, { value: before }, { value: now, unit }) {
  const change = Math.round((now / before - 1) * 100);
  const known = before !== null && now !== null && Number.isFinite(change);
  const percent = known ? ` (${change > 0 ? "+" : ""}${change} %)` : "";
  return `${title}: ${written(before)}, now ${`${written(now)} ${unit}`.trim()}${percent}`;
}

/** The same as text, with what was compared with what. */
export function comparisonText(kept, last) {
  const comparison = comparisonOf(kept, last);
  const { left } = comparison;
  const linesOf = ([group, what]) => {
    const { count, differing } = comparison[group];
    const agreeing = `${count - differing.length} of ${count} ${what} agree within ${share * 100} % with the kept results.`;
    return [agreeing, ...differing.map((line) => `  ${line}`)];
  };
  const differ = (fact) =>
    last.some((result) => kept.some((one) => one.part === result.part && one[fact] !== result[fact]));
  const steps = tolerances.map(({ value, unit, why }) => `${value} ${unit} (${why})`).join(", ");
  return [
    ...Object.entries(groups).flatMap(linesOf),
    ...(Object.keys(groups).every((group) => comparison[group].count === 0)
      ? ["Nothing could be compared."]
      : []),
    ...(left.length > 0 ? ["Not compared:", ...left.map((line) => `  ${line}`)] : []),
    ...(differ("machine") ? ["The kept results are of another machine."] : []),
    ...(differ("commit") ? ["Some kept results are of another commit."] : []),
    `At least allowed, up to the floor: ${steps}; a task of less than ${shortestTaskMs} ms by the clock counts as one of ${shortestTaskMs}.`,
  ].join("\n");
}
