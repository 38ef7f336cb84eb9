/** Invented content carries `sample: true`. `samples` in content/site.yaml decides whether a build shows it. */
import type { Site } from './site.ts';
import { htmlOf } from './text.ts';
import type { Words } from './words.ts';

type MaybeSample = { sample?: boolean | undefined };

export const isShown = ({ sample }: MaybeSample, samples: Site['samples']): boolean =>
  samples === 'show' || sample !== true;

type Heading = {
  title: string;
  /** HTML */
  text?: string | undefined;
  highlight?: string | undefined;
};

/** Whether each invented one has to be marked: where all are, the heading says so. */
export const areMarked = (items: readonly MaybeSample[]): boolean =>
  items.some(({ sample }) => sample !== true);

/** The page's own heading; over invented words one that says what they are and claims nothing about clients. */
export const testimonialHeading = <T extends Heading | undefined>(
  heading: T,
  items: readonly MaybeSample[],
  { title, subtitle }: Words['samples'],
): T | Heading =>
  items.some(({ sample }) => sample === true) ? { title, text: htmlOf(subtitle) } : heading;
