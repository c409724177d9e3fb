/** Set by the page's script where a script failed: the pages under its path come without islands. */
export const steppedBackCookie = "steppedBack";
