import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { usePage } from "~/layout/page-context";
import { Revision, reviewOf } from "~/library/selection/review/review.public";
import { ReviewPage } from "~/library/selection/review/review-page.public";
import { findSelection } from "~/library/selection/selection.public";
import { readForm } from "~/server/forms/read-form";
import { respondOnce } from "~/server/forms/respond-once";
import { signedIn } from "~/server/signed-in";
import { Alert } from "~/ui/feedback/alert";
import { BusyMessage } from "~/ui/feedback/busy-message";
import { Button } from "~/ui/form/button";
import { blockedText, blockReasonOf } from "./block-reason";
import { handOver } from "./hand-over";
import { PrintAdvice } from "./print-advice";
import { printNote } from "./print-note.public";

const PrintsForm = z.object({ revision: Revision });

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  signedIn(context);
  const { flags, t } = context;
  if (!flags.orderPrints) throw redirect("/");
  const head = await findSelection(context, params.selectionId);
  return {
    title: t("prints.title"),
    review: await reviewOf(context, head),
    blocked: blockReasonOf(head, request),
  };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  signedIn(context);
  const { flags, t } = context;
  if (!flags.orderPrints) throw redirect("/");
  const head = await findSelection(context, params.selectionId);
  const form = await readForm(request, PrintsForm);
  if (!form.ok) return form.reply();
  const blocked = blockReasonOf(head, request);
  if (blocked) return form.reply([t(blockedText[blocked])]);
  return respondOnce(context, form, () => handOver(context, head.id, form.value, null));
}

export default function OrderPrints() {
  const { title, review, blocked } = useLoaderData<typeof loader>();
  const page = usePage();
  const { t, formats } = page;
  const { count } = review.head;
  const amount = formats.number(count);
  return (
    <ReviewPage
      title={title}
      review={review}
      sends
      noteOf={printNote(page)}
      alerts={blocked ? <Alert tone="warning" title={t(blockedText[blocked])} /> : null}
      actions={
        blocked ? null : (
          <Button disabled={count === 0}>
            <BusyMessage idle={t("prints.next", { count, amount })} busy={t("prints.selecting")} />
          </Button>
        )
      }
    >
      {count === 0 ? <p>{t("prints.none")}</p> : <PrintAdvice photos={review.photos} />}
    </ReviewPage>
  );
}
