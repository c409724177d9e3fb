/** Thrown by an action that may be done and can neither be heard nor taken back. */
export class OutcomeUnknown extends Error {
  override name = "OutcomeUnknown";
}
