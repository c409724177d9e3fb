import { usePage } from "~/layout/page-context";
import { TilesIcon } from "~/ui/icons/icons-photos";
import { useDataSaver } from "~/ui/layout/nav-link";
import { libraryViewOf, libraryViewPath } from "./library-view";
import styles from "./tile-size.module.css";

/** The class of a list of grids. */
export function useTileSize(): string | undefined {
  return styles[libraryViewOf(usePage()).tiles];
}

const nextSize = { medium: "large", large: "small", small: "medium" } as const;

/** One button, since each element of the timeline counts (docs/decisions/0071); none in select mode, where the page is a form already. */
export function TileSizeButton() {
  const page = usePage();
  const next = nextSize[libraryViewOf(page).tiles];
  const label = page.t(`photos.tiles.${next}`);
  if (useDataSaver()) return null;
  return (
    <form method="post" action={libraryViewPath}>
      <button
        type="submit"
        name="tiles"
        value={next}
        className={styles.size}
        aria-label={label}
        title={label}
      >
        <TilesIcon />
      </button>
    </form>
  );
}
