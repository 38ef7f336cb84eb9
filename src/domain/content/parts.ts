/** Fields that the schemas of several kinds of content share. */
import { z } from 'zod';
import { paragraph, prose, sentence } from './text.ts';

export const linkTarget = z
  .string()
  .regex(
    /^(\/|#|https:\/\/|tel:|mailto:|@[a-zA-Z][a-zA-Z0-9]*$)/,
    'a path such as /contact, an address that begins with https://, tel: or mailto:, or @name of a link in site.yaml',
  )
  .meta({
    description:
      'Where it leads: a path of this site such as /contact?service=audits, an address that begins with https://, tel: or mailto:, or @name for one of the links in site.yaml.',
  });

/** What a page names where only pages of one folder can be shown. */
export const pageLink = (folder: 'landing' | 'use-cases') =>
  z
    .string()
    .regex(
      new RegExp(`^/${folder}/`),
      `an address that begins with /${folder}/, because only such a page can stand here`,
    );

const line = (longest: number) => z.string().trim().min(1).max(longest);

export const list = <Entry extends z.ZodType>(entry: Entry, least: number, most: number) =>
  z.array(entry).min(least).max(most);

export const pageMeta = {
  title: line(54).meta({
    title: 'Title for search results',
    description: 'Search engines and previews show it; the brand stands behind it.',
  }),
  description: line(165).min(50).meta({
    title: 'Description for search results',
    description: 'Search engines and previews show it below the title.',
  }),
};

/** What a menu shows of a page. */
export const menuName = (longest: number) => line(longest).meta({ title: 'Name in menus' });
export const menuPlace = z
  .int()
  .min(1)
  .meta({ title: 'Place in the menu', description: 'The page with the lowest number is first.' });

export const button = z.strictObject({ text: line(40), link: linkTarget });

const oneButton = z.tuple([button]);
/** The second one is quieter. */
const buttons = z.tuple([button, button.optional()]);

/** The words at the top of a page. */
export const hero = { eyebrow: line(60), title: line(80), lead: paragraph(300) };

/** A heading with `*words*` in it that are underlined, and the text below it. */
export const sectionHeading = z.strictObject({
  title: line(80),
  subtitle: paragraph(240).optional(),
  highlight: line(40).optional(),
});

/** The last section of a page. */
export const closing = {
  kind: z.literal('Text'),
  heading: z.strictObject({ title: line(80), subtitle: paragraph(240) }),
};
export const callToAction = z.strictObject({ ...closing, buttons });

export const iconName = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'the name of a Lucide icon, such as calendar-check')
  .meta({ description: 'The name of a picture from lucide.dev/icons, such as calendar-check.' });

const entry = { title: line(60), text: paragraph(260) };
export const benefit = z.strictObject(entry);
export const featureCard = z.strictObject({ ...entry, icon: iconName });
export const step = z.strictObject({ title: line(60), text: paragraph(320) });
/** A card that leads to a page as a whole, so that its text has no links of its own. */
export const linkCard = (title: number, text: number) =>
  z.strictObject({ title: line(title), text: sentence(text), link: linkTarget });

export const iconCard = (title: number, text: number) =>
  linkCard(title, text).extend({ icon: iconName });

const author = {
  author: line(60),
  role: line(60).optional(),
  company: line(60).optional(),
  imageUrl: z
    .string()
    .optional()
    .meta({ title: 'Picture', description: 'A file of public/, such as /pictures/name.jpg.' }),
  fullImageUrl: z
    .string()
    .optional()
    .meta({ title: 'Picture in place of the words', description: 'Only it is shown.' }),
};

export const sample = z.boolean().meta({
  title: 'Sample',
  description:
    'Invented until the owner replaces it: marked on the page, not told to search engines, listed by `npm run doctor`.',
});

export const testimonial = z.strictObject({
  quote: line(420),
  ...author,
  rating: z.int().min(1).max(5).optional(),
  sample,
});

/** A testimonial of a page. */
export const quote = z
  .strictObject({
    text: sentence(420),
    ...author,
    rating: z.enum(['1', '2', '3', '4', '5']).transform(Number).optional(),
    sample: z.boolean().default(false),
  })
  .transform(({ text, ...about }) => ({ quote: text, ...about }));

export const question = z.strictObject({ title: line(140), text: prose });

const workflowNode = z
  .strictObject({ title: line(22), text: sentence(30) })
  .transform(({ title, text }) => ({ label: title, detail: text }));
/** One node or several. */
const workflowStage = z.preprocess(
  (stage): readonly unknown[] => (Array.isArray(stage) ? stage : [stage]),
  list(workflowNode, 1, 3),
);

/** A workflow that is drawn as a picture: stages from left to right, several nodes in one stage run side by side. */
export const workflow = z.strictObject({
  /** The text alternative: the same story in one or two sentences. */
  text: sentence(400),
  items: list(workflowStage, 3, 6),
});

/** Says that a figure is a result that somebody else may not reach: a link to what the terms say about it follows. */
export const claim = z.boolean().optional();

/** Large numerals with what they count, such as `25%` / `less churn`. */
const oneFigure = z.strictObject({ title: line(14), text: paragraph(90) });
export const figures = (least: number, most: number) =>
  z.strictObject({ items: list(oneFigure, least, most), claim });
export const figure = z.strictObject({ items: z.tuple([oneFigure]), claim });

const nameInSite = z
  .string()
  .regex(
    /^[a-zA-Z][a-zA-Z0-9]*$/,
    'a name has letters and digits and begins with a letter, such as newsletter',
  );

/** The name of an entry of content/site.yaml under `links`. */
export const linkName = nameInSite;
/** The name of an entry of content/site.yaml under `prices`. */
export const priceName = nameInSite.meta({
  title: 'Price',
  description: 'Its name under prices in site.yaml.',
});

export const video = {
  title: line(90),
  /** The video's or playlist's id at YouTube. */
  id: z
    .string()
    .regex(
      /^[\w-]{8,40}$/,
      "the id of a YouTube video or playlist: what stands behind 'v=' or 'list=' in its address",
    ),
  playlist: z.boolean().optional(),
};

/** What every page may say about itself besides its own parts. */
export const pageBase = {
  ...pageMeta,
  noindex: z.boolean().optional().meta({
    title: 'Hide from search engines',
    description: 'Keeps the page out of search engines and the sitemap.',
  }),
  promises: z.array(line(200)).optional().meta({
    title: 'Promises to confirm',
    description:
      'Words of the page that promise something to clients and that the owner has not confirmed; `npm run doctor` lists them.',
  }),
  formerSlugs: z
    .array(
      z
        .string()
        .regex(
          /^(?:[\w-]+|(?:\/[\w-]+)+)$/,
          'a former file name, such as churn-alerts, or a whole address, such as /landing/workshops',
        ),
    )
    .optional()
    .meta({
      title: 'Former addresses',
      description: 'Former file names of the same folder, or whole addresses, that now lead here.',
    }),
};

export { buttons, line, oneButton };

export type Button = z.infer<typeof button>;
export type SectionHeading = z.infer<typeof sectionHeading>;
export type Step = z.infer<typeof step>;
export type Figures = z.infer<ReturnType<typeof figures>>;
export type Testimonial = z.infer<typeof testimonial>;
export type Workflow = z.infer<typeof workflow>;
export type WorkflowNode = z.infer<typeof workflowNode>;
