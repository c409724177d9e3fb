/** One line to whoever runs a command. */
export const say = (text) => process.stdout.write(`${text}\n`);

/** Ends the command with a sentence that says what is wrong and what to do; never with a stack trace (scripts/steps/run-command.mjs). */
export class Sorry extends Error {}

/** Ends the command with what it is for. */
export class Help extends Error {}
