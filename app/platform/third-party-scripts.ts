import { z } from "zod";
import { unknownVariable } from "./address-template";
import { tableBy } from "./environment-values";

export const outsideScriptNames = ["consent", "analytics", "chat", "feedback"] as const;
export type OutsideScriptName = (typeof outsideScriptNames)[number];

export interface OutsideScript {
  name: OutsideScriptName;
  src: string;
  integrity: string | undefined;
  data: Readonly<Record<`data-${string}`, string>>;
}

/** An address, or `./…` for one beside the script. */
const Sources = z
  .array(
    z
      .string()
      .regex(/^(https?:\/\/[\w.*:{}/-]+|\.\/[\w./-]*)$/, "must be an http(s) address or ./path")
      .refine((source) => unknownVariable(source) === null, "has an unknown placeholder"),
  )
  .default([]);

/** What a script may do beside running from its own address. */
const Permissions = z.strictObject({
  script: Sources,
  style: Sources,
  img: Sources,
  font: Sources,
  connect: Sources,
  frame: Sources,
  integrity: z
    .string()
    .regex(/^sha(256|384|512)-[\w+/]+={0,2}$/, "must be sha256-…, sha384-… or sha512-…")
    .optional(),
  /** Names of its own policies; false: it writes HTML as text, so pages with it only report that. */
  trustedTypes: z.union([z.literal(false), z.array(z.string().regex(/^[\w#=@/.%-]+$/))]).default([]),
});

const none: z.output<typeof Permissions> = {
  script: [],
  style: [],
  img: [],
  font: [],
  connect: [],
  frame: [],
  trustedTypes: [],
};

/** Where nothing is configured, the reference scripts' needs: analytics reports to an address beside its own, the others do without. */
export const ScriptPermissionTable = tableBy(
  outsideScriptNames,
  z.lazy(() => Permissions),
).transform(({ consent = none, analytics = { ...none, connect: ["./"] }, chat = none, feedback = none }) => ({
  consent,
  analytics,
  chat,
  feedback,
}));
