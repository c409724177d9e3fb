import { blend, bloom, hex, mix } from "./frame.mjs";
import { lights } from "./light.mjs";
import { sample, sharedTile, smooth } from "./noise.mjs";
import { paintSky, paintSun } from "./sky.mjs";

/** The sea from the beach: swell towards the horizon, foam, wet and dry sand; now and then a sail. */
export function paintSea(frame, { light: lightName, beach = true }, random) {
  const light = lights[lightName];
  const { width, height, rgb } = frame;
  const unit = Math.max(width, height);
  const horizon = Math.round(height * random.between(0.34, 0.5));
  const low = light.sunHeight < 0.3;
  const sunX = random.between(0.25, 0.75);
  const sky = paintSky(frame, light, {
    horizon,
    sunX,
    cover: lightName === "storm" || lightName === "overcast" ? 0.8 : random.between(0.1, 0.5),
    kind: random.pick(["heap", "veil", "sheet"]),
    random,
  });
  if (low && light.sunPower > 0.8) paintSun(frame, sky, light, 0.02);
  const clouds = sharedTile("clouds");
  const grain = sharedTile("grain");
  const offset = random() * 512;
  const warm = lightName === "clear" || lightName === "noon" || lightName === "hazy";
  const deep = hex(warm ? random.pick(["#0f5f7d", "#1b7486", "#17506f"]) : "#12303f");
  const shallow = hex(warm ? "#5fb9b4" : "#41616a");
  const sand = hex("#d9c199").map(
    (part, c) => part * (light.ambient[c] * 0.55 + light.sun[c] * 0.6 * light.sunPower),
  );
  const shore = beach ? height * random.between(0.66, 0.8) : height * 2;
  const slant = random.between(-0.22, 0.22);
  for (let y = horizon; y < height; y++) {
    const down = (y - horizon) / unit;
    const depth = 1 / (down + 0.01);
    for (let x = 0; x < width; x++) {
      const u = offset + (x / unit - 0.5) * depth * 30;
      const v = depth * 36;
      const swell = sample(clouds, u * 0.6, v * 3.4) * 0.8 + sample(clouds, u * 2.2, v * 8) * 0.45;
      const chop = sample(grain, u * 2, v * 6);
      const edge =
        shore + (x - width / 2) * slant + sample(clouds, (x / unit) * 70 + offset, 7) * unit * 0.035;
      const near = smooth(horizon, edge, y);
      const tilt = Math.max(0, Math.min(1, 0.5 + swell * 0.55 + chop * 0.12));
      const reflected = mix(light.horizon, light.middle, tilt * 0.9);
      const mirror = 0.75 - down * 1.1 - tilt * 0.25;
      const body = mix(deep, shallow, near * near * (beach ? 0.9 : 0.25)).map(
        (part, c) => part * (light.ambient[c] * 0.75 + light.sun[c] * 0.35 * light.sunPower),
      );
      let colour = mix(body, reflected, Math.max(0.12, Math.min(0.85, mirror)));
      const off = (x - sky.sunX) / (unit * (0.03 + down * 0.3));
      const spark =
        Math.exp(-off * off) *
        smooth(0.1, 0.65, swell + chop * 0.4 + 0.1) *
        (low ? 1 : 0.25) *
        light.sunPower;
      colour = colour.map((part, c) => part + light.sun[c] * spark);
      const crest = smooth(0.55, 0.8, swell + chop * 0.3) * smooth(0.05, 0.3, down) * 0.6;
      colour = mix(colour, mix(light.sun, [1, 1, 1], 0.6), crest * (light.sunPower * 0.6 + 0.25));
      if (beach) {
        const beyond = (y - edge) / unit;
        const lace = sample(grain, x * 0.9 * (512 / unit) + offset, y * 2.2 * (512 / unit));
        const foam =
          Math.exp(-Math.abs(beyond + 0.012) * 70) * smooth(-0.3, 0.3, lace + 0.15) +
          Math.exp(-Math.abs(beyond) * 420);
        const wet = smooth(0.11, 0.0, beyond);
        const footing =
          0.94 + 0.1 * sample(grain, x * 1.7, y * 3.1) + 0.07 * sample(clouds, x * 0.6, y * 1.6);
        const dry = sand.map((part) => part * footing);
        const ground = mix(
          dry,
          mix(
            sand.map((part) => part * 0.55),
            light.horizon,
            0.35,
          ),
          wet,
        );
        if (beyond > 0) colour = ground;
        colour = mix(
          colour,
          mix(light.sun, [1, 1, 1], 0.5).map((part) => part * (0.55 + light.sunPower * 0.4)),
          Math.min(0.9, foam),
        );
      }
      const at = (y * width + x) * 3;
      const air = Math.exp(-down * 45) * 0.6;
      for (let c = 0; c < 3; c++) rgb[at + c] = colour[c] + (light.horizon[c] - colour[c]) * air;
    }
  }
  if (random.chance(0.45)) sail(frame, horizon, unit, light, random);
  bloom(frame, { threshold: 0.9, strength: low ? 0.3 : 0.14 });
}

function sail(frame, horizon, unit, light, random) {
  const x = frame.width * random.between(0.15, 0.85);
  const tall = unit * random.between(0.03, 0.075);
  const foot = horizon + unit * 0.008;
  const cloth = mix(light.sun, light.ambient, light.sunHeight < 0.3 ? 0.8 : 0.1).map(
    (part) => part * (light.sunHeight < 0.3 ? 0.35 : 1),
  );
  for (let y = 0; y < tall; y++) {
    const width = (y / tall) * tall * 0.42;
    for (let dx = 1; dx < width; dx++)
      blend(frame, Math.round(x + dx), Math.round(foot - tall + y), cloth, 0.95);
    for (let dx = 1; dx < width * 0.6; dx++)
      blend(
        frame,
        Math.round(x - dx),
        Math.round(foot - tall + y),
        cloth.map((part) => part * 0.86),
        0.95,
      );
  }
  for (let y = 0; y < tall * 0.11; y++) {
    const half = tall * (0.42 - (y / tall) * 1.4);
    for (let dx = -half; dx < half; dx++)
      blend(frame, Math.round(x + dx), Math.round(foot + y), [0.12, 0.1, 0.1], 0.95);
  }
}
