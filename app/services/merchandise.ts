import { z } from "zod";
import { rowsOf } from "~/platform/http/rows";
import type { ServiceClient } from "~/platform/http/service-client";
import { ServiceFailure } from "~/platform/http/service-failure";
import { path } from "~/platform/path";
import { AnyId } from "./id";

const extras = [
  "Border",
  "CoverText",
  "CoverType",
  "ExtraPages",
  "FloatingFrame",
  "Glossy",
  "ImageEnhancement",
  "LayFlat",
  "Linen",
  "Paper",
  "PlanksOrientation",
  "PremiumLayFlat",
  "PrintSize",
  "Toggles",
  "VoucherDiscount",
  "WoodFinishing",
  "Wrappers",
  "PrebuiltPosterFrame",
  "BoxFrame",
  "PosterFrame",
  "Passepartout",
  "HangingKit",
] as const;

const PresentId = AnyId.refine((id) => id !== "", "is empty");
const Vendor = z.object({ ID: AnyId.nullish(), Locale: z.string().nullish() });
const ChannelEntry = z.object({ ID: PresentId, Vendor: Vendor.nullish() });

const Extra = z.object({ Options: z.array(z.object({ ID: AnyId, Title: z.string().nullish() })) });

/** ID is the article name in orders; sizes in mm. */
const Article = z.object({
  ID: PresentId,
  ArticleType: z.string(),
  Title: z.string().nullish(),
  PageHeight: z.number().nullish(),
  PageWidth: z.number().nullish(),
  Visible: z.boolean().nullish(),
  Links: rowsOf(z.object({ Href: z.string(), Rel: z.string() })).nullish(),
  Extras: z.partialRecord(z.enum(extras), Extra.nullable()).nullish(),
});
export type Article = z.output<typeof Article>;

const Channel = ChannelEntry.extend({
  ShopUrl: z.string().nullish(),
  Currency: z.object({ ID: AnyId }).nullish(),
  Articles: rowsOf(Article),
});
export type Channel = z.output<typeof Channel>;

export interface ChannelInUse {
  code: string;
  vendorId: string;
  locale: string | null;
}

const optionalText = z.string().nullish().catch(null);

/** Each is read by itself: the code decides what the answer means. */
const GraphQLError = z.object({
  message: z.string(),
  extensions: z
    .object({ code: optionalText, vendor: AnyId.nullish().catch(null), locale: optionalText })
    .nullish()
    .catch(null),
});
const Errors = z.array(GraphQLError).nullish();

class MerchandiseFailure extends ServiceFailure {
  override name = "MerchandiseFailure";
  constructor(operation: string, status: 404 | "malformed", message: string) {
    super("merchandise", operation, status);
    this.message = message;
  }
}

const channelsQuery = "query Channels { Channels { ID Vendor { ID Locale } } }";
const channelQuery = `query Channel($code: String!, $locale: String!) {
  Channel(Code: $code, Locale: $locale) {
    ID Vendor { ID Locale } ShopUrl Currency { ID }
    Articles {
      ID ArticleType Title PageHeight PageWidth Visible Links { Href Rel }
      Extras { ${extras.map((extra) => `${extra} { Options { ID Title } }`).join(" ")} }
    }
  }
}`;

const Channels = z.object({ data: z.object({ Channels: rowsOf(ChannelEntry) }).nullish(), errors: Errors });
const OneChannel = z.object({ data: z.object({ Channel: Channel.nullish() }).nullish(), errors: Errors });

const maxMessageLength = 300;

/** Source: docs/specification/1-account-site.md, section 3, section 5, section 7. */
export const merchandise = (http: ServiceClient) => ({
  async channels(): Promise<ChannelInUse[]> {
    const answer = await http.ask(path`/graphql`, {
      operation: "channels",
      body: { query: channelsQuery },
      schema: Channels,
    });
    raise("channels", answer.errors);
    if (!answer.data) throw new MerchandiseFailure("channels", "malformed", "Neither channels nor errors");
    return answer.data.Channels.flatMap(({ ID, Vendor: vendor }) =>
      vendor?.ID ? [{ code: ID, vendorId: vendor.ID, locale: vendor.Locale ?? null }] : [],
    );
  },

  async channel({
    code,
    vendorId,
    locale,
  }: {
    code: string;
    vendorId: string;
    locale: string;
  }): Promise<Channel> {
    const answer = await http.ask(path`/graphql`, {
      operation: "channel",
      body: { query: channelQuery, variables: { code, locale } },
      schema: OneChannel,
    });
    raise("channel", answer.errors);
    if (!answer.data?.Channel) throw channelNotFound(vendorId, locale);
    return answer.data.Channel;
  },
});

function raise(operation: string, errors: z.output<typeof Errors>): void {
  const [first] = errors ?? [];
  if (!first) return;
  if (first.extensions?.code === "CHANNEL_NOT_FOUND")
    throw channelNotFound(first.extensions.vendor, first.extensions.locale);
  throw new MerchandiseFailure(operation, "malformed", first.message.slice(0, maxMessageLength));
}

/** Source: docs/specification/1-account-site.md, section 8. */
export function channelNotFound(vendor: string | null | undefined, locale: string | null | undefined) {
  return new MerchandiseFailure(
    "channel",
    404,
    `Channel not found: vendor ${vendor ?? "unknown"}, locale ${locale ?? "unknown"}`,
  );
}
