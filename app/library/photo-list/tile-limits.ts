/** Of a request. They keep an answer under 12 KB compressed. */
export const maxTiles = 144;
export const maxRanges = 16;
