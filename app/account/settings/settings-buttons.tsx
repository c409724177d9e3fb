import { usePage } from "~/layout/page-context";
import { Button, ButtonLink } from "~/ui/form/button";
import { Cluster } from "~/ui/layout/stack";

interface SettingsButtonsProps {
  send: string;
  look?: "danger";
  /** Where the customer goes without a change, and what the link says. */
  home: string;
  leave?: string | undefined;
}

export function SettingsButtons({ send, look, home, leave }: SettingsButtonsProps) {
  const { t } = usePage();
  return (
    <Cluster>
      <Button look={look} wideOnPhone>
        {send}
      </Button>
      <ButtonLink look="secondary" wideOnPhone href={home}>
        {leave ?? t("settings.cancel")}
      </ButtonLink>
    </Cluster>
  );
}
