/** Invented content carries `sample: true`. `samples` in content/site.yaml decides whether a build shows it. */
import type { Site } from './site.ts';

type MaybeSample = { sample?: boolean | undefined };

export const isShown = ({ sample }: MaybeSample, samples: Site['samples']): boolean =>
  samples === 'show' || sample !== true;

type Heading = {
  title: string;
  subtitle?: string | undefined;
  centered?: boolean | undefined;
  highlight?: string | undefined;
};

/** The heading over invented words: it says what they are and claims nothing about clients. */
const sampleHeading = {
  title: 'Sample testimonials',
  subtitle: 'Invented, to show where the words of real clients will stand.',
};

/** The page's own heading, unless one of the testimonials below it is invented. */
export const testimonialHeading = <T extends Heading | undefined>(
  heading: T,
  items: readonly MaybeSample[],
): T | Heading =>
  items.some(({ sample }) => sample === true)
    ? { ...sampleHeading, centered: heading?.centered }
    : heading;
