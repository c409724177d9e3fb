import type { Formats } from "~/i18n/formats";
import type { Translate } from "~/i18n/translator";
import type { FlagStates } from "~/server/feature-flags";
import type { Photo } from "~/services/photo-schemas";
import { printQuality } from "./print-quality.public";

type NoteOf = (photo: Pick<Photo, "visibleWidth" | "visibleHeight">) => string | undefined;

/** The largest sharp print, on the tiles of photos that are small for a usual one. */
export function printNote({ t, formats }: { t: Translate; formats: Pick<Formats, "number"> }): NoteOf {
  const tooSmall = t("prints.tooSmall");
  return (photo) => {
    const quality = printQuality(photo);
    if (!quality || quality.advice === "good") return undefined;
    if (quality.advice === "tooSmall") return tooSmall;
    const { width, height } = quality;
    return t("prints.upTo", { width: formats.number(width), height: formats.number(height) });
  };
}

/** While photos are chosen: only on those that make no sharp print of any size, since many are chosen for something else. */
export function tooSmallNote({
  t,
  flags,
}: {
  t: Translate;
  flags: Pick<FlagStates, "orderPrints">;
}): NoteOf | undefined {
  if (!flags.orderPrints) return undefined;
  const tooSmall = t("prints.tooSmall");
  return (photo) => (printQuality(photo)?.advice === "tooSmall" ? tooSmall : undefined);
}
