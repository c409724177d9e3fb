import type { AppLoadContext } from "@remix-run/cloudflare";
import { rejectionKeys } from "./report-messages";
import { uploadLimits } from "./upload-limits";
import type { RejectionReason } from "./upload-result";

/** For the island, with the placeholders `{name}`, `{amount}`, `{done}` and `{all}`. */
export function uploadMessages({ t, formats, url }: Pick<AppLoadContext, "t" | "formats" | "url">) {
  const { photo } = uploadLimits({ formats });
  const limits = { photo, count: "", all: "" };
  const name = "{name}";
  return {
    list: t("upload.list"),
    chosen: [
      t("photos.count", { count: 1, amount: "{amount}" }),
      t("photos.count", { count: 2, amount: "{amount}" }),
    ],
    notAdded: [
      t("upload.result.count.refused", { count: 1, amount: "{amount}" }),
      t("upload.result.count.refused", { count: 2, amount: "{amount}" }),
    ],
    progress: t("upload.progress", { done: "{done}", all: "{all}" }),
    waiting: t("upload.state.waiting"),
    resting: t("upload.state.resting"),
    paused: t("upload.state.paused"),
    added: t("upload.result.added"),
    known: t("upload.result.known"),
    pause: t("upload.pause"),
    resume: t("upload.resume"),
    cancel: t("upload.cancel"),
    retry: t("trouble.tryAgain"),
    finish: t("upload.finish"),
    pauseOne: t("upload.pause.one", { name }),
    resumeOne: t("upload.resume.one", { name }),
    retryOne: t("upload.again.one", { name }),
    removeOne: t("upload.remove.one", { name }),
    offline: t("upload.offline"),
    lost: t("upload.lost"),
    unknown: t("form.unknown"),
    signedOut: t("upload.signedOut"),
    signIn: t("signedOut.signIn"),
    signInHref: url.pathname + url.search,
    rejections: {
      album: t(rejectionKeys.album),
      cut: t(rejectionKeys.cut),
      empty: t(rejectionKeys.empty),
      failed: t(rejectionKeys.failed),
      full: t(rejectionKeys.full),
      notPicture: t(rejectionKeys.notPicture),
      otherPerson: t(rejectionKeys.otherPerson),
      rejected: t(rejectionKeys.rejected),
      tooLarge: t(rejectionKeys.tooLarge, limits),
      tooMany: "",
      tooManyPixels: t(rejectionKeys.tooManyPixels),
      tooMuch: "",
      unreadable: t(rejectionKeys.unreadable),
      unsent: t(rejectionKeys.unsent),
    } satisfies Record<RejectionReason, string>,
  };
}

export type UploadMessages = ReturnType<typeof uploadMessages>;
