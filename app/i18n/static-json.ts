import { env } from "cloudflare:workers";
import { z } from "zod";

const Bindings = z.object({
  ASSETS: z.custom<Fetcher>(
    (binding) => typeof binding === "object" && binding !== null && "fetch" in binding,
  ),
});

const maxAttempts = 3;

/**
 * A JSON file that was deployed with this worker.
 * @throws Error when it cannot be read in three attempts
 */
export async function readStaticJson<Content>(path: string, attempt = 1): Promise<Content> {
  try {
    const answer = await Bindings.parse(env).ASSETS.fetch(`https://files.invalid${path}`);
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
    return await answer.json<Content>();
  } catch (cause) {
    if (attempt >= maxAttempts) throw cause;
    return readStaticJson(path, attempt + 1);
  }
}
