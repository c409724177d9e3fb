/** `npm run fonts`: makes app/brands/fonts anew, after a brand's weight or a font's package has changed. */
import { writeBrandFonts } from "./steps/brand-fonts.mjs";
import { install } from "./steps/install.mjs";
import { readOptions } from "./steps/options.mjs";
import { runCommand } from "./steps/run-command.mjs";
import { say } from "./steps/say.mjs";

await runCommand(async () => {
  readOptions();
  await install();
  await writeBrandFonts();
  say("The fonts of the brands are made.");
});
