import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useOutletContext, useParams } from "@remix-run/react";
import { type ListView, viewAskedFor } from "~/account/list-pages";
import { undoOf } from "~/account/restore-once";
import { DeleteDialog } from "~/layout/delete-dialog";
import { usePage } from "~/layout/page-context";
import { NoFields, readForm } from "~/server/forms/read-form";
import { respondOnce } from "~/server/forms/respond-once";
import { outcomeOf, reconcileDeletion } from "~/server/reconcile-change";
import { signedIn } from "~/server/signed-in";
import type { Project } from "~/services/projects";
import { isGone } from "./project-gone";
import { listPath, restorePath } from "./project-paths";

/** The list page behind the dialog; null when it could not be read. */
export interface ProjectsOnPage {
  projects: readonly Project[];
  view: ListView;
  /** Whether the service keeps for a while what is deleted. */
  areKept: boolean;
}

export const handle = { dialog: true };

/** The list's loader reads the projects. */
export function loader({ context }: LoaderFunctionArgs) {
  signedIn(context);
  return { title: context.t("projects.delete.title") };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { services, identity } = signedIn(context);
  const { t } = context;
  const { projectId = "" } = params;
  const form = await readForm(request, NoFields);
  if (!form.ok) return form.reply();
  return respondOnce(context, form, async () => {
    let until: string | null = null;
    const removed = await reconcileDeletion(
      context,
      async () => {
        until = await services.projects.remove(projectId);
      },
      () => isGone(services.projects, identity.accountId, projectId),
    );
    if (!removed.ok) return outcomeOf(context, removed, t("projects.delete.failed"));
    return {
      result: "done",
      location: listPath(viewAskedFor(context.url)),
      toast: { key: "projects.deleted", ...undoOf(until, restorePath(projectId)) },
    };
  });
}

export default function DeleteProjectDialog() {
  const shown = useOutletContext<ProjectsOnPage | null>();
  const { projectId } = useParams();
  const { t, url } = usePage();
  const project = shown?.projects.find(({ id }) => id === projectId);
  // Deleted already, and opened again with Back or an old link.
  const gone = shown !== null && project === undefined;
  const question = () => {
    if (shown?.areKept)
      return project ? t("projects.restorable", { title: project.title }) : t("projects.restorable.unnamed");
    return project ? t("projects.delete.question", { title: project.title }) : t("projects.delete.unnamed");
  };
  return (
    <DeleteDialog
      id="delete-project"
      title={t("projects.delete.title")}
      closeHref={listPath(shown?.view ?? viewAskedFor(url))}
      closeLabel={t("projects.delete.close")}
      keep={t(gone ? "projects.delete.back" : "projects.delete.keep")}
      confirm={t("projects.delete.confirm")}
      gone={gone ? t("projects.delete.gone") : null}
    >
      <p>{question()}</p>
    </DeleteDialog>
  );
}
