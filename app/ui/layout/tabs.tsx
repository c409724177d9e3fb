import styles from "./tabs.module.css";

type TabsProps = {
  /** What the tabs choose between, for screen readers. */
  label: string;
  tabs: readonly {
    href: string;
    label: string;
    /** Already formatted; "-" when unknown. */
    count?: string | undefined;
    current: boolean;
  }[];
};

/** Views of one matter, each with an address of its own: links, not buttons. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab.href}>
            <a href={tab.href} className={styles.tab} aria-current={tab.current ? "page" : undefined}>
              {tab.label}
              {tab.count === undefined ? null : <span className={styles.count}>{tab.count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
