import type { ServiceName } from "../service-names";

export class ServiceFailure extends Error {
  override name = "ServiceFailure";
  constructor(
    readonly service: ServiceName | "selection-store",
    readonly operation: string,
    readonly status: number | "timeout" | "unreachable" | "malformed" | "unsent",
    text = `${service} ${operation}: ${status}`,
    /** The service, or no service, knows of an id that whoever asks may have made up. */
    readonly unknownId = false,
  ) {
    super(text);
  }
}

/** The service said that a change was made, and nothing of what it made could be read. */
export class UnreadableSuccess extends ServiceFailure {}

export class SignInNeeded extends Error {
  override name = "SignInNeeded";
  constructor(
    readonly service: ServiceName,
    readonly operation: string,
  ) {
    super(`${service} ${operation}: 401`);
  }
}
