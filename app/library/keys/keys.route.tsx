import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { DialogPage } from "~/layout/dialog-page";
import { usePage } from "~/layout/page-context";
import { signedIn } from "~/server/signed-in";
import { Heading } from "~/ui/layout/heading";
import styles from "./keys.module.css";

export function loader({ context }: LoaderFunctionArgs) {
  signedIn(context);
  return { title: context.t("selection.keys") };
}

export default function KeysPage() {
  const { title } = useLoaderData<typeof loader>();
  const { t } = usePage();
  const arrows = t("selection.key.arrows");
  const shift = t("selection.key.shift");
  const space = t("selection.key.space");
  const control = t("selection.key.ctrl");
  const leaveKey = t("selection.key.escape");
  return (
    <DialogPage title={title} back={{ href: "/my-photos/photos", label: t("photos.title") }}>
      <Keys
        title={t("photos.title")}
        keys={[
          { does: t("keys.move"), press: [arrows] },
          { does: t("keys.open"), press: [t("keys.enter")] },
          { does: t("deleting.undo"), press: [control, "Z"] },
          { does: title, press: ["?"] },
        ]}
      />
      <Keys
        title={t("keys.preview")}
        keys={[
          { does: t("preview.previous"), press: ["←"] },
          { does: t("preview.next"), press: ["→"] },
          { does: t("preview.info"), press: ["I"] },
          { does: t("preview.favourite"), press: ["F"] },
          { does: t("preview.zoom"), press: ["Z"] },
          { does: t("preview.back"), press: [leaveKey] },
        ]}
      />
      <Keys
        title={t("selection.select")}
        keys={[
          { does: t("selection.keys.toggle"), press: [space] },
          { does: t("selection.keys.toggle"), press: ["X"] },
          { does: t("selection.keys.range"), press: [shift, space] },
          { does: t("selection.keys.click"), press: [shift], and: t("selection.key.click") },
          { does: t("selection.keys.extend"), press: [shift, arrows] },
          { does: t("selection.selectMonth"), press: [control, "A"] },
          { does: t("selection.cancel"), press: [leaveKey] },
        ]}
      />
    </DialogPage>
  );
}

interface Key {
  does: string;
  press: readonly string[];
  /** What is no key. */
  and?: string;
}

function Keys({ title, keys }: { title: string; keys: readonly Key[] }) {
  return (
    <section>
      <Heading level={2}>{title}</Heading>
      <dl className={styles.keys}>
        {keys.map(({ does, press, and }) => (
          <div key={does + press.join()}>
            <dt>{does}</dt>
            <dd>
              {press.map((key, at) => (
                <Fragment key={key}>
                  {at > 0 ? " + " : null}
                  <kbd>{key}</kbd>
                </Fragment>
              ))}
              {and === undefined ? null : ` + ${and}`}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
