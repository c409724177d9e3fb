import { redirect } from "@remix-run/cloudflare";
import { settingsPaths } from "~/account/settings/settings-paths";

/** An address is named by its id; without one there is the list to choose from. */
export const loader = () => redirect(settingsPaths(false).addresses);
