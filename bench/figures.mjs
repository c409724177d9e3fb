/**
 * A figure has a name, a value and a unit; a floor that it may not be above and an aim that it should not be above (neither: it is only
 * told); `timed` when it depends on how busy the machine is; `within`, between which values it would lie in nearly all runs; and a note
 * for who reads it.
 */

/** JSON has null where there was no number, which would be below each limit. */
const isWithin = (value, limit) => Number.isFinite(value) && value <= limit;

/**
 * "ok", "OVER", "told" for a figure without a floor, "not judged" for a time on a busy machine, "undecided" where another run may well
 * be over. What could not be measured is over.
 */
export function verdictOf(figure, busy) {
  const { value, floor, timed, within = [] } = figure;
  if (timed && busy) return "not judged";
  if (floor === undefined) return "told";
  if (!isWithin(value, floor)) return "OVER";
  return within.every((end) => end <= floor) ? "ok" : "undecided";
}

/** "ok" where the aim is reached, too. */
function aimOf({ value, aim }) {
  if (aim === undefined) return "";
  return isWithin(value, aim) ? `${aim}, reached` : String(aim);
}

/** Three digits that count, and thousands apart. */
export function written(value) {
  if (typeof value !== "number" || Number.isNaN(value)) return "none";
  // A small value must not read as 0.
  if (value !== 0 && Math.abs(value) < 0.01)
    return value.toLocaleString("en", { maximumSignificantDigits: 2 });
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return Number.isInteger(value)
    ? value.toLocaleString("en")
    : Number(value.toFixed(digits)).toLocaleString("en");
}

const notMeasured = "not measured";

const columns = ["figure", "value", "unit", "floor", "aim", "", "note"];

function rowOf(figure, busy) {
  const { name, value, unit, floor, note } = figure;
  const limit = floor === undefined ? "" : written(floor);
  return [name, written(value), unit, limit, aimOf(figure), verdictOf(figure, busy), note ?? ""];
}

/** One table of all parts' figures, for a terminal. */
export function tableOf(results) {
  const rows = results.flatMap(({ part, figures, busy, failed }) => [
    ...figures.map((figure) => [part, ...rowOf(figure, busy)]),
    ...(failed ? [[part, "could not be measured", "", "", "", "", "OVER", failed.split("\n")[0]]] : []),
  ]);
  const all = [["part", ...columns], ...rows];
  const widths = all[0].map((_, column) => Math.max(...all.map((row) => row[column].length)));
  const isNumber = (column) => column === 2 || column === 4;
  return all
    .map((row) =>
      row
        .map((cell, column) =>
          isNumber(column) ? cell.padStart(widths[column]) : cell.padEnd(widths[column]),
        )
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** The figures that are over their floor, as "part: figure"; a part that could not be measured is one. */
export const overIn = (results) =>
  results.flatMap(({ part, figures, busy, failed }) => [
    ...figures.filter((figure) => verdictOf(figure, busy) === "OVER").map(({ name }) => `${part}: ${name}`),
    ...(failed ? [`${part}: could not be measured`] : []),
  ]);

const withVerdict = (verdict) => (results) =>
  results.flatMap(({ part, figures, busy }) =>
    figures.filter((figure) => verdictOf(figure, busy) === verdict).map(({ name }) => `${part}: ${name}`),
  );

/** The figures that a busy machine keeps from being judged, likewise. */
export const notJudgedIn = withVerdict("not judged");

/** Those at or under their floor that another run may find over it. */
export const undecidedIn = withVerdict("undecided");

/** The same table as Markdown, a line for each part of which there is nothing, and below it where and when each part was measured. */
export function markdownOf(results, names) {
  const line = (cells) => `| ${cells.join(" | ")} |`;
  const rows = names.flatMap((name) => {
    const { part, figures, busy, failed } = results.find((one) => one.part === name) ?? {};
    if (!part) return [line([name, notMeasured, "", "", "", "", ""])];
    const whole = failed ? [line([name, "could not be measured", "", "", "", "OVER", ""])] : [];
    const judged = figures.map((figure) => {
      const [name, value, unit, floor, aim, verdict, note] = rowOf(figure, busy);
      return line([part, name, `${value} ${unit}`.trim(), floor, aim, verdict, note]);
    });
    return [...judged, ...whole];
  });
  const sources = new Map();
  for (const { part, commit, date, machine, load, others, versions } of results) {
    const source = `${machine}; ${versions}; commit ${commit}, ${date}`;
    const used = others ? `; others ${others}` : "";
    sources.set(source, [...(sources.get(source) ?? []), `${part} (load ${load}${used})`]);
  }
  return [
    line(["part", "figure", "value", "floor", "aim", "", "note"]),
    line(["---", "---", "---:", "---:", "---", "---", "---"]),
    ...rows,
    "",
    ...[...sources].map(([source, parts]) => `- ${source}: ${parts.join(", ")}`),
  ].join("\n");
}

/** What is not as it should be, as a list in Markdown: every part is whole, or named in it. */
export function listOf(results, names) {
  const measured = new Map(results.map((result) => [result.part, result]));
  const lines = names.flatMap((name) => {
    const result = measured.get(name);
    if (!result) return [`- ${name}: ${notMeasured}`];
    const claims = result.figures.flatMap((figure) => {
      const [title, value, unit, floor, , verdict] = rowOf(figure, result.busy);
      if (verdict === "ok" || verdict === "told") return [];
      const limit = verdict === "not judged" ? "" : `, floor ${floor}`;
      return [`- ${name}: ${title} ${`${value} ${unit}`.trim()}${limit}: ${verdict}`];
    });
    return result.failed ? [...claims, `- ${name}: could not be measured`] : claims;
  });
  return lines.join("\n") || "Nothing.";
}

/** The value that a part of all values is not above: 0.5 for the middle one. NaN where one of them, or all, could not be measured. */
export const percentile = (values, share) =>
  values.some(Number.isNaN)
    ? Number.NaN
    : (values.toSorted((one, other) => one - other)[
        Math.min(values.length - 1, Math.floor(values.length * share))
      ] ?? Number.NaN);

export const quartilesOf = (values) => ({
  low: percentile(values, 0.25),
  median: percentile(values, 0.5),
  high: percentile(values, 0.75),
});
