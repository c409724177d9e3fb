import site from "../../server";

export * from "../../server";

interface Bindings {
  /** The process that builds answers for the files it has built. */
  DEVELOPMENT_FILES: Fetcher;
}

/** Stands before the site in development. */
export default {
  async fetch(request, env, context): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith("/assets/") || pathname === "/dev/changes")
      return env.DEVELOPMENT_FILES.fetch(request);
    return site.fetch(request, env, context);
  },
} satisfies ExportedHandler<Bindings>;
