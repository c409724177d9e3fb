import type { Brand } from "../storefronts";
import { brandMarks } from "./brand-marks";

interface Palette {
  background: string;
  surface: string;
  ink: string;
  muted: string;
  line: string;
  accent: string;
  onAccent: string;
}

interface BrandLook {
  name: string;
  light: Palette;
  dark: Palette;
  /** Corner radius in pixels. */
  radius: number;
  /** Border of surfaces: width in pixels. */
  rule: number;
  shadow: string;
  /** Face of headings and the name; see brand-faces.ts. */
  display: DisplayFace;
  /** Inner part of an SVG with the view box 0 0 32 32, drawn in currentColor. */
  mark: string;
}

interface DisplayFace {
  family: string;
  /** Families instead of it while it loads. */
  instead: string;
  weight: number;
  /** In em. */
  tracking: number;
}

/** The four faces, as far as the pages outside the account site need them. */
export const brandLooks: Record<Brand, BrandLook> = {
  vellora: {
    name: "Vellora",
    light: palette("#FBF7F0", "#FFFFFF", "#231A12", "#6B5D50", "#E6DCCD", "#8A3D12", "#FFFFFF"),
    dark: palette("#17120D", "#211A13", "#F3EADF", "#B8A896", "#3A2F24", "#E8A35F", "#2A1605"),
    radius: 10,
    rule: 1,
    shadow: "0 1px 2px rgb(35 26 18 / 6%), 0 12px 32px rgb(35 26 18 / 8%)",
    display: { family: "Fraunces", instead: "Georgia, serif", weight: 600, tracking: -0.012 },
    mark: brandMarks.vellora,
  },
  bildvik: {
    name: "Bildvik",
    light: palette("#F4F8FA", "#FFFFFF", "#0C2433", "#4B6473", "#D6E3EA", "#0A628C", "#FFFFFF"),
    dark: palette("#08151D", "#0F212C", "#E6F1F6", "#9BB6C4", "#234050", "#63C1EC", "#04222F"),
    radius: 4,
    rule: 1,
    shadow: "none",
    display: { family: "Figtree", instead: "system-ui, sans-serif", weight: 500, tracking: -0.028 },
    mark: brandMarks.bildvik,
  },
  fotolind: {
    name: "Fotolind",
    light: palette("#F5F8EF", "#FFFFFF", "#18281C", "#52665A", "#D9E4CF", "#2F6B2A", "#FFFFFF"),
    dark: palette("#0D1710", "#152219", "#E8F2E6", "#9FB8A3", "#2A3F2E", "#8FD27E", "#0B2A0A"),
    radius: 18,
    rule: 0,
    shadow: "none",
    display: {
      family: "Bricolage Grotesque",
      instead: "system-ui, sans-serif",
      weight: 700,
      tracking: -0.025,
    },
    mark: brandMarks.fotolind,
  },
  printwren: {
    name: "Printwren",
    light: palette("#FFFFFF", "#F7F5F7", "#16101A", "#5E5366", "#DDD5DE", "#7A1C58", "#FFFFFF"),
    dark: palette("#120D14", "#1C1520", "#F3ECF4", "#B5A6BA", "#3B2F40", "#D9A3C2", "#330922"),
    radius: 0,
    rule: 2,
    shadow: "none",
    display: { family: "Bitter", instead: "Rockwell, Georgia, serif", weight: 800, tracking: -0.02 },
    mark: brandMarks.printwren,
  },
};

function palette(
  background: string,
  surface: string,
  ink: string,
  muted: string,
  line: string,
  accent: string,
  onAccent: string,
): Palette {
  return { background, surface, ink, muted, line, accent, onAccent };
}
