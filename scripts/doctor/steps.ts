/** How the doctor ends: what is broken or still a sample, and which of the ten steps of the guides is next. */
import { counted } from '#lib/counted.ts';
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

type Unfinished = {
  /** What there is one of, such as `placeholder`. */
  what: string;
  count: number;
};

/** The sentence about the pages. */
export const conclude = (broken: number, unfinished: readonly Unfinished[]): string => {
  const left = unfinished.filter(({ count }) => count > 0);
  const state =
    broken === 0
      ? 'Nothing is broken'
      : `${counted(broken, 'thing')} ${broken === 1 ? 'is' : 'are'} broken`;
  const samples =
    left.length === 0
      ? 'nothing is a sample any more'
      : `not yet yours: ${list.format(left.map(({ count, what }) => counted(count, what)))}`;
  return `${state}; ${samples}.`;
};

const list = new Intl.ListFormat('en');
