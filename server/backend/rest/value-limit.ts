/** How many values one statement may hold: PGlite reads their number as a signed integer of 16 bits. */

export const largestValueCount = 32_767;

/** Postgres's code for an exceeded limit. */
export const tooManyValuesCode = '54000';

export const tooManyValues = (count: number): string =>
  `The request has ${count} values and at most ${largestValueCount} are possible; send it in several parts`;
