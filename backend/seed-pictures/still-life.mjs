import { blend, bloom, hex, mix } from "./frame.mjs";
import { paintBokeh, paintTable } from "./lens.mjs";
import { sample, sharedTile, smooth } from "./noise.mjs";

const sets = {
  oranges: {
    back: ["#8d9a8c", "#c8c4b4"],
    discs: ["#fff4d8", "#d7e3c8"],
    table: ["#c9a67c", "#8f6f4e"],
    balls: ["#e8871e", "#f0972a", "#e27a18"],
    kind: "peel",
  },
  apples: {
    back: ["#6b7a55", "#b9a878"],
    discs: ["#ffe0a0", "#d9c46a"],
    table: ["#9a6b42", "#5f3f28"],
    balls: ["#b3261e", "#c9472f", "#b7a43a", "#9f2b22"],
    kind: "apple",
  },
  pumpkins: {
    back: ["#5a4a3a", "#a8763e"],
    discs: ["#ffb45a", "#e88a3a"],
    table: ["#7d5c3c", "#4a3524"],
    balls: ["#d96f1c", "#e0882c", "#c9631a", "#d8c8a0"],
    kind: "rib",
  },
  baubles: {
    back: ["#12241c", "#2a1a14"],
    discs: ["#ffc25a", "#ff8f4a", "#ffe0a0", "#e85a4a"],
    table: ["#4a2418", "#26120c"],
    balls: ["#b3161c", "#c99a3a", "#1f5a44", "#d8d2c4"],
    kind: "glass",
  },
  eggs: {
    back: ["#b9cfa8", "#e9e6c8"],
    discs: ["#fffbe0", "#f3e08a"],
    table: ["#e6dcc8", "#c2b294"],
    balls: ["#9cc4d8", "#e6a8b8", "#ecd27a", "#b2cf9a", "#c9b2dc"],
    kind: "egg",
  },
  plums: {
    back: ["#7a8a9a", "#b4a9a0"],
    discs: ["#f6eee0", "#c8d0dc"],
    table: ["#8a8078", "#56504a"],
    balls: ["#3b2a55", "#4a2f5c", "#582a48", "#31305c"],
    kind: "apple",
  },
};

/** Round things on a table in the light of a window: fruit, pumpkins, eggs, baubles. */
export function paintStillLife(frame, { set }, random) {
  const { back, discs, table, balls, kind } = sets[set];
  const { width, height } = frame;
  const unit = Math.max(width, height);
  const glass = kind === "glass";
  paintBokeh(
    frame,
    {
      top: hex(back[0]),
      bottom: hex(back[1]),
      discs: discs.map(hex),
      count: glass ? 70 : Math.round(random.between(6, 30)),
      size: glass ? random.between(0.025, 0.06) : random.between(0.06, 0.14),
      strength: glass ? 0.7 : random.between(0.08, 0.2),
      to: 0.7,
    },
    random,
  );
  const edge = height * random.between(0.5, 0.6);
  paintTable(frame, { edge, far: hex(table[0]), near: hex(table[1]), grainy: 0.16 }, random);
  const size = unit * random.between(1.2, 1.8);
  const things = Array.from({ length: 9 + Math.floor(random() * 9) }, () => {
    const depth = random();
    const radius = size * (0.07 + depth * 0.075) * random.between(0.85, 1.15);
    return {
      x: width * random.between(0.16, 0.84),
      foot: edge + (height - edge) * (0.12 + depth * 0.62),
      radius,
      colour: hex(random.pick(balls)),
      depth,
      turn: random() * 6,
    };
  }).sort((a, b) => a.foot - b.foot);
  const apart = things.filter((one, i) =>
    things.every(
      (other, j) =>
        j >= i || Math.hypot(one.x - other.x, one.foot - other.foot) > (one.radius + other.radius) * 0.66,
    ),
  );
  for (const thing of apart) shadow(frame, thing);
  for (const thing of apart) ball(frame, thing, kind, back.map(hex), hex(table[0]));
  bloom(frame, { threshold: 0.75, strength: 0.25 });
}

function shadow(frame, { x, foot, radius }) {
  for (let y = Math.floor(foot - radius); y < foot + radius; y++) {
    for (let px = Math.floor(x - radius * 1.5); px < x + radius * 3; px++) {
      const dx = (px - x - radius * 0.55) / (radius * 1.5);
      const dy = (y - foot + radius * 0.08) / (radius * 0.42);
      blend(frame, px, y, [0.05, 0.035, 0.03], 0.62 * Math.exp(-(dx * dx + dy * dy) * 1.9));
    }
  }
}

