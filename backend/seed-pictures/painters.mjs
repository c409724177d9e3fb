import { paintBalloons } from "./balloons.mjs";
import { paintCandles } from "./candles.mjs";
import { paintCity } from "./city.mjs";
import { paintField } from "./fields.mjs";
import { paintFlowers } from "./flowers.mjs";
import { paintForest } from "./forest.mjs";
import { paintLandscape } from "./landscapes.mjs";
import { paintSea } from "./seaside.mjs";
import { paintStillLife } from "./still-life.mjs";
import { paintTableTop } from "./table-top.mjs";

/** Who paints which scene of the catalogue: (frame, entry, random) => void. */
export const painters = {
  mountains: paintLandscape,
  lake: paintLandscape,
  fjord: paintLandscape,
  islands: paintLandscape,
  hills: paintLandscape,
  dunes: paintLandscape,
  balloons: paintBalloons,
  city: paintCity,
  sea: paintSea,
  forest: paintForest,
  field: paintField,
  flowers: paintFlowers,
  still: paintStillLife,
  candles: paintCandles,
  coffee: paintTableTop,
};
