export const keysPath = "/my-photos/keys";

/** Of the link that "?" presses. */
export const keysLink = { "data-keys": "", "data-dialog": "" };
