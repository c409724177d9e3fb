import { rmSync } from "node:fs";
import { join } from "node:path";
import { fingerprintOf, onceFor } from "./fingerprint.mjs";
import { Sorry, say } from "./say.mjs";

const pictures = ".local/pictures";

async function post(url, body) {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  }).catch((cause) => {
    throw new Sorry(
      `The reference backend does not answer (${cause.cause?.code ?? cause.message}). Start it with npm start.`,
    );
  });
  if (!answer.ok) throw new Sorry(`Seeding failed (${answer.status}): ${reasonIn(await answer.text())}.`);
  return answer.json();
}

/** The backend's own sentence, where it says one. */
function reasonIn(text) {
  try {
    return JSON.parse(text).error ?? text;
  } catch {
    return text;
  }
}

/**
 * Puts the demo customers into a running reference backend: accounts, orders, albums and pictures (their JPEG files
 * are kept in .local/pictures). `onlyOnce` leaves a backend alone that was seeded from the same sources before.
 */
export async function seed({ backend, stateFolder, onlyOnce }) {
  const sources = fingerprintOf(
    "backend/src/dev/seed",
    "backend/src/photos",
    "backend/seed-pictures",
    "backend/wrangler.toml",
  );
  const mark = join(stateFolder, "seeded");
  if (!onlyOnce) {
    await post(`${backend}/dev/seed`, {});
    rmSync(mark, { force: true });
  }
  await onceFor(sources, mark, async () => {
    if (onlyOnce) await post(`${backend}/dev/seed`, {});
    // Loaded late: it needs packages that a fresh clone does not have yet.
    const { seedPictures } = await import("../../backend/seed-pictures/seed-pictures.mjs");
    await seedPictures({ backendUrl: backend, cacheDir: pictures, log: say });
  });
}

/** Gives a customer a library as large as asked for: made-up metadata, the pictures of the others. */
export async function seedLargeLibrary({ backend, email, photos }) {
  say(`Making ${photos.toLocaleString("en")} photos for ${email} …`);
  await post(`${backend}/dev/seed/large`, { email, photos });
}
