/** Bytes of each made-up original: a hundred of them are more than a gigabyte. */
const size = 11 * 1024 * 1024;
const piece = new Uint8Array(64 * 1024).fill(7);

/**
 * Answers at once and keeps nothing: a library of a hundred photos, originals of 11 MB whose bytes are made while they are
 * read, and uploads that are read to their end. Beside it the few answers that every page needs.
 */
export default {
  async fetch(request) {
    const { pathname, origin } = new URL(request.url);
    if (request.method === "PATCH")
      return new Response(null, { status: 204, headers: await received(request) });
    if (pathname.startsWith("/bytes/")) return original(request);
    if (pathname.startsWith("/photos/photos")) return Response.json({ cursor: null, images: photos(origin) });
    if (pathname.startsWith("/configuration/")) return Response.json({ menu: [], routes: {} });
    return new Response("ok");
  },
};

const photos = (origin) =>
  Array.from({ length: 100 }, (_, number) => ({
    imageId: `photo-${number}`,
    localFileName: `IMG_${1000 + number}.jpg`,
    url: `${origin}/bytes/${number}`,
    untouchedUrl: `${origin}/bytes/${number}`,
    thumbnails: [{ url: `${origin}/bytes/${number}`, width: 300, height: 200 }],
    dateTaken: "2024-05-03T14:05:06Z",
  }));

async function received({ body, headers }) {
  let offset = Number(headers.get("upload-offset"));
  for await (const bytes of body) offset += bytes.length;
  return { "Tus-Resumable": "1.0.0", "Upload-Offset": String(offset) };
}

function original(request) {
  const headers = { "Content-Type": "image/jpeg" };
  if (request.headers.has("range"))
    return new Response(piece.slice(0, 1), {
      status: 206,
      headers: { ...headers, "Content-Range": `bytes 0-0/${size}` },
    });
  const { readable, writable } = new FixedLengthStream(size);
  send(writable).catch(() => undefined);
  return new Response(readable, { headers });
}

async function send(writable) {
  const writer = writable.getWriter();
  for (let sent = 0; sent < size; sent += piece.length) await writer.write(piece);
  await writer.close();
}
