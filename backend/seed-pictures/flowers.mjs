import { blend, bloom, hex, mix } from "./frame.mjs";
import { paintBokeh } from "./lens.mjs";
import { sample, sharedTile, smooth } from "./noise.mjs";

const kinds = {
  daisy: {
    petals: 21,
    colours: ["#f6f4ee"],
    heart: "#e0a81e",
    size: 0.32,
    slim: 0.86,
    back: ["#7fa85a", "#3f6a34"],
  },
  sunflower: {
    petals: 26,
    colours: ["#f2b51c", "#f5c53a"],
    heart: "#4a2c14",
    size: 0.48,
    slim: 1.05,
    back: ["#86aed0", "#5d8238"],
  },
  poppy: {
    petals: 5,
    colours: ["#d8301f", "#e0452a"],
    heart: "#1f1a22",
    size: 0.2,
    slim: 1.25,
    back: ["#b9c890", "#6f8a44"],
  },
  cosmos: {
    petals: 8,
    colours: ["#d67ab0", "#e6a4cc", "#b8488c"],
    heart: "#e8b432",
    size: 0.2,
    slim: 0.98,
    back: ["#a9c8c0", "#5a7f5c"],
  },
  crocus: {
    petals: 6,
    colours: ["#7a5ab8", "#9a7ad0"],
    heart: "#f0a01e",
    size: 0.16,
    slim: 0.86,
    back: ["#c9cfae", "#7d8a5c"],
  },
  dahlia: {
    petals: 30,
    colours: ["#b8324a", "#d8662e", "#e8a04a"],
    heart: "#8a2432",
    size: 0.12,
    slim: 1.02,
    back: ["#7d8a6a", "#4a5238"],
    rings: 3,
  },
};

/** Flowers close up, the garden behind them out of focus. */
export function paintFlowers(frame, { flower }, random) {
  const kind = kinds[flower];
  const { width, height } = frame;
  const unit = Math.max(width, height);
  const [top, bottom] = kind.back.map(hex);
  const petals = kind.colours.map(hex);
  paintBokeh(
    frame,
    {
      top,
      bottom,
      discs: [mix(top, [1, 1, 0.85], 0.6), mix(petals[0], top, 0.4), bottom],
      count: Math.round(random.between(8, 50)),
      size: random.between(0.04, 0.13),
      strength: random.between(0.1, 0.26),
    },
    random,
  );
  const blooms = Array.from({ length: 2 + Math.floor(random() * 4) }, (_, i) => ({
    x: width * random.between(0.15, 0.85),
    y: height * random.between(0.2, 0.75),
    radius: unit * random.between(0.1, 0.17) * (i === 0 ? 1.5 : 0.9),
    tilt: random.between(0.62, 0.98),
    turn: random() * 6,
    colour: random.pick(petals),
    blur: i === 0 ? 1.2 : random.between(1.5, unit * 0.006),
  })).sort((a, b) => b.blur - a.blur);
  for (const one of blooms) stem(frame, one, bottom);
  for (const one of blooms) bloomOf(frame, one, kind);
  bloom(frame, { threshold: 0.85, strength: 0.2 });
}

function stem(frame, { x, y, radius, blur }, colour) {
  const half = radius * 0.045 + blur * 0.3;
  for (let py = Math.floor(y); py < frame.height; py++) {
    const lean = Math.sin(((py - y) / frame.height) * 2.2) * radius * 0.5;
    for (let px = Math.floor(x + lean - half - blur); px < x + lean + half + blur; px++) {
      const across = (px - x - lean) / half;
      const cover = Math.max(0, Math.min(1, ((1 - Math.abs(across)) * half + blur * 0.5) / blur));
      blend(
        frame,
        px,
        py,
        colour.map((part) => part * (1.15 - across * 0.3)),
        cover,
      );
    }
  }
}

function bloomOf(frame, { x, y, radius, tilt, turn, colour, blur }, kind) {
  const grain = sharedTile("grain");
  const heart = hex(kind.heart);
  const rings = kind.rings ?? 2;
  for (let ring = rings; ring >= 1; ring--) {
    const reach = radius * (kind.rings ? ring / rings : 1 - (rings - ring) * 0.08);
    const shift = turn + ring * (Math.PI / kind.petals);
    for (let py = Math.floor(y - reach * tilt - blur); py <= y + reach * tilt + blur; py++) {
      for (let px = Math.floor(x - reach - blur); px <= x + reach + blur; px++) {
        const dx = (px - x) / reach;
        const dy = (py - y) / (reach * tilt);
        const r = Math.hypot(dx, dy);
        if (r > 1.15) continue;
        const angle = Math.atan2(dy, dx) + shift;
        const part = ((angle / (Math.PI * 2)) * kind.petals + 40) % 1;
        const which = Math.floor((angle / (Math.PI * 2)) * kind.petals + 40) % kind.petals;
        const uneven = 0.9 + 0.12 * Math.sin(which * 12.9 + ring * 4 + turn * 7);
        const along = r / uneven;
        const half =
          kind.slim * 0.5 * Math.sqrt(Math.max(0, Math.sin(Math.min(1, along) ** 1.25 * Math.PI))) +
          (along < 0.5 ? 0.16 : 0);
        const side = Math.abs(part - 0.5);
        const cover =
          along > 1
            ? 0
            : smooth(0, Math.min(0.3, (blur * kind.petals * 0.2) / reach / Math.max(0.15, r)), half - side);
        if (cover <= 0) continue;
        const vein = 1 + 0.12 * sample(grain, part * 20 + which * 31, along * 5);
        const light =
          (0.52 + 0.42 * along + 0.12 * (0.5 - part) - 0.14 * dx - 0.1 * dy) *
          vein *
          (ring === rings ? 0.9 : 1.06);
        blend(
          frame,
          px,
          py,
          colour.map((c) => c * light * 1.12),
          Math.min(1, cover),
        );
      }
    }
  }
  const core = radius * kind.size;
  for (let py = Math.floor(y - core - blur); py <= y + core + blur; py++) {
    for (let px = Math.floor(x - core - blur); px <= x + core + blur; px++) {
      const dx = (px - x) / core;
      const dy = (py - y) / (core * tilt);
      const r = Math.hypot(dx, dy);
      const cover = Math.max(0, Math.min(1, ((1 - r) * core) / blur));
      if (cover <= 0) continue;
      const seed = sample(grain, dx * 22 + turn * 30, dy * 22);
      const light = 0.7 + seed * 0.45 - dx * 0.2 - dy * 0.25 + (r > 0.7 ? 0.12 : 0);
      blend(
        frame,
        px,
        py,
        heart.map((c) => c * Math.max(0.1, light) * 1.1),
        cover,
      );
    }
  }
}
