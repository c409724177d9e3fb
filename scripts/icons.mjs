/** `npm run icons`: makes the pictures of public/icons anew, after a brand's SVG or a colour has changed. */
import { writeBrandIcons } from "./steps/brand-icons.mjs";
import { install } from "./steps/install.mjs";
import { readOptions } from "./steps/options.mjs";
import { runCommand } from "./steps/run-command.mjs";
import { say } from "./steps/say.mjs";

await runCommand(async () => {
  readOptions();
  await install();
  await writeBrandIcons();
  say("The icons of the brands are made.");
});
