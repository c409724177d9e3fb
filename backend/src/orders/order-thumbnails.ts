import type { Env } from "../env";
import { photoDatabase } from "../photos/photo-databases";
import { pictureLinks } from "../pictures/picture-links";
import type { ThumbnailOf } from "./order-on-the-wire";

const picturesLookedAt = 60;
const size = "300";

/** Pictures of what a customer ordered: this backend makes no covers, so it shows a photo of the customer's own. */
export async function orderThumbnails(env: Env, accountId: string): Promise<ThumbnailOf> {
  const { results } = await photoDatabase(env, accountId)
    .prepare("SELECT picture_key FROM photos WHERE account_id = ? ORDER BY taken_order DESC LIMIT ?")
    .bind(accountId, picturesLookedAt)
    .all<{ picture_key: string }>();
  const links = await pictureLinks(env);
  return (orderCode, position) => {
    const at = (Number(orderCode.slice(-4)) * 7 + position * 3) % Math.max(1, results.length);
    const photo = results[at];
    return photo ? links.show(photo.picture_key)(size) : null;
  };
}
