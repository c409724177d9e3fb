import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { translatorOf } from "~/i18n/translator";
import { FlashToast } from "~/layout/flash-toast";
import { PageContext } from "~/layout/page-context";
import { toastSeconds } from "~/layout/toast-list";
import styles from "~/layout/toast-list.module.css";
import type { Toast } from "~/server/forms/toast";

vi.mock("@remix-run/react", () => ({ useActionData: () => undefined }));

const t = await translatorOf("en-GB");

/** What its classes say that it stays. */
function secondsOf(toast: Toast): number[] {
  const page = { t, url: new URL("https://a.example/"), customer: null, submissionId: null };
  const html = renderToStaticMarkup(
    <PageContext.Provider value={Object.assign(Object.create(null), page)}>
      <FlashToast toast={toast} />
    </PageContext.Provider>,
  );
  const classes = /^<div class="([^"]*)"/.exec(html)?.[1]?.split(" ");
  return toastSeconds.filter((seconds) => classes?.includes(styles[`s${seconds}`] ?? ""));
}

const link = { href: "/my-photos/albums/7", label: "Summer" };

test.each<[string, Toast, number]>([
  ["a download that is prepared", { key: "downloads.toast.preparing" }, 5],
  ["a download that begins", { key: "downloads.toast.downloading" }, 10],
  ["a download that failed", { key: "downloads.toast.failed" }, 10],
  ["what was done", { key: "addresses.added" }, 10],
  ["what was done, by its name", { key: "albums.deleted", name: "Summer" }, 10],
  ["what was done, and where", { key: "albums.copied", link }, 10],
  ["a project that can be restored", { key: "projects.deleted", undo: "/saved-projects/7/restore" }, 30],
  ["a book that can be restored", { key: "onlineProducts.deleted", undo: "/online-products/7/restore" }, 30],
  ["a project that is gone", { key: "projects.deleted" }, 10],
])("toast: the message of %s stays its time", (_what, toast, seconds) => {
  expect(secondsOf(toast)).toEqual([seconds]);
});
