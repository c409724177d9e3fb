import type { ReactNode } from "react";
import styles from "./site-footer.module.css";

type SiteFooterProps = {
  label: string;
  links: readonly { href: string; label: string }[];
  storefront: string;
  languages: readonly { href: string; locale: string; name: string }[];
  children?: ReactNode;
};

export function SiteFooter({ label, links, storefront, languages, children }: SiteFooterProps) {
  return (
    <footer className={styles.footer}>
      {links.length > 0 ? (
        <nav aria-label={label}>
          <ul className={styles.links}>
            {links.map((link) => (
              <li key={link.href}>
                <a href={link.href}>{link.label}</a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {children ?? null}
      <p className={styles.storefront}>
        {storefront}
        {languages.map(({ href, locale, name }) => (
          <a key={locale} href={href} lang={locale} hrefLang={locale} className={styles.language}>
            {name}
          </a>
        ))}
      </p>
    </footer>
  );
}

type ThemeChoiceProps = {
  action: string;
  label: string;
  choices: readonly { value: "light" | "dark" | "system"; label: string; current: boolean }[];
  children?: ReactNode;
};

export function ThemeChoice({ action, label, choices, children }: ThemeChoiceProps) {
  return (
    <form method="post" action={action} className={styles.theme}>
      {children}
      <fieldset>
        <legend>{label}</legend>
        {choices.map((choice) => (
          <button
            key={choice.value}
            type="submit"
            name="theme"
            value={choice.value}
            aria-pressed={choice.current}
            className={styles.choice}
          >
            {choice.label}
          </button>
        ))}
      </fieldset>
    </form>
  );
}
