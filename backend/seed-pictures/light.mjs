import { hex } from "./frame.mjs";

const mood = (zenith, middle, horizon, sun, ambient, sunHeight, sunPower, fog) => ({
  zenith: hex(zenith),
  middle: hex(middle),
  horizon: hex(horizon),
  sun: hex(sun),
  ambient: hex(ambient),
  sunHeight, // sine of the sun's elevation
  sunPower, // how strongly it lights what it falls on
  fog, // how quickly distance drowns in the horizon's colour
});

/** Light and weather: colours of the sky from top to horizon, of sun and shade, and the depth of the air. */
export const lights = {
  clear: mood("#2d6fbf", "#6ea6dc", "#c4dbea", "#fff4dc", "#7b9bc4", 0.62, 1.05, 0.5),
  noon: mood("#2466b8", "#5b9bdb", "#b5d6ee", "#fff8ea", "#86a6cc", 0.85, 1.1, 0.4),
  hazy: mood("#7fa6c9", "#b3c8d6", "#e4e3da", "#ffeccb", "#a3b1be", 0.5, 0.75, 1.3),
  overcast: mood("#98a6b3", "#b5bfc8", "#d3d7d9", "#e6e8ea", "#b4bcc5", 0.8, 0.3, 1.1),
  storm: mood("#3d4957", "#6a7886", "#b3b8b4", "#dfe0d4", "#7f8b97", 0.5, 0.4, 1.2),
  golden: mood("#4a7fb5", "#a3b6c2", "#f7d39a", "#ffc477", "#8d9abc", 0.24, 1.35, 1.2),
  sunrise: mood("#5b7fb0", "#c9a9b6", "#ffd2a1", "#ffb27a", "#9a9ab8", 0.16, 1.2, 1.3),
  sunset: mood("#394f86", "#c4708a", "#ffae5e", "#ff8a45", "#857aa6", 0.1, 1.3, 1.0),
  ember: mood("#2b2f5c", "#a8485c", "#ff8038", "#ff6a2a", "#685b86", 0.05, 0.9, 1.1),
  dusk: mood("#16264f", "#3f5b94", "#e0a58c", "#c98f86", "#5a6ca6", 0.08, 0.4, 1.0),
  bluehour: mood("#0c1a3c", "#23427c", "#6f8fc0", "#6f8fc4", "#314a80", 0.1, 0.25, 0.9),
  night: mood("#0a1430", "#152c58", "#3a5688", "#b4c8ec", "#3d5288", 0.5, 0.5, 0.8),
  winter: mood("#5f93cc", "#a9c7e3", "#efe6dc", "#ffe6bf", "#8ea9d0", 0.3, 0.95, 0.7),
};
