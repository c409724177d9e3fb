import { AlbumNameField } from "~/albums/album-name-field.offer";
import type { SelectionHead } from "~/edge/selection-shelf";
import { ActionForm } from "~/shell/action-form";
import { usePage } from "~/shell/page-context";
import { useSubmittedForm } from "~/shell/submitted-form";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Cluster, Stack } from "~/ui/stack";
import { selectionPath } from "./selection.offer";

/** Names a new album and copies the chosen photos into it. The messages come on submit, as the specification says. */
export function NewAlbumForm({ head }: { head: SelectionHead }) {
  const { t } = usePage();
  const form = useSubmittedForm("create");
  return (
    <Card>
      <ActionForm action={selectionPath(head.id, "copy")}>
        <input type="hidden" name="intent" value="create" />
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
