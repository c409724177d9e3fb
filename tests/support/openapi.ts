import { readdirSync, readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { z } from "zod";

const Content = z.object({ schema: z.unknown(), example: z.unknown().optional() });
const Answer = z.object({ content: z.object({ "application/json": Content.optional() }).optional() });
const Operation = z.object({ operationId: z.string(), responses: z.record(z.string(), Answer) });
const OpenApi = z.object({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
});

/** A successful answer that a document describes. */
export interface DescribedAnswer {
  /** `orders list`: the service and its operation. */
  name: string;
  service: string;
  method: string;
  path: string;
  example: unknown;
  /** What does not fit the document's schema. */
  problemsOf: (answer: unknown) => string[];
}

const folder = "docs/openapi";

/** Every answer with JSON of every document. */
export function answersOfDocuments(): DescribedAnswer[] {
  return readdirSync(folder).flatMap((file) => {
    const service = file.replace(/\.json$/, "");
    const { paths, components } = OpenApi.parse(JSON.parse(readFileSync(`${folder}/${file}`, "utf8")));
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    addFormats.default(ajv);
    ajv.addSchema({ $id: "document", components });
    return Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { operationId, responses }]) => {
        const { schema, example } = responses["200"]?.content?.["application/json"] ?? {};
        if (schema === undefined) return [];
        const check = ajv.compile(
          JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/')),
        );
        const problemsOf = (answer: unknown) =>
          check(answer) ? [] : (check.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
        return [
          {
            name: `${service} ${operationId}`,
            service,
            method: method.toUpperCase(),
            path,
            example,
            problemsOf,
          },
        ];
      }),
    );
  });
}
