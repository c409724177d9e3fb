import type { ResourceKey } from "i18next";

const files = import.meta.glob<ResourceKey>("../../public/locales/*.json", { import: "default" });

/** Texts by locale, as modules. A deployed worker has ./catalogue-files in place of this: docs/decisions/0143-size-of-the-worker.md. */
export const catalogues: Readonly<Record<string, () => Promise<ResourceKey>>> = Object.fromEntries(
  Object.entries(files).map(([file, load]) => [file.slice(file.lastIndexOf("/") + 1, -".json".length), load]),
);
