/** A photo's month ("2024-05") and its index in it, from 0. */
export interface PhotoIndex {
  month: string;
  index: number;
}
