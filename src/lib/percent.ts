/** A share from 0 to 1 as CSS: "12.50%". */
export const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;
