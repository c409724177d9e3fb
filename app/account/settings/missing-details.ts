import type { Customer, OwnAddress } from "~/services/customers";
import type { SettingsPaths } from "./settings-paths";

/** With a form of this site. */
const ownDetails = ["name", "phoneNumber", "address"] as const;
/** Without one. */
const careDetails = ["companyName", "vatNumber", "other"] as const;

type OwnDetail = (typeof ownDetails)[number];
type CareDetail = (typeof careDetails)[number];

export interface MissingDetails {
  own: OwnDetail[];
  care: CareDetail[];
}

/**
 * By the customer service where it says; by the record itself where it does not.
 * @param me null where it could not be read, as for `addresses`
 */
export function missingDetails(me: Customer | null, addresses: readonly OwnAddress[] | null): MissingDetails {
  const names = new Set(me?.missingDetails?.map(detailOf) ?? missingInRecord(me, addresses));
  return {
    own: ownDetails.filter((detail) => names.has(detail)),
    care: careDetails.filter((detail) => names.has(detail)),
  };
}

function detailOf(name: string): OwnDetail | CareDetail {
  if (name === "firstName" || name === "lastName") return "name";
  return [...ownDetails, ...careDetails].find((known) => known === name) ?? "other";
}

function missingInRecord(me: Customer | null, addresses: readonly OwnAddress[] | null): OwnDetail[] {
  return [
    ...(me && !(me.firstName && me.lastName) ? (["name"] as const) : []),
    ...(me && !me.phoneNumber ? (["phoneNumber"] as const) : []),
    ...(addresses?.length === 0 ? (["address"] as const) : []),
  ];
}

export const formOfDetail = (detail: OwnDetail, { newAddress }: SettingsPaths): string =>
  detail === "address" ? newAddress : "/settings/personal-details";
