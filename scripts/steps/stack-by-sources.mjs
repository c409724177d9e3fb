import { sourcePositions } from "../dev/stacks.mjs";

/** Whatever stands before a module's name: in a browser its address. */
const folderOfModule = /[^\s()]*\/(?=[\w-]+\.js:\d+:\d+)/g;

/**
 * A stack as the log or a report has it, with places of the sources.
 * @param maps the text of each source map, by its file's name
 */
export function stackBySources(stack, maps) {
  // In a line of the log the line breaks of a stack are written out.
  const lines = stack.replaceAll("\\n", "\n").replaceAll(folderOfModule, "");
  return sourcePositions(maps)(lines).trimEnd();
}
