import { noiseTile, sample, sharedTile } from "./noise.mjs";

const size = 1024;

/** Height fields that repeat seamlessly; heights in cells of the field. Water stands at 0. */
const recipes = {
  alps: {
    lift: 6,
    build: (soft, ridge, at) => soft[at] * 25 + Math.max(0, soft[at] + 0.3) ** 1.3 * (ridge[at] + 0.9) * 19,
  },
  hills: { lift: 9, build: (soft, ridge, at) => soft[at] * 24 + ridge[at] * 1.2 },
  coast: {
    lift: -9,
    build: (soft, ridge, at) => soft[at] * 26 + Math.max(0, soft[at]) * (ridge[at] + 0.7) * 16,
  },
  dunes: {
    lift: 16,
    build: (soft, ridge, at) => soft[at] * 9 + (ridge[at] > -0.6 ? (ridge[at] + 0.6) ** 1.35 * 12 : 0),
  },
};

const worlds = new Map();

/** A world by name, built once: its height at any place, with `rough` adding what the field is too coarse for. */
export function world(name) {
  if (worlds.has(name)) return worlds.get(name);
  const { lift, build } = recipes[name];
  const gentle = name === "hills" || name === "dunes";
  const soft = noiseTile({
    seed: `${name}/soft`,
    size,
    base: 5,
    octaves: gentle ? 5 : 8,
    gain: gentle ? 0.4 : 0.48,
  });
  const ridge = noiseTile({
    seed: `${name}/ridge`,
    size,
    base: name === "dunes" ? 14 : 6,
    octaves: name === "dunes" ? 2 : 8,
    gain: name === "dunes" ? 0.2 : 0.52,
    fold: true,
  });
  const field = new Float32Array(size * size);
  for (let at = 0; at < field.length; at++) field[at] = lift + build(soft.field, ridge.field, at);
  const tile = { field, size, mask: size - 1 };
  const grain = sharedTile("grain");
  const rough = { alps: 0.24, hills: 0.08, coast: 0.2, dunes: 0.05 }[name];
  const made = {
    name,
    tile,
    height: (x, y) => sample(tile, x, y),
    fine: (x, y) => sample(tile, x, y) + rough * sample(grain, x * 7.3, y * 7.3),
  };
  worlds.set(name, made);
  return made;
}

/**
 * A place to stand and a way to look: of some tries the one whose skyline rises closest to `rise` (as a part of the
 * distance) with nothing in front of the lens. `overWater` wants to stand at a shore.
 */
export function viewpoint(land, random, { rise, eye, overWater = false, near = 14 }) {
  let best = null;
  for (let attempt = 0; attempt < 90; attempt++) {
    const x = random() * size;
    const y = random() * size;
    const ground = land.height(x, y);
    if (overWater ? ground > 1.5 || ground < -14 : ground < 0.5) continue;
    const altitude = Math.max(ground, 0) + eye;
    const heading = random() * Math.PI * 2;
    let top = -1;
    let blocked = 0;
    let water = 0;
    for (let z = 3; z < 420; z *= 1.12) {
      const height = land.height(x + Math.cos(heading) * z, y + Math.sin(heading) * z);
      top = Math.max(top, (height - altitude) / z);
      if (z < near) blocked = Math.max(blocked, (height - altitude) / z + 0.06);
      if (height < 0 && z < 130) water++;
    }
    const cost = Math.abs(top - rise) + Math.max(0, blocked) * 3 - (overWater ? water * 0.008 : 0);
    if (!best || cost < best.cost) best = { cost, x, y, altitude, heading };
  }
  return best ?? { x: 0, y: 0, altitude: 60, heading: 0 };
}
