import type { Env } from "../env";

/** Removes every object of the bucket whose key begins with `prefix`. */
export async function removeObjects(env: Env, prefix: string): Promise<void> {
  let more = true;
  while (more) {
    // What was listed is gone before the next page is asked for, so every page is the first.
    const page = await env.PICTURES.list({ prefix, limit: 500 });
    if (page.objects.length > 0) await env.PICTURES.delete(page.objects.map(({ key }) => key));
    more = page.truncated;
  }
}
