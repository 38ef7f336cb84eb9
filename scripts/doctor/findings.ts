/** What the doctor found out about one subject, and how it is printed. */

export type Findings = {
  /** What is not done, or wrong: a step of the guide is open because of it. */
  missing: readonly string[];
  /** What could be better, and may stay. */
  advice?: readonly string[];
  /** What could not be tried, and why. */
  untried?: readonly string[];
  /** What is done. */
  facts: readonly string[];
};

/** Of one who may have nothing left to do: then `fine` is the fact. */
export const listed = (missing: readonly string[], fine: string): Findings => ({
  missing,
  facts: missing.length === 0 ? [fine] : [],
});

/** Several findings about one subject as one. */
export const joinFindings = (...all: readonly Findings[]): Required<Findings> => ({
  missing: all.flatMap(({ missing }) => missing),
  advice: all.flatMap(({ advice = [] }) => advice),
  untried: all.flatMap(({ untried = [] }) => untried),
  facts: all.flatMap(({ facts }) => facts),
});

export const describeFindings = ({
  missing,
  advice = [],
  untried = [],
  facts,
}: Findings): string[] => [
  ...[...missing, ...advice].map((line) => `  - ${line}`),
  ...untried.map((line) => `  ? ${line}`),
  ...facts.map((line) => `  ✓ ${line}`),
];
