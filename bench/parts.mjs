import { kinds } from "./pages/kinds.mjs";

const pages = () => import("./pages/measure.mjs");

/**
 * The parts of `npm run bench`, in the order in which they run. `measure` of the module that `open` gives has the figures and, where
 * times want a machine that does nothing else, why it is too busy. Pages are measured together, each `of` a kind.
 */
export const parts = [
  ...kinds.map(({ name }) => ({ name: `page-${name}`, open: pages, of: name })),
  { name: "hops", open: () => import("./pages/hops.mjs") },
  { name: "jumps", open: () => import("./pages/jumps.mjs") },
  { name: "sizes", open: () => import("./pages/sizes.mjs") },
  { name: "bundle", open: () => import("./worker/bundle.mjs") },
  { name: "start", open: () => import("./worker/start.mjs") },
  { name: "upload", open: () => import("./bytes/upload.mjs") },
  { name: "zip", open: () => import("./bytes/zip.mjs") },
  { name: "paint", open: () => import("./browser/paint.mjs") },
  { name: "browser-timeline", open: () => import("./browser/timeline.mjs") },
  { name: "browser-preview", open: () => import("./browser/preview.mjs") },
  { name: "browser-choosing", open: () => import("./browser/choose-photos.mjs") },
  { name: "slow-line", open: () => import("./browser/slow-line.mjs") },
  { name: "peers", open: () => import("./peers/peers.mjs") },
  { name: "scale", open: () => import("./scale/scale.mjs") },
];

/** The parts that somebody asks for: by name, or by some of its words; all where nothing is asked for. */
export function chosenParts(wanted) {
  const unknown = wanted.filter((text) => !parts.some((part) => isMeant(part, text)));
  const chosen =
    wanted.length === 0 ? parts : parts.filter((part) => wanted.some((text) => isMeant(part, text)));
  return { chosen, unknown };
}

const isMeant = ({ name }, text) => `-${name}-`.includes(`-${text}-`);
