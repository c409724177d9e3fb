import { blend, bloom, hex, mix } from "./frame.mjs";
import { lights } from "./light.mjs";
import { sample, sharedTile, smooth } from "./noise.mjs";

const seasons = {
  spring: { leaf: ["#6f9a3c", "#a9c45a", "#86ad49"], floor: ["#4f5f34", "#76894a"] },
  summer: { leaf: ["#3f6a30", "#6d9440", "#547f38"], floor: ["#4a4c2c", "#67703c"] },
  autumn: { leaf: ["#c8792b", "#e0a83c", "#a94f22"], floor: ["#7c4a22", "#b57a34"] },
  winter: { leaf: ["#dfe6ee", "#c6d2de", "#eef2f6"], floor: ["#dde4ec", "#f2f5f8"] },
};

/** Among trees: trunks fading into lit air, a canopy, the forest floor and light falling through. */
export function paintForest(frame, { season, light: lightName, birch }, random) {
  const light = lights[lightName];
  const { width, height, rgb } = frame;
  const unit = Math.max(width, height);
  const { leaf, floor } = { leaf: seasons[season].leaf.map(hex), floor: seasons[season].floor.map(hex) };
  const ground = height * random.between(0.66, 0.78);
  const air = mix(mix(light.horizon, light.sun, 0.45), leaf[1], season === "winter" ? 0.15 : 0.32).map(
    (part) => part * 1.05,
  );
  const clouds = sharedTile("clouds");
  const grain = sharedTile("grain");
  const sunX = width * random.between(0.3, 0.7);
  const offset = random() * 512;
  const sunY = height * 0.22;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const off = Math.hypot(x - sunX, (y - sunY) * 1.1) / unit;
      const glowing = 0.62 + 0.7 * Math.exp(-off * 4) + 0.12 * sample(clouds, x * 0.12 + offset, y * 0.12);
      const at = (y * width + x) * 3;
      for (let c = 0; c < 3; c++) rgb[at + c] = air[c] * glowing;
    }
  }
  const layers = 7;
  for (let layer = 0; layer < layers; layer++) {
    const near = (layer + 1) / layers;
    const foot = ground + (near - 0.55) * height * 0.26;
    canopy(frame, { near, foot, leaf, air, offset: offset + layer * 61, light, clouds, grain, unit, sunX });
    floorBand(frame, { near, foot, floor, air, offset, light, clouds, grain, unit, sunX });
    const count = Math.round((width / unit) * (26 - near * 21)) + 1;
    for (let i = 0; i < count; i++)
      trunk(
        frame,
        {
          x: random() * width,
          near,
          foot: foot + random() * height * 0.03,
          air,
          birch,
          light,
          grain,
          unit,
          season,
        },
        random,
      );
  }
  bloom(frame, { threshold: 0.8, strength: 0.3, radius: 4 });
}

function canopy(frame, { near, foot, leaf, air, offset, light, clouds, grain, unit, sunX }) {
  const { width, height, rgb } = frame;
  const scale = 512 / unit;
  const low = foot - height * (0.75 - near * 0.35);
  for (let y = 0; y < Math.min(height, foot); y++) {
    const reach =
      smooth(low + height * 0.3, low - height * 0.15, y) +
      smooth(foot - height * 0.12, foot, y) * 0.55 * (1 - near);
    if (reach <= 0.01) continue;
    for (let x = 0; x < width; x++) {
      const mass =
        sample(clouds, x * scale * (1.3 - near * 0.7) + offset, y * scale * (1.3 - near * 0.7)) +
        0.4 * sample(grain, x * scale * 1.2 + offset, y * scale * 1.2);
      const cover = smooth(0.62 - reach * 0.75, 0.8 - reach * 0.75, mass) * 0.88;
      if (cover < 0.02) continue;
      const tint = sample(grain, x * scale * 0.5, y * scale * 0.5 + offset);
      const own =
        tint > 0
          ? mix(leaf[0], leaf[1], Math.min(1, tint * 1.8))
          : mix(leaf[0], leaf[2], Math.min(1, -tint * 1.8));
      const through =
        0.42 +
        0.75 * Math.exp((-Math.abs(x - sunX) / unit) * 3.2) * (0.5 + light.sunPower * 0.5) +
        mass * 0.18;
      const colour = mix(
        air,
        own.map((part, c) => part * through * (0.7 + 0.4 * light.sun[c])),
        0.25 + near * 0.65,
      );
      const at = (y * width + x) * 3;
      for (let c = 0; c < 3; c++) rgb[at + c] += (colour[c] - rgb[at + c]) * cover;
    }
  }
}

