/** The front matter of each kind of page: strict, so that a misspelt field stops the build. Words of a page are in its body. */
import { z } from 'zod';
import { line, linkTarget, nameInSite } from './fields.ts';

/** What every page says of itself. */
const page = z.strictObject({
  /** For search engines and previews; the brand stands behind it. */
  title: line(54),
  description: line(165).min(50),
  /** Keeps the page out of search engines and the sitemap. */
  noindex: z.boolean().optional(),
  /** The language of the page, where it is not English. */
  lang: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Z]{2})?$/, 'a language is written as its code, such as de or pt-PT')
    .optional(),
  /** Words of the page that promise something to clients and that the owner has not confirmed; `npm run doctor` lists them. */
  promises: z.array(line(200)).optional(),
  /** Former file names of the same folder, or whole addresses, that now lead here. */
  formerSlugs: z.array(z.string().trim().min(1)).optional(),
});

/** Its name in menus and its place there: the lowest number is first. */
const inMenu = { name: line(40), order: z.int().min(1) };

const pageOf = (folder: 'landing' | 'use-cases') =>
  linkTarget.startsWith(`/${folder}/`, `an address that begins with /${folder}/ is expected`);

/** The address of the landing page of the service that fits: the page names it with its price. */
const serviceLink = pageOf('landing').optional();

/** A process as it is drawn by hand during a first call, with its corrections. */
const drawing = z.strictObject({
  title: line(40),
  /** Below the picture, and heard in its place. */
  caption: line(60),
  note: line(120),
  /** From top to bottom. */
  steps: z
    .array(
      z.strictObject({
        name: line(14),
        /** How it was, crossed out. */
        before: line(24).optional(),
        /** How it becomes, in red. */
        after: line(24).optional(),
        /** Crossed out as a whole, or circled because it stays. */
        crossedOut: z.boolean().optional(),
        stays: z.boolean().optional(),
      }),
    )
    .min(3)
    .max(6),
});
export type Drawing = z.output<typeof drawing>;

/** content/pages/<name>.mdx: home, about, services, contact, not-found. */
export const mainPage = page.extend({
  /** Of the home page: stands in the place of a portrait while site.yaml names none. */
  drawing: drawing.optional(),
  /** Of the services page: the anchor, the name in menus and the price of each service. */
  offers: z
    .array(
      z.strictObject({
        id: z
          .string()
          .regex(
            /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/,
            'small letters, digits and hyphens, such as audits',
          ),
        name: line(40),
        price: nameInSite.optional(),
      }),
    )
    .optional(),
});

/** content/audiences/<slug>.mdx, served at /for-<slug> */
export const audience = page.extend({ ...inMenu, serviceLink });

/** content/use-cases/<slug>.mdx */
export const useCase = page.extend({
  ...inMenu,
  /** A name from lucide.dev/icons. */
  icon: line(40),
  /** Without them those that follow in the menu are named. */
  related: z
    .array(z.strictObject({ link: pageOf('use-cases') }))
    .max(2)
    .optional(),
  serviceLink,
});

/** content/landing/<slug>.mdx */
export const landing = page.extend({
  ...inMenu,
  /** In the menu Services, behind the services; without it the page is in no menu. */
  order: inMenu.order.optional(),
  /** What search engines are told it is. */
  offer: z.enum(['course', 'service']),
  /** How long a course is. */
  minutes: z.int().min(1).optional(),
  price: nameInSite.optional(),
});

/** A bare date in YAML is a date to one parser and text to another. */
const date = z.preprocess(
  (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value),
  z.iso.date(),
);

/** content/legal/<slug>.mdx or .md: privacy, terms and other pages of plain text. */
export const legal = page.extend({ updated: date });

/** content/reports/<slug>.md: what a client gets, such as the table of an audit, ready to be printed. */
export const report = page.extend({
  eyebrow: line(60),
  /** The words of the links that lead here from the pages of the service. */
  name: line(40),
  /** The landing page of the service, which takes the visitors while samples are hidden. */
  serviceLink: pageOf('landing'),
  sample: z.boolean().default(false),
});

/** content/notes/<slug>.md */
export const note = page.extend({ date });
