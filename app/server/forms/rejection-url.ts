const parameter = "refused";

interface PageUrl {
  url: URL;
  submissionId: string | null;
}

/** No link or form of the page drags the key along. */
export function withoutRejection(asked: URL): PageUrl {
  const submissionId = asked.search === "" ? null : asked.searchParams.get(parameter);
  if (submissionId === null) return { url: asked, submissionId };
  const url = new URL(asked);
  url.searchParams.delete(parameter);
  return { url, submissionId };
}

export function withSubmission(page: URL, submissionId: string): URL {
  const path = new URL(page);
  path.searchParams.set(parameter, submissionId);
  return path;
}

/** A path of the page that shows it again with the form that was refused; other paths stay as they are. */
export function withRejection(path: string, { url, submissionId }: PageUrl): string {
  if (submissionId === null) return path;
  const page = new URL(path, url);
  if (page.pathname !== url.pathname || page.origin !== url.origin) return path;
  const { pathname, search } = withSubmission(page, submissionId);
  return pathname + search;
}
