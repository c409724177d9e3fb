import type { ReactNode } from "react";
import type { Translate } from "~/i18n/translator";
import { type FormFacts, WrittenForm } from "~/layout/action-form";
import type { Page } from "~/layout/page-context";
import { Dialog } from "~/ui/feedback/dialog";
import { Button, ButtonLink } from "~/ui/form/button";
import { TrashIcon } from "~/ui/icons/icons-actions";
import { confirmed } from "./preview-actions.public";
import { askAttributes, questionAttributes } from "./preview-island-data";

const one = { count: 1 };

/** Of one photo. */
export const removeQuestion = ({ t, formats }: Page, albumName: string | null): string =>
  t("removing.question", {
    ...one,
    amount: formats.number(1),
    albumName: albumName ?? t("removing.album"),
  });

interface QuestionProps {
  t: Translate;
  here: string;
  form: FormFacts;
}

interface DeleteQuestionProps extends QuestionProps {
  /** Seconds for undo, and as they are written. */
  grace: { seconds: number; time: string };
}

const amount = { ...one, amount: "1" };

/** For script only; without it the buttons lead to pages with the same questions. */
export function DeleteQuestion({ grace, ...shared }: DeleteQuestionProps) {
  const { t } = shared;
  return (
    <Question
      intent="delete"
      grace={grace.seconds}
      confirm={
        <Button look="danger" icon={<TrashIcon />} form="delete-form">
          {t("deleting.confirm", amount)}
        </Button>
      }
      {...shared}
    >
      <p>
        {t("deleting.question", amount)} {t("deleting.grace", { time: grace.time })}
      </p>
    </Question>
  );
}

interface RemoveQuestionProps extends QuestionProps {
  text: string;
  mayDelete: boolean;
}

/** As `DeleteQuestion`. */
export function RemoveQuestion({ text, mayDelete, ...shared }: RemoveQuestionProps) {
  const { t } = shared;
  return (
    <Question
      intent="remove"
      grace={null}
      confirm={<Button form="remove-form">{t("removing.confirm")}</Button>}
      {...shared}
    >
      <p>{text}</p>
      {mayDelete ? (
        <p>
          <Button look="ghost" type="button" {...askAttributes("delete")}>
            {t("removing.deleteInstead", one)}
          </Button>
        </p>
      ) : null}
    </Question>
  );
}

type QuestionInProps = QuestionProps & {
  intent: "delete" | "remove";
  /** Seconds for undo. */
  grace: number | null;
  confirm: ReactNode;
  children: ReactNode;
};

const messages = { delete: "deleting", remove: "removing" } as const;

function Question({ intent, t, here, form, grace, confirm, children }: QuestionInProps) {
  const about = messages[intent];
  const failed = t(`${about}.failed`, one);
  return (
    <Dialog
      id={intent}
      title={t(`${about}.title`, one)}
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
      <WrittenForm {...form} id={`${intent}-form`} fields={{ intent }}>
        <input type="hidden" name="confirmed" value={confirmed} {...questionAttributes({ failed, grace })} />
        {children}
      </WrittenForm>
    </Dialog>
  );
}
