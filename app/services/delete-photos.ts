import { z } from "zod";
import type { ServiceClient } from "~/platform/http/service-client";
import { path } from "~/platform/path";
import { FailedIds, failedAmong, failedOf } from "./failed-ids";
import { photoPage } from "./read-photo-page";

/** Source: docs/specification/3-open-points.md, "Values". */
export const deleteBatchSize = 100;

export interface NewestUpload {
  id: string;
  uploaded: string | null;
}

const Left = z.object({ photosCount: z.number().int() });

/** Source: docs/specification/2-photo-library.md, section 7, "Photo service". */
export const deletePhotos = (http: ServiceClient) => ({
  /** Idempotent. Returns the ids that failed. */
  some: async (photoIds: readonly string[]): Promise<readonly string[]> => {
    const failed = await http.send(path`/photos`, {
      operation: "delete-photos",
      acceptedIsDone: true,
      method: "DELETE",
      body: { photoIds },
      schema: failedAmong(photoIds),
    });
    return failed ?? [];
  },

  /** Returns the ids that failed. */
  all: async (): Promise<readonly string[]> => {
    const answer = await http.send(path`/photos/all`, {
      operation: "delete-all-photos",
      method: "DELETE",
      schema: FailedIds,
    });
    return failedOf(answer);
  },

  /** Includes photos that wait for their deletion and are hidden. */
  left: async (): Promise<number> => {
    const { photosCount } = await http.get(path`/users`, { operation: "photos-left", schema: Left });
    return photosCount;
  },

  /** The photo that was uploaded last, also one that is hidden. */
  newest: async (): Promise<NewestUpload | null> => {
    const sorting = { sortKey: "created", sortOrder: "desc" } as const;
    const call = { path: path`/photos`, operation: "newest-photo" };
    const [photo] = (await photoPage(http, call, { limit: 1, sorting })).images;
    return photo ? { id: photo.imageId, uploaded: photo.uploadEnd ?? null } : null;
  },

  fromAlbum: async (albumId: string, photoIds: readonly string[]): Promise<readonly string[]> => {
    const failed = await http.send(path`/albums/${albumId}/photos`, {
      operation: "remove-from-album",
      method: "DELETE",
      body: { photoIds },
      schema: failedAmong(photoIds),
    });
    return failed ?? [];
  },
});
