import { createContext, type ReactNode, useContext } from "react";
import { escaped, SafeHtml } from "~/ui/html";

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
  const name = className === undefined ? "" : ` class="${escaped(className)}"`;
  const [start, sends, end] =
    saving === null
      ? [`<a${name}`, ' href="', "</a>"]
      : [
          `<button${name}`,
          ` type="submit" form="${escaped(saving.form)}" name="${escaped(saving.name)}" value="`,
          "</button>",
        ];
  return (href, content, current = false, label = undefined) => {
    const marks =
      (current ? ' aria-current="true"' : "") +
      (label === undefined ? "" : ` aria-label="${escaped(label)}"`);
    return new SafeHtml(`${start}${marks}${sends}${escaped(href)}">${content.text}${end}`);
  };
}
