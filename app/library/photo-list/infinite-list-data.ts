/** What the server passes to the infinite list's island, as data attributes of its root. */
export interface InfiniteListMessages {
  failed: string;
  retry: string;
  failedClass: string;
  retryClass: string;
}

interface InfiniteListData extends InfiniteListMessages {
  /** The order of the photos, as in URLs. */
  sorting: string;
}

export const infiniteListAttributes = ({ sorting, ...messages }: InfiniteListData) => ({
  "data-island": "infinite-list",
  "data-sorting": sorting,
  "data-failed": messages.failed,
  "data-retry": messages.retry,
  "data-failed-class": messages.failedClass,
  "data-retry-class": messages.retryClass,
});

/** Of the parts of the root that the island finds. */
export const listAttributes = { "data-list": "" };
export const listEndAttributes = { "data-list-end": "" };

export interface InfiniteListParts {
  root: HTMLElement;
  list: HTMLElement;
  end: HTMLElement;
  messages: InfiniteListMessages;
  sorting: string;
}

/** Null for a root that `InfiniteListRoot` did not write: the page links are used then. */
export function readInfiniteList(root: HTMLElement | null): InfiniteListParts | null {
  const { failed, retry, failedClass, retryClass, sorting = "" } = root?.dataset ?? {};
  const list = root?.querySelector<HTMLElement>("[data-list]");
  const end = root?.querySelector<HTMLElement>("[data-list-end]");
  if (!root || !list || !end || !failed || !retry || !failedClass || !retryClass) return null;
  return { root, list, end, sorting, messages: { failed, retry, failedClass, retryClass } };
}

export const infiniteListIn = (page: Document): InfiniteListParts | null =>
  readInfiniteList(page.querySelector<HTMLElement>('[data-island="infinite-list"]'));
