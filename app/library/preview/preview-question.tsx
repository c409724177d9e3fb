import type { ReactNode } from "react";
import { ActionForm } from "~/layout/action-form";
import { usePage } from "~/layout/page-context";
import type { OpenedPhoto } from "~/library/photo-list/photo-list";
import { Dialog } from "~/ui/feedback/dialog";
import { Button, ButtonLink } from "~/ui/form/button";
import { TrashIcon } from "~/ui/icons/icons-actions";
import { confirmed, type PreviewAction } from "./preview-actions.public";
import { askAttributes, questionAttributes } from "./preview-island-data";

type PreviewQuestionsProps = { shown: OpenedPhoto; actions: readonly PreviewAction[] };

const one = { count: 1 };

/** For script only; without it the buttons lead to pages with the same questions. */
export function PreviewQuestions({ shown, actions }: PreviewQuestionsProps) {
  const { t, formats, flags, deletionGraceSeconds } = usePage();
  const messages = { ...one, amount: formats.number(1) };
  const { here, albumName } = shown;
  return actions.map(({ intent, available }) => {
    if (!available) return null;
    if (intent === "delete")
      return (
        <PreviewQuestion
          key={intent}
          intent={intent}
          here={here}
          title={t("deleting.title", one)}
          failed={t("deleting.failed", one)}
          grace={deletionGraceSeconds}
          confirm={
            <Button look="danger" icon={<TrashIcon />} form="delete-form">
              {t("deleting.confirm", messages)}
            </Button>
          }
        >
          <p>
            {t("deleting.question", messages)}{" "}
            {t("deleting.grace", { time: formats.period(deletionGraceSeconds) })}
          </p>
        </PreviewQuestion>
      );
    if (intent === "remove")
      return (
        <PreviewQuestion
          key={intent}
          intent={intent}
          here={here}
          title={t("removing.title", one)}
          failed={t("removing.failed", one)}
          confirm={<Button form="remove-form">{t("removing.confirm")}</Button>}
        >
          <p>{t("removing.question", { ...messages, albumName: albumName ?? t("removing.album") })}</p>
          {/* With the shared view on, own albums hold own photos only. Source:
              docs/specification/2-photo-library.md, section 6. */}
          {flags.sharedAlbums ? (
            <p>
              <Button look="ghost" type="button" {...askAttributes("delete")}>
                {t("removing.deleteInstead", one)}
              </Button>
            </p>
          ) : null}
        </PreviewQuestion>
      );
    return null;
  });
}

type PreviewQuestionProps = {
  intent: "delete" | "remove";
  here: string;
  title: string;
  failed: string;
  /** Seconds for undo. */
  grace?: number;
  confirm: ReactNode;
  children: ReactNode;
};

function PreviewQuestion({ intent, here, title, failed, grace, confirm, children }: PreviewQuestionProps) {
  const { t } = usePage();
  return (
    <Dialog
      id={intent}
      title={title}
      closed
      closeHref={here}
      closeLabel={t("deleteAll.close")}
      footer={
        <>
          <ButtonLink look="secondary" href={here}>
            {t("deleting.cancel")}
          </ButtonLink>
          {confirm}
        </>
      }
    >
      <ActionForm id={`${intent}-form`} fields={{ intent }}>
        <input
          type="hidden"
          name="confirmed"
          value={confirmed}
          {...questionAttributes({ failed, grace: grace ?? null })}
        />
        {children}
      </ActionForm>
    </Dialog>
  );
}
