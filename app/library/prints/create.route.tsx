import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { usePage } from "~/layout/page-context";
import { Revision, reviewOf } from "~/library/selection/review/review.public";
import { ReviewPage } from "~/library/selection/review/review-page.public";
import { findSelection } from "~/library/selection/selection.public";
import { products, productsOf } from "~/platform/editor-products";
import { readForm } from "~/server/forms/read-form";
import { respondOnce } from "~/server/forms/respond-once";
import { signedIn } from "~/server/signed-in";
import { BookIcon, PhotosIcon } from "~/ui/icons/icons-navigation";
import { CalendarIcon } from "~/ui/icons/icons-objects";
import { PrinterIcon } from "~/ui/icons/icons-signs";
import { blockReasonOf } from "./block-reason";
import styles from "./create.module.css";
import { handOver } from "./hand-over";
import { printNote } from "./print-note.public";
import { printsPath } from "./prints-paths";

const CreateForm = z.object({ revision: Revision, product: z.enum(products) });

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { head, offered } = await chosenFor(context, request, params.selectionId);
  return { title: context.t("create.title"), review: await reviewOf(context, head), offered };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { head, offered } = await chosenFor(context, request, params.selectionId);
  const form = await readForm(request, CreateForm);
  if (!form.ok) return form.reply();
  const { product } = form.value;
  // A canvas is of one photo: another tab has chosen more since.
  if (!offered.includes(product)) return form.reply([context.t("selection.changed")]);
  return respondOnce(context, form, () => handOver(context, head.id, form.value, product));
}

/** What may not be ordered as prints may not be ordered as a book either: the page of prints says why. */
async function chosenFor(context: LoaderFunctionArgs["context"], request: Request, selectionId?: string) {
  signedIn(context);
  const offered = productsOf(context);
  if (!context.flags.orderPrints || offered.length === 0) throw redirect("/");
  const head = await findSelection(context, selectionId);
  if (blockReasonOf(head, request)) throw redirect(printsPath(head.id));
  // A canvas is of one photo, and who has chosen several would not know of which.
  return { head, offered: offered.filter((product) => product !== "canvas" || head.count === 1) };
}

const icons = { photoBook: <BookIcon />, calendar: <CalendarIcon />, canvas: <PhotosIcon /> } as const;
const names = {
  photoBook: "order.kind.photobook",
  calendar: "order.kind.calendar",
  canvas: "create.canvas",
} as const;

export default function CreateProduct() {
  const { title, review, offered } = useLoaderData<typeof loader>();
  const page = usePage();
  const { t } = page;
  const { id, count } = review.head;
  return (
    <ReviewPage title={title} review={review} noteOf={printNote(page)}>
      {count === 0 ? (
        <p>{t("selection.none")}</p>
      ) : (
        <ul className={styles.products}>
          {offered.map((product) => (
            <li key={product}>
              <button type="submit" name="product" value={product} className={styles.product}>
                {icons[product]}
                <span className={styles.name}>{t(names[product])}</span>
                <span className={styles.text}>{t(`create.${product}.text`)}</span>
              </button>
            </li>
          ))}
          <li>
            <a href={printsPath(id)} className={styles.product}>
              <PrinterIcon />
              <span className={styles.name}>{t("order.kind.print")}</span>
              <span className={styles.text}>{t("create.prints.text")}</span>
            </a>
          </li>
        </ul>
      )}
    </ReviewPage>
  );
}
