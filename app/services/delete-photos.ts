import { z } from "zod";
import type { ServiceClient } from "~/platform/http/service-client";
import { path } from "~/platform/path";

/**
 * Photos of one call that deletes them or takes them out of an album.
 * Source: docs/specification/3-open-points.md, "Values".
 */
export const deleteBatchSize = 100;

const Deleted = z.object({ failed: z.array(z.string()) });
const Left = z.object({ photosCount: z.number().int() });
/** Nothing is agreed about what taking photos out of an album answers; ids that failed are heard where they are named. */
const Removed = z.object({ failed: z.array(z.string()).nullish() }).nullable();

/**
 * The photo service's calls that delete.
 * Source: docs/specification/2-photo-library.md, section 7, "Photo service".
 */
export const deletePhotos = (http: ServiceClient) => ({
  /**
   * Deletes photos, at most `deleteBatchSize` a call; answers the ids that failed. A photo that is gone already needs no
   * deleting, so the same call again does no harm.
   */
  some: async (photoIds: readonly string[]): Promise<readonly string[]> => {
    const answer = await http.send(path`/photos`, {
      operation: "delete-photos",
      method: "DELETE",
      body: { photoIds },
      schema: Deleted,
    });
    return answer?.failed ?? [];
  },

  /** Deletes every photo that the customer has now. Of a large library the service may go on in the background. */
  all: () => http.send(path`/photos/all`, { operation: "delete-all-photos", method: "DELETE" }),

  /** How many photos there really are, those included that are about to be deleted and not shown any more. */
  left: async (): Promise<number> => {
    const { photosCount } = await http.get(path`/users`, { operation: "photos-left", schema: Left });
    return photosCount;
  },

  /** Takes photos out of an album, at most `deleteBatchSize` a call; answers the ids that failed. They stay in the library. */
  fromAlbum: async (albumId: string, photoIds: readonly string[]): Promise<readonly string[]> => {
    const answer = await http.send(path`/albums/${albumId}/photos`, {
      operation: "remove-from-album",
      method: "DELETE",
      body: { photoIds },
      schema: Removed,
    });
    return answer?.failed ?? [];
  },
});
