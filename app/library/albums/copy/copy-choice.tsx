import { ActionForm } from "~/layout/action-form";
import { usePage } from "~/layout/page-context";
import { SectionError } from "~/layout/section-error";
import { useSubmittedForm } from "~/layout/submitted-form";
import { hrefWithCursor, ownParameter } from "~/library/photo-list/album-cursor";
import { tileThumbnails } from "~/library/photo-list/photo-messages";
import { backHref } from "~/library/selection/select-url.public";
import { selectionPath } from "~/library/selection/selection.public";
import type { SelectionHead } from "~/library/selection/selection-store.public";
import type { Result } from "~/server/result";
import type { AlbumPage } from "~/services/photo-schemas";
import { Button, ButtonLink } from "~/ui/form/button";
import { FieldError } from "~/ui/form/field";
import { Pagination } from "~/ui/layout/pagination";
import { AlbumChoice, AlbumGrid, NewAlbumTile } from "~/ui/photo/album-tile";
import styles from "./copy-choice.module.css";
import { intoField } from "./copy-form";
import { newAlbumHref } from "./copy-url";
import { NewAlbumFields } from "./new-album-fields";

type CopyChoiceProps = {
  head: SelectionHead;
  albums: Result<AlbumPage>;
  cursor: string | null;
  chosen: string | null;
  /** A new album is being named above, with the page's primary button. */
  naming: boolean;
};

const errorId = "album-error";

export function CopyChoice({ head, albums, cursor, chosen, naming }: CopyChoiceProps) {
  const { t, formats, savesData } = usePage();
  const form = useSubmittedForm();
  const error = form.error("albumId");
  const picked = form.isBack ? form.value("albumId") : chosen;
  const list = albums.ok ? albums.data.albums.filter(({ isShared }) => !isShared) : [];
  return (
    <ActionForm action={selectionPath(head.id, "copy")} fields={{ intent: naming ? "create" : "copy" }}>
      <input type="hidden" name="revision" value={head.revision} />
      <div className={styles.choice}>
        {naming ? <NewAlbumFields head={head} /> : null}
        {albums.ok ? null : <SectionError title={t("albums.failed")} />}
        <fieldset
          id="album"
          className={styles.albums}
          data-invalid={naming || list.length === 0 ? undefined : t("copy.missing")}
          aria-describedby={error ? errorId : undefined}
        >
          <legend className={styles.legend}>{t("copy.albums")}</legend>
          {error ? (
            <FieldError id={errorId} focus>
              {error}
            </FieldError>
          ) : null}
          <AlbumGrid>
            {cursor === null && !naming ? (
              <NewAlbumTile href={newAlbumHref(head.id)} label={t("albums.new")} />
            ) : null}
            {list.map(({ albumId, albumName, coverPhoto, photosCount }) => (
              <AlbumChoice
                key={albumId}
                name="albumId"
                value={albumId}
                checked={albumId === picked}
                label={albumName}
                cover={coverPhoto ? tileThumbnails(coverPhoto, { savesData }) : null}
                fact={t("photos.count", { count: photosCount, amount: formats.number(photosCount) })}
              />
            ))}
          </AlbumGrid>
        </fieldset>
        <MoreAlbums albums={albums} cursor={cursor} />
        {list.length === 0 ? null : (
          <div className={styles.actions}>
            <ButtonLink look="secondary" href={backHref(head)}>
              {t("album.name.cancel")}
            </ButtonLink>
            <Button
              look={naming ? "secondary" : "primary"}
              disabled={head.count === 0}
              {...(naming ? { name: intoField, value: "1" } : {})}
            >
              {t("copy.confirm")}
            </Button>
          </div>
        )}
      </div>
    </ActionForm>
  );
}

function MoreAlbums({ albums, cursor }: Pick<CopyChoiceProps, "albums" | "cursor">) {
  const { t, url } = usePage();
  const next = albums.ok ? (albums.data.cursor ?? null) : null;
  if (next === null && cursor === null) return null;
  const linkTo = (to: string | null, label: string) => ({
    href: hrefWithCursor(url, ownParameter, to),
    label,
  });
  return (
    <Pagination
      label={t("albums.pages")}
      status=""
      previous={cursor === null ? undefined : linkTo(null, t("albums.first"))}
      next={next === null ? undefined : linkTo(next, t("albums.next"))}
    />
  );
}
