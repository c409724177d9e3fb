import { blend, hex, mix } from "./frame.mjs";
import { sample, sharedTile, smooth } from "./noise.mjs";

/** Woods along the horizon, three ranks of them fading into the air. */
export function paintTreeLine(frame, horizon, light, season, random) {
  const unit = Math.max(frame.width, frame.height);
  const clouds = sharedTile("clouds");
  for (let layer = 0; layer < 3; layer++) {
    const offset = random() * 512;
    const body = mix(
      light.horizon,
      mix(
        light.ambient,
        hex(season === "autumn" ? "#6b4a2c" : season === "winter" ? "#59636b" : "#2f4a2c"),
        0.75,
      ),
      0.35 + layer * 0.22,
    );
    for (let x = 0; x < frame.width; x++) {
      const s = (x / unit) * 512;
      const tall =
        unit *
        (0.022 - layer * 0.004) *
        (1 +
          sample(clouds, s * 0.35 + offset, layer * 77) * 1.5 +
          sample(clouds, s * 3 + offset, 9) * 0.25 * layer);
      for (let y = 0; y < tall; y++)
        blend(
          frame,
          x,
          horizon - y,
          body.map((part) => part * (0.85 + (0.25 * y) / tall)),
          0.95,
        );
    }
  }
}

/** A single tree standing in the open. */
export function paintTree(frame, horizon, light, season, random) {
  const unit = Math.max(frame.width, frame.height);
  const grain = sharedTile("grain");
  const clouds = sharedTile("clouds");
  const x = frame.width * random.between(0.18, 0.82);
  const tall = unit * random.between(0.12, 0.26);
  const foot = horizon + tall * 0.16;
  const leaf = hex({ spring: "#6f9340", summer: "#3f6330", autumn: "#bf7a2c", winter: "#4c4a4c" }[season]);
  const offset = random() * 512;
  const scale = 512 / unit;
  for (let y = Math.floor(foot - tall * 0.5); y < foot; y++) {
    const half = tall * 0.022 * (1 + Math.max(0, 1 - (foot - y) / (tall * 0.05)));
    for (let px = Math.floor(x - half); px < x + half; px++)
      blend(frame, px, y, mix([0.13, 0.1, 0.08], light.horizon, 0.08), 1);
  }
  for (let y = Math.floor(foot - tall * 1.05); y < foot - tall * 0.14; y++) {
    for (let px = Math.floor(x - tall * 0.55); px < x + tall * 0.55; px++) {
      const dx = (px - x) / (tall * 0.46);
      const dy = (y - (foot - tall * 0.62)) / (tall * 0.42);
      const lump =
        sample(clouds, px * scale * 2.4 + offset, y * scale * 2.4) * 0.5 +
        sample(grain, px * scale * 2 + offset, y * scale * 2) * 0.3;
      const inside =
        1 -
        Math.sqrt(dx * dx + dy * dy) +
        lump * 0.75 -
        (season === "winter" ? 0.3 + Math.abs(sample(grain, px * scale * 3, y * scale * 3)) * 0.8 : 0);
      const cover = smooth(0, 0.09, inside);
      if (cover <= 0) continue;
      const lit = 0.45 + Math.max(0, -dy * 0.3 - dx * 0.18) + lump * 0.55;
      blend(
        frame,
        px,
        y,
        leaf.map(
          (part, c) => part * (light.ambient[c] * 0.6 + light.sun[c] * light.sunPower * Math.max(0, lit)),
        ),
        cover,
      );
    }
  }
}
