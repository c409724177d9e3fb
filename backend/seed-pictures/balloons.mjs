import { blend, hex, mix } from "./frame.mjs";
import { paintLandscape } from "./landscapes.mjs";
import { lights } from "./light.mjs";

const cloths = [
  ["#c8372d", "#f0c63c"],
  ["#2f6a9a", "#f2efe6"],
  ["#e07a2a", "#7a2a4a"],
  ["#3f8a5a", "#f0d27a"],
  ["#8a4a9a", "#f0a8b8"],
  ["#e8b23a", "#c84a2a"],
];

/** Hot-air balloons over the hills of a morning. */
export function paintBalloons(frame, entry, random) {
  paintLandscape(frame, { ...entry, scene: "hills" }, random);
  const light = lights[entry.light];
  const unit = Math.max(frame.width, frame.height);
  const fleet = Array.from({ length: 3 + Math.floor(random() * 5) }, () => ({
    x: frame.width * random.between(0.08, 0.92),
    far: random(),
    cloth: random.pick(cloths).map(hex),
    turn: random() * 3,
    drift: random(),
  })).sort((a, b) => b.far - a.far);
  for (const { x, far, cloth, turn, drift } of fleet) {
    const radius = unit * (0.075 - far * 0.058);
    balloon(
      frame,
      { x, y: frame.height * (0.1 + drift * 0.3 + far * 0.1), radius, cloth, turn, air: far * 0.5 },
      light,
    );
  }
}

function balloon(frame, { x, y, radius, cloth, turn, air }, light) {
  const tall = radius * 2.45;
  for (let py = Math.floor(y - radius); py < y - radius + tall; py++) {
    const v = (py - y) / radius;
    const half = v < 0 ? Math.sqrt(Math.max(0, 1 - v * v)) : Math.cos(Math.min(1, v / 1.42) * 1.32) ** 0.9;
    for (let px = Math.floor(x - radius * half); px <= x + radius * half; px++) {
      const u = (px - x) / (radius * Math.max(0.08, half));
      const across = Math.asin(Math.max(-1, Math.min(1, u)));
      const gore = Math.floor((across + turn) * 4.2 + 40) % 2;
      const seam = 0.93 + 0.07 * Math.abs(Math.sin((across + turn) * 13.2));
      const round = 0.42 + 0.62 * Math.max(0, Math.cos(across + 0.7)) - Math.max(0, v - 0.3) * 0.12;
      const own = Math.abs(v - 0.05) < 0.09 ? cloth[1 - gore] : cloth[gore];
      const colour = own.map((c, i) => c * round * seam * (0.5 + light.sun[i] * 0.6));
      blend(
        frame,
        px,
        py,
        mix(colour, light.horizon, air),
        Math.min(1, (1 - Math.abs(u)) * radius * half + 0.3),
      );
    }
  }
  const basket = y - radius + tall + radius * 0.16;
  const wide = Math.max(1, radius * 0.15);
  for (let py = Math.floor(basket); py < basket + wide * 1.4; py++) {
    for (let px = Math.floor(x - wide); px <= x + wide; px++)
      blend(frame, px, py, mix([0.3, 0.2, 0.12], light.horizon, air), 1);
  }
}
