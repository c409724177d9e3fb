import { ButtonLink } from "~/ui/form/button";
import { DownloadIcon } from "~/ui/icons/icons-actions";
import { PhotosIcon } from "~/ui/icons/icons-navigation";
import { Cluster } from "~/ui/layout/stack";
import { newExportPath } from "./export-paths";

type KeepPhotosProps = {
  /** Of an export that was asked for. */
  waiting: string | null;
  labels: { exports: string | null; downloads: string | null };
};

export function KeepPhotos({ waiting, labels }: KeepPhotosProps) {
  return (
    <Cluster>
      {waiting === null ? null : <p>{waiting}</p>}
      {labels.exports === null ? null : (
        <ButtonLink look="ghost" icon={<PhotosIcon />} href={newExportPath} dialog>
          {labels.exports}
        </ButtonLink>
      )}
      {labels.downloads === null ? null : (
        <ButtonLink look="ghost" icon={<DownloadIcon />} href="/downloads">
          {labels.downloads}
        </ButtonLink>
      )}
    </Cluster>
  );
}
