import type { HeadersFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { data, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { DialogPage } from "~/layout/dialog-page";
import { usePage } from "~/layout/page-context";
import { findSelection } from "~/library/selection/selection.public";
import { seeOther } from "~/server/forms/see-other";
import { signedIn } from "~/server/signed-in";
import { ButtonLink } from "~/ui/form/button";
import { Cluster } from "~/ui/layout/stack";
import { printsEditor } from "./prints-editor";
import { askingPath, editorDelaySeconds, readHandover } from "./prints-paths";
import styles from "./to-editor.module.css";

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Redirects after three seconds, with or without script, but not after Back. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  signedIn(context);
  const { flags, t, formats, url } = context;
  if (!flags.orderPrints) throw redirect("/");
  const { id } = await findSelection(context, params.selectionId);
  const handover = readHandover(url.searchParams, Date.now());
  const back = askingPath(id, handover?.product ?? null);
  const editor = handover && printsEditor(context, handover.id, handover.product);
  if (!editor) throw seeOther(context, back, { key: "prints.toast.failed" });
  const { count } = handover;
  const title = t("prints.adding", { count, amount: formats.number(count) });
  const arrived = t(handover.product ? "create.title" : "prints.title");
  const page = { title, arrived, editor, back, redirects: handover.redirects };
  return data(
    page,
    handover.redirects ? { headers: { Refresh: `${editorDelaySeconds}; url=${editor}` } } : {},
  );
}

export default function ToEditor() {
  const { title, arrived, editor, back, redirects } = useLoaderData<typeof loader>();
  const { t } = usePage();
  return (
    <DialogPage title={redirects ? title : arrived} back={{ href: back, label: t("prints.back") }}>
      {redirects ? <div className={styles.progress} /> : null}
      <Cluster>
        <ButtonLink look={redirects ? "secondary" : "primary"} href={editor}>
          {t("prints.editor")}
        </ButtonLink>
      </Cluster>
    </DialogPage>
  );
}
