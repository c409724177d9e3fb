import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { PaymentMethodsForm } from "~/account/settings/payment-methods-form";
import { storefronts } from "~/brands/storefronts";
import { translatorOf } from "~/i18n/translator";
import { PageContext } from "~/layout/page-context";
import { startOf } from "~/library/photo-list/timeline-position";
import { LibraryEnd } from "~/library/timeline/timeline-end";
import { formatsOf } from "../../support/formats";

vi.mock("@remix-run/react", () => ({ useActionData: () => undefined }));

/** Each language's own word for a month in a sentence; a heading begins with a capital. */
const hosts = [
  ["vellora-nl", "mei 2026"],
  ["bildvik-se", "maj 2026"],
  ["bildvik-dk", "maj 2026"],
  ["bildvik-no", "mai 2026"],
  ["vellora-fr", "mai 2026"],
  ["vellora-befr", "mai 2026"],
  ["vellora-it", "maggio 2026"],
  ["vellora-es", "mayo de 2026"],
  ["vellora-pt", "maio de 2026"],
  ["vellora-de", "Mai 2026"],
  ["vellora-uk", "May 2026"],
] as const;

async function textOf(hostId: string, part: ReactElement): Promise<string> {
  const storefront = storefronts.get(hostId);
  if (!storefront) throw new Error(`${hostId} is no storefront`);
  const t = await translatorOf(storefront.locale);
  const page = {
    t,
    formats: formatsOf(storefront),
    site: { storefront },
    url: new URL("https://a.example/"),
  };
  const request = Object.assign(Object.create(null), { ...page, customer: null, submissionId: null });
  const html = renderToStaticMarkup(<PageContext.Provider value={request}>{part}</PageContext.Provider>);
  return html.replaceAll(/<[^>]*>/g, "|");
}

test.each(hosts)(
  "timeline: %s writes the way to the next month as its sentences do: %s",
  async (hostId, month) => {
    const [last, next] = [
      { year: 2026, month: 6 },
      { year: 2026, month: 5 },
    ];
    const section = { month: last, photos: [], offset: 0, count: 9_000 };
    const text = await textOf(
      hostId,
      <LibraryEnd
        page={{ photos: [], next: startOf(last) }}
        position={startOf(null)}
        last={{ ...section, rest: { position: startOf(last), count: 9_000 } }}
        index={{ months: [last, next].map((one) => ({ ...one, count: 9_000 })), rejected: [] }}
        sorting={{ sortKey: "dateTaken", sortOrder: "desc" }}
        total={18_000}
      />,
    );
    expect(text).toContain(month);
  },
);

test.each(hosts)(
  "payment methods: %s writes the month of expiry as its sentences do: %s",
  async (hostId, month) => {
    const card = { id: "1", kind: "card", label: "Visa", expires: "2026-05" };
    const text = await textOf(
      hostId,
      <PaymentMethodsForm payment={{ defaultId: null, methods: [card] }} seen={undefined} add={null} />,
    );
    expect(text).toContain(month);
  },
);
