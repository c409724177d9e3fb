import { createServer } from "node:http";

/**
 * Lets tests, which run in a process of their own, restart the site: `POST /restart-site` answers when the new one does.
 * @returns where to ask, and how to end it
 */
export function startControl({ restartSite }) {
  const control = createServer(async (request, answer) => {
    const known = request.method === "POST" && request.url === "/restart-site";
    const status = known
      ? await restartSite().then(
          () => 204,
          () => 500,
        )
      : 404;
    answer.writeHead(status).end();
  });
  return new Promise((done) =>
    control.listen(0, "127.0.0.1", () =>
      done({ address: `http://127.0.0.1:${control.address().port}`, stop: () => control.close() }),
    ),
  );
}
