import { useFormFacts } from "~/layout/action-form";
import { type Page, usePage } from "~/layout/page-context";
import { renderedWith, type WithSlots } from "~/layout/rendered-once";
import { keysLink, keysPath } from "~/library/photo-list/keys-path";
import type { OpenedPhoto } from "~/library/photo-list/photo-list";
import { PlayIcon } from "~/ui/icons/icons-actions";
import { FactList } from "~/ui/layout/fact-list";
import { HtmlStage, InsideStage, StageInfo, StageLink, StageShare, StageZoom } from "~/ui/photo/photo-stage";
import styles from "./client/preview.island.module.css";
import { factNames, photoFacts } from "./photo-facts";
import type { PreviewAction } from "./preview-actions.public";
import { PreviewBar } from "./preview-bar";
import { inPlaceAttributes, previewIslandAttributes, shareAttributes } from "./preview-island-data";
import { DeleteQuestion, RemoveQuestion, removeQuestion } from "./preview-question";
import { previewThumbnail } from "./preview-thumbnail";
import { slideshowHref } from "./slideshow";

interface PreviewStageProps {
  shown: OpenedPhoto;
  alt: string;
  inAlbum: boolean;
  actions: readonly PreviewAction[];
  alert: string | undefined;
  slideshow: boolean;
}

/** A photo with all that can be done with it. Rendered once: previews differ by their texts alone. */
export function PreviewStage({ shown, alt, alert, inAlbum, actions, slideshow }: PreviewStageProps) {
  const page = usePage();
  const { flags, formats, deletionGraceSeconds: seconds } = page;
  const values = { ...useFormValues(), ...valuesOf(shown, { page, slideshow }), alt, alert };
  const properties = {
    inAlbum,
    actions,
    slideshow,
    downloads: flags.download,
    sharedAlbums: flags.sharedAlbums,
    grace: { seconds, time: formats.period(seconds) },
  };
  const html = renderedWith(page, Inside, properties, values);
  const { here, index } = shown;
  const data = previewIslandAttributes({ liveClass: styles.live ?? "", here, ...index, slideshow });
  return <HtmlStage data={data} html={html} />;
}

const formFields = { bar: {}, delete: { intent: "delete" }, remove: { intent: "remove" } } as const;

function useFormValues() {
  const bar = useFormFacts({ fields: formFields.bar });
  const deletion = useFormFacts({ fields: formFields.delete });
  const removal = useFormFacts({ fields: formFields.remove });
  return {
    owner: bar.owner,
    barAction: bar.action,
    barKey: bar.idempotencyKey,
    deleteAction: deletion.action,
    deleteKey: deletion.idempotencyKey,
    removeAction: removal.action,
    removeKey: removal.idempotencyKey,
  };
}

function valuesOf(shown: OpenedPhoto, { page, slideshow }: { page: Page; slideshow: boolean }) {
  const { photo, position, here, list, albumName } = shown;
  const { t, formats, savesData } = page;
  const { dateTaken } = photo;
  const { url: source, width, height } = previewThumbnail(photo, { savesData });
  const inThisMode = (to: string | null) => (slideshow && to !== null ? slideshowHref(to) : to);
  return {
    ...photoFacts(photo, page),
    list,
    here,
    source,
    width,
    height,
    slideshow: slideshowHref(here),
    previous: inThisMode(shown.previous),
    next: inThisMode(shown.next),
    caption: dateTaken ? formats.taken(dateTaken) : t("photos.unknownDate"),
    captionTitle: dateTaken ? formats.moment(dateTaken, t("preview.at")) : null,
    position:
      position &&
      t("preview.position", {
        position: formats.number(position.number),
        total: formats.number(position.total),
      }),
    removeQuestion: removeQuestion(page, albumName),
  };
}

type Values = ReturnType<typeof useFormValues> &
  ReturnType<typeof valuesOf> & { alt: string; alert: string | undefined };

