import type { ReactNode } from "react";
import styles from "./heading.module.css";

type HeadingProps = {
  /** Place in the outline. A page has one level 1, and the page header writes it. */
  level: 1 | 2 | 3;
  /** Looks, when they differ from the place in the outline: "s" 17, "m" 20, "l" 26, "xl" 34 px. */
  size?: "s" | "m" | "l" | "xl" | undefined;
  id?: string | undefined;
  /** Where the keyboard and the screen reader begin: the title of a dialog. */
  focus?: boolean | undefined;
  children: ReactNode;
};

const SIZE_OF_LEVEL = { 1: "xl", 2: "m", 3: "s" } as const;
const TAG_OF_LEVEL = { 1: "h1", 2: "h2", 3: "h3" } as const;

/** A heading in the brand's display face. */
export function Heading({ level, size = SIZE_OF_LEVEL[level], id, focus = false, children }: HeadingProps) {
  const Tag = TAG_OF_LEVEL[level];
  return (
    <Tag
      id={id}
      className={`${styles.heading} ${styles[size]}`}
      tabIndex={focus ? -1 : undefined}
      autoFocus={focus}
    >
      {children}
    </Tag>
  );
}
