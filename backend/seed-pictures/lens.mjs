import { mix } from "./frame.mjs";
import { sample, sharedTile, smooth } from "./noise.mjs";

/** A background out of focus: two colours from top to bottom, clouded, with discs of light in the colours given. */
export function paintBokeh(
  frame,
  { top, bottom, discs, count = 40, size = 0.05, strength = 0.5, from = 0, to = 1 },
  random,
) {
  const { width, height, rgb } = frame;
  const unit = Math.max(width, height);
  const clouds = sharedTile("clouds");
  const offset = random() * 512;
  const scale = 512 / unit;
  for (let y = 0; y < height; y++) {
    const base = mix(top, bottom, y / height);
    for (let x = 0; x < width; x++) {
      const shade = 1 + 0.35 * sample(clouds, x * scale * 0.18 + offset, y * scale * 0.18);
      const at = (y * width + x) * 3;
      for (let c = 0; c < 3; c++) rgb[at + c] = base[c] * shade;
    }
  }
  for (let i = 0; i < count; i++) {
    const colour = random.pick(discs);
    const place = {
      x: random() * width,
      y: height * random.between(from, to),
      radius: unit * size * random.between(0.4, 1.3),
    };
    paintDisc(frame, place, colour, strength * random.between(0.25, 1));
  }
}

/** One disc of light out of focus, a little brighter at its rim. */
function paintDisc(frame, { x, y, radius }, colour, strength) {
  const { width, height, rgb } = frame;
  for (let py = Math.max(0, Math.floor(y - radius)); py < Math.min(height, y + radius); py++) {
    for (let px = Math.max(0, Math.floor(x - radius)); px < Math.min(width, x + radius); px++) {
      const distance = Math.hypot(px - x, py - y) / radius;
      if (distance >= 1) continue;
      const cover = strength * smooth(1, 0.93, distance) * (0.62 + 0.38 * distance ** 3);
      const at = (py * width + px) * 3;
      for (let c = 0; c < 3; c++) rgb[at + c] += colour[c] * cover * (1 - rgb[at + c] * 0.4);
    }
  }
}

/** Softens the frame below or above a row, the further away the more: the plane of focus is at `focus`. */
export function paintTable(frame, { edge, near, far, grainy = 0.1 }, random) {
  const { width, height, rgb } = frame;
  const unit = Math.max(width, height);
  const grain = sharedTile("grain");
  const clouds = sharedTile("clouds");
  const offset = random() * 512;
  const scale = 512 / unit;
  for (let y = Math.max(0, Math.floor(edge - unit * 0.03)); y < height; y++) {
    const t = (y - edge) / (height - edge);
    const cover = smooth(-0.08, 0.08, t);
    const base = mix(far, near, Math.max(0, Math.min(1, t)));
    for (let x = 0; x < width; x++) {
      const fibre =
        sample(clouds, x * scale * 0.6 + offset, y * scale * 7) * 0.6 +
        sample(grain, x * scale * 0.7, y * scale * 5 + offset) * 0.4;
      const light = 1 + fibre * grainy * smooth(0, 0.4, t) - 0.18 * (x / width - 0.3);
      const at = (y * width + x) * 3;
      for (let c = 0; c < 3; c++) rgb[at + c] += (base[c] * light - rgb[at + c]) * cover;
    }
  }
}
