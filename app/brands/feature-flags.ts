import { type Brand, brands } from "./storefronts";

/** Source: docs/specification/1-account-site.md, section 3. */
export const featureFlags = [
  "control",
  "timeline",
  "album",
  "sharedAlbums",
  "upload",
  "download",
  "orderPrints",
  "reactivation",
  "reactivationMockData",
  "photoExport",
  "qrCodeUpload",
] as const;
export type FeatureFlag = (typeof featureFlags)[number];

const noBrand: readonly Brand[] = [];

/**
 * Where FEATURE_FLAGS names no other brands. What no brand has is off in production, whatever is asked for
 * (server/feature-flags.ts).
 */
export const brandsOfFlag: Readonly<Record<FeatureFlag, readonly Brand[]>> = {
  control: noBrand,
  timeline: brands,
  album: brands,
  sharedAlbums: brands,
  upload: brands,
  download: brands,
  orderPrints: brands,
  reactivation: brands,
  reactivationMockData: noBrand,
  photoExport: brands,
  qrCodeUpload: brands,
};
