/** Null where there is none, or storage is off. */
export function takeSessionValue(key: string): string | null {
  try {
    const value = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return value;
  } catch {
    return null;
  }
}

/** Keeps nothing where storage is off or full. */
export function putSessionValue(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {}
}
