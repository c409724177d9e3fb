import { mix } from "./frame.mjs";
import { sample, sharedTile, smooth } from "./noise.mjs";

/**
 * Fills the masked pixels with water: the mirrored picture, broken by waves of that `roughness` (0 a mirror, 1 a sea),
 * darker below one's feet. `sunX` (pixels) draws the sun's path on it.
 */
export function paintWater(
  frame,
  water,
  light,
  { horizon, roughness = 0.25, deep = [0.06, 0.16, 0.2], sunX = null, random },
) {
  const { width, height, rgb } = frame;
  const source = rgb.slice();
  const clouds = sharedTile("clouds");
  const offset = random() * 512;
  const shores = shoreLine(water, width, height, horizon);
  const unit = Math.max(width, height);
  for (let y = 0; y < height; y++) {
    const down = (y - horizon) / unit;
    if (down < 0) continue;
    const depth = 1 / (down + 0.012);
    for (let x = 0; x < width; x++) {
      if (!water[y * width + x]) continue;
      const u = offset + (x / unit - 0.5) * depth * 34;
      const v = depth * 42;
      const wave = sample(clouds, u, v * 2.2) * 0.7 + sample(clouds, u * 3 + 40, v * 5.5) * 0.5;
      const lift = wave * roughness * Math.min(0.32, 0.03 + down * 0.9) * unit * 0.5;
      let from = 2 * shores[x] - y + lift - roughness * 0.02 * unit;
      if (from > y) from = 2 * horizon - y;
      const row = Math.max(0, Math.min(height - 1, Math.round(from)));
      const column = Math.max(0, Math.min(width - 1, Math.round(x + lift * 0.3)));
      const seen = (row * width + column) * 3;
      // Looking down one sees into the water, looking far one sees the mirror.
      const mirror =
        0.9 - smooth(0.02, 0.55, down) * (0.5 + roughness * 0.3) - Math.max(0, wave) * roughness * 0.35;
      const body = mix(deep, light.ambient, 0.22);
      const at = (y * width + x) * 3;
      for (let c = 0; c < 3; c++)
        rgb[at + c] =
          body[c] * (1 - mirror) * (0.8 + wave * 0.5 * roughness) + source[seen + c] * mirror * 0.94;
      if (sunX !== null) {
        const off = (x - sunX) / (unit * (0.025 + down * 0.22));
        const spark = Math.exp(-off * off) * smooth(0.05, 0.5, wave + 0.12) * light.sunPower * 0.75;
        for (let c = 0; c < 3; c++) rgb[at + c] += light.sun[c] * spark;
      }
    }
  }
}

/** For each column the row where the water begins, smoothed so that mirrored hills do not tear. */
function shoreLine(water, width, height, horizon) {
  const raw = new Float32Array(width);
  for (let x = 0; x < width; x++) {
    let y = Math.max(0, Math.ceil(horizon));
    while (y < height && !water[y * width + x]) y++;
    raw[x] = y === height ? Number.NaN : y;
  }
  let last = horizon;
  for (let x = 0; x < width; x++) raw[x] = last = Number.isNaN(raw[x]) ? last : raw[x];
  const radius = Math.round(width / 60);
  const out = new Float32Array(width);
  for (let x = 0; x < width; x++) {
    let sum = 0;
    for (let i = -radius; i <= radius; i++) sum += raw[Math.max(0, Math.min(width - 1, x + i))];
    out[x] = sum / (radius * 2 + 1);
  }
  return out;
}
