import styles from "./tabs.module.css";

type TabsProps = {
  label: string;
  tabs: readonly {
    href: string;
    label: string;
    count?: string | undefined;
    current: boolean;
    dialog?: boolean;
  }[];
};

export function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab.label}>
            <a
              href={tab.href}
              className={styles.tab}
              aria-current={tab.current ? "page" : undefined}
              data-dialog={tab.dialog ? "" : undefined}
            >
              {tab.label}
              {tab.count === undefined ? null : <span className={styles.count}>{tab.count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
