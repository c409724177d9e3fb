import { usePage } from "~/layout/page-context";
import type { Photo } from "~/services/photo-schemas";
import { Alert } from "~/ui/feedback/alert";
import { printQuality } from "./print-quality.public";

type Sized = Pick<Photo, "visibleWidth" | "visibleHeight">;

export function PrintAdvice({ photos }: { photos: readonly Sized[] }) {
  const { t, formats } = usePage();
  const poor = photos.filter((photo) => (printQuality(photo)?.advice ?? "good") !== "good").length;
  if (poor === 0) return null;
  return (
    <Alert tone="warning" title={t("prints.poor", { count: poor, amount: formats.number(poor) })}>
      <p>{t("prints.poor.why", { count: poor })}</p>
    </Alert>
  );
}
