import site from "../../server";
import { uiPage } from "./ui-parts";

export * from "../../server";

interface Bindings {
  /** The process that builds answers for the files it has built. */
  DEVELOPMENT_FILES: Fetcher;
}

/** Stands before the site in development. */
export default {
  async fetch(request, env, context): Promise<Response> {
    const url = new URL(request.url);
    const { pathname } = url;
    if (pathname === "/dev/ui") return uiPage(url);
    if (pathname.startsWith("/assets/") || pathname === "/dev/changes")
      return env.DEVELOPMENT_FILES.fetch(request);
    return site.fetch(request, env, context);
  },
} satisfies ExportedHandler<Bindings>;
