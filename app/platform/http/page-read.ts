import { hangingServices } from "./hanging-services";
import { type Attempt, type ClientOptions, type ServiceAnswer, unanswered } from "./service-request";
import { sharedLimit, type Wait } from "./time-limit";

/** No customer's data: whether a service answers is the same for all. */
const hanging = hangingServices();

/** Waits no longer than a page can; what comes later tells that the service answers again. Source: docs/decisions/0119, 0128. */
export async function readInTimeOfPage(
  { service, baseUrl, log, afterwards, quietUntil = Number.POSITIVE_INFINITY }: ClientOptions,
  attempt: (url: string, order: Attempt) => Promise<ServiceAnswer>,
  url: string,
  order: Omit<Attempt, "timeoutMs">,
): Promise<ServiceAnswer> {
  const name = `${service} ${baseUrl}`;
  const started = Date.now();
  const { quietMs, waitMs, timeoutMs: limit } = hanging.limitsOf(name, quietUntil);
  const pageWaitMs = Math.min(quietMs, waitMs);
  const answer = attempt(url, { ...order, timeoutMs: limit, waitMs: pageWaitMs }).then((known) => {
    if (known.status === "timeout") hanging.timedOut(name, started);
    else if (known.status !== "unreachable") hanging.answered(name, started);
    return known;
  });
  const withoutAnswer = (duration: number) => {
    afterwards?.(answer);
    const { id, operation, attempt: number } = order;
    log.call({ id, service, operation, status: "timeout", duration, attempt: number });
    return unanswered("timeout");
  };
  if (quietMs < waitMs) {
    const quick = await answerWithin(answer, sharedLimit(log, limit, pageWaitMs));
    if (quick) return quick;
    if (!hanging.silentSince(log.started)) return answer;
    hanging.silent(name, started);
    return withoutAnswer(quietMs);
  }
  if (waitMs === limit) return answer;
  return (await answerWithin(answer, sharedLimit(log, limit, pageWaitMs))) ?? withoutAnswer(waitMs);
}

/** Null when it takes longer: the request goes on. */
async function answerWithin(
  answer: Promise<ServiceAnswer>,
  { over, end }: Wait,
): Promise<ServiceAnswer | null> {
  try {
    return await Promise.race([answer, over]);
  } finally {
    end();
  }
}
