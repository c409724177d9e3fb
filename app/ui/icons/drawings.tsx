import type { ReactNode } from "react";
import styles from "./drawings.module.css";

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 160 112" className={styles.drawing} aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

export function ParcelDrawing() {
  return (
    <Drawing>
      <path d="M44 50 80 62v42L44 90zM116 50 80 62v42l36-14z" />
      <path d="m44 50-14-12 36-12 14 12zM116 50l14-12-36-12-14 12zM44 50l36-12 36 12" />
      <path className={styles.accent} d="M80 30V8M71 17l9-9 9 9" />
      <path d="M16 104h128" className={styles.baseline} />
    </Drawing>
  );
}

export function PhotosDrawing() {
  return (
    <Drawing>
      <path d="m24 36 52-12 15 63-52 12z" />
      <path d="m31 42 39-9 9 38-39 9z" className={styles.baseline} />
      <path className={styles.fill} d="M84 20h54v66H84z" />
      <path d="M84 20h54v66H84zM91 27h40v40H91z" />
      <path className={styles.accent} d="m91 60 12-13 10 10 7-6 11 11" />
      <circle className={styles.accent} cx="119" cy="39" r="5" />
      <path d="M16 104h128" className={styles.baseline} />
    </Drawing>
  );
}

export function AlbumDrawing() {
  return (
    <Drawing>
      <path d="M80 28C66 18 46 16 22 20v70c24-4 44-2 58 8 14-10 34-12 58-8V20c-24-4-44-2-58 8zM80 28v70" />
      <path d="M36 44v-8h8M66 46v-6l-7-2M36 66v8l8-1M66 68v6" className={styles.baseline} />
      <path
        className={styles.accent}
        d="M94 46v-6l7-2M124 44v-8h-8M94 68v6M124 66v8l-8-1M109 48v14M102 55h14"
      />
    </Drawing>
  );
}

export function ProjectsDrawing() {
  return (
    <Drawing>
      <path d="M36 16h62v80H36zM48 28h38v28H48z" />
      <path d="M48 68h38M48 78h22" className={styles.baseline} />
      <path className={styles.accent} d="m92 88 4-14 28-38 10 8-28 38zM117 45l10 8" />
      <path d="M16 104h128" className={styles.baseline} />
    </Drawing>
  );
}

export function LetterboxDrawing() {
  return (
    <Drawing>
      <path d="M54 32h52a20 20 0 0 1 20 20v26H34V52a20 20 0 0 1 40 0v26" />
      <path d="M76 78v26M86 78v26M46 58h16" className={styles.baseline} />
      <path className={styles.accent} d="M104 56V14h18v12h-18" />
      <path d="M16 104h128" className={styles.baseline} />
    </Drawing>
  );
}

export function CardDrawing() {
  return (
    <Drawing>
      <path d="M32 26h84q6 0 6 6v48q0 6-6 6H32q-6 0-6-6V32q0-6 6-6z" />
      <path d="M26 44h96M38 72h26" className={styles.baseline} />
      <circle className={styles.fill} cx="120" cy="80" r="20" />
      <path className={styles.accent} d="M120 66v28M106 80h28" />
      <path d="M16 104h128" className={styles.baseline} />
    </Drawing>
  );
}

export function ErrorDrawing() {
  return (
    <Drawing>
      <path d="M10 22c46 12 94 12 140 0" className={styles.baseline} />
      <path d="m62 32 46 16-17 54-46-15z" />
      <path d="m66 41 33 11-10 33-33-11z" className={styles.baseline} />
      <path className={styles.accent} d="M58 22v17M64 22v17M58 22h6M104 30l6-8M114 36l9-4M106 40l8 6" />
    </Drawing>
  );
}
