/** A photo in a list by months: its month ("2024-05") and its number in that month, from 0. */
export interface PhotoIndex {
  month: string;
  index: number;
}
