import styles from "./brand-drawing.module.css";
import bildvik from "./drawings/bildvik.svg";
import fotolind from "./drawings/fotolind.svg";
import printwren from "./drawings/printwren.svg";
import vellora from "./drawings/vellora.svg";
import type { Brand } from "./storefronts";

const files: Readonly<Record<Brand, string>> = { vellora, bildvik, fotolind, printwren };

export const scenes = ["parcel", "photos", "album", "projects", "letterbox", "card", "error"] as const;

export const products = ["photobook", "print", "wallArt", "calendar", "mug", "voucher", "other"] as const;

export type Scene = (typeof scenes)[number];
export type Product = (typeof products)[number];

/** Address of a drawing, for a `use` element. */
export const drawingHref = (brand: Brand, name: Scene | Product): string => `${files[brand]}#${name}`;

/** Decoration, for pages that have nothing else to show. */
export function BrandDrawing({ brand, scene }: { brand: Brand; scene: Scene }) {
  return (
    <svg viewBox="0 0 160 112" className={styles.drawing} aria-hidden="true" focusable="false">
      <use href={drawingHref(brand, scene)} />
    </svg>
  );
}
