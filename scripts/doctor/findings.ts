/** What the doctor found out, line by line, and which of the ten steps of the guides is next. */

export type Finding = {
  /**
   * `missing` is not done, or wrong, and leaves a step of the guide open; `advice` may stay as it is; `untried` says why
   * something could not be looked at.
   */
  kind: 'missing' | 'advice' | 'untried' | 'fact';
  text: string;
};

export const missing = (text: string): Finding => ({ kind: 'missing', text });
export const advice = (text: string): Finding => ({ kind: 'advice', text });
export const untried = (text: string): Finding => ({ kind: 'untried', text });
export const fact = (text: string): Finding => ({ kind: 'fact', text });

/** Of one who may have nothing left to do: then `fine` is the fact. */
export const listed = (lines: readonly string[], fine: string): Finding[] =>
  lines.length > 0 ? lines.map(missing) : [fact(fine)];

const marks = { missing: '-', advice: '-', untried: '?', fact: '✓' } as const;

export const describeFinding = ({ kind, text }: Finding): string => `  ${marks[kind]} ${text}`;

/** The headings of both guides; a test compares them. */
export const stepTitles = [
  'Get the program',
  'Make a content folder of your own',
  'Put in your names and your address',
  'Set prices, links and your portrait',
  'Make the pages yours',
  'Choose how you sign in',
  'Connect Google and a model, or do without',
  'Put it online',
  'Keep backups in a second place',
  'Try it as a visitor',
] as const;

/** A line for each step, and the sentence with which the doctor ends. */
export const describeSteps = (findings: readonly Finding[][], guide: string): string[] => {
  const steps = stepTitles.map((title, index) => {
    const kinds = findings[index]?.map(({ kind }) => kind) ?? [];
    const isOpen = kinds.includes('missing');
    return { title, number: index + 1, isOpen, isUntried: !isOpen && kinds.includes('untried') };
  });
  const next = steps.find(({ isOpen }) => isOpen);
  const conclusion = next
    ? `Next: step ${next.number} of 10, “${next.title}”, in ${guide}.`
    : steps.some(({ isUntried }) => isUntried)
      ? 'No step is open; those with a ? could not be tried.'
      : 'All ten steps are done.';
  const lines = steps.map(
    ({ title, number, isOpen, isUntried }) =>
      `  ${isOpen ? '-' : isUntried ? '?' : '✓'} ${number}. ${title}`,
  );
  return [...lines, '', conclusion];
};
