import { covered } from "~/library/photo-list/client/first-in-sight";
import { putPosition, takePosition } from "~/library/photo-list/client/list-position";
import { movePosition, topOf } from "~/library/photo-list/client/move-position";
import type { TilePosition } from "~/library/photo-list/client/stand-at";
import type { PhotoIndex } from "~/library/photo-list/photo-index";
import type { ChosenPhotos } from "./chosen-photos";
import type { ShownTile, TilesInPage } from "./tiles-in-page";

/** The steps after which the chosen photos are not in the list. */
const takesAway = /\/my-photos\/selections\/[^/]+\/(delete|remove)$/;

/**
 * The first photo in sight that stays in the list, and where. In a list of months, which numbers its photos, the position that is
 * saved becomes that photo's in the list that follows.
 */
export function positionLeft(tiles: TilesInPage, photos: ChosenPhotos): TilePosition | null {
  if (!takesAway.test(location.pathname)) return null;
  const stays = tiles.shown.find((shown) => sightOf(shown).bottom > covered && !photos.has(shown.tile));
  const element = stays?.box.closest("li");
  if (!stays || !element) return null;
  const { position } = stays.tile;
  if (position) {
    const count = countBefore(position, tiles, photos);
    const left = takePosition();
    const index = Math.max(0, position.index - count);
    if (left) putPosition(movePosition(left, element, { ...position, index }));
  }
  return { tile: element.id, top: topOf(element) };
}

/** How many of its month are chosen before a photo. Chosen photos of the month that no tile shows count as such. */
function countBefore({ month, index }: PhotoIndex, tiles: TilesInPage, photos: ChosenPhotos): number {
  const later = tiles.shown.filter(
    ({ tile }) => tile.position?.month === month && tile.position.index > index && photos.has(tile),
  );
  return Math.max(0, photos.inMonth(month) - later.length);
}

const sightOf = ({ box }: ShownTile) => (box.closest("li") ?? box).getBoundingClientRect();
