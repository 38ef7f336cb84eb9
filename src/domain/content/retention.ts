/** How long an enquiry is kept at most, as content/site.yaml says it in words: `12 months`, `1 year`. */
import { z } from 'zod';

const form = /^(1 (month|year)|([2-9]|[1-9]\d{1,2}) (months|years))$/;
/** Nobody needs an enquiry for longer, and a longer time is more likely a slip of the hand. */
const maxMonths = 120;

/** 0 for a text of any other form. */
export const retentionMonths = (text: string): number => {
  if (!form.test(text)) return 0;
  return Number.parseInt(text, 10) * (text.includes('year') ? 12 : 1);
};

export const retention = z
  .string()
  .refine((text) => retentionMonths(text) > 0 && retentionMonths(text) <= maxMonths, {
    error:
      'A time is written as whole months or years, such as 12 months or 1 year, and is 10 years at most: enquiries that are older are deleted.',
  });
