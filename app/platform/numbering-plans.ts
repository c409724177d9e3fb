/**
 * Must be awaited before a telephone number is read. The packages bring their plans: nothing is left to load. A deployed worker has
 * ./numbering-plans-file in place of this (docs/decisions/0143-size-of-the-worker.md).
 */
export const loadNumberingPlans = async (): Promise<void> => undefined;

export const hasNumberingPlans = (): boolean => true;
