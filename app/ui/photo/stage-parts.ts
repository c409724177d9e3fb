type StagePart = "bar" | "back" | "photo" | "position" | "share" | "zoom";

export const stagePart = (part: StagePart) => ({ "data-stage": part });

/** The selector of a part of the stage. */
export const inStage = (part: StagePart) => `[data-stage="${part}"]`;