function ball(frame, { x, foot, radius, colour, turn, depth }, kind, back, table) {
  const grain = sharedTile("grain");
  const clouds = sharedTile("clouds");
  const squash = kind === "rib" ? 0.74 : kind === "egg" ? 1.2 : 0.96;
  const wide = kind === "egg" ? 0.86 : 1;
  const middle = foot - radius * squash;
  const soft = 1.2 + Math.abs(depth - 0.65) * radius * 0.06;
  for (let py = Math.floor(middle - radius * squash - 2); py < middle + radius * squash + 2; py++) {
    for (let px = Math.floor(x - radius - 2); px < x + radius + 2; px++) {
      const u = (px - x) / (radius * wide);
      const v = (py - middle) / (radius * squash);
      const flat = u * u + v * v;
      const cover = Math.max(0, Math.min(1, ((1 - Math.sqrt(flat)) * radius) / soft));
      if (cover <= 0) continue;
      const n = Math.sqrt(Math.max(0, 1 - flat));
      const around = Math.atan2(u, n) + turn;
      let own = colour;
      let light = Math.max(0, -u * 0.55 - v * 0.62 + n * 0.56);
      if (kind === "rib")
        light *=
          0.7 +
          0.42 *
            Math.abs(
              Math.sin(
                (Math.asin(Math.max(-1, Math.min(1, u / Math.sqrt(Math.max(0.05, 1 - v * v * 0.9))))) +
                  turn * 0.1) *
                  5.5,
              ),
            );
      if (kind === "peel") light *= 1 + 0.16 * sample(grain, around * 90, v * 90 + turn * 50);
      if (kind === "apple")
        own = mix(
          colour,
          [0.85, 0.68, 0.3],
          smooth(0, 0.9, sample(clouds, around * 26 + turn * 60, v * 5)) * 0.6,
        );
      if (kind === "egg")
        own = mix(
          colour,
          [0.45, 0.35, 0.3],
          smooth(0.5, 0.75, sample(grain, around * 34, v * 30 + turn * 40)) * 0.5,
        );
      if (kind === "rib" && v < -0.86 && Math.abs(u) < 0.2) own = [0.36, 0.34, 0.16];
      const gloss = { peel: 16, apple: 46, rib: 12, glass: 90, egg: 9 }[kind];
      const power = { peel: 0.28, apple: 0.7, rib: 0.16, glass: 1.4, egg: 0.14 }[kind];
      const shine = Math.max(0, -u * 0.47 - v * 0.55 + n * 0.69) ** gloss * power;
      const rim = (1 - n) ** 2.6;
      const bounce = Math.max(0, v) * 0.22;
      for (let c = 0; c < 3; c++) {
        const edgeLight = rim * (v < 0 ? back[0][c] : table[c]) * (kind === "glass" ? 0.5 : 0.16);
        pixel[c] = own[c] * (0.2 + light * 0.98 + table[c] * bounce * 1.6) + shine + edgeLight;
      }
      if (kind === "glass") for (let c = 0; c < 3; c++) pixel[c] += back[1][c] * smooth(-0.2, 0.9, v) * 0.25;
      blend(frame, px, py, pixel, cover);
    }
  }
  if (kind === "glass") cap(frame, x, middle - radius * squash, radius);
  if (kind === "apple") stalk(frame, x, middle - radius * squash * 0.93, radius);
}

const pixel = [0, 0, 0];

function cap(frame, x, y, radius) {
  for (let dy = -radius * 0.16; dy < radius * 0.06; dy++) {
    for (let dx = -radius * 0.14; dx < radius * 0.14; dx++) {
      const round = 0.5 + 0.5 * Math.cos((dx / (radius * 0.14)) * 1.4 + 0.5);
      blend(frame, Math.round(x + dx), Math.round(y + dy), [0.9 * round, 0.72 * round, 0.36 * round], 1);
    }
  }
}

function stalk(frame, x, y, radius) {
  for (let t = 0; t < 1; t += 0.01) {
    for (let w = -radius * 0.035; w < radius * 0.035; w++)
      blend(
        frame,
        Math.round(x + w + t * t * radius * 0.12),
        Math.round(y + radius * 0.1 - t * radius * 0.36),
        [0.22, 0.15, 0.09],
        1,
      );
  }
}
