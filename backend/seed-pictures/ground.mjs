import { hex, mix } from "./frame.mjs";
import { sample, sharedTile, smooth } from "./noise.mjs";

const palettes = {
  spring: {
    grass: ["#6f8450", "#8d9a5e"],
    wood: ["#37502f", "#627f45"],
    field: ["#b9a950", "#7a9052", "#94805f", "#6d8750"],
    snowline: 27,
  },
  summer: {
    grass: ["#66794a", "#858b57"],
    wood: ["#2b402e", "#415a3a"],
    field: ["#c3a968", "#75884d", "#a8935d", "#667f4a"],
    snowline: 37,
  },
  autumn: {
    grass: ["#94864a", "#aa9350"],
    wood: ["#8a5228", "#c0812f"],
    field: ["#a98a58", "#8d7146", "#9a9350"],
    snowline: 31,
  },
  winter: {
    grass: ["#dfe6ef", "#eef2f6"],
    wood: ["#3a4546", "#8c9aa2"],
    field: ["#e9eef3", "#dbe3ec", "#e4e9ef"],
    snowline: -99,
  },
};
const rock = [hex("#5f5a56"), hex("#857c73")];
const snow = hex("#f3f6fb");
const sand = hex("#cdb78f");
const dune = [hex("#c78f54"), hex("#dcab6c")];

/**
 * What grows at a place of a world in a season: `cover` tells where woods stand (0 to 1), `colour` paints the ground
 * from its height, steepness and place.
 */
export function groundOf(land, season, offset) {
  const clouds = sharedTile("clouds");
  const grain = sharedTile("grain");
  const palette = palettes[season];
  const grass = palette.grass.map(hex);
  const wood = palette.wood.map(hex);
  const field = palette.field.map(hex);
  const timberline = land.name === "alps" ? 27 : 40;

  const cover = (x, y, height) => {
    if (land.name === "dunes" || height > timberline || height < 0.8) return 0;
    return (
      smooth(-0.05, 0.12, sample(clouds, x * 2.1 + offset, y * 2.1) - (land.name === "hills" ? 0.16 : 0)) *
      smooth(timberline, timberline - 10, height)
    );
  };

  const colour = (x, y, height, steep, woods) => {
    const fine = sample(grain, x * 9, y * 9);
    if (land.name === "dunes") return mix(dune[0], dune[1], 0.5 + fine * 0.25);
    const patch = 0.5 + sample(clouds, x * 5 + offset, y * 5) * 0.9;
    let base = mix(grass[0], grass[1], clamp(patch + fine * 0.3));
    if (land.name === "hills" && woods < 0.4) base = mix(base, parcel(field, x, y), 0.75);
    if (height < 1 && land.name === "coast") base = mix(sand, base, smooth(0.3, 1, height));
    if (woods > 0.02) {
      const crown = clamp(0.5 + sample(grain, x * 23, y * 23) * 0.8);
      base = mix(base, mix(wood[0], wood[1], season === "winter" ? crown * 0.8 : crown), woods);
    }
    const bare = smooth(0.85, 1.35, steep + fine * 0.15) * (land.name === "hills" ? 0.3 : 1);
    base = mix(base, mix(rock[0], rock[1], clamp(0.5 + fine)), bare);
    const white =
      smooth(palette.snowline - 8, palette.snowline + 10, height + fine * 8 + patch * 6) *
      smooth(1.6, 0.85, steep) *
      (1 - woods * 0.75);
    return mix(base, snow, white);
  };
  return { cover, colour };
}

/** Patchwork of fields: cells of a warped grid, each with one crop and its furrows. */
function parcel(field, x, y) {
  const clouds = sharedTile("clouds");
  const u = x * 0.16 + sample(clouds, x * 0.7, y * 0.7) * 0.5;
  const v = y * 0.1 + sample(clouds, x * 0.7 + 99, y * 0.7) * 0.5;
  const cell = Math.abs(Math.floor(u) * 73 + Math.floor(v) * 151);
  const crop = field[cell % field.length];
  const furrow = 0.96 + 0.06 * Math.sin((cell % 2 ? x : y) * 9);
  const edge = Math.min(u - Math.floor(u), v - Math.floor(v)) < 0.05 ? 0.72 : 1;
  return [crop[0] * furrow * edge, crop[1] * furrow * edge, crop[2] * furrow * edge];
}

function clamp(value) {
  return Math.max(0, Math.min(1, value));
}
