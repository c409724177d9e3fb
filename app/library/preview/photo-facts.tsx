import { usePage } from "~/layout/page-context";
import { printQuality } from "~/library/prints/print-quality.public";
import type { Photo } from "~/services/photo-schemas";
import { type Fact, FactList } from "~/ui/layout/fact-list";

/** Source: docs/specification/product.md, item 14. */
export function PhotoFacts({ photo }: { photo: Photo }) {
  const { t, formats } = usePage();
  const { dateTaken, uploadEnd, localFileName, visibleWidth, visibleHeight, fileSize, camera } = photo;
  const quality = printQuality(photo);
  const sized = visibleWidth && visibleHeight ? { width: visibleWidth, height: visibleHeight } : null;
  const facts: (Fact | null)[] = [
    {
      term: t("preview.info.taken"),
      detail: dateTaken ? formats.moment(dateTaken, t("preview.at")) : t("photos.unknownDate"),
    },
    localFileName ? { term: t("preview.info.file"), detail: localFileName } : null,
    sized && {
      term: t("preview.info.size"),
      detail: t("preview.info.pixels", {
        width: formats.number(sized.width),
        height: formats.number(sized.height),
        megapixels: formats.number(megapixels(sized)),
      }),
    },
    fileSize ? { term: t("preview.info.fileSize"), detail: formats.size(fileSize) } : null,
    camera ? { term: t("preview.info.camera"), detail: camera } : null,
    uploadEnd ? { term: t("preview.info.uploaded"), detail: formats.day(uploadEnd) } : null,
    quality && {
      term: t("preview.info.prints"),
      detail: t(`preview.info.prints.${quality.advice}`, {
        width: formats.number(quality.width),
        height: formats.number(quality.height),
      }),
    },
  ];
  return <FactList facts={facts.filter((fact) => fact !== null)} />;
}

const megapixels = ({ width, height }: { width: number; height: number }) =>
  Math.round((width * height) / 100_000) / 10;
