export const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** A whole number from 0 on. */
export const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;
