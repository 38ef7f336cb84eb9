/** What the doctor found out about one subject, and how it is printed. */

export type Findings = {
  /** What is not done, or wrong: a step of the guide is open because of it. */
  missing?: readonly string[];
  /** What could be better, and may stay. */
  advice?: readonly string[];
  /** What could not be tried, and why. */
  untried?: readonly string[];
  /** What is done. */
  facts?: readonly string[];
};

export const missing = (line: string): Findings => ({ missing: [line] });
export const untried = (line: string): Findings => ({ untried: [line] });
export const fact = (line: string): Findings => ({ facts: [line] });

/** Of one who may have nothing left to do: then `fine` is the fact. */
export const listed = (lines: readonly string[], fine: string): Findings =>
  lines.length > 0 ? { missing: lines } : fact(fine);

/** Several findings about one subject as one. */
export const joinFindings = (...all: readonly Findings[]): Required<Findings> => ({
  missing: all.flatMap(({ missing: lines = [] }) => lines),
  advice: all.flatMap(({ advice = [] }) => advice),
  untried: all.flatMap(({ untried: lines = [] }) => lines),
  facts: all.flatMap(({ facts = [] }) => facts),
});

export const describeFindings = (findings: Findings): string[] => {
  const all = joinFindings(findings);
  return [
    ...[...all.missing, ...all.advice].map((line) => `  - ${line}`),
    ...all.untried.map((line) => `  ? ${line}`),
    ...all.facts.map((line) => `  ✓ ${line}`),
  ];
};
