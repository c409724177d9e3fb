import { afterEach, expect, test, vi } from "vitest";
import { checkedFile } from "~/library/upload/client/chosen-file";

const maxBytes = 1_000;
const lastModified = Date.UTC(2021, 4, 3);
const text = (content: string) => Buffer.from(content, "latin1");
const webp = text("RIFF\x10\0\0\0WEBPVP8 and pixels");
const avif = text("\0\0\0\x20ftypavif\0\0\0\0avifmif1miaf and pixels");
const avifAsImage = text("\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf and pixels");
const heic = text("\0\0\0\x18ftypheic\0\0\0\0mif1heic and pixels");

/** A browser that draws on a canvas and writes it as a JPEG of that many bytes; `noise` is what it gives of any pixel. */
function canvas({ size = 300, noise = null }: { size?: number | null; noise?: number | null } = {}) {
  let colour = [0, 0, 0];
  const drawn: string[] = [];
  const context = {
    set fillStyle(style: string) {
      drawn.push(style);
      colour = (style.match(/\d+/g) ?? ["255", "255", "255"]).map(Number);
    },
    fillRect: () => undefined,
    drawImage: () => drawn.push("picture"),
    getImageData: () => ({ data: noise === null ? colour : [noise, noise, noise] }),
  };
  vi.stubGlobal("createImageBitmap", async () => ({ width: 40, height: 30, close: () => undefined }));
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockImplementation(
    // @ts-expect-error: more than is drawn with.
    () => context,
  );
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((made, type) =>
    made(size === null ? null : new Blob([new Uint8Array(size)], type ? { type } : {})),
  );
  return drawn;
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test.each([
  ["WebP", webp],
  ["AVIF", avif],
  ["AVIF that calls itself an image", avifAsImage],
])("chosen file: %s becomes a JPEG on white, with its name and date", async (_, bytes) => {
  const drawn = canvas();
  const { file, rejection } = await checkedFile(
    new File([bytes], "From a friend.v2.webp", { lastModified }),
    maxBytes,
  );
  expect(rejection).toBeNull();
  expect(file).toMatchObject({ name: "From a friend.v2.jpg", type: "image/jpeg", size: 300, lastModified });
  expect(drawn.slice(-2)).toEqual(["#fff", "picture"]);
});

test("chosen file: what the storage takes stays as it is", async () => {
  canvas();
  for (const bytes of [heic, Buffer.from([0xff, 0xd8, 0xff, ...Array<number>(20).fill(0)])]) {
    const chosen = new File([bytes], "a.heic", { lastModified });
    const checked = await checkedFile(chosen, maxBytes);
    expect(checked.rejection).toBeNull();
    expect(checked.file).toBe(chosen);
  }
});

test("chosen file: WebP stays none of ours where the browser cannot read it, write it, or tell its pixels", async () => {
  const reasonOf = async () => (await checkedFile(new File([webp], "a.webp"), maxBytes)).rejection;
  expect(await reasonOf()).toBe("notPicture");
  canvas({ size: null });
  expect(await reasonOf()).toBe("notPicture");
  canvas({ noise: 255 });
  expect(await reasonOf()).toBe("notPicture");
  canvas();
  vi.stubGlobal("createImageBitmap", () =>
    Promise.reject(new DOMException("no decoder", "InvalidStateError")),
  );
  expect(await reasonOf()).toBe("notPicture");
});

test("chosen file: the limit is the JPEG's, not the WebP's it was made of", async () => {
  canvas({ size: maxBytes + 1 });
  expect((await checkedFile(new File([webp], "a.webp"), maxBytes)).rejection).toBe("tooLarge");
  canvas({ size: maxBytes });
  const large = new File([webp, new Uint8Array(maxBytes)], "a.webp");
  expect((await checkedFile(large, maxBytes)).rejection).toBeNull();
});

test.each([
  ["GIF", text("GIF89a and more bytes")],
  ["TIFF", text("II*\0 and more bytes")],
  ["a film", text("\0\0\0\x18ftypqt  \0\0\0\0qt   and more")],
  ["a sound", text("RIFF\x10\0\0\0WAVEfmt and more")],
])("chosen file: %s is refused", async (_, bytes) => {
  canvas();
  expect((await checkedFile(new File([bytes], "a.jpg"), maxBytes)).rejection).toBe("notPicture");
});
