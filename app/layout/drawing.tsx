import { BrandDrawing, type Scene } from "~/brands/brand-drawing";
import { usePage } from "./page-context";

export function Drawing({ scene }: { scene: Scene }) {
  const { site } = usePage();
  return <BrandDrawing brand={site.storefront.brand} scene={scene} />;
}
