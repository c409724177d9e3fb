/**
 * workerd closes a connection on which nothing came for so many milliseconds. Where this process has not heard of that yet, the request
 * is made on another one, as browsers do. A connection that is closed earlier is a fault and told.
 */
const keptSilent = 5_000;
const lastSent = new WeakMap();

/**
 * Of a request that was just begun.
 * @returns `silence()`: milliseconds since the last request on its connection; `isClosed(cause)`: whether it failed for that alone
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
