import { checkAuthority } from "./check-authority";
import { checkPush } from "./check-push";
import { type Check, type CheckedCall, checkServices } from "./check-services";
import type { Target } from "./configuration";

interface WholeCheck extends Omit<Check, "baseUrlOf"> {
  target: Target;
}

/** Services, authority and push. */
export async function checkAll({ target, ...check }: WholeCheck): Promise<CheckedCall[]> {
  const { baseUrlOf, refuses } = target;
  return [
    ...(await checkAuthority(target.issuer, target.authorityOrigins)),
    ...(await checkServices({ ...check, baseUrlOf, ...(refuses ? { refuses } : {}) })),
    await checkPush({ address: baseUrlOf("push"), isChosen: target.hasPush }, check.token),
  ];
}
