/** Whether the customer has asked the browser for fewer bytes; false where it does not say. */
export function savesData(): boolean {
  const line: unknown = "connection" in navigator ? navigator.connection : null;
  return typeof line === "object" && line !== null && "saveData" in line && line.saveData === true;
}
