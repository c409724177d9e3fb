import type { HeadersFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { data, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { usePage } from "~/layout/page-context";
import { PageHeader } from "~/layout/page-header";
import { findSelection } from "~/library/selection/selection.public";
import { seeOther } from "~/server/forms/see-other";
import { signedIn } from "~/server/signed-in";
import { ButtonLink } from "~/ui/form/button";
import { Cluster, Stack } from "~/ui/layout/stack";
import { editorWait, printsEditor, printsPath, readHandover } from "./prints-paths";
import styles from "./to-editor.module.css";

/** The address names what was handed over: no script of anybody else is to see it. */
export const handle = { noThirdPartyScripts: true };

/** Passes on what leads to the editor. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/**
 * On the way to the prints editor: says so for three seconds and leads on, with or without script. Somebody who comes back
 * to it is not sent away again.
 */
export async function loader({ context, params }: LoaderFunctionArgs) {
  signedIn(context);
  const { flags, t, formats, url } = context;
  if (!flags.orderPrints) throw redirect("/");
  const { id, count } = await findSelection(context, params.selectionId);
  const handover = readHandover(url.searchParams, Date.now());
  const editor = handover && printsEditor(context, handover.id);
  if (!editor) throw seeOther(context, printsPath(id), { key: "prints.toast.failed" });
  const title = t("prints.adding", { count, amount: formats.number(count) });
  const page = { title, editor, back: printsPath(id), leadsOn: handover.leadsOn };
  return data(page, handover.leadsOn ? { headers: { Refresh: `${editorWait}; url=${editor}` } } : {});
}

export default function ToEditor() {
  const { title, editor, back, leadsOn } = useLoaderData<typeof loader>();
  const { t } = usePage();
  return (
    <Stack gap="l">
      <PageHeader
        title={leadsOn ? title : t("prints.title")}
        back={{ href: back, label: t("prints.back") }}
      />
      {leadsOn ? <div className={styles.way} /> : null}
      <Cluster>
        <ButtonLink look={leadsOn ? "secondary" : "primary"} href={editor}>
          {t("prints.editor")}
        </ButtonLink>
      </Cluster>
    </Stack>
  );
}
