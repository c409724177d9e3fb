/** The islands that a page names: `handle = { islands: ["app/photos/timeline.island.tsx"] }`. */
export const islandsOf = (matches: readonly { handle: unknown }[]): readonly string[] =>
  matches.flatMap(({ handle }) => (namesIslands(handle) ? handle.islands : []));

function namesIslands(handle: unknown): handle is { islands: readonly string[] } {
  return (
    typeof handle === "object" && handle !== null && "islands" in handle && Array.isArray(handle.islands)
  );
}
