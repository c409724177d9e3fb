import { Fragment, type ReactNode } from "react";
import { classList } from "~/ui/class-list";
import { type AlertTone, ToneIcon } from "~/ui/feedback/alert";
import styles from "./banner.module.css";

type BannerProps = {
  tone: AlertTone;
  text: string;
  links?: readonly { href: string; label: string; dialog?: boolean }[] | undefined;
  children?: ReactNode;
};

export function Banner({ tone, text, links = [], children }: BannerProps) {
  return (
    <div className={classList(styles.banner, styles[tone])}>
      <ToneIcon tone={tone} />
      <p>
        {text}{" "}
        {links.length > 0 ? (
          <span className={styles.links}>
            {links.map(({ href, label, dialog }) => (
              <Fragment key={href}>
                <a href={href} data-dialog={dialog ? "" : undefined}>
                  {label}
                </a>{" "}
              </Fragment>
            ))}
          </span>
        ) : null}
      </p>
      {children ?? null}
    </div>
  );
}
