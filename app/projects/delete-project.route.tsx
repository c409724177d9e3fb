import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useOutletContext, useParams } from "@remix-run/react";
import { z } from "zod";
import { once } from "~/edge/once";
import { orNull, panel } from "~/edge/panel";
import { readForm } from "~/edge/read-form";
import { seeOther } from "~/edge/see-other";
import { signedIn } from "~/edge/signed-in";
import type { Project } from "~/services/projects";
import { ActionForm } from "~/shell/action-form";
import { usePage } from "~/shell/page-context";
import { useSubmittedForm } from "~/shell/submitted-form";
import { Alert } from "~/ui/alert";
import { Button, ButtonLink } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { listPath, pageAskedFor } from "./project-place";

/** The page of the list behind the question; null where it could not be read. */
export interface ProjectsOnPage {
  projects: readonly Project[];
  page: number;
}

/** The list's own loader reads the projects; this one says what the dialog over it is called. */
export function loader({ context }: LoaderFunctionArgs) {
  signedIn(context);
  return { title: context.t("projects.delete.title") };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { services } = signedIn(context);
  const { t } = context;
  const form = await readForm(request, z.object({}));
  if (!form.ok) return form.reply();
  const outcome = await once(context, form.actionId, async () => {
    const removed = await panel(
      context,
      orNull(async () => services.projects.remove(params.projectId ?? "")),
    );
    // Gone already: what the customer wants is so (resilience rule R7).
    if (!removed.ok && removed.status !== 404)
      return { result: "failed", message: t("projects.delete.failed") };
    return {
      result: "done",
      location: listPath(pageAskedFor(context.url)),
      toast: { key: "projects.deleted" },
    };
  });
  if (outcome.result === "failed") return form.reply([outcome.message]);
  return seeOther(context, outcome.location, outcome.toast);
}

export default function DeleteProjectDialog() {
  const shown = useOutletContext<ProjectsOnPage | null>();
  const { projectId } = useParams();
  const { t, url } = usePage();
  const { failure } = useSubmittedForm();
  const project = shown?.projects.find(({ id }) => id === projectId);
  const closeHref = listPath(shown?.page ?? pageAskedFor(url));
  const back = (
    <ButtonLink look="secondary" href={closeHref}>
      {t(project || !shown ? "projects.delete.keep" : "projects.delete.back")}
    </ButtonLink>
  );
  // Back after deleting it, or an address of long ago.
  const gone = shown !== null && project === undefined;
  return (
    <Dialog
      id="delete-project"
      title={t("projects.delete.title")}
      closeHref={closeHref}
      closeLabel={t("projects.delete.close")}
      footer={
        <>
          {back}
          {gone ? null : (
            <Button look="danger" form="delete-project-form">
              {t("projects.delete.confirm")}
            </Button>
          )}
        </>
      }
    >
      {failure ? <Alert tone="error" title={failure} /> : null}
      {gone ? (
        <p>{t("projects.delete.gone")}</p>
      ) : (
        <ActionForm id="delete-project-form">
          <p>
            {project ? t("projects.delete.question", { title: project.title }) : t("projects.delete.unnamed")}
          </p>
        </ActionForm>
      )}
    </Dialog>
  );
}
