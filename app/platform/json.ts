/** Undefined for invalid JSON: no schema accepts it. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** JSON in a cookie's value. */
export function cookieJsonOf(value: string): unknown {
  try {
    return JSON.parse(decodeURIComponent(value));
  } catch {
    return undefined;
  }
}
