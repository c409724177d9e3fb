/** One line to whoever runs a command. */
export const say = (text) => process.stdout.write(`${text}\n`);

/** Ends the command with a sentence that says what is wrong and what to do; never with a stack trace. */
export class Sorry extends Error {}

/** Runs a command's main function; a Sorry becomes its sentence and exit code 1. */
export async function runCommand(main) {
  try {
    await main();
  } catch (cause) {
    process.stderr.write(cause instanceof Sorry ? `\n${cause.message}\n` : `\n${cause?.stack ?? cause}\n`);
    process.exit(1);
  }
}
