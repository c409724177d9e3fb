declare global {
  interface ReadableStreamBYOBReader {
    /** What TypeScript's own types lack. */
    read<View extends ArrayBufferView>(
      view: View,
      options: { min: number },
    ): Promise<ReadableStreamReadResult<View>>;
  }
}

/** Bytes. Without a buffer of its own, a reader brings each 4 KB of a body into JavaScript. */
const bufferBytes = 128 * 1024;

/** Reads a body in large pieces, into one buffer. */
export class BodyReader {
  readonly #reader: ReadableStreamBYOBReader;
  #buffer: ArrayBufferLike = new ArrayBuffer(bufferBytes);
  #ahead: Uint8Array | null = null;
  #over = false;

  constructor(body: ReadableStream<Uint8Array>) {
    this.#reader = body.getReader({ mode: "byob" });
  }

  /** The first bytes, which the first `next` returns again. Shorter than `least` only when the body ended. */
  async peek(least: number): Promise<Uint8Array> {
    this.#ahead = await this.next(least);
    return this.#ahead ?? new Uint8Array();
  }

  /**
   * Null after the last piece. A piece is valid until the next one is read.
   * @param least bytes to wait for; the last piece may be shorter
   */
  async next(least = 1): Promise<Uint8Array | null> {
    const ahead = this.#ahead;
    this.#ahead = null;
    if (ahead) return ahead;
    if (this.#over) return null;
    const { value, done } = await this.#reader.read(new Uint8Array(this.#buffer), { min: least });
    this.#over = done;
    if (!value || value.length === 0) return null;
    this.#buffer = value.buffer;
    return value;
  }

  /** Whoever is sending is told no reason. */
  async cancel(): Promise<void> {
    this.#over = true;
    await this.#reader.cancel();
  }
}