function floorBand(frame, { near, foot, floor, air, offset, light, clouds, grain, unit, sunX }) {
  const { width, height, rgb } = frame;
  for (let y = Math.max(0, Math.floor(foot - unit * 0.02)); y < height; y++) {
    const depth = unit / (y - foot + unit * 0.12);
    for (let x = 0; x < width; x++) {
      const edge = foot + sample(clouds, x * 0.3 * (512 / unit) + offset + near * 200, 5) * unit * 0.02;
      if (y < edge) continue;
      const u = ((x - width / 2) / unit) * depth * 60 + offset;
      const litter = 0.5 + 0.45 * sample(grain, u, depth * 46) + 0.35 * sample(clouds, u * 0.7, depth * 20);
      const light2 =
        0.55 +
        0.55 * smooth(-0.1, 0.5, sample(clouds, u * 0.5 + 50, depth * 9)) * light.sunPower +
        0.25 * Math.exp((-Math.abs(x - sunX) / unit) * 4);
      const colour = mix(
        air,
        mix(floor[0], floor[1], Math.max(0, Math.min(1, litter))).map(
          (part, c) => part * light2 * (0.65 + 0.4 * light.sun[c]),
        ),
        0.25 + near * 0.7,
      );
      const at = (y * width + x) * 3;
      const cover = Math.min(1, (y - edge) / (unit * 0.012));
      for (let c = 0; c < 3; c++) rgb[at + c] += (colour[c] - rgb[at + c]) * cover;
    }
  }
}

function trunk(frame, { x, near, foot, air, birch, light, grain, unit, season }, random) {
  const thick = unit * (0.003 + near * near * random.between(0.009, 0.021));
  const lean = random.between(-0.04, 0.04);
  const bend = random.between(-0.03, 0.03) * unit;
  const bark = birch
    ? [0.82, 0.8, 0.76]
    : season === "winter"
      ? [0.2, 0.19, 0.19]
      : random.pick([
          [0.2, 0.15, 0.11],
          [0.25, 0.2, 0.16],
          [0.17, 0.14, 0.12],
        ]);
  const scale = 512 / unit;
  const offset = random() * 512;
  for (let y = 0; y < Math.min(frame.height, foot + thick * 0.4); y++) {
    const rise = (foot - y) / frame.height;
    const centre = x + lean * (foot - y) + Math.sin(rise * 4 + offset) * bend * 0.3;
    const half = thick * (1 - rise * 0.35) * (1 + Math.max(0, 0.05 - rise) * 9);
    for (let px = Math.floor(centre - half - 1); px <= centre + half + 1; px++) {
      const across = (px - centre) / half;
      const cover = Math.min(1, Math.max(0, (1 - Math.abs(across)) * half));
      if (cover <= 0) continue;
      const rough = sample(grain, px * scale * 2.2 + offset, y * scale * (birch ? 1.2 : 0.35));
      const patch = birch && sample(grain, offset, y * scale * 0.5) + rough * 0.6 > 0.5 ? 0.25 : 1;
      const round =
        0.5 + 0.5 * Math.sqrt(Math.max(0, 1 - across * across)) + 0.3 * Math.max(0, -across) * light.sunPower;
      const colour = bark.map(
        (part, c) => part * patch * round * (0.85 + rough * 0.3) * (0.6 + 0.5 * light.sun[c]),
      );
      blend(frame, px, y, mix(air, colour, 0.2 + near * 0.75), cover);
    }
  }
}
