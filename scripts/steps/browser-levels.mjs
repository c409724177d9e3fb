import browserslist from "browserslist";

// Which versions exist of old browsers does not change with new data.
process.env.BROWSERSLIST_IGNORE_OLD_DATA = "true";

/**
 * The oldest versions of a level of `browserslist` in package.json (docs/decisions/0133-levels-of-browsers.md).
 * @param {"whole" | "styled"} level
 * @returns {Record<string, string>} by the names of caniuse, such as `ios_saf`
 */
export function oldestOf(level) {
  const oldest = {};
  for (const entry of browserslist(undefined, { env: level, path: process.cwd() })) {
    const [name, version] = entry.split(" ");
    const first = version.split("-")[0];
    if (oldest[name] === undefined || Number(first) < Number(oldest[name])) oldest[name] = first;
  }
  return oldest;
}

/** What Vite and esbuild are to write for a level. */
export function targetOf(level) {
  const names = { chrome: "chrome", edge: "edge", firefox: "firefox", ios_saf: "ios", safari: "safari" };
  const oldest = oldestOf(level);
  return Object.entries(names).map(([name, target]) => `${target}${oldest[name]}`);
}
