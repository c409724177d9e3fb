import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Drawing } from "~/layout/drawing";
import { MessagePage } from "~/layout/message-page";
import { usePage } from "~/layout/page-context";
import { PlainPage } from "~/layout/plain-page";
import { ButtonLink } from "~/ui/form/button";

export const handle = { islands: ["app/layout/client/act.ts"] };

/** The service worker shows this page in place of one that cannot be loaded (docs/decisions/0181-the-offline-page.md). */
export const loader = ({ context: { t } }: LoaderFunctionArgs) => ({ title: t("offline.title") });

/** It is shown at the address of another page, which other sites must not learn. */
export const headers = () => ({ "Referrer-Policy": "same-origin" });

export default function Offline() {
  const { t } = usePage();
  return (
    <PlainPage>
      <div data-island="act" data-offline="wait">
        <MessagePage
          picture={<Drawing scene="error" />}
          title={t("offline.title")}
          message={t("offline.message")}
          actions={<ButtonLink href="">{t("trouble.tryAgain")}</ButtonLink>}
        />
      </div>
    </PlainPage>
  );
}
