import { type AlertTone, ToneIcon } from "~/ui/alert";
import styles from "./banner.module.css";

type BannerProps = {
  tone: AlertTone;
  text: string;
  /** What to do about it: business settings, the contact page. */
  link?: { href: string; label: string } | undefined;
};

/** A line across the page about the account itself: the business banners (spec/1 section 2). */
export function Banner({ tone, text, link }: BannerProps) {
  return (
    <div className={`${styles.banner} ${styles[tone]}`}>
      <ToneIcon tone={tone} />
      <p>
        {text}
        {link ? (
          <>
            {" "}
            <a href={link.href}>{link.label}</a>
          </>
        ) : null}
      </p>
    </div>
  );
}