type InsideProps = WithSlots<
  Pick<PreviewStageProps, "inAlbum" | "actions" | "slideshow"> & {
    downloads: boolean;
    sharedAlbums: boolean;
    grace: { seconds: number; time: string };
  },
  Values
>;

function Inside(props: InsideProps) {
  const { inAlbum, slideshow, actions, t, slot, slotOrNull } = props;
  const linkTo = (name: "previous" | "next") => {
    const href = slotOrNull(name);
    return href === null ? undefined : { href, label: t(`preview.${name}`) };
  };
  const [previous, next] = [linkTo("previous"), linkTo("next")];
  return (
    <InsideStage
      photo={{ url: slot("source"), width: slot("width"), height: slot("height") }}
      alt={slot("alt")}
      caption={slot("caption")}
      captionTitle={slotOrNull("captionTitle") ?? undefined}
      position={slotOrNull("position") ?? undefined}
      back={{ href: slot("list"), label: t(inAlbum ? "album.preview.back" : "preview.back") }}
      previous={previous}
      next={next}
      alert={slotOrNull("alert") ?? undefined}
      actions={
        slideshow ? (
          <a href={slot("here")} {...inPlaceAttributes}>
            {t("preview.slideshow.stop")}
          </a>
        ) : (
          <PreviewBar t={t} actions={actions} form={formOf("bar", props)} />
        )
      }
      info={slideshow ? null : <Tools {...props} steps={{ prev: previous, next }} />}
      questions={slideshow ? null : <Questions {...props} />}
    />
  );
}

const formOf = (name: keyof typeof formFields, { slot, slotOrNull }: InsideProps) => ({
  action: slot(`${name}Action`),
  owner: slotOrNull("owner"),
  idempotencyKey: slot(`${name}Key`),
});

type Step = { href: string; label: string } | undefined;

function Tools(props: InsideProps & { steps: { prev: Step; next: Step } }) {
  const { downloads, steps, t, slot, slotOrNull } = props;
  const facts = factNames.flatMap((name) => {
    const detail = slotOrNull(name);
    return detail === null ? [] : [{ term: t(`preview.info.${name}`), detail }];
  });
  return (
    <>
      <StageZoom label={t("preview.zoom")} />
      {downloads ? (
        <StageShare
          label={t("preview.share")}
          data={shareAttributes({
            name: slotOrNull("file"),
            failed: t("preview.share.failed"),
            again: t("preview.share.again"),
          })}
        />
      ) : null}
      {steps.next === undefined ? null : (
        <StageLink
          href={slot("slideshow")}
          label={t("preview.slideshow")}
          icon={<PlayIcon />}
          data={inPlaceAttributes}
        />
      )}
      <StageInfo label={t("preview.info")}>
        {/* For fingers that cannot swipe (WCAG 2.5.7): the arrows are hidden on narrow layouts. */}
        <p className={styles.steps}>
          {Object.entries(steps).map(([rel, to]) =>
            to ? (
              <a key={rel} rel={rel} href={to.href}>
                {to.label}
              </a>
            ) : null,
          )}
        </p>
        <FactList facts={facts} />
        <a href={keysPath} {...keysLink}>
          {t("selection.keys")}
        </a>
      </StageInfo>
    </>
  );
}

function Questions(props: InsideProps) {
  const { actions, sharedAlbums, grace, t, slot } = props;
  return actions.map(({ intent, available }) => {
    if (!available || (intent !== "delete" && intent !== "remove")) return null;
    const shared = { t, here: slot("here"), form: formOf(intent, props) };
    return intent === "delete" ? (
      <DeleteQuestion key={intent} {...shared} grace={grace} />
    ) : (
      // With the shared view on, own albums hold own photos only. Source: docs/specification/2-photo-library.md, section 6.
      <RemoveQuestion key={intent} {...shared} text={slot("removeQuestion")} mayDelete={sharedAlbums} />
    );
  });
}
