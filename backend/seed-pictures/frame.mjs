import { randomFrom } from "./random.mjs";

/** A picture being painted: width, height and RGB in floats, 0 black and 1 white; more than 1 is glare. */
export function newFrame(width, height) {
  return { width, height, rgb: new Float32Array(width * height * 3) };
}

/** Blend of two colours. */
export function mix(a, b, t) {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];
}

/** Colour from "#rrggbb". */
export function hex(text) {
  return [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16) / 255);
}

/** Lays `colour` over one pixel with that cover (0 to 1). */
export function blend(frame, x, y, colour, cover) {
  if (x < 0 || y < 0 || x >= frame.width || y >= frame.height) return;
  const at = (y * frame.width + x) * 3;
  const { rgb } = frame;
  rgb[at] += (colour[0] - rgb[at]) * cover;
  rgb[at + 1] += (colour[1] - rgb[at + 1]) * cover;
  rgb[at + 2] += (colour[2] - rgb[at + 2]) * cover;
}

/** Adds light to one pixel. */
export function glow(frame, x, y, colour, strength) {
  if (x < 0 || y < 0 || x >= frame.width || y >= frame.height) return;
  const at = (y * frame.width + x) * 3;
  frame.rgb[at] += colour[0] * strength;
  frame.rgb[at + 1] += colour[1] * strength;
  frame.rgb[at + 2] += colour[2] * strength;
}

/** The lens: what is brighter than `threshold` spills softly over its surroundings. */
export function bloom(frame, { threshold = 0.85, strength = 0.35, radius = 3 } = {}) {
  const { width, height, rgb } = frame;
  const cell = 8;
  const w = Math.ceil(width / cell);
  const h = Math.ceil(height / cell);
  let small = new Float32Array(w * h * 3);
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      const from = (y * width + x) * 3;
      const to = ((y >> 3) * w + (x >> 3)) * 3;
      for (let c = 0; c < 3; c++) small[to + c] += Math.min(2, Math.max(0, rgb[from + c] - threshold)) / 16;
    }
  }
  for (let pass = 0; pass < 3; pass++) {
    small = boxBlur(small, w, h, radius, 1);
    small = boxBlur(small, w, h, radius, w);
  }
  for (let y = 0; y < height; y++) {
    const sy = Math.max(0, Math.min(h - 1.001, y / cell - 0.5));
    const y0 = Math.floor(sy);
    const fy = sy - y0;
    for (let x = 0; x < width; x++) {
      const sx = Math.max(0, Math.min(w - 1.001, x / cell - 0.5));
      const x0 = Math.floor(sx);
      const fx = sx - x0;
      const a = (y0 * w + x0) * 3;
      const b = a + (h > 1 ? w * 3 : 0);
      const to = (y * width + x) * 3;
      for (let c = 0; c < 3; c++) {
        const top = small[a + c] + (small[a + 3 + c] - small[a + c]) * fx;
        const low = small[b + c] + (small[b + 3 + c] - small[b + c]) * fx;
        rgb[to + c] += (top + (low - top) * fy) * strength * 4;
      }
    }
  }
}

function boxBlur(source, w, h, radius, stride) {
  const out = new Float32Array(source.length);
  const [lines, length, lineStride] = stride === 1 ? [h, w, w] : [w, h, 1];
  for (let line = 0; line < lines; line++) {
    for (let c = 0; c < 3; c++) {
      const at = (i) => (line * lineStride + Math.max(0, Math.min(length - 1, i)) * stride) * 3 + c;
      let sum = 0;
      for (let i = -radius; i <= radius; i++) sum += source[at(i)];
      for (let i = 0; i < length; i++) {
        out[at(i)] = sum / (radius * 2 + 1);
        sum += source[at(i + radius + 1)] - source[at(i - radius)];
      }
    }
  }
  return out;
}

/** The film: exposure, a soft shoulder, warmth, saturation, vignette and grain; gives 8-bit RGB. */
export function develop(frame, seed, film = {}) {
  const { exposure = 1, contrast = 0.25, saturation = 0.9, vignette = 0.22, grain = 0.01, warmth = 0 } = film;
  const { width, height, rgb } = frame;
  const out = new Uint8ClampedArray(rgb.length); // rounds and clamps by itself
  const random = randomFrom(`${seed}/grain`);
  const specks = Float32Array.from({ length: 4096 }, () => (random() + random() - 1) * grain * 255);
  const red = exposure * (1 + warmth) * 2048;
  const green = exposure * 2048;
  const blue = exposure * (1 - warmth) * 2048;
  const curve = new Float32Array(4097);
  for (let i = 0; i <= 4096; i++) curve[i] = tone(i / 2048, contrast) * 255;
  let state = Math.floor(random() * 4096);
  for (let y = 0; y < height; y++) {
    const dy = (y / height - 0.5) * 2;
    for (let x = 0; x < width; x++) {
      const dx = (x / width - 0.5) * 2;
      const fall = 1 - vignette * (dx * dx + dy * dy) * 0.5;
      const at = (y * width + x) * 3;
      const r = curve[Math.max(0, Math.min(4096, rgb[at] * red * fall)) | 0];
      const g = curve[Math.max(0, Math.min(4096, rgb[at + 1] * green * fall)) | 0];
      const b = curve[Math.max(0, Math.min(4096, rgb[at + 2] * blue * fall)) | 0];
      state = (Math.imul(state, 1664525) + 1013904223) | 0;
      const grey = (r * 0.3 + g * 0.59 + b * 0.11) * (1 - saturation) + specks[state >>> 20];
      out[at] = grey + r * saturation;
      out[at + 1] = grey + g * saturation;
      out[at + 2] = grey + b * saturation;
    }
  }
  return out;
}

/** Straight to 0.7, then a shoulder that keeps highlights from clipping; `contrast` adds an S-curve. */
function tone(value, contrast) {
  const v = value < 0.7 ? value : 0.7 + 0.3 * (1 - Math.exp(-(value - 0.7) / 0.3));
  const s = v * v * (3 - 2 * v);
  return v + (s - v) * contrast;
}
