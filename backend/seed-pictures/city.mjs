import { blend, bloom, glow, hex, mix } from "./frame.mjs";
import { lights } from "./light.mjs";
import { sample, sharedTile } from "./noise.mjs";
import { paintSky, paintStars } from "./sky.mjs";
import { paintWater } from "./water.mjs";

const lamps = ["#ffd28a", "#ffe2b0", "#ffc06a", "#fff1d6", "#bcd7ff"].map(hex);

/** A skyline over water, its windows lit from dusk on; fireworks above it on New Year's Eve. */
export function paintCity(frame, { light: lightName, fireworks }, random) {
  const light = lights[lightName];
  const { width, height } = frame;
  const unit = Math.max(width, height);
  const horizon = Math.round(height * random.between(0.62, 0.7));
  const dark = ["night", "bluehour", "dusk", "ember", "sunset"].includes(lightName);
  paintSky(frame, light, {
    horizon,
    sunX: random.between(0.2, 0.8),
    cover: fireworks ? 0 : random.between(0, 0.4),
    kind: random.pick(["veil", "heap"]),
    random,
  });
  if (lightName === "night") paintStars(frame, horizon, random);
  if (fireworks) for (let i = 0; i < 6; i++) burst(frame, random, horizon);
  const rows = 4;
  for (let row = 0; row < rows; row++) {
    const near = (row + 1) / rows;
    const body = mix(
      mix(light.horizon, light.ambient, 0.4),
      dark ? [0.035, 0.045, 0.075] : mix(light.ambient, [0.42, 0.36, 0.33], 0.7),
      0.35 + near * 0.6,
    );
    let x = -random() * 40;
    while (x < width) {
      const w = unit * random.between(0.018, 0.05) * (0.7 + near * 0.6);
      const tall = random() ** 2.4;
      const h = unit * (0.045 + tall * tall * (0.3 - near * 0.22) + tall * 0.03 + (1 - near) * 0.03);
      house(frame, { x, w, top: horizon - h, horizon, body, light, dark, near, tall }, random);
      x += w * random.between(0.92, 1.25);
    }
  }
  const water = new Uint8Array(width * height);
  water.fill(1, horizon * width);
  quay(frame, horizon, dark, random);
  bloom(frame, { threshold: dark ? 0.55 : 0.9, strength: dark ? 0.35 : 0.15, radius: 2 });
  paintWater(frame, water, light, {
    horizon,
    roughness: 0.22,
    deep: dark ? [0.01, 0.02, 0.05] : [0.08, 0.15, 0.19],
    random,
  });
}

function house(frame, { x, w, top, horizon, body, light, dark, near, tall }, random) {
  const unit = Math.max(frame.width, frame.height);
  const grain = sharedTile("grain");
  const pitch = Math.max(3, Math.round(unit * (0.0035 + near * 0.0035)));
  const tone = random.between(0.82, 1.18);
  const spire = tall > 0.55 && random.chance(0.4) ? w * random.between(0.8, 1.6) : 0;
  const gabled = near > 0.45 && tall < 0.6;
  const from = Math.floor(x);
  const to = Math.ceil(x + w);
  const litShare = dark ? random.between(0.12, 0.42) : 0;
  const rough = random() * 512;
  for (let px = from; px < to; px++) {
    const across = (px - x) / w;
    const roof = gabled
      ? Math.abs(across - 0.5) * w * 0.9
      : spire && Math.abs(across - 0.5) < 0.07
        ? -spire * (1 - Math.abs(across - 0.5) / 0.07)
        : 0;
    for (let py = Math.max(0, Math.floor(top + roof)); py < horizon; py++) {
      const side = across > 0.62 ? 0.8 : 1;
      const stone = tone * side * (0.96 + 0.08 * sample(grain, px + rough, py));
      blend(frame, px, py, [body[0] * stone, body[1] * stone, body[2] * stone], 1);
    }
  }
  for (let row = Math.floor(top) + pitch; row < horizon - pitch; row += pitch) {
    for (let column = from + Math.ceil(pitch / 2); column < to - pitch / 2; column += pitch) {
      const lit = random() < litShare;
      const pane = Math.max(1, Math.round(pitch * 0.5));
      const colour = lit
        ? random.pick(lamps)
        : mix(body, dark ? [0, 0, 0] : light.middle, dark ? 0.35 : 0.45);
      const power = lit ? random.between(0.55, 1.15) * (0.45 + near * 0.55) : 1;
      for (let py = 0; py < pane; py++) {
        for (let px = 0; px < Math.max(1, pane - 1); px++)
          blend(
            frame,
            column + px,
            row + py,
            colour.map((part) => part * power),
            lit ? 0.9 : 0.55,
          );
      }
    }
  }
}

/** Lamps along the water's edge. */
function quay(frame, horizon, dark, random) {
  const unit = Math.max(frame.width, frame.height);
  const step = unit * random.between(0.03, 0.05);
  for (let x = 0; x < frame.width; x++) {
    for (let y = 0; y < unit * 0.006; y++)
      blend(frame, x, horizon - 1 - y, dark ? [0.03, 0.035, 0.05] : [0.4, 0.38, 0.36], 0.9);
  }
  if (!dark) return;
  for (let x = step / 2; x < frame.width; x += step) {
    const y = horizon - Math.round(unit * 0.014);
    const radius = Math.ceil(unit * 0.008);
    for (let dy = -radius; dy <= radius; dy++) {
      for (let dx = -radius; dx <= radius; dx++) {
        const fall = Math.exp(-(dx * dx + dy * dy) / (radius * radius * 0.16));
        glow(frame, Math.round(x + dx), y + dy, [1, 0.75, 0.42], fall * 1.3);
      }
    }
  }
}

function burst(frame, random, horizon) {
  const unit = Math.max(frame.width, frame.height);
  const x = frame.width * random.between(0.1, 0.9);
  const y = horizon * random.between(0.12, 0.42);
  const size = unit * random.between(0.12, 0.24);
  const colour = random.pick(["#ffb347", "#ff6f61", "#7fd1ff", "#c7f57a", "#ff9ed8", "#fff0c0"].map(hex));
  for (let ray = 0; ray < 90; ray++) {
    const angle = random() * Math.PI * 2;
    const reach = size * Math.sqrt(random.between(0.25, 1));
    for (let t = 0.15; t < 1; t += 0.006) {
      const fade = (1 - t) * 0.8 + t * t * 1.2;
      const px = Math.round(x + Math.cos(angle) * reach * t);
      const py = Math.round(y + Math.sin(angle) * reach * t + t * t * size * 0.22);
      if (py < horizon) glow(frame, px, py, mix(colour, [1, 1, 1], t > 0.9 ? 0.7 : 0.1), fade);
    }
  }
}
