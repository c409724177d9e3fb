import type { AppLoadContext } from "@remix-run/cloudflare";
import { ActionForm } from "~/layout/action-form";
import { Drawing } from "~/layout/drawing";
import { usePage } from "~/layout/page-context";
import type { ActivationStatus } from "~/services/activation";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Button, ButtonLink } from "~/ui/form/button";
import { activationPath } from "./import-progress";
import { readActivation } from "./read-activation";

type Away = Exclude<ActivationStatus, "ACTIVE">;

/** Why an empty library may not be empty; null when it simply is. Calls a service: use only
 * where there is nothing to show. */
export async function libraryAway(context: AppLoadContext): Promise<Away | null> {
  if (!context.flags.reactivation) return null;
  const status = await readActivation(context);
  return status === "ACTIVE" ? null : status;
}

export function LibraryAway({ status }: { status: Away }) {
  const { t } = usePage();
  switch (status) {
    case "NOT_ACTIVE":
      return (
        <EmptyState
          drawing={<Drawing scene="photos" />}
          title={t("activation.away")}
          action={
            <ActionForm action={activationPath}>
              <Button>{t("activation.start")}</Button>
            </ActionForm>
          }
        >
          {t("activation.away.text")}
        </EmptyState>
      );
    case "IMPORTING":
      return (
        <EmptyState
          drawing={<Drawing scene="photos" />}
          title={t("activation.importing")}
          action={
            <ButtonLink look="secondary" href={activationPath}>
              {t("activation.watch")}
            </ButtonLink>
          }
        />
      );
    case "DELETING":
      return (
        <EmptyState drawing={<Drawing scene="photos" />} title={t("activation.deleting")}>
          {t("activation.deleting.text")}
        </EmptyState>
      );
  }
}
