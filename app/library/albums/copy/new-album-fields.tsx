import { usePage } from "~/layout/page-context";
import { useSubmittedForm } from "~/layout/submitted-form";
import { AlbumNameField } from "~/library/photo-list/album-name-field";
import { selectionPath } from "~/library/selection/selection.public";
import type { SelectionHead } from "~/library/selection/selection-store.public";
import { Button, ButtonLink } from "~/ui/form/button";
import { Card } from "~/ui/layout/card";
import { Cluster, Stack } from "~/ui/layout/stack";

/** In the form of the albums, so that its button sends the name, too. */
export function NewAlbumFields({ head }: { head: SelectionHead }) {
  const { t } = usePage();
  const form = useSubmittedForm("create");
  return (
    <Card>
      <Stack>
        <AlbumNameField form={form} />
        <Cluster>
          <ButtonLink look="secondary" href={selectionPath(head.id, "copy")}>
            {t("album.name.cancel")}
          </ButtonLink>
          <Button disabled={head.count === 0}>{t("albums.create")}</Button>
        </Cluster>
      </Stack>
    </Card>
  );
}
