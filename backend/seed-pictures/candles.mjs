import { blend, bloom, glow, hex, mix } from "./frame.mjs";
import { paintBokeh, paintTable } from "./lens.mjs";
import { smooth } from "./noise.mjs";

/** Candles in the dark with lights behind them: Advent, a birthday, a winter evening. */
export function paintCandles(frame, { count = 4 }, random) {
  const { width, height } = frame;
  const unit = Math.max(width, height);
  paintBokeh(
    frame,
    {
      top: hex("#120b0a"),
      bottom: hex("#2c160c"),
      discs: ["#ffb55a", "#ff8a3c", "#ffdc9a", "#c8452c"].map(hex),
      count: 60,
      size: 0.04,
      strength: 0.5,
      to: 0.75,
    },
    random,
  );
  const edge = height * 0.72;
  paintTable(frame, { edge, far: hex("#5a2f18"), near: hex("#1f0f08"), grainy: 0.2 }, random);
  const wax = hex(random.pick(["#f0e2c4", "#a8201c", "#e8dccb", "#27503e"]));
  for (let i = 0; i < count; i++) {
    const x = width * ((i + 0.5) / count) * 0.74 + width * 0.13 + unit * random.between(-0.02, 0.02);
    const half = unit * random.between(0.02, 0.032);
    const foot = edge + unit * random.between(0.03, 0.11);
    const top = foot - unit * random.between(0.14, 0.26);
    for (let y = Math.floor(top); y < foot; y++) {
      const fall = Math.exp(-(y - top) / (unit * 0.06));
      for (let px = Math.floor(x - half); px < x + half; px++) {
        const across = (px - x) / half;
        const round = 0.35 + 0.5 * Math.sqrt(1 - Math.min(1, across * across));
        blend(
          frame,
          px,
          y,
          wax.map((part, c) => part * round * 0.8 + [1, 0.6, 0.25][c] * fall * 0.75),
          1,
        );
      }
    }
    flame(frame, x, top - unit * 0.004, unit * random.between(0.032, 0.042));
  }
  bloom(frame, { threshold: 0.6, strength: 0.5, radius: 5 });
}

function flame(frame, x, foot, tall) {
  for (let y = 0; y < tall * 1.1; y++) {
    const rise = y / tall;
    const half = tall * 0.24 * Math.sin(Math.min(1, rise) ** 0.62 * Math.PI) + 0.5;
    for (let dx = -half; dx < half; dx++) {
      const core = 1 - Math.abs(dx) / half;
      blend(
        frame,
        Math.round(x + dx),
        Math.round(foot - y),
        mix([1, 0.55, 0.12], [1.5, 1.3, 0.85], core * (1 - rise * 0.5)),
        smooth(0, 0.35, core),
      );
    }
  }
  const reach = tall * 3.2;
  for (let dy = -reach; dy < reach; dy++) {
    for (let dx = -reach; dx < reach; dx++)
      glow(
        frame,
        Math.round(x + dx),
        Math.round(foot - tall * 0.5 + dy),
        [1, 0.58, 0.22],
        0.32 * Math.exp(-(dx * dx + dy * dy) / (reach * reach * 0.16)),
      );
  }
}
