import styles from "./icon.module.css";

type IconProps = {
  /** "s": the size of the text, "m": a quarter larger, "l": twice. */
  size?: "s" | "m" | "l" | undefined;
};

/**
 * Always decorative: its label says the same.
 * @param drawing SVG on a field of 24 by 24, as a text: one element a page instead of three
 */
export const icon =
  (drawing: string) =>
  ({ size = "m" }: IconProps) => (
    <svg
      viewBox="0 0 24 24"
      className={styles[size]}
      focusable="false"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: written in the files beside this one
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  );
