export class SlowBody extends Error {
  override name = "SlowBody";
}

/** @throws SlowBody when `timeoutMs` are over first */
export async function readInTime<Piece>(read: Promise<Piece>, timeoutMs: number): Promise<Piece> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new SlowBody()), timeoutMs);
  });
  try {
    return await Promise.race([read, over]);
  } finally {
    clearTimeout(timer);
  }
}
