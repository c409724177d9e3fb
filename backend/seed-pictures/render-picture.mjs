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

/** Renders one entry of the catalogue: `{original, 300, 800, 1300}`, each a JPEG in a Buffer. */
export async function renderPicture(entry) {
  const random = randomFrom(`${entry.name}/${entry.seed}`);
  const frame = newFrame(entry.width, entry.height);
  painters[entry.scene](frame, entry, random);
  const film = {
    exposure: random.between(0.94, 1.07),
    contrast: random.between(0.1, 0.32),
    saturation: random.between(0.8, 0.98),
    warmth: random.between(-0.025, 0.035),
    vignette: random.between(0.1, 0.3),
    grain: random.between(0.003, 0.012),
  };
  const { width, height } = frame;
  const pixels = () => sharp(developed, { raw: { width, height, channels: 3 } });
  const developed = develop(frame, entry.name, film);
  const orientation = entry.orientation ?? 1;
  const [Make, Model] = random.pick(cameras);
  const files = {
    original: await pixels()
      .rotate(storedTurn[orientation])
      .withExif({
        IFD0: { Make, Model, Orientation: String(orientation), DateTime: undatedExif },
        IFD2: { DateTimeOriginal: undatedExif, DateTimeDigitized: undatedExif },
      })
      .jpeg(jpeg)
      .toBuffer(),
  };
  for (const size of thumbnailSizes) {
    const scale = Math.min(1, size / Math.max(width, height));
    files[size] = await pixels()
      .resize(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)), { fit: "fill" })
      .jpeg(jpeg)
      .toBuffer();
  }
  return files;
}
