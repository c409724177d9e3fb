import { glow, mix } from "./frame.mjs";
import { sample, sharedTile, smooth } from "./noise.mjs";

/**
 * Paints the whole frame as sky down to `horizon` (pixels), below it the horizon's colour. `sunX` is the sun's place
 * across the frame (0 to 1), `cover` how much of the sky is cloud, `kind` their shape: "heap", "veil" or "sheet".
 */
export function paintSky(frame, light, { horizon, sunX = 0.5, cover = 0.35, kind = "heap", random }) {
  const { width, height, rgb } = frame;
  const clouds = sharedTile("clouds");
  const unit = Math.max(width, height);
  const offset = [random() * 512, random() * 512];
  const stretch = kind === "veil" ? [26, 110] : kind === "sheet" ? [60, 150] : [64, 120];
  const sunY = horizon - light.sunHeight * unit * 0.75;
  const lit = mix(light.sun, [1, 1, 1], 0.55);
  const dark = mix(light.ambient, light.horizon, 0.35);
  const threshold = 0.62 - cover * 1.15;
  for (let y = 0; y < height; y++) {
    const up = Math.max(0, (horizon - y) / unit);
    const base =
      up < 0.16
        ? mix(light.horizon, light.middle, ease(up / 0.16))
        : mix(light.middle, light.zenith, ease((up - 0.16) / 0.55));
    const depth = 1 / (up + 0.09);
    const thin = smooth(0, 0.05, up);
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3;
      const dx = (x - sunX * width) / unit;
      const dy = (y - sunY) / unit;
      const near = Math.exp(-Math.sqrt(dx * dx + dy * dy) * 4.2) * 0.5 * light.sunPower;
      let r = base[0] + (light.sun[0] - base[0]) * near;
      let g = base[1] + (light.sun[1] - base[1]) * near;
      let b = base[2] + (light.sun[2] - base[2]) * near;
      if (cover > 0 && thin > 0) {
        const u = offset[0] + ((x / unit - 0.5) * depth + 3) * stretch[0];
        const v = offset[1] + depth * stretch[1];
        const form = sample(clouds, u, v) + 0.35 * sample(clouds, u * 3.1 + 70, v * 3.1);
        const body = smooth(threshold, threshold + (kind === "heap" ? 0.42 : 0.9), form) * thin;
        if (body > 0.003) {
          const toSun = sample(clouds, u - (dx > 0 ? 5 : -5), v + 7);
          const shade = Math.min(1, Math.max(0, 0.62 + (form - toSun) * 0.75 - body * 0.28 + near * 0.9));
          const opacity = body * (kind === "veil" ? 0.55 : 0.93);
          r += (dark[0] + (lit[0] - dark[0]) * shade - r) * opacity;
          g += (dark[1] + (lit[1] - dark[1]) * shade - g) * opacity;
          b += (dark[2] + (lit[2] - dark[2]) * shade - b) * opacity;
        }
      }
      rgb[at] = r;
      rgb[at + 1] = g;
      rgb[at + 2] = b;
    }
  }
  return { sunX: sunX * width, sunY };
}

/** The sun's disc with its glare. */
export function paintSun(frame, { sunX, sunY }, light, size = 0.018) {
  const radius = size * Math.max(frame.width, frame.height);
  const reach = Math.ceil(radius * 7);
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      const distance = Math.sqrt(dx * dx + dy * dy) / radius;
      const strength = distance < 1 ? 1.4 : 0.55 * Math.exp(-(distance - 1) * 0.9);
      if (distance < 7)
        glow(frame, Math.round(sunX + dx), Math.round(sunY + dy), light.sun, strength * (1 - distance / 7));
    }
  }
}

/** Stars, with the Milky Way across when `galaxy` is set. */
export function paintStars(frame, horizon, random, galaxy = false) {
  const { width } = frame;
  const clouds = sharedTile("clouds");
  const slope = random.between(-0.7, 0.7);
  const middle = random.between(0.35, 0.65);
  if (galaxy) {
    for (let y = 0; y < horizon; y++) {
      for (let x = 0; x < width; x++) {
        const off = x / width - middle - (y / horizon - 0.5) * slope;
        const band = Math.exp(-off * off * 26);
        if (band < 0.02) continue;
        const dust = 0.55 + 0.6 * sample(clouds, x * 0.22, y * 0.22);
        const lane = 1 - 0.75 * Math.exp(-((off + 0.05 * sample(clouds, x * 0.1, y * 0.1)) ** 2) * 700);
        glow(frame, x, y, [0.3, 0.32, 0.42], band * dust * lane * 0.8);
      }
    }
  }
  const count = Math.round(width * horizon * (galaxy ? 0.0022 : 0.0009));
  for (let i = 0; i < count; i++) {
    const x = Math.floor(random() * width);
    const y = Math.floor(random() * horizon);
    const power = random() ** 7 * 1.3 + 0.12;
    const tint = random.pick([
      [1, 1, 1],
      [0.8, 0.88, 1],
      [1, 0.93, 0.82],
    ]);
    glow(frame, x, y, tint, power);
    if (power > 0.45)
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ])
        glow(frame, x + dx, y + dy, tint, power * 0.4);
  }
}

/** Curtains of northern light. */
export function paintAurora(frame, horizon, random) {
  const { width } = frame;
  const clouds = sharedTile("clouds");
  for (let curtain = 0; curtain < 3; curtain++) {
    const base = horizon * random.between(0.45, 0.85);
    const offset = random() * 512;
    const top = horizon * random.between(0.35, 0.6);
    for (let x = 0; x < width; x++) {
      const foot = base + sample(clouds, x * 0.07 + offset, curtain * 90) * horizon * 0.3;
      const power =
        Math.max(0, 0.35 + sample(clouds, x * 0.16 + offset, 200 + curtain * 50)) *
        (0.75 + 0.35 * sample(clouds, x * 0.9, offset));
      for (let y = Math.max(0, Math.floor(foot - top)); y < Math.min(horizon, foot + 14); y++) {
        const rise = (foot - y) / top;
        const shape = rise < 0 ? 1 + (rise * top) / 14 : Math.exp(-rise * 3.4);
        glow(frame, x, y, rise < 0.35 ? [0.16, 0.95, 0.5] : [0.42, 0.3, 0.75], shape * power * 0.5);
      }
    }
  }
}

function ease(t) {
  return t >= 1 ? 1 : t * (2 - t);
}
