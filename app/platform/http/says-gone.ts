/** Not Found and Gone say the same: what was asked for does not exist. */
export const saysGone = (status: number | string | null): boolean => status === 404 || status === 410;
