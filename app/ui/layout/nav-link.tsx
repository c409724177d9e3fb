import { createContext, type ReactNode, useContext } from "react";

interface SavingForm {
  /** The form's id. */
  form: string;
  /** The field that says where the form leads on to. */
  name: string;
}

const SavingFormContext = createContext<SavingForm | null>(null);

/** Inside of it every Way sends a form on its way, so that what was ticked on the page is not lost by going on. */
export function DataSaverOff({ form, children }: { form: SavingForm | null; children: ReactNode }) {
  return <SavingFormContext.Provider value={form}>{children}</SavingFormContext.Provider>;
}

/** Whether ways on send a form here. */
export const useDataSaver = (): boolean => useContext(SavingFormContext) !== null;

type NavLinkProps = {
  href: string;
  className?: string | undefined;
  /** "Next", "previous" of a list. */
  rel?: "next" | "prev" | undefined;
  current?: boolean | undefined;
  label?: string | undefined;
  children: ReactNode;
};

/** A way to another place of a list: a link; inside DataSaverOff a button of the form that leads there. */
export function NavLink({ href, className, rel, current, label, children }: NavLinkProps) {
  const saving = useContext(SavingFormContext);
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
