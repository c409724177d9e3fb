/**
 * Milliseconds after which workerd closes a silent connection. A request that meets one is sent again on another connection, as browsers
 * do. A connection that closes earlier is an error.
 */
const keptSilent = 5_000;
const lastSent = new WeakMap();

/**
 * @param call a request that has just begun
 * @returns `silence()`: milliseconds since the last request on its connection; `isClosed(cause)`: whether only the silence made it fail
 */
export function watchSilence(call) {
  let silent = 0;
  call.on("socket", (socket) => {
    const now = performance.now();
    silent = now - (lastSent.get(socket) ?? now);
    lastSent.set(socket, now);
  });
  return {
    silence: () => silent,
    isClosed: ({ code }) => call.reusedSocket && code === "ECONNRESET" && silent >= keptSilent,
  };
}
