import { existsSync, readFileSync } from "node:fs";
import { contractModule } from "./contract.mjs";
import { Sorry } from "./say.mjs";

const example = '{"SERVICE_OVERRIDES": {"orders": "http://localhost:4010"}}';

/** What the worker needs on a developer's machine, with all services on the reference backend. */
export const usualVariables = (backend) => ({
  ...{ REGION: "development", CLIENT_ID: "account-site" },
  ...{ SERVICES_URL: `${backend}/{service}`, AUTHORITY_URL: `${backend}/authority/{brand}` },
  ...{ PICTURES_URL: backend, SHOP_URL: `${backend}/outside/{id}` },
});

/** Whether nobody can sign in as a demo customer, nor see what is theirs. */
export const replacesBackend = (variables) => "SERVICES_URL" in variables && "AUTHORITY_URL" in variables;

/** Variables of the worker that stand in place of the reference backend's, from a JSON file. */
export function readServicesFile(file) {
  if (!existsSync(file)) throw new Sorry(`There is no file ${file}.`);
  let variables;
  try {
    variables = JSON.parse(readFileSync(file, "utf8"));
  } catch (cause) {
    throw new Sorry(`${file} is no JSON: ${cause.message}`);
  }
  if (typeof variables !== "object" || variables === null || Array.isArray(variables))
    throw new Sorry(`${file} must hold variables of the worker, such as ${example}`);
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [
      name,
      typeof value === "string" ? value : JSON.stringify(value),
    ]),
  );
}

/** The same, once the site would take them. @throws Sorry where it would answer every request with 500 */
export async function checkedServices(file) {
  const variables = readServicesFile(file);
  const { faultOfVariables } = await contractModule("configuration");
  const fault = faultOfVariables({ ...usualVariables("http://localhost:8788"), ...variables });
  if (fault) throw new Sorry(`${file}: the site would not take this.\n${fault}`);
  return variables;
}
