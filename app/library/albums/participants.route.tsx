import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useOutletContext } from "@remix-run/react";
import { usePage } from "~/layout/page-context";
import { albumPath } from "~/library/photo-list/album-position";
import { signedIn } from "~/server/signed-in";
import { Alert } from "~/ui/feedback/alert";
import { Dialog } from "~/ui/feedback/dialog";
import { ButtonLink } from "~/ui/form/button";
import { List, ListRow } from "~/ui/layout/list";
import type { ShownSharedAlbum } from "./shared-album";

export const handle = { dialog: true };

export function loader({ context }: LoaderFunctionArgs) {
  signedIn(context);
  return { title: context.t("sharedAlbum.people") };
}

/** For the owner only. Source: docs/specification/2-photo-library.md, "Shared album screen". */
export default function ParticipantsDialog() {
  const { album, owned, people } = useOutletContext<ShownSharedAlbum>();
  const { t } = usePage();
  const closeHref = albumPath({ kind: "sharedAlbum", albumId: album.albumId });
  const shown = owned ? (people?.participants ?? null) : null;
  return (
    <Dialog
      id="participants"
      title={
        shown === null ? t("sharedAlbum.people") : t("sharedAlbum.participants", { count: shown.length })
      }
      closeHref={closeHref}
      closeLabel={t("album.name.close")}
      footer={
        <ButtonLink look="secondary" href={closeHref}>
          {t("sharedAlbum.participants.close")}
        </ButtonLink>
      }
    >
      {shown === null ? (
        <Alert tone="info" title={t(owned ? "sharedAlbum.participantsFailed" : "sharedAlbum.ownersAlone")} />
      ) : (
        <List>
          {shown.map(({ id, email }) => (
            <ListRow key={id} title={email} />
          ))}
        </List>
      )}
    </Dialog>
  );
}
