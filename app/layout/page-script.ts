interface ManifestEntry {
  file: string;
  imports?: readonly string[];
}

/** The manifest that the islands' build leaves (scripts/build.mjs); empty before the first build. */
const manifests = import.meta.glob<Record<string, ManifestEntry>>("../../build-islands/manifest.json", {
  eager: true,
  import: "default",
});
const manifest = Object.values(manifests)[0] ?? {};

const addressOf = (source: string): string | null => {
  const file = manifest[source]?.file;
  return file === undefined ? null : `/${file}`;
};

/** The address of the script that every page loads. */
export const pageScript: string | null = addressOf("app/islands.ts");

/**
 * The files of islands that a page names, with what they import: loaded beside the page's script, not after it.
 * @param sources the islands' modules, such as "app/library/timeline/client/timeline.island.tsx"
 */
export function islandFiles(sources: readonly string[]): readonly string[] {
  const found = new Set<string>();
  const follow = (source: string) => {
    const address = addressOf(source);
    if (address === null || address === pageScript || found.has(address)) return;
    found.add(address);
    for (const imported of manifest[source]?.imports ?? []) follow(imported);
  };
  for (const source of sources) follow(source);
  return [...found];
}
