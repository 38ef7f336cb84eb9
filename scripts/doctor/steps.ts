/** The steps of "Go live in ten steps" in content/README.md and docs/static-host.md, and which one is next. */
import type { Findings } from './findings.ts';

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

type StepState = 'done' | 'open' | 'untried';

export const stateOf = ({ missing = [], untried = [] }: Findings): StepState =>
  missing.length > 0 ? 'open' : untried.length > 0 ? 'untried' : 'done';

const signs: Readonly<Record<StepState, string>> = { done: '✓', open: '-', untried: '?' };

/** A line for each step, and the sentence with which the doctor ends. */
export const describeSteps = (states: readonly StepState[], guide: string): string[] => {
  const steps = stepTitles.map((title, index) => ({
    title,
    number: index + 1,
    state: states[index] ?? 'untried',
  }));
  const next = steps.find(({ state }) => state === 'open');
  const untried = steps.filter(({ state }) => state === 'untried').map(({ number }) => number);
  const conclusion = next
    ? `Next: step ${next.number} of 10, “${next.title}”, in ${guide}.`
    : untried.length > 0
      ? `No step is open; what could not be tried (?) belongs to step ${list.format(untried.map(String))}.`
      : 'All ten steps are done.';
  return [
    ...steps.map(({ state, number, title }) => `  ${signs[state]} ${number}. ${title}`),
    '',
    conclusion,
  ];
};

const list = new Intl.ListFormat('en');
