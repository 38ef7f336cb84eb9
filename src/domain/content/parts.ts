/** Fields that the schemas of several kinds of content share. */
import { z } from 'zod';

/**
 * Where a link goes: a path of this site (`/contact?service=audits`), an address (`https://...`) or
 * `@name` for one of the links in content/site.yaml, so that a new owner changes it in one place.
 */
export const linkTarget = z
  .string()
  .regex(
    /^(\/|#|https:\/\/|@[a-zA-Z]+$)/,
    'a path such as /contact, an https:// address, or @name of a link in site.yaml',
  );

const line = (longest: number) => z.string().trim().min(1).max(longest);

/** What search engines and social previews show; the brand stands behind the title. */
export const pageMeta = {
  title: line(54),
  description: line(165).min(50),
};

/** The words at the top of a page. */
export const hero = { eyebrow: line(60), title: line(80), lead: line(300) };

export const button = z.strictObject({ text: line(40), link: linkTarget });

export const callToAction = z.strictObject({
  title: line(80),
  description: line(240),
  primaryButtonText: line(40),
  primaryButtonLink: linkTarget,
  secondaryButtonText: line(40).optional(),
  secondaryButtonLink: linkTarget.optional(),
});

export const sectionHeading = z
  .strictObject({
    title: line(80),
    subtitle: line(240).optional(),
    centered: z.boolean().optional(),
    highlight: line(40).optional(),
  })
  .refine(({ title, highlight }) => highlight === undefined || title.includes(highlight), {
    path: ['highlight'],
    error:
      'These words are not in the title: write them as the title does, small and capital letters alike.',
  });

/** Name of a Lucide icon in kebab case, such as `calendar-check`. */
export const iconName = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'the name of a Lucide icon, such as calendar-check');

export const featureCard = z.strictObject({
  title: line(60),
  description: line(260),
  icon: iconName,
});

export const benefit = z.strictObject({ title: line(60), description: line(260) });

export const step = z.strictObject({ title: line(60), description: line(320) });

export const testimonial = z.strictObject({
  quote: line(420),
  author: line(60),
  role: line(60).optional(),
  company: line(60).optional(),
  imageUrl: z.string().optional(),
  /** If given, only this picture is shown. */
  fullImageUrl: z.string().optional(),
  rating: z.int().min(1).max(5).optional(),
  /** Invented until the owner replaces it: no review markup is emitted and `npm run doctor` lists it. */
  sample: z.boolean(),
});

export const question = z.strictObject({ question: line(140), answer: line(900) });

/** An outline item whose `topics` are listed when it is opened. */
export const outlineItem = z.strictObject({
  title: line(80),
  summary: line(300),
  topics: z.array(line(120)).min(2),
});

const workflowNode = z.strictObject({ label: line(22), detail: line(30) });
const workflowStage = z.union([workflowNode, z.array(workflowNode).min(2).max(3)]);

/** A workflow that is drawn as a picture: stages from left to right, several nodes in one stage run side by side. */
export const workflow = z.strictObject({
  /** The text alternative: the same story in one or two sentences. */
  story: line(400).min(40),
  trigger: workflowStage,
  steps: z.array(workflowStage).min(1).max(4),
  result: workflowStage,
});

/** Says that a figure is a result that somebody else may not reach: a link to what the terms say about it follows. */
export const claim = z.boolean().optional();

/** A large numeral with what it counts, such as `25%` / `less churn`. */
export const figure = z.strictObject({
  value: line(14),
  label: line(90),
  claim,
});

/** A price named in content/site.yaml under `prices`. */
export const priceName = z.enum([
  'course',
  'coursePremium',
  'fullFunnel',
  'workshop',
  'audit',
  'consulting',
]);

export const video = z.strictObject({
  title: line(90),
  /** The video's or playlist's id at YouTube. */
  id: z
    .string()
    .regex(
      /^[\w-]{8,40}$/,
      "the id of a YouTube video or playlist: what stands behind 'v=' or 'list=' in its address",
    ),
  kind: z.enum(['video', 'playlist']),
});

/** What every page may say about itself besides its own parts. */
export const pageBase = {
  ...pageMeta,
  /** Keep the page out of search engines and the sitemap. */
  noindex: z.boolean().optional(),
  /** Words of the page that promise something to clients and that the owner has not confirmed; `npm run doctor` lists them. */
  promises: z.array(line(200)).optional(),
  /** Former file names of the same folder, or whole addresses, that now lead here. */
  formerSlugs: z
    .array(
      z
        .string()
        .regex(
          /^\/?[\w-]+(\/[\w-]+)*$/,
          'a former file name, such as churn-alerts, or a whole address, such as /landing/workshops',
        ),
    )
    .optional(),
};

export { line };

export type Button = z.infer<typeof button>;
export type SectionHeading = z.infer<typeof sectionHeading>;
export type Step = z.infer<typeof step>;
export type Figure = z.infer<typeof figure>;
export type Testimonial = z.infer<typeof testimonial>;
export type Workflow = z.infer<typeof workflow>;
export type WorkflowNode = z.infer<typeof workflowNode>;
