interface ManifestEntry {
  file: string;
}

/** The manifest that the islands' build leaves (scripts/build.mjs); empty before the first build. */
const manifests = import.meta.glob<Record<string, ManifestEntry>>("../../build-islands/manifest.json", {
  eager: true,
  import: "default",
});

const file = Object.values(manifests)[0]?.["app/islands.ts"]?.file;

/** The address of the script that every page loads. */
export const pageScript: string | null = file === undefined ? null : `/${file}`;
