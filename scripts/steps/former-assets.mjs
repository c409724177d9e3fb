/**
 * A version of a worker has the static files that were uploaded with it and no others, so a page that was read before a release
 * would look for files that the new version lacks. Each release therefore takes along those of the builds before it, from the
 * live site: `/builds.json` says which they are. Source: docs/decisions/0171-release.md.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const maxFormerBuilds = 3;
const timeoutMs = 20_000;
const fileName = /^[\w-][\w.-]*$/;

const isBuild = (build) =>
  typeof build?.commit === "string" &&
  Array.isArray(build.files) &&
  build.files.every((file) => typeof file === "string" && fileName.test(file));

async function formerBuildsOf(origin, get) {
  const answer = await get(`${origin}/builds.json`, { signal: AbortSignal.timeout(timeoutMs) });
  if (!answer.ok) throw new Error(`/builds.json: status ${answer.status}`);
  const builds = await answer.json();
  if (!Array.isArray(builds) || !builds.every(isBuild)) throw new Error("/builds.json is none");
  return builds;
}

/**
 * Puts together what a release uploads: the build's files, and in `assets` those of former builds.
 * @param from the folder of the build's files
 * @param origin of the live site
 * @returns how many files were kept, and what could not be
 */
export async function filesToUpload({
  from,
  to,
  commit,
  origin,
  get = /** @type {(address: string, init?: RequestInit) => Promise<Response>} */ (fetch),
}) {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  cpSync(from, to, { recursive: true });
  const assets = join(to, "assets");
  const own = readdirSync(assets).sort();
  let former = [];
  const missing = [];
  let kept = 0;
  try {
    former = (await formerBuildsOf(origin, get))
      .filter((build) => build.files.join() !== own.join())
      .slice(0, maxFormerBuilds);
  } catch (cause) {
    missing.push(cause.message);
  }
  for (const file of new Set(former.flatMap(({ files }) => files))) {
    if (existsSync(join(assets, file))) continue;
    const answer = await get(`${origin}/assets/${file}`, { signal: AbortSignal.timeout(timeoutMs) }).catch(
      () => null,
    );
    if (!answer?.ok) {
      missing.push(`/assets/${file}`);
      continue;
    }
    writeFileSync(join(assets, file), Buffer.from(await answer.arrayBuffer()));
    kept++;
  }
  writeFileSync(join(to, "builds.json"), JSON.stringify([{ commit, files: own }, ...former]));
  return { kept, missing };
}
