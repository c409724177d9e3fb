import { usePage } from "~/shell/page-context";
import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";

/** In place of the addresses, which could not be read. */
export function AddressesFailed() {
  const { t, url } = usePage();
  return (
    <Alert
      tone="error"
      title={t("addresses.failed")}
      action={
        <ButtonLink look="secondary" href={url.pathname + url.search}>
          {t("addresses.tryAgain")}
        </ButtonLink>
      }
    />
  );
}
