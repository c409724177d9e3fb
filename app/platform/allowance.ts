const minute = 60_000;

/** @param max times a minute */
export function allowance(max: number): () => boolean {
  let begun = Date.now();
  let spent = 0;
  return () => {
    if (Date.now() - begun >= minute) {
      begun = Date.now();
      spent = 0;
    }
    spent++;
    return spent <= max;
  };
}
