import sharp from "sharp";
import { develop, newFrame } from "./frame.mjs";
import { painters } from "./painters.mjs";
import { randomFrom } from "./random.mjs";

const thumbnailSizes = [300, 800, 1300];
const jpeg = { quality: 72, chromaSubsampling: "4:2:0" };
const cameras = [
  ["Lumeno", "LX 20"],
  ["Lumeno", "Pocket 4"],
  ["Halden", "D-7"],
  ["Kestrel", "Phone 3"],
  ["Kestrel", "Phone 5 Pro"],
];

/** Stands in for the date, which belongs to the photo and not to the picture: the byte service writes it. */
const undatedExif = "2000:01:01 00:00:00";

/** How a picture must be turned before storing so that its orientation tag turns it upright again. */
const storedTurn = { 1: 0, 6: 270, 8: 90 };

/** Pixels painted for each pixel kept, a side: soft motifs need fewer, and the lens of a phone is no sharper. */
const detail = { forest: 0.55, sea: 0.65, flowers: 0.75 };
const usualDetail = 0.8;

/** Renders one entry of the catalogue: `{original, 300, 800, 1300}`, each a JPEG in a Buffer. */
export async function renderPicture(entry) {
  const random = randomFrom(`${entry.name}/${entry.seed}`);
  const { width, height } = entry;
  const scale = detail[entry.scene] ?? usualDetail;
  const frame = newFrame(Math.round(width * scale), Math.round(height * scale));
  painters[entry.scene](frame, entry, random);
  const film = {
    exposure: random.between(0.94, 1.07),
    contrast: random.between(0.1, 0.32),
    saturation: random.between(0.8, 0.98),
    warmth: random.between(-0.025, 0.035),
    vignette: random.between(0.1, 0.3),
    grain: random.between(0.003, 0.012),
  };
  const painted = { width: frame.width, height: frame.height, channels: 3 };
  const developed = develop(frame, entry.name, film);
  const sized = (longestSide) => {
    const part = Math.min(1, longestSide / Math.max(width, height));
    const box = [Math.max(1, Math.round(width * part)), Math.max(1, Math.round(height * part))];
    return sharp(developed, { raw: painted }).resize(...box, { fit: "fill" });
  };
  const orientation = entry.orientation ?? 1;
  const [Make, Model] = random.pick(cameras);
  const upright = await sized(Math.max(width, height)).toBuffer();
  const files = {
    original: await sharp(upright, { raw: { width, height, channels: 3 } })
      .rotate(storedTurn[orientation])
      .withExif({
        IFD0: { Make, Model, DateTime: undatedExif },
        IFD2: { DateTimeOriginal: undatedExif, DateTimeDigitized: undatedExif },
      })
      .withMetadata({ orientation })
      .jpeg(jpeg)
      .toBuffer(),
  };
  for (const size of thumbnailSizes) files[size] = await sized(size).jpeg(jpeg).toBuffer();
  return files;
}
