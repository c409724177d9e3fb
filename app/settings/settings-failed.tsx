import { usePage } from "~/shell/page-context";
import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";

/** In place of settings that could not be read: the specification's sentence, and the way to try again. */
export function SettingsFailed() {
  const { t, url } = usePage();
  return (
    <Alert
      tone="error"
      title={t("settings.failed")}
      action={
        <ButtonLink look="secondary" href={url.pathname}>
          {t("settings.tryAgain")}
        </ButtonLink>
      }
    />
  );
}
