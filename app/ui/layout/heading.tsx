import type { ReactNode } from "react";
import { classList } from "../class-list";
import styles from "./heading.module.css";

type HeadingProps = {
  level: 1 | 2 | 3;
  /** "s" 17, "m" 20, "l" 26, "xl" 34 px. */
  size?: "s" | "m" | "l" | "xl" | undefined;
  id?: string | undefined;
  focus?: boolean | undefined;
  children: ReactNode;
};

const SIZE_OF_LEVEL = { 1: "xl", 2: "m", 3: "s" } as const;
const TAG_OF_LEVEL = { 1: "h1", 2: "h2", 3: "h3" } as const;

export function Heading({ level, size = SIZE_OF_LEVEL[level], id, focus = false, children }: HeadingProps) {
  const Tag = TAG_OF_LEVEL[level];
  return (
    <Tag
      id={id}
      className={classList(styles.heading, styles[size])}
      tabIndex={focus ? -1 : undefined}
      autoFocus={focus}
    >
      {children}
    </Tag>
  );
}
