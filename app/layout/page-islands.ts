interface Match {
  handle: unknown;
  data: unknown;
}

/**
 * The islands that a page names, by their modules: `handle = { islands: ["app/library/preview/client/preview.island.ts"] }`, or `islands` in what
 * its loader returns, where only some answers of the page have them.
 */
export const islandsOf = (matches: readonly Match[]): readonly string[] =>
  matches.flatMap(({ handle, data }) =>
    [handle, data].flatMap((one) => (namesIslands(one) ? one.islands : [])),
  );

function namesIslands(stated: unknown): stated is { islands: readonly string[] } {
  return (
    typeof stated === "object" && stated !== null && "islands" in stated && Array.isArray(stated.islands)
  );
}

/**
 * Whether a page is first painted with its island at work (`startsWithIsland` in what its loader returns): one that puts the page
 * where the customer left it would else be seen to jump there.
 */
export const startsWithIsland = (matches: readonly Match[]): boolean =>
  matches.some(
    ({ data }) =>
      typeof data === "object" &&
      data !== null &&
      "startsWithIsland" in data &&
      data.startsWithIsland === true,
  );
