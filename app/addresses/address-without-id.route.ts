import { redirect } from "@remix-run/cloudflare";
import { settingsPlaces } from "~/settings/settings-places.offer";

/** An address is named by its id; without one there is the list to choose from. */
export const loader = () => redirect(settingsPlaces(false).addresses);
