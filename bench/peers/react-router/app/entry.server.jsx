import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server";
import { ServerRouter } from "react-router";

export default async function handleRequest(request, status, headers, routerContext) {
  const answer = { status, headers };
  const page = await renderToReadableStream(<ServerRouter context={routerContext} url={request.url} />, {
    signal: request.signal,
    onError(cause) {
      answer.status = 500;
      console.error(cause);
    },
  });
  if (isbot(request.headers.get("user-agent"))) await page.allReady;
  headers.set("Content-Type", "text/html");
  return new Response(page, answer);
}
