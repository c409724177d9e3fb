import type { ListView } from "~/account/list-pages";
import { ActionForm } from "~/layout/action-form";
import { usePage } from "~/layout/page-context";
import { useSubmittedForm } from "~/layout/submitted-form";
import { StatusChip } from "~/ui/feedback/status-chip";
import { Button, ButtonLink, IconLink } from "~/ui/form/button";
import { FieldError } from "~/ui/form/field";
import { TrashIcon } from "~/ui/icons/icons-actions";
import { ClockIcon } from "~/ui/icons/icons-signs";
import { Cluster } from "~/ui/layout/stack";
import type { Book } from "./books";
import { bookPath, deletePath } from "./list-paths";
import styles from "./online-products.module.css";

interface BookActionsProps {
  book: Book;
  title: string;
  /** The page of the list that a deletion leads back to. */
  view: ListView;
}

export function BookActions({ book, title, view }: BookActionsProps) {
  const { t } = usePage();
  const { productCode, state, viewUrl, widgetId } = book;
  if (state === "requestable") return <RequestForm productCode={productCode} title={title} />;
  if (state === "requested" || state === "delayed") return <StateChip state={state} />;
  if (state !== "available") return null;
  return (
    <div className={styles.ways}>
      <Cluster>
        {viewUrl ? (
          <ButtonLink look="secondary" href={viewUrl} aria-label={t("onlineProducts.view.named", { title })}>
            {t("onlineProducts.view")}
          </ButtonLink>
        ) : null}
        <ButtonLink
          look="ghost"
          href={bookPath(productCode, widgetId)}
          aria-label={t("onlineProducts.share.named", { title })}
        >
          {t("onlineProducts.share")}
        </ButtonLink>
        <IconLink
          href={deletePath(productCode, view)}
          dialog
          label={t("onlineProducts.delete.named", { title })}
          icon={<TrashIcon />}
        />
      </Cluster>
    </div>
  );
}

export function StateChip({ state }: { state: "requested" | "delayed" }) {
  const { t } = usePage();
  return (
    <StatusChip tone={state === "delayed" ? "amber" : "cyan"} icon={<ClockIcon size="s" />}>
      {t(state === "delayed" ? "onlineProducts.delayed" : "onlineProducts.requested.state")}
    </StatusChip>
  );
}

interface RequestFormProps {
  productCode: string;
  title: string;
  look?: "primary" | "secondary";
}

/** Shows a failure at the book whose request failed. */
export function RequestForm({ productCode, title, look = "secondary" }: RequestFormProps) {
  const { t } = usePage();
  const form = useSubmittedForm("request");
  const failure = form.value("productCode") === productCode ? form.failure : undefined;
  const errorId = `request-${productCode}-error`;
  return (
    <ActionForm fields={{ intent: "request", productCode }}>
      <Button
        look={look}
        aria-label={t("onlineProducts.request.named", { title })}
        aria-describedby={failure ? errorId : undefined}
      >
        {t("onlineProducts.request")}
      </Button>
      {failure ? (
        <div role="alert">
          <FieldError id={errorId} focus>
            {failure}
          </FieldError>
        </div>
      ) : null}
    </ActionForm>
  );
}
