import { cleanUp, cleanUpAtSignals, isCleaningUp } from "./cleanup.mjs";
import { Help, Sorry, say } from "./say.mjs";

/**
 * Runs a command's main function; a Sorry becomes its sentence and exit code 1. Nothing that the command has started outlives it,
 * however it ends.
 */
export async function runCommand(main) {
  cleanUpAtSignals();
  try {
    await main();
  } catch (cause) {
    // A signal ends the command, and what it ran fails for that.
    if (isCleaningUp()) return;
    if (cause instanceof Help) return say(cause.message);
    process.stderr.write(cause instanceof Sorry ? `\n${cause.message}\n` : `\n${cause?.stack ?? cause}\n`);
    await endCommand(1);
  }
}

/** Ends a command that has something left which would keep it. */
export async function endCommand(exitCode) {
  await cleanUp();
  process.exit(exitCode);
}
