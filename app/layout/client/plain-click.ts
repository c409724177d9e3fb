/** A press that opens a link here: not in another tab, window or download, and not taken by another listener. */
export const isPlainClick = (event: MouseEvent): boolean =>
  !(event.defaultPrevented || event.button) &&
  !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
