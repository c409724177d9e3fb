import { redirect } from "@remix-run/cloudflare";
import { settingsPaths } from "~/account/settings/settings-paths";

export const loader = () => redirect(settingsPaths(false).addresses);
