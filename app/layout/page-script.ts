interface ManifestEntry {
  file: string;
  imports?: readonly string[];
}

/** Empty before the first build. */
const manifests = import.meta.glob<Record<string, ManifestEntry>>("../../build-islands/manifest.json", {
  eager: true,
  import: "default",
});
const manifest = Object.values(manifests)[0] ?? {};

const urlOf = (source: string): string | null => {
  const file = manifest[source]?.file;
  return file === undefined ? null : `/${file}`;
};

export const pageScript: string | null = urlOf("app/islands.ts");

/** Instead of it, where a script of the page has failed in this browser. */
export const steppedBackScript: string | null = urlOf("app/stepped-back.ts");

const knownFiles = new Map<string, readonly string[]>();

/** Of the sources of a page; there are no more of them than the site has pages. */
export function islandFiles(sources: readonly string[]): readonly string[] {
  const name = sources.join(" ");
  const files = knownFiles.get(name) ?? filesOf(sources);
  knownFiles.set(name, files);
  return files;
}

function filesOf(sources: readonly string[]): readonly string[] {
  const found = new Set<string>();
  const follow = (source: string) => {
    const address = urlOf(source);
    if (address === null || address === pageScript || found.has(address)) return;
    found.add(address);
    for (const imported of manifest[source]?.imports ?? []) follow(imported);
  };
  for (const source of sources) follow(source);
  return [...found];
}
