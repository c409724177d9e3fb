import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { usePage } from "~/layout/page-context";
import { PageHeader } from "~/layout/page-header";
import { SectionError } from "~/layout/section-error";
import { useSubmittedForm } from "~/layout/submitted-form";
import { readForm } from "~/server/forms/read-form";
import { respondOnce } from "~/server/forms/respond-once";
import { seenField, seenIn } from "~/server/forms/seen-version";
import { requirePrivate } from "~/server/require-role";
import { notFoundIfNull } from "~/server/result";
import { Alert } from "~/ui/feedback/alert";
import { Card } from "~/ui/layout/card";
import { MainAndAside, Stack } from "~/ui/layout/stack";
import { actOnBook } from "./book-actions";
import { RequestForm, StateChip } from "./book-actions-form";
import { BookCard } from "./book-card";
import { bookForm } from "./book-form";
import { noteOfBook, titleOfBook } from "./book-messages";
import { GalleryCard, isGalleryIntent } from "./gallery-card";
import { firstPage } from "./list-paths";
import { type ReadBook, readBook } from "./read-book";
import { ShareCard } from "./share-card";

export async function loader({ context, params }: LoaderFunctionArgs) {
  requirePrivate(context);
  const { t, url } = context;
  const read = notFoundIfNull(
    await readBook(context, params.productCode ?? "", url.searchParams.get("version")),
  );
  if (read === "failed") return { title: t("onlineProducts.book"), read: null };
  const available = read.book.state === "available";
  return { title: available ? t("onlineProducts.share.title") : titleOfBook(read.book, context), read };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  requirePrivate(context);
  const form = await readForm(request, bookForm(context.t), [seenField]);
  if (!form.ok) return form.reply();
  const sent = { form: form.value, seen: await seenIn(request) };
  const once = { ...form, isAskedTwice: form.value.intent === "share" };
  return respondOnce(context, once, (attempt) => actOnBook(context, attempt, params.productCode ?? "", sent));
}

export default function OnlineProduct() {
  const { title, read } = useLoaderData<typeof loader>();
  const messages = usePage();
  const { t } = messages;
  const letter = useSubmittedForm("share");
  const sent = useSubmittedForm();
  const unsaid = sent.failure ? <Alert tone="error" title={sent.failure} focus /> : null;
  const back = { href: firstPage, label: t("onlineProducts.back") };
  if (read === null) {
    return (
      <>
        <PageHeader title={title} back={back} />
        {letter.isBack ? null : unsaid}
        <SectionError title={t("onlineProducts.book.failed")} reference />
        {letter.isBack ? <ShareCard /> : null}
      </>
    );
  }
  const { book, upload, gallery } = read;
  const name = titleOfBook(book, messages);
  const available = book.state === "available";
  // A rejected letter is shown again even when the book's state cannot be read, or its online version is gone.
  const isUnread = book.state === "unknown";
  const isWritten = letter.isBack && !available;
  // Each form shows its own failure; the page that of a form that is not there.
  const shown = {
    share: available || isWritten,
    request: book.state === "requestable" && sent.value("productCode") === book.productCode,
    gallery: gallery !== null && book.widgetId !== null,
    none: false,
  };
  const isShown = shown[formOf(sent.value("intent"))];
  return (
    <>
      <PageHeader
        title={title}
        summary={available ? t("onlineProducts.share.summary", { title: name }) : null}
        back={back}
      />
      <MainAndAside
        main={
          <>
            {isShown ? null : unsaid}
            {available || isWritten ? <ShareCard /> : null}
            {available || (isWritten && isUnread) ? null : <NotYet read={read} name={name} />}
            {gallery && book.widgetId ? <GalleryCard widgetId={book.widgetId} {...gallery} /> : null}
          </>
        }
        aside={<BookCard book={book} upload={upload} />}
      />
    </>
  );
}

function formOf(intent: string): "share" | "request" | "gallery" | "none" {
  if (intent === "share" || intent === "request") return intent;
  return isGalleryIntent(intent) ? "gallery" : "none";
}

function NotYet({ read, name }: { read: ReadBook; name: string }) {
  const messages = usePage();
  const { t } = messages;
  const { book, groups } = read;
  const { state, productCode } = book;
  if (state === "unknown") return <Alert tone="error" title={t("onlineProducts.unknown")} />;
  const note = noteOfBook(book, groups, messages);
  return (
    <Card title={t("onlineProducts.version")} id="version">
      <Stack>
        {state === "requested" || state === "delayed" ? (
          <div>
            <StateChip state={state} />
          </div>
        ) : null}
        {note ? <p>{note}</p> : null}
        {state === "requestable" ? (
          <>
            <p>{t("onlineProducts.request.intro")}</p>
            <RequestForm productCode={productCode} title={name} look="primary" />
          </>
        ) : null}
      </Stack>
    </Card>
  );
}
