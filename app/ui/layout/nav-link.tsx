import { createContext, type ReactNode, useContext } from "react";
import { html, type SafeHtml } from "~/ui/html";

export interface SavingForm {
  form: string;
  name: string;
}

const SavingFormContext = createContext<SavingForm | null>(null);

/** Inside it every NavLink submits the form. */
export function DataSaverOff({ form, children }: { form: SavingForm | null; children: ReactNode }) {
  return <SavingFormContext.Provider value={form}>{children}</SavingFormContext.Provider>;
}

export const useSavingForm = (): SavingForm | null => useContext(SavingFormContext);
export const useDataSaver = (): boolean => useSavingForm() !== null;

type NavLinkProps = {
  href: string;
  className?: string | undefined;
  rel?: "next" | "prev" | undefined;
  current?: boolean | undefined;
  label?: string | undefined;
  children: ReactNode;
};

export function NavLink({ href, className, rel, current, label, children }: NavLinkProps) {
  const saving = useSavingForm();
  const marks = { className, "aria-current": current ? "true" : undefined, "aria-label": label } as const;
  if (saving === null)
    return (
      <a {...marks} href={href} rel={rel}>
        {children}
      </a>
    );
  return (
    <button {...marks} data-rel={rel} type="submit" form={saving.form} name={saving.name} value={href}>
      {children}
    </button>
  );
}

/** The same HTML, for long lists: what their links share is written once. */
export function navLinksHtml(
  className: string | undefined,
  saving: SavingForm | null,
): (href: string, content: SafeHtml, current?: boolean, label?: string) => SafeHtml {
  const name = className === undefined ? null : html` class="${className}"`;
  if (saving === null) {
    const start = html`<a${name}`;
    return (href, content, current, label) =>
      html`${start}${current ? ariaCurrent : null}${ariaLabel(label)} href="${href}">${content}</a>`;
  }
  const start = html`<button${name}`;
  const sends = html` type="submit" form="${saving.form}" name="${saving.name}"`;
  return (href, content, current, label) =>
    html`${start}${current ? ariaCurrent : null}${ariaLabel(label)}${sends} value="${href}">${content}</button>`;
}

const ariaCurrent = html` aria-current="true"`;
const ariaLabel = (label: string | undefined) => (label === undefined ? null : html` aria-label="${label}"`);
