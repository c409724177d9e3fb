import { blend, bloom, glow, hex, mix } from "./frame.mjs";
import { sample, sharedTile, smooth } from "./noise.mjs";

/** Seen from above: a wooden table with coffee, sometimes a plate of biscuits, in the slanting light of a morning. */
export function paintTableTop(frame, _entry, random) {
  const { width, height } = frame;
  const unit = Math.max(width, height);
  planks(frame, hex(random.pick(["#8a623f", "#a98a68", "#5d4330", "#c2ab8c"])), random);
  const cups = random.chance(0.4) ? 2 : 1;
  for (let i = 0; i < cups; i++) {
    const place = {
      x: width * (cups === 1 ? random.between(0.35, 0.65) : 0.3 + i * 0.38),
      y: height * random.between(0.36, 0.64),
      radius: Math.min(width, height) * random.between(0.16, 0.21),
    };
    cup(frame, place, hex(random.pick(["#f2eee6", "#3f5b6b", "#c8553d", "#dfe4e0", "#e3b23c"])), random);
  }
  if (random.chance(0.7)) biscuits(frame, random);
  const tilt = random.between(-0.5, 0.5);
  const bars = random.between(0.1, 0.2);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const across = (x + y * tilt) / unit / bars;
      const place = across - Math.floor(across);
      const pane = smooth(0.04, 0.16, place) * smooth(0.96, 0.84, place);
      glow(
        frame,
        x,
        y,
        frame.rgb.subarray((y * width + x) * 3, (y * width + x) * 3 + 3),
        (pane - 0.5) * 0.42,
      );
    }
  }
  bloom(frame, { threshold: 0.85, strength: 0.2 });
}

function planks(frame, wood, random) {
  const { width, height, rgb } = frame;
  const unit = Math.max(width, height);
  const clouds = sharedTile("clouds");
  const grain = sharedTile("grain");
  const board = unit * random.between(0.11, 0.17);
  const scale = 512 / unit;
  for (let y = 0; y < height; y++) {
    const which = Math.floor(y / board);
    const within = y / board - which;
    const seam = within < 0.018 ? 0.35 : 1;
    for (let x = 0; x < width; x++) {
      const rings = sample(clouds, x * scale * 0.25 + which * 91, y * scale * 1.6 + which * 37);
      const fibre =
        Math.sin((rings * 5 + within * 3) * 6) * 0.06 +
        sample(grain, x * scale * 0.35 + which * 50, y * scale * 6) * 0.14;
      const tone = (0.86 + 0.1 * Math.sin(which * 7.3) + fibre + rings * 0.14) * seam;
      const at = (y * width + x) * 3;
      for (let c = 0; c < 3; c++) rgb[at + c] = wood[c] * tone;
    }
  }
}

function cup(frame, { x, y, radius }, glaze, random) {
  const clouds = sharedTile("clouds");
  const turn = random() * 6;
  const art = random.chance(0.6);
  const plate = radius * 1.55;
  dropShadow(frame, x + radius * 0.3, y + radius * 0.3, plate * 1.02, 0.5);
  for (let py = Math.floor(y - plate - 1); py <= y + plate + 1; py++) {
    for (let px = Math.floor(x - plate - 1); px <= x + plate + 1; px++) {
      const dx = px - x;
      const dy = py - y;
      const r = Math.hypot(dx, dy);
      if (r > plate) continue;
      const toLight = (-dx * 0.7 - dy * 0.7) / Math.max(1, r);
      const t = r / plate;
      const slope = t > 0.9 ? 0.3 : t > 0.72 ? 0.1 : -0.05;
      let colour = glaze.map((c) => c * (0.8 + toLight * slope + 0.06));
      if (Math.hypot(dx - radius * 0.28, dy - radius * 0.28) < radius * 1.12)
        colour = colour.map((c) => c * 0.62);
      blend(frame, px, py, colour, Math.min(1, plate - r));
    }
  }
  handle(frame, x, y, radius, glaze, turn);
  for (let py = Math.floor(y - radius); py <= y + radius; py++) {
    for (let px = Math.floor(x - radius); px <= x + radius; px++) {
      const dx = px - x;
      const dy = py - y;
      const r = Math.hypot(dx, dy) / radius;
      if (r > 1) continue;
      const toLight = (-dx * 0.7 - dy * 0.7) / Math.max(1, r * radius);
      let colour = glaze.map((c) => c * (r > 0.94 ? 1.05 + toLight * 0.12 : 0.72 - toLight * 0.24));
      if (r < 0.84) {
        const swirl = Math.atan2(dy, dx) + r * 4 + turn;
        const foam = art
          ? smooth(
              0.06,
              0.16,
              Math.cos(swirl * 3) * 0.35 +
                sample(clouds, (dx / radius) * 30, (dy / radius) * 30) * 0.3 +
                0.42 -
                r * 0.9,
            )
          : smooth(0.74, 0.83, r + sample(clouds, (dx / radius) * 60, (dy / radius) * 60) * 0.04) * 0.7;
        const coffee = mix([0.24, 0.12, 0.05], [0.5, 0.3, 0.15], smooth(0.2, 0.84, r));
        colour = mix(coffee, [0.92, 0.82, 0.68], foam * 0.9).map((c) => c * (0.95 - toLight * 0.12 * r));
      }
      blend(frame, px, py, colour, Math.min(1, (1 - r) * radius));
    }
  }
}

