/**
 * Value of Content-Disposition that saves a body under `fileName` (RFC 6266): a plain name for old readers, and the
 * exact one in UTF-8 (RFC 8187). Path separators and control characters never reach the header.
 */
export function attachment(fileName: string): string {
  const name = fileName.replace(/[\\/\p{Cc}\p{Bidi_Control}]/gu, "_").trim() || "photo.jpg";
  const plain = name.replace(/[^\x20-\x7e]/g, "_").replace(/["%]/g, "_");
  const exact = encodeURIComponent(name.replace(/\p{Surrogate}/gu, "_")).replace(/['()*]/g, percentEncoded);
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}

function percentEncoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
