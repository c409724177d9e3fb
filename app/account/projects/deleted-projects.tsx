import { ActionForm } from "~/layout/action-form";
import { usePage } from "~/layout/page-context";
import type { DeletedProject } from "~/services/projects";
import { Button } from "~/ui/form/button";
import { Heading } from "~/ui/layout/heading";
import { List, ListRow } from "~/ui/layout/list";
import { Stack } from "~/ui/layout/stack";
import { restorePath } from "./project-paths";

/** What the service still has. */
export function DeletedProjects({ projects }: { projects: readonly DeletedProject[] }) {
  const { t, formats } = usePage();
  if (projects.length === 0) return null;
  const restore = t("projects.restore");
  return (
    <Stack>
      <Heading level={2}>{t("projects.trash")}</Heading>
      <List label={t("projects.trash")}>
        {projects.map(({ id, title, restorableUntil }) => {
          const name = title.trim() || t("projects.untitled");
          return (
            <ListRow
              key={id}
              title={name}
              facts={[t("projects.trash.until", { day: formats.fullDay(restorableUntil) })]}
              action={
                <ActionForm action={restorePath(id)}>
                  <Button look="secondary" aria-label={t("shell.labelled", { label: restore, value: name })}>
                    {restore}
                  </Button>
                </ActionForm>
              }
            />
          );
        })}
      </List>
    </Stack>
  );
}
