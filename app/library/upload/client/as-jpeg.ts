/** Of the JPEG, from 0 to 1. */
const quality = 0.92;

/** One at a time: a decoded picture takes memory for all its pixels. */
let last: Promise<unknown> = Promise.resolve();

/** A picture that the storage does not take, as one that it takes; null where the browser cannot read or write it. */
export function asJpeg(file: File): Promise<File | null> {
  const jpeg = last.then(() => jpegOf(file)).catch(() => null);
  last = jpeg;
  return jpeg;
}

async function jpegOf(file: File): Promise<File | null> {
  if (!writesWhatIsDrawn()) return null;
  const picture = await createImageBitmap(file);
  const { width, height } = picture;
  const { canvas, context } = canvasOf(width, height);
  // JPEG has no transparency.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0);
  picture.close();
  const blob = await new Promise<Blob | null>((made) => canvas.toBlob(made, "image/jpeg", quality));
  // Safari keeps the memory of a canvas for a while.
  canvas.width = 0;
  if (!blob) return null;
  const name = `${file.name.replace(/\.[^.]*$/, "")}.jpg`;
  return new File([blob], name, { type: blob.type, lastModified: file.lastModified });
}

/** Browsers that defend against fingerprints give noise instead of a picture. */
function writesWhatIsDrawn(): boolean {
  const colour = [36, 104, 172];
  const { context } = canvasOf(1, 1);
  context.fillStyle = `rgb(${colour.join()})`;
  context.fillRect(0, 0, 1, 1);
  const { data } = context.getImageData(0, 0, 1, 1);
  return colour.every((value, at) => Math.abs(value - (data[at] ?? 0)) < 4);
}

function canvasOf(width: number, height: number) {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas of this size");
  return { canvas, context };
}
