/** What the file of a use case may hold. */
import Checklist from '../Checklist.astro';
import Closing from '../Closing.astro';
import NextSteps from '../NextSteps.astro';
import Quote from '../Quote.astro';
import Quotes from '../Quotes.astro';
import Text from '../Text.astro';
import Workflow from '../Workflow.astro';
import About from './About.astro';
import Case from './Case.astro';
import Features from './Features.astro';
import Hero from './Hero.astro';
import Result from './Result.astro';

export const useCaseParts = {
  About,
  Case,
  Checklist,
  Closing,
  Features,
  Hero,
  NextSteps,
  Quote,
  Quotes,
  Result,
  Text,
  Workflow,
};
