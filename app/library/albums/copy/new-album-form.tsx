import { ActionForm } from "~/layout/action-form";
import { usePage } from "~/layout/page-context";
import { useSubmittedForm } from "~/layout/submitted-form";
import { AlbumNameField } from "~/library/photo-list/album-name-field";
import { selectionPath } from "~/library/selection/selection.public";
import type { SelectionHead } from "~/library/selection/selection-store.public";
import { Button, ButtonLink } from "~/ui/form/button";
import { Card } from "~/ui/layout/card";
import { Cluster, Stack } from "~/ui/layout/stack";

export function NewAlbumForm({ head }: { head: SelectionHead }) {
  const { t } = usePage();
  const form = useSubmittedForm("create");
  return (
    <Card>
      <ActionForm action={selectionPath(head.id, "copy")} fields={{ intent: "create" }}>
        <input type="hidden" name="revision" value={head.revision} />
        <Stack>
          <AlbumNameField form={form} />
          <Cluster>
            <ButtonLink look="secondary" href={selectionPath(head.id, "copy")}>
              {t("album.name.cancel")}
            </ButtonLink>
            <Button disabled={head.count === 0}>{t("albums.create")}</Button>
          </Cluster>
        </Stack>
      </ActionForm>
    </Card>
  );
}
