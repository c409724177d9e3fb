import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import {
  holdsAllInProgress,
  newestFirst,
  type OrderRowLinks,
  orderPath,
  orderRowLinks,
  ordersMessage,
  paymentPage,
  shownStatus,
  splitOrders,
  unknownStatuses,
} from "~/account/orders/list/latest-orders.public";
import type { Formats } from "~/i18n/formats";
import type { Translate } from "~/i18n/translator";
import { usePage } from "~/layout/page-context";
import { PageHeader } from "~/layout/page-header";
import { leaveIfDeleted } from "~/server/deleted-customer";
import { toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";
import type { Photo } from "~/services/photo-schemas";
import type { PhotoTotals } from "~/services/photos";
import { defaultSortings } from "~/services/sorting";
import { ButtonLink } from "~/ui/form/button";
import { LinkCard } from "~/ui/layout/card";
import { smallestOf } from "~/ui/photo/photo-sources";
import { type Door, doorIcons, doorsOf } from "./doors";
import { LatestOrders } from "./latest-orders";
import styles from "./overview.module.css";

/** Source: docs/specification/1-account-site.md, section 9, "an order-history page size constant of 3". */
const latestShown = 3;
const photosShown = 4;

export async function loader({ context }: LoaderFunctionArgs) {
  const { services, identity } = signedIn(context);
  const { t, formats, flags, log, savesData } = context;
  const [me, orders, photos, newestPhotos, links] = await Promise.all([
    toResult(context, services.customers.me()),
    toResult(context, services.orders.latest()),
    flags.timeline ? toResult(context, services.photos.totals()) : null,
    flags.timeline && !savesData
      ? toResult(context, services.photos.page({ limit: photosShown, sorting: defaultSortings.photos }))
      : null,
    context.publicLinks(),
  ]);
  await leaveIfDeleted(context, me);

  const newest = orders.ok ? newestFirst(orders.data.orders) : [];
  const unknown = unknownStatuses(newest.map(({ status }) => status));
  if (unknown.length > 0) log.warn("orders have an unknown status", { statuses: unknown });
  const now = new Date();
  const { inProgress } = splitOrders(newest, now);
  // One call gives the newest hundred; more may be in progress than those.
  const all = !orders.ok || holdsAllInProgress(newest, orders.data.total, now);
  const number = formats.number(inProgress.length);
  return {
    title: t("overview.title"),
    firstName: me.ok ? (me.data?.firstName?.trim() ?? "") : "",
    message: newest.length === 0 ? "" : all ? ordersMessage(inProgress, t) : t("overview.many", { number }),
    inProgress: orders.ok ? `${number}${all ? "" : "+"}` : "-",
    failed: inProgress.find(({ status }) => shownStatus(status) === "PaymentFailed")?.orderCode ?? null,
    latest: orders.ok ? newest.slice(0, latestShown) : null,
    photos: photos?.ok ? photos.data : null,
    pictures: newestPhotos?.ok ? picturesOf(newestPhotos.data.images) : [],
    doors: doorsOf(links, identity.business, flags),
    shop: links.outside.products,
    ofOrders: orderRowLinks(context, links),
  };
}

export default function Overview() {
  const { title, firstName, message, inProgress, failed, latest, photos, pictures, doors, shop, ofOrders } =
    useLoaderData<typeof loader>();
  const { t, formats } = usePage();
  const greeting =
    firstName === "" ? t("overview.greeting") : t("overview.greeting.named", { name: firstName });
  const textOf = ({ item }: Door) => {
    if (item === "photos") return photosText(photos, t, formats);
    if (item === "orders") return t("overview.door.orders", { number: inProgress });
    return t(`overview.door.${item}`);
  };
  return (
    <>
      <PageHeader title={title} summary={`${greeting} ${message}`} />
      {failed ? <FailedPayment orderCode={failed} links={ofOrders} /> : null}
      <div className={styles.columns}>
        <LatestOrders orders={latest} shop={shop} links={ofOrders} />
        <nav aria-label={t("overview.doors")} data-island="late" data-offline="keep">
          <ul className={styles.doors}>
            {doors.map((door) => (
              <li key={door.item} className={styles[door.item]}>
                <LinkCard
                  href={door.href}
                  title={t(`menu.${door.item}`)}
                  icon={doorIcons[door.item]}
                  pictures={door.item === "photos" ? pictures : undefined}
                >
                  {textOf(door)}
                </LinkCard>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </>
  );
}

/** For small screens, which do not show the orders. Where the shop has no page for payments, the order's says what to do. */
function FailedPayment({ orderCode, links }: { orderCode: string; links: OrderRowLinks }) {
  const { t } = usePage();
  const payment = paymentPage(links, orderCode);
  const text =
    payment === null
      ? `${t("orders.number")} ${orderCode}`
      : t("shell.labelled", { label: t("order.pay"), value: orderCode });
  return (
    <div className={styles.failed}>
      <ButtonLink href={payment ?? orderPath(orderCode)} wideOnPhone>
        {text}
      </ButtonLink>
    </div>
  );
}

/** The smallest of each; whoever cannot see them misses nothing, so they have no words. */
const picturesOf = (photos: readonly Photo[]) =>
  photos.flatMap(({ thumbnails }) => smallestOf(thumbnails) ?? []).slice(0, photosShown);

/** "420 photos · 60 albums"; "-" for totals that could not be read. */
function photosText(totals: PhotoTotals | null, t: Translate, { number }: Formats): string {
  if (totals === null) return `${t("overview.door.photos.unknown")} · ${t("overview.door.albums.unknown")}`;
  const { photosCount, albumsCount } = totals;
  const photosPart = t("overview.door.photos", { count: photosCount, number: number(photosCount) });
  const albumsPart = t("overview.door.albums", { count: albumsCount, number: number(albumsCount) });
  return `${photosPart} · ${albumsPart}`;
}
