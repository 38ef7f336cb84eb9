/** A testimonial, as content/testimonials.yaml lists them and <Quote> of a page gives one. */
import { z } from 'zod';

const words = z.string().trim().min(1);

export const testimonial = z.strictObject({
  quote: words,
  author: words,
  role: words.optional(),
  company: words.optional(),
  /** Files of public/, such as /pictures/name.jpg. */
  imageUrl: words.optional(),
  /** Only it is shown. */
  fullImageUrl: words.optional(),
  rating: z.int().min(1).max(5).optional(),
  /** Invented until the owner replaces it: marked on the page, listed by `npm run doctor`. */
  sample: z.boolean(),
});

export type Testimonial = z.infer<typeof testimonial>;
