/** Packages that the workers are made of, by package-lock.json. */

export const nameOf = (path) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);

/**
 * What is deployed, by its path in the lock, with the paths of what it needs: the packages that a workspace needs at run time, and what
 * those bring. Not npm's own list: its `--omit dev` also leaves out what a tool of development needs as well, such as react.
 */
export function deployedPackages({ packages }, workspaces = [""]) {
  const needsOf = (from, names) => names.flatMap((name) => pathOf(packages, from, name) ?? []);
  const found = new Map();
  const waiting = workspaces.flatMap((from) => needsOf(from, Object.keys(packages[from].dependencies)));
  for (const path of waiting) {
    if (found.has(path)) continue;
    const {
      dependencies,
      peerDependencies,
      peerDependenciesMeta = {},
      optionalDependencies,
    } = packages[path];
    const peers = Object.keys(peerDependencies ?? {}).filter((peer) => !peerDependenciesMeta[peer]?.optional);
    const needs = needsOf(path, [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]);
    found.set(path, needs);
    waiting.push(...needs);
  }
  return found;
}

/** Where Node finds a package from; null when it is none of ours. */
export function pathOf(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("node_modules/") - 1))) {
    const path = `${folder === "" ? "" : `${folder}/`}node_modules/${name}`;
    if (packages[path]) return path;
    if (folder === "") return null;
  }
}
