import { mix } from "./frame.mjs";
import { groundOf } from "./ground.mjs";
import { sample, sharedTile, smooth } from "./noise.mjs";

/**
 * Paints a world over the sky, column by column from near to far: each step lights the ground it sees and fades it
 * into the air. Returns what lies under water: for each column the first row of the lake or sea (or the height).
 */
export function paintLand(
  frame,
  land,
  view,
  light,
  { horizon, season, zoom = 1, sunSide = 0.4, reach = 520, random, mist = 0 },
) {
  const { width, height, rgb } = frame;
  const lens = Math.max(width, height) * 0.85 * zoom;
  const ground = groundOf(land, season, random() * 512);
  const grain = sharedTile("grain");
  const forward = [Math.cos(view.heading), Math.sin(view.heading)];
  const sun = sunVector(view.heading, sunSide, light.sunHeight);
  const water = new Uint8Array(width * height);
  const steps = distances(reach);
  const airColour = mix(light.horizon, light.sun, 0.12);

  for (let column = 0; column < width; column++) {
    const side = (column - width / 2) / lens;
    const dx = forward[0] - forward[1] * side;
    const dy = forward[1] + forward[0] * side;
    let filled = height;
    let previous = null;
    for (const z of steps) {
      const x = view.x + dx * z;
      const y = view.y + dy * z;
      let top = z < 240 ? land.fine(x, y) : land.height(x, y);
      const wet = top < 0;
      let woods = 0;
      if (wet) top = 0;
      else {
        woods = ground.cover(x, y, top);
        if (woods > 0.05 && z < 300) top += woods * (1.1 + 1.3 * sample(grain, x * 19, y * 19));
      }
      const row = Math.floor(horizon - ((top - view.altitude) / z) * lens);
      if (row >= filled) {
        previous = null;
        continue;
      }
      const haze = 1 - Math.exp(-z * 0.0031 * light.fog - mist * smooth(24, 0, top) * z * 0.02);
      let colour;
      if (wet) colour = airColour;
      else colour = mix(shade(land, ground, light, sun, x, y, top, woods, z), airColour, haze);
      const from = Math.max(0, row);
      for (let y2 = from; y2 < filled; y2++) {
        const at = (y2 * width + column) * 3;
        const t = previous && filled - row > 1 ? (y2 - row) / (filled - row) : 0;
        rgb[at] = t ? colour[0] + (previous[0] - colour[0]) * t : colour[0];
        rgb[at + 1] = t ? colour[1] + (previous[1] - colour[1]) * t : colour[1];
        rgb[at + 2] = t ? colour[2] + (previous[2] - colour[2]) * t : colour[2];
        water[y2 * width + column] = wet ? 1 : 0;
      }
      filled = from;
      previous = wet ? null : colour;
      if (filled <= 0) break;
    }
  }
  return water;
}

function shade(land, ground, light, sun, x, y, height, woods, z) {
  const e = Math.max(0.5, z * 0.005);
  const sloped = z < 160 ? land.fine : land.height;
  const gx = (sloped(x + e, y) - sloped(x - e, y)) / (2 * e);
  const gy = (sloped(x, y + e) - sloped(x, y - e)) / (2 * e);
  const steep = Math.sqrt(gx * gx + gy * gy);
  const length = Math.sqrt(steep * steep + 1);
  let facing = Math.max(0, (-gx * sun[0] - gy * sun[1] + sun[2]) / length);
  for (let reach = 3, step = 0; step < 5 && facing > 0; step++, reach *= 2) {
    const over = land.height(x + sun[0] * reach, y + sun[1] * reach) - (height + sun[2] * reach);
    if (over > 0) facing *= Math.max(0, 1 - over * 0.5);
  }
  const colour = ground.colour(x, y, height, steep, woods);
  const fill = 0.66 + 0.3 / length;
  const direct = facing * light.sunPower * (woods > 0.4 ? 0.85 : 1.05);
  return [
    colour[0] * (light.ambient[0] * fill + light.sun[0] * direct),
    colour[1] * (light.ambient[1] * fill + light.sun[1] * direct),
    colour[2] * (light.ambient[2] * fill + light.sun[2] * direct),
  ];
}

/** Towards the sun: `side` 0 is behind the motif, 1 behind the camera's shoulder. */
function sunVector(heading, side, height) {
  const angle = heading + Math.PI * side;
  const flat = Math.sqrt(Math.max(0.02, 1 - height * height));
  return [Math.cos(angle) * flat, Math.sin(angle) * flat, Math.max(0.1, height)];
}

const tables = new Map();

function distances(reach) {
  if (!tables.has(reach)) {
    const steps = [];
    for (let z = 2; z < reach; z += Math.max(0.12, z * 0.0085)) steps.push(z);
    tables.set(reach, steps);
  }
  return tables.get(reach);
}
