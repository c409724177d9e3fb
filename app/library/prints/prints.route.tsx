import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { usePage } from "~/layout/page-context";
import { factsOf, isReadOnly } from "~/library/photo-list/area-facts";
import { isRestrictedDevice } from "~/library/selection/restricted-device.public";
import { reviewFields, reviewOf, revisionMatches } from "~/library/selection/review/review.public";
import { ReviewPage } from "~/library/selection/review/review-page.public";
import { findSelection } from "~/library/selection/selection.public";
import type { SelectionHead } from "~/library/selection/selection-store.public";
import { readForm } from "~/server/forms/read-form";
import { respondOnce } from "~/server/forms/respond-once";
import { signedIn } from "~/server/signed-in";
import { Alert } from "~/ui/feedback/alert";
import { BusyMessage } from "~/ui/feedback/busy-message";
import { Button } from "~/ui/form/button";
import { handOver } from "./hand-over";
import { PrintAdvice, printNote } from "./print-advice";

const PrintsForm = z.object({ ...reviewFields });

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
  if (!revisionMatches(form.value, head)) return form.reply([t("selection.changed")]);
  if (head.count === 0) return form.reply([t("prints.none")]);
  return respondOnce(context, form, () => handOver(context, head));
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

/** Source: docs/specification/2-photo-library.md, section 2. */
const blockedText = { sharedAlbum: "prints.barred.sharedAlbum", device: "prints.barred.device" } as const;

function blockReasonOf({ area }: SelectionHead, request: Request): keyof typeof blockedText | null {
  if (isReadOnly(area)) return "sharedAlbum";
  return factsOf(area).isAlbum && isRestrictedDevice(request) ? "device" : null;
}
