/** The scripts of others that a page may load, each from an address that is configured. */
export const outsideScriptNames = ["consent", "analytics", "chat", "feedback"] as const;
export type OutsideScriptName = (typeof outsideScriptNames)[number];

/** A script of somebody else that a page loads. What it must know stands in attributes, never in its address. */
export interface OutsideScript {
  name: OutsideScriptName;
  src: string;
  data: Readonly<Record<`data-${string}`, string>>;
}

/** The origins of scripts, each once: what the content security policy of their page has to allow, and no more. */
export function originsOf(scripts: readonly OutsideScript[]): string[] {
  return [...new Set(scripts.map(({ src }) => new URL(src).origin))];
}
