const units = ["Bytes", "KB", "MB", "GB"] as const;

/**
 * A size in bytes as people read it: base 1024, two decimals from KB on. Source: specification 2, section 9.
 * @param decimals writes a number with two decimals in the storefront's way
 */
export function fileSize(bytes: number, decimals: (value: number) => string): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1);
  return power === 0
    ? `${Math.round(bytes)} ${units[0]}`
    : `${decimals(bytes / 1024 ** power)} ${units[power]}`;
}
