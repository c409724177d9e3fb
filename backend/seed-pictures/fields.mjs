import { bloom, hex, mix } from "./frame.mjs";
import { lights } from "./light.mjs";
import { sample, sharedTile, smooth } from "./noise.mjs";
import { paintSky, paintSun } from "./sky.mjs";
import { paintTree, paintTreeLine } from "./trees.mjs";

const crops = {
  tulips: {
    rows: ["#c8322f", "#e8b324", "#d9578a", "#f0e6d8", "#e2762a", "#7a3a86"],
    stem: "#4f7a38",
    spacing: 0.5,
  },
  lavender: { rows: ["#6f5aa6", "#7c66b5", "#66519b"], stem: "#6f7a55", spacing: 0.42 },
  wheat: { rows: ["#d0a64e", "#dcb661", "#c69a46"], stem: "#b3893c", spacing: 0 },
  meadow: {
    rows: ["#6f9440", "#82a44c", "#658a3a"],
    stem: "#557a35",
    spacing: 0,
    dots: ["#d8352a", "#f4f0e4", "#f0c93c", "#5470c8"],
  },
  snowfield: { rows: ["#e7edf4", "#dfe7f0", "#f1f4f8"], stem: "#d3dde8", spacing: 0, calm: 0.3 },
  stubble: { rows: ["#b08a52", "#a07c48", "#8d6c40"], stem: "#7b5d38", spacing: 0.3 },
};

/** A field to the horizon: rows of flowers or waving corn, a line of trees, often a single tree. */
export function paintField(frame, { crop: cropName, light: lightName, season }, random) {
  const light = lights[lightName];
  const crop = crops[cropName];
  const { width, height, rgb } = frame;
  const unit = Math.max(width, height);
  const horizon = Math.round(height * random.between(0.38, 0.56));
  const low = light.sunHeight < 0.3;
  const sunX = random.between(0.2, 0.8);
  const sky = paintSky(frame, light, {
    horizon,
    sunX,
    cover: lightName === "overcast" ? 0.85 : random.between(0.2, 0.6),
    kind: random.pick(["heap", "heap", "veil"]),
    random,
  });
  if (low && light.sunPower > 0.8) paintSun(frame, sky, light, 0.016);
  paintTreeLine(frame, horizon, light, season, random);
  const rows = crop.rows.map(hex);
  const stem = hex(crop.stem);
  const dots = crop.dots?.map(hex);
  const clouds = sharedTile("clouds");
  const grain = sharedTile("grain");
  const vanish = width * random.between(0.25, 0.75);
  const offset = random() * 512;
  const first = Math.floor(random() * rows.length);
  for (let y = horizon; y < height; y++) {
    const down = (y - horizon) / unit + 0.004;
    const depth = 1 / down;
    const fine = smooth(0.02, 0.2, down);
    for (let x = 0; x < width; x++) {
      const u = ((x - vanish) / unit) * depth;
      const tuft =
        sample(grain, u * 36 + offset, depth * 30) * 0.6 +
        sample(grain, (x / unit) * 620, (y / unit) * 620) * 0.4 * fine;
      const swell = sample(clouds, u * 6 + offset, depth * 5);
      let colour;
      let light2 = 0.8 + (tuft * 0.32 + swell * 0.18) * (crop.calm ?? 1);
      if (crop.spacing) {
        const lane = u / crop.spacing + tuft * 0.12 + 1000;
        const place = lane - Math.floor(lane);
        const band = rows[(Math.floor(cropName === "tulips" ? lane / 3 : lane) + first) % rows.length];
        const flowers = smooth(0.12, 0.3, place) * smooth(0.98, 0.8, place);
        colour = mix(
          stem.map((part) => part * 0.55),
          mix(stem, band, smooth(-0.55, 0.1, tuft + 0.25)),
          flowers,
        );
        light2 *= 0.75 + 0.35 * flowers;
      } else {
        colour = mix(rows[0], swell > 0 ? rows[1] : rows[2], Math.min(1, Math.abs(swell) * 1.6));
        colour = mix(colour, stem, smooth(0.1, -0.7, tuft) * 0.7);
      }
      if (dots) {
        const flower =
          sample(grain, u * 60 + offset, depth * 50 + 200) + 0.3 * sample(clouds, u * 5, depth * 5 + 90);
        const kind = dots[Math.floor(Math.abs(sample(clouds, u * 9 + 7, depth * 9)) * 9) % dots.length];
        colour = mix(colour, kind, smooth(0.5, 0.72, flower) * 0.9);
      }
      const air = Math.exp(-down * 26) * 0.55 * Math.min(1.4, light.fog);
      const at = (y * width + x) * 3;
      for (let c = 0; c < 3; c++) {
        const lit = colour[c] * light2 * (light.ambient[c] * 0.62 + light.sun[c] * 0.72 * light.sunPower);
        rgb[at + c] = lit + (light.horizon[c] - lit) * air;
      }
    }
  }
  if (random.chance(0.6)) paintTree(frame, horizon, light, season, random);
  bloom(frame, { threshold: low ? 0.8 : 0.95, strength: low ? 0.3 : 0.12 });
}
