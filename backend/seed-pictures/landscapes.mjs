import { bloom } from "./frame.mjs";
import { paintLand } from "./land.mjs";
import { lights } from "./light.mjs";
import { paintAurora, paintSky, paintStars, paintSun } from "./sky.mjs";
import { paintWater } from "./water.mjs";
import { viewpoint, world } from "./worlds.mjs";

const lands = {
  mountains: { of: "alps", rise: 0.2, eye: 12, horizon: 0.5, zoom: 1.3, near: 60 },
  lake: {
    of: "alps",
    rise: 0.24,
    eye: 2.4,
    horizon: 0.56,
    overWater: true,
    zoom: 1.05,
    near: 40,
    roughness: 0.16,
  },
  fjord: {
    of: "coast",
    rise: 0.2,
    eye: 12,
    horizon: 0.48,
    overWater: true,
    zoom: 1.2,
    near: 40,
    roughness: 0.3,
  },
  islands: { of: "coast", rise: 0.12, eye: 5, horizon: 0.52, overWater: true, zoom: 0.9, roughness: 0.5 },
  hills: { of: "hills", rise: 0.02, eye: 9, horizon: 0.42, zoom: 1.2, near: 40 },
  dunes: { of: "dunes", rise: 0.05, eye: 6, horizon: 0.45, zoom: 1.3, near: 26 },
};

/** Mountains, lakes, coasts, hills and dunes: sky, land, water, in the light and season asked for. */
export function paintLandscape(frame, { scene, season, light: lightName, seed }, random) {
  const light = lights[lightName];
  const plan = lands[scene];
  const land = world(plan.of);
  const horizon = Math.round(frame.height * (plan.horizon + random.between(-0.05, 0.05)));
  const view = viewpoint(land, random, { ...plan, rise: plan.rise * random.between(0.8, 1.25) });
  const dark = lightName === "night";
  const low = light.sunHeight < 0.3 && !dark;
  const sunX = random.between(0.2, 0.8);
  const cover = dark
    ? 0.06
    : lightName === "overcast" || lightName === "storm"
      ? 0.85
      : random.between(0.12, 0.5);
  const kind =
    lightName === "overcast"
      ? "sheet"
      : low
        ? random.pick(["veil", "sheet", "heap"])
        : random.pick(["heap", "heap", "veil"]);
  const sky = paintSky(frame, light, { horizon, sunX, cover, kind, random });
  if (dark) paintStars(frame, horizon, random, seed % 2 === 0 || season !== "winter");
  if (dark && season === "winter") paintAurora(frame, horizon, random);
  if (low && light.sunPower > 0.8) paintSun(frame, sky, light, 0.013);
  const water = paintLand(frame, land, view, light, {
    horizon,
    season,
    zoom: plan.zoom * random.between(0.9, 1.2),
    sunSide: low
      ? random.between(0.38, 0.55) * (sunX < 0.5 ? -1 : 1)
      : random.between(0.35, 0.7) * random.pick([-1, 1]),
    mist: lightName === "sunrise" ? 0.7 : lightName === "hazy" ? 0.25 : 0,
    random,
  });
  if (water.includes(1)) {
    const path = low && light.sunPower > 0.8 ? sky.sunX : null;
    paintWater(frame, water, light, { horizon, roughness: plan.roughness ?? 0.2, sunX: path, random });
  }
  bloom(frame, { threshold: low ? 0.8 : 0.95, strength: low ? 0.3 : 0.15 });
}
