export const outsideScriptNames = ["consent", "analytics", "chat", "feedback"] as const;
export type OutsideScriptName = (typeof outsideScriptNames)[number];

export interface OutsideScript {
  name: OutsideScriptName;
  src: string;
  data: Readonly<Record<`data-${string}`, string>>;
}

export function originsOf(scripts: readonly OutsideScript[]): string[] {
  return [...new Set(scripts.map(({ src }) => new URL(src).origin))];
}
