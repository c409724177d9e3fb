import sharp from "sharp";
import { expect, test } from "vitest";
import { uprightSource } from "../../../backend/src/uploads/upright-source";
import { distance, fourCorners, orientations, orientedFile } from "../../support/oriented-pictures";

type Images = Parameters<typeof uprightSource>[0];

/** Thumbnail makers differ in what they do by themselves: some turn by the EXIF orientation they see, some do not know `flip`. */
interface Habits {
  turnsByExif: boolean;
  knowsFlip: boolean;
}

const bytesOf = async (stream: ReadableStream<Uint8Array>) =>
  Buffer.from(await new Response(stream).arrayBuffer());

/** A thumbnail maker with these habits. */
function imagesWith({ turnsByExif, knowsFlip }: Habits): Images {
  const image = async (stream: ReadableStream<Uint8Array>) => {
    const opened = sharp(await bytesOf(stream));
    return turnsByExif ? sharp(await opened.autoOrient().png().toBuffer()) : opened;
  };
  return {
    async info(stream) {
      const { width, height } = await sharp(await bytesOf(stream)).metadata();
      return { format: "image/jpeg", fileSize: 1, width, height };
    },
    input(stream) {
      let asked: ImageTransform = {};
      const transformer: ImageTransformer = {
        transform(transform) {
          asked = transform;
          return transformer;
        },
        draw: () => transformer,
        async output({ format }) {
          let picture = await image(stream);
          if (knowsFlip && asked.flip) picture = sharp(await picture.flop().png().toBuffer());
          if (asked.rotate) picture = picture.rotate(asked.rotate);
          const { width, height } = asked;
          const made = await picture
            .resize({ width, height, fit: "inside", withoutEnlargement: true })
            .toFormat(format === "image/png" ? "png" : "jpeg")
            .toBuffer();
          const response = () => new Response(new Uint8Array(made));
          return {
            response,
            contentType: () => format,
            image: () => new Blob([new Uint8Array(made)]).stream(),
          };
        },
      };
      return transformer;
    },
  };
}

const landscape = fourCorners({ width: 90, height: 60 });
const portrait = fourCorners({ width: 60, height: 90 });
const all = orientations.flatMap((orientation) =>
  [landscape, portrait].flatMap((picture) =>
    (["jpeg", "png"] as const).map((format) => ({ orientation, picture, format })),
  ),
);

test.each<Habits>([
  { turnsByExif: false, knowsFlip: false },
  { turnsByExif: true, knowsFlip: true },
])(
  "thumbnails: each EXIF orientation is upright, whatever the thumbnail maker does by itself: %j",
  async (habits) => {
    const images = imagesWith(habits);
    for (const { orientation, picture, format } of all) {
      const source = await uprightSource(
        images,
        await orientedFile(picture, orientation, format),
        orientation,
        1_000_000,
      );
      if (typeof source === "string") throw new Error(source);
      const made = await images
        .input(new Blob([source.bytes]).stream())
        .transform({ ...source.rotation, width: 300, height: 300, fit: "scale-down" })
        .output({ format: "image/jpeg" });
      const thumbnail = new Uint8Array(await made.response().arrayBuffer());
      const { width, height } = picture;
      expect(source.size).toEqual({ width, height });
      expect(
        await distance(thumbnail, picture),
        `${format}, ${width} × ${height}, ${orientation}`,
      ).toBeLessThan(8);
    }
  },
);

test("thumbnails: a picture with more pixels than can be processed is not opened", async () => {
  const images = imagesWith({ turnsByExif: false, knowsFlip: false });
  const file = await orientedFile(landscape, 1);
  expect(await uprightSource(images, file, 1, 90 * 60)).toMatchObject({ size: { width: 90, height: 60 } });
  expect(await uprightSource(images, file, 1, 90 * 60 - 1)).toBe("too many pixels");
});
