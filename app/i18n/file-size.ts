const units = ["Bytes", "KB", "MB", "GB"] as const;
const frenchUnits = ["octets", "Ko", "Mo", "Go"] as const;

/** Source: docs/specification/2-photo-library.md, section 9. */
export function fileSize(bytes: number, decimals: (value: number) => string, language: string): string {
  const [unit, ...larger] = language.startsWith("fr") ? frenchUnits : units;
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), larger.length);
  return power === 0
    ? `${Math.round(bytes)} ${unit}`
    : `${decimals(bytes / 1024 ** power)} ${larger[power - 1]}`;
}
