import { readdirSync, readFileSync } from "node:fs";
import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { contractModule } from "../../../scripts/steps/contract.mjs";
import { checkDocuments } from "../../../scripts/steps/openapi-documents.mjs";
import { answersOfDocuments } from "../../support/openapi";

const documents = readdirSync("docs/openapi").map((name) => `docs/openapi/${name}`);
const services = "app/services";

test("OpenAPI documents: they are as the schemas of app/services, else npm run openapi makes them anew", async () => {
  await expect(checkDocuments()).resolves.toBeUndefined();
});

test.each(documents)("OpenAPI documents: %s is valid OpenAPI 3.1", async (file) => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(JSON.parse(readFileSync(file, "utf8")));
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
  expect(validator.version).toBe("3.1");
});

test("OpenAPI documents: each example fits the schema that it stands beside", () => {
  const answers = answersOfDocuments().filter(({ example }) => example !== undefined);
  expect(answers.length).toBeGreaterThan(35);
  expect(
    answers.flatMap(({ name, example, problemsOf }) => problemsOf(example).map((one) => `${name}: ${one}`)),
  ).toEqual([]);
});

test("OpenAPI documents: every file of app/services that calls a service is in them", () => {
  const listed = readFileSync("scripts/contract/calls.ts", "utf8");
  const calling = readdirSync(services).filter((name) =>
    /= \(http: ServiceClient/.test(readFileSync(`${services}/${name}`, "utf8")),
  );
  // Makes the calls of others.
  const shared = ["read-photo-page.ts"];
  const missing = calling.filter((name) => !listed.includes(`"~/services/${name.replace(".ts", "")}"`));
  expect(missing.filter((name) => !shared.includes(name))).toEqual([]);
});

test("OpenAPI documents: the table of required fields says what is lost without each", async () => {
  const { requiredTable } = await contractModule("required");
  const table: string = await requiredTable();
  const price = ["amount", "currency"].map((field) => `\`superOrders[].total.${field}\``).join(", ");
  expect(table).toContain(
    `| orders | GET \`/v2/superorders/me\` | \`superOrders\`, \`total\` | \`superOrders[].orderCode\` | ${price} |`,
  );
  expect(table).toContain("| photos | GET `/photos` | `images`, `start.before` | `images[].imageId` |");
  expect(readFileSync("docs/connecting-your-services.md", "utf8")).toContain(table);
});
