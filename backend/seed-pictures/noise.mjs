import { randomFrom } from "./random.mjs";

/**
 * A square field of fractal gradient noise that repeats seamlessly, about -1 to 1. Painters read it by `sample`, at
 * any scale, which costs far less than evaluating noise for each pixel. `fold` makes ridges of the octaves.
 */
export function noiseTile({ seed, size = 512, base = 4, octaves = 6, gain = 0.5, fold = false }) {
  const field = new Float32Array(size * size);
  let amplitude = 1;
  for (let octave = 0, cells = base; octave < octaves && cells <= size / 2; octave++, cells *= 2) {
    addOctave(field, size, cells, amplitude, fold, randomFrom(`${seed}/${octave}`));
    amplitude *= gain;
  }
  return { field, size, mask: size - 1 };
}

function addOctave(field, size, cells, amplitude, fold, random) {
  const gradients = Float32Array.from({ length: cells * cells * 2 }, () => 0);
  for (let i = 0; i < cells * cells; i++) {
    const angle = random() * Math.PI * 2;
    gradients[i * 2] = Math.cos(angle);
    gradients[i * 2 + 1] = Math.sin(angle);
  }
  const step = cells / size;
  for (let y = 0; y < size; y++) {
    const gy = y * step;
    const y0 = Math.floor(gy);
    const fy = gy - y0;
    const sy = fy * fy * fy * (fy * (fy * 6 - 15) + 10);
    const row0 = y0 * cells;
    const row1 = ((y0 + 1) % cells) * cells;
    for (let x = 0; x < size; x++) {
      const gx = x * step;
      const x0 = Math.floor(gx);
      const fx = gx - x0;
      const sx = fx * fx * fx * (fx * (fx * 6 - 15) + 10);
      const x1 = (x0 + 1) % cells;
      const a = dot(gradients, row0 + x0, fx, fy);
      const b = dot(gradients, row0 + x1, fx - 1, fy);
      const c = dot(gradients, row1 + x0, fx, fy - 1);
      const d = dot(gradients, row1 + x1, fx - 1, fy - 1);
      const top = a + (b - a) * sx;
      const value = (top + (c + (d - c) * sx - top) * sy) * 1.5;
      field[y * size + x] += amplitude * (fold ? 1 - 2 * Math.abs(value) : value);
    }
  }
}

function dot(gradients, index, x, y) {
  return gradients[index * 2] * x + gradients[index * 2 + 1] * y;
}

/** The tile's value at any place, in cells of the tile; between cells it is interpolated. */
export function sample({ field, size, mask }, x, y) {
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  const fx = x - x0;
  const fy = y - y0;
  const left = x0 & mask;
  const right = (x0 + 1) & mask;
  const top = (y0 & mask) * size;
  const bottom = ((y0 + 1) & mask) * size;
  const a = field[top + left];
  const c = field[bottom + left];
  const upper = a + (field[top + right] - a) * fx;
  return upper + (c + (field[bottom + right] - c) * fx - upper) * fy;
}

/** 0 below `from`, 1 above `to`, a soft curve between. */
export function smooth(from, to, value) {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

const tiles = new Map();

/** The shared tiles, made when first asked for: clouds (soft), grain (fine), ridges (sharp), blobs (one scale). */
export function sharedTile(name) {
  if (!tiles.has(name)) tiles.set(name, noiseTile({ seed: name, ...recipes[name] }));
  return tiles.get(name);
}

const recipes = {
  clouds: { base: 4, octaves: 7, gain: 0.52 },
  grain: { base: 32, octaves: 4, gain: 0.75 },
  ridges: { base: 4, octaves: 7, gain: 0.5, fold: true },
  blobs: { base: 64, octaves: 2, gain: 0.4 },
};
