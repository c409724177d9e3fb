interface Match {
  handle: unknown;
  data: unknown;
}

export const islandsOf = (matches: readonly Match[]): readonly string[] =>
  matches.flatMap(({ handle, data }) =>
    [handle, data].flatMap((one) => (namesIslands(one) ? one.islands : [])),
  );

function namesIslands(stated: unknown): stated is { islands: readonly string[] } {
  return (
    typeof stated === "object" && stated !== null && "islands" in stated && Array.isArray(stated.islands)
  );
}

/** Whether the first paint waits for the island. */
export const startsWithIsland = (matches: readonly Match[]): boolean =>
  matches.some(
    ({ data }) =>
      typeof data === "object" &&
      data !== null &&
      "startsWithIsland" in data &&
      data.startsWithIsland === true,
  );
