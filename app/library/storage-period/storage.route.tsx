import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { DialogPage } from "~/layout/dialog-page";
import { usePage } from "~/layout/page-context";
import { SectionError } from "~/layout/section-error";
import { signedIn } from "~/server/signed-in";
import { returnTo } from "~/session/return-to";
import { ButtonLink } from "~/ui/form/button";
import { Stack } from "~/ui/layout/stack";
import { StorageActions } from "./storage-actions";
import { StorageFacts } from "./storage-facts";
import styles from "./storage-facts.module.css";
import { deletionMessage } from "./storage-messages";
import { readStorageNow } from "./storage-now.public";
import { storagePath } from "./storage-paths.public";

const library = "/my-photos/photos";

/** With `to` (storage-opening.public.ts), redirects there unless photos are about to be deleted. */
export async function loader({ context }: LoaderFunctionArgs) {
  signedIn(context);
  if (!context.flags.timeline) throw redirect("/");
  const to = nextHref(context.url);
  const [storage, links] = await Promise.all([readStorageNow(context), context.publicLinks()]);
  const critical = storage.ok && storage.data.period?.status === "critical";
  if (to !== null && !critical) throw redirect(to);
  return { title: context.t("storage.title"), storage, products: links.outside.products, to };
}

export default function StoragePage() {
  const { title, storage, products, to } = useLoaderData<typeof loader>();
  const page = usePage();
  const { t } = page;
  const back = { href: to ?? library, label: t("photos.title") };
  if (!storage.ok) {
    return (
      <DialogPage title={title} back={back}>
        <SectionError title={t("storage.failed")} again={storagePath} />
        <StorageActions period={null} products={products} />
      </DialogPage>
    );
  }
  const { period } = storage.data;
  const urgent = period !== null && period.status !== "safe";
  return (
    <DialogPage
      title={title}
      back={back}
      summary={
        period ? (
          <span className={styles[period.status]}>{deletionMessage(period, page)}</span>
        ) : (
          t("storage.none")
        )
      }
      action={urgent ? <ButtonLink href={products}>{t("storage.order")}</ButtonLink> : null}
    >
      <Stack gap="l">
        <StorageFacts storage={storage.data} />
        <StorageActions period={period} products={products} />
        {to === null ? null : (
          <p>
            <ButtonLink look="ghost" href={to}>
              {t("storage.goOn")}
            </ButtonLink>
          </p>
        )}
      </Stack>
    </DialogPage>
  );
}

function nextHref(url: URL): string | null {
  const to = returnTo(url.searchParams.get("to"));
  return /^\/my-photos\/(photos|albums|shared-albums)(?=[/?]|$)/.test(to) ? to : null;
}
