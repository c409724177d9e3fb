/** `npm run notice`: writes NOTICE anew after a change of the packages. */
import { readFileSync, writeFileSync } from "node:fs";
import { install } from "./steps/install.mjs";
import { noticeOf } from "./steps/notice.mjs";
import { readOptions } from "./steps/options.mjs";
import { runCommand } from "./steps/run-command.mjs";

await runCommand(async () => {
  readOptions();
  await install();
  writeFileSync("NOTICE", noticeOf(JSON.parse(readFileSync("package-lock.json", "utf8"))));
});
