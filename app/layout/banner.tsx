import { Fragment, type ReactNode } from "react";
import { type AlertTone, ToneIcon } from "~/ui/feedback/alert";
import styles from "./banner.module.css";

type BannerProps = {
  tone: AlertTone;
  text: string;
  /** What to do about it: business settings, the contact page. */
  links?: readonly { href: string; label: string }[] | undefined;
  /** At the far end: a form that puts it away. */
  children?: ReactNode;
};

/** A line across the page about the account itself: the business banners (spec/1 section 2), the storage countdown. */
export function Banner({ tone, text, links = [], children }: BannerProps) {
  return (
    <div className={`${styles.banner} ${styles[tone]}`}>
      <ToneIcon tone={tone} />
      <p>
        {text}
        {links.map(({ href, label }) => (
          <Fragment key={href}>
            {" "}
            <a href={href}>{label}</a>
          </Fragment>
        ))}
      </p>
      {children ?? null}
    </div>
  );
}