function handle(frame, x, y, radius, glaze, turn) {
  for (let along = 0.95; along < 1.5; along += 0.004) {
    for (let side = -0.13; side < 0.13; side += 0.006) {
      const fade = 1 - Math.abs(side) / 0.13;
      const px = x + radius * (Math.cos(turn) * along - Math.sin(turn) * side);
      const py = y + radius * (Math.sin(turn) * along + Math.cos(turn) * side);
      blend(
        frame,
        Math.round(px),
        Math.round(py),
        glaze.map((c) => c * (0.62 + 0.42 * fade)),
        along > 1.42 ? Math.max(0, (1.5 - along) / 0.08) : 1,
      );
    }
  }
}

function biscuits(frame, random) {
  const unit = Math.min(frame.width, frame.height);
  const grain = sharedTile("grain");
  const count = 2 + Math.floor(random() * 4);
  const corner = [random.chance(0.5) ? 0.1 : 0.82, random.chance(0.5) ? 0.14 : 0.82];
  for (let i = 0; i < count; i++) {
    const x = frame.width * corner[0] + unit * random.between(-0.12, 0.16);
    const y = frame.height * corner[1] + unit * random.between(-0.14, 0.14);
    const radius = unit * random.between(0.065, 0.085);
    dropShadow(frame, x + radius * 0.15, y + radius * 0.15, radius * 1.04, 0.5);
    for (let py = Math.floor(y - radius); py <= y + radius; py++) {
      for (let px = Math.floor(x - radius); px <= x + radius; px++) {
        const dx = (px - x) / radius;
        const dy = (py - y) / radius;
        const r = Math.hypot(dx, dy) + sample(grain, Math.atan2(dy, dx) * 9 + i * 40, 3) * 0.03;
        if (r > 1) continue;
        const crumb = sample(grain, dx * 26 + i * 77, dy * 26);
        const chip = smooth(0.42, 0.52, sample(grain, dx * 9 + i * 33, dy * 9));
        const light = 0.92 + crumb * 0.2 - (dx + dy) * 0.12 - smooth(0.8, 1, r) * 0.25;
        blend(
          frame,
          px,
          py,
          mix([0.78, 0.54, 0.3], [0.2, 0.11, 0.07], chip).map((c) => c * light),
          Math.min(1, (1 - r) * radius),
        );
      }
    }
  }
}

function dropShadow(frame, x, y, radius, strength) {
  const reach = radius * 1.25;
  for (let py = Math.floor(y - reach); py <= y + reach; py++) {
    for (let px = Math.floor(x - reach); px <= x + reach; px++) {
      blend(
        frame,
        px,
        py,
        [0.08, 0.05, 0.03],
        strength * smooth(1.2, 0.85, Math.hypot(px - x, py - y) / radius),
      );
    }
  }
}
