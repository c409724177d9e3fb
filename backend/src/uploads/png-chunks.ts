import { Buffer } from "node:buffer";
import { crc32 } from "node:zlib";

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Bytes of a chunk beside its data: length, type, checksum. */
const frame = 12;

export interface PngChunk {
  type: string;
  data: Uint8Array;
}

export function isPng(bytes: Uint8Array): boolean {
  return signature.every((byte, at) => bytes[at] === byte);
}

/** The chunks of a PNG, as far as they are whole; checksums are left to the decoder. */
export function chunksOf(png: Uint8Array): PngChunk[] {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const chunks: PngChunk[] = [];
  for (let at = signature.length; at + frame <= png.length; ) {
    const size = view.getUint32(at);
    if (at + frame + size > png.length) break;
    const type = String.fromCharCode(...png.subarray(at + 4, at + 8));
    chunks.push({ type, data: png.subarray(at + 8, at + 8 + size) });
    at += frame + size;
  }
  return chunks;
}

export function pngOf(chunks: readonly PngChunk[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.concat([Buffer.from(signature), ...chunks.map(framed)]));
}

function framed({ type, data }: PngChunk): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const whole = Buffer.alloc(data.length + frame);
  whole.writeUInt32BE(data.length, 0);
  whole.set(body, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}
