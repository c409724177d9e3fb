import type { Page } from "~/layout/page-context";
import { printQuality } from "~/library/prints/print-quality.public";
import type { Photo } from "~/services/photo-schemas";

export const factNames = ["taken", "file", "size", "fileSize", "camera", "uploaded", "prints"] as const;

/** Null: nothing is known. Source: docs/specification/product.md, item 14. */
type PhotoFacts = Record<(typeof factNames)[number], string | null>;

export function photoFacts(photo: Photo, { t, formats }: Pick<Page, "t" | "formats">): PhotoFacts {
  const { dateTaken, uploadEnd, localFileName, visibleWidth, visibleHeight, fileSize, camera } = photo;
  const quality = printQuality(photo);
  const sized = visibleWidth && visibleHeight ? { width: visibleWidth, height: visibleHeight } : null;
  return {
    taken: dateTaken ? formats.moment(dateTaken, t("preview.at")) : t("photos.unknownDate"),
    file: localFileName || null,
    size:
      sized &&
      t("preview.info.pixels", {
        width: formats.number(sized.width),
        height: formats.number(sized.height),
        megapixels: formats.number(megapixels(sized)),
      }),
    fileSize: fileSize ? formats.size(fileSize) : null,
    camera: camera || null,
    uploaded: uploadEnd ? formats.day(uploadEnd) : null,
    prints:
      quality &&
      t(`preview.info.prints.${quality.advice}`, {
        width: formats.number(quality.width),
        height: formats.number(quality.height),
      }),
  };
}

const megapixels = ({ width, height }: { width: number; height: number }) =>
  Math.round((width * height) / 100_000) / 10;
