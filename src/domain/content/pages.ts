/** The schemas of content/pages: home, about, services, contact, the legal pages and the not-found page. */
import { z } from 'zod';
import { facts } from './privacy-statements.ts';
import * as part from './parts.ts';
import { inOrder, ownPart, section, textSection } from './sections.ts';
import { block, paragraph, point, prose } from './text.ts';

const { line, list } = part;

/** A heading beside text of its own. */
const plainHeading = z.strictObject({ title: line(80) });

/** content/pages/home.mdx */
export const homePage = z.strictObject({
  kind: z.literal('home'),
  ...part.pageBase,
  hero: z.strictObject({
    ...part.hero,
    buttons: z.tuple([part.button, part.button]),
    workflow: part.workflow,
  }),
  /** The note under the buttons. */
  text: paragraph(120),
  sections: inOrder(
    [
      ownPart('Week', { heading: z.strictObject({ title: line(80), subtitle: paragraph(240) }) }),
      /** The introduction of the owner. */
      textSection,
      /** The carousel shows three at once. */
      section('Cards', { items: list(part.iconCard(40, 160), 6, 20) }),
      section('Steps', { items: z.array(part.step).length(3) }),
      section('Audiences', { items: z.array(part.linkCard(40, 160)).length(3) }),
      ownPart('Spotlight', {
        heading: plainHeading,
        text: paragraph(300),
        buttons: part.oneButton,
        figures: part.figure,
      }),
      section('Wall', {}),
    ],
    ['Wall'],
  ),
  closing: part.callToAction,
});

const projects = section('Project', {
  items: list(
    z.strictObject({
      title: line(80),
      /** The problem and the result. */
      text: z.tuple([block(320), block(320)]),
      workflow: part.workflow,
      /** Invented until the owner replaces it: marked on the page, and `npm run doctor` lists it. */
      sample: z.boolean().default(false),
    }),
    1,
    6,
  ),
});

const aboutSections = [
  /** `sample`: the story is invented until the owner replaces it. */
  ownPart('Story', {
    heading: plainHeading,
    text: prose,
    sample: z.boolean().default(false),
  }),
  /** The statement in large letters, and what follows from it. */
  ownPart('Text', {
    heading: z.strictObject({
      title: line(80),
      subtitle: z.tuple([block(240), block(600)]),
    }),
  }),
  projects,
  section('Features', { items: z.array(part.featureCard).length(3) }),
  section('Video', part.video),
  section('Benefits', {
    items: list(part.benefit, 3, 6),
    buttons: z.array(part.button).length(3),
  }),
] as const;

/** content/pages/about.mdx */
export const aboutPage = z.strictObject({
  kind: z.literal('about'),
  ...part.pageBase,
  hero: z.strictObject(part.hero),
  sections: inOrder(aboutSections, ['Project']),
  closing: part.callToAction,
});

const offer = ownPart('Offer', {
  heading: z.strictObject({ title: line(60), subtitle: paragraph(300) }),
  /** The anchor of the section: /services#workshops. */
  id: z
    .string()
    .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'small letters, digits and hyphens, such as workshops'),
  points: list(point(140), 3, 6),
  figures: part.figure,
  price: part.priceName.optional(),
  buttons: part.buttons,
});

/** content/pages/services.mdx */
export const servicesPage = z.strictObject({
  kind: z.literal('services'),
  ...part.pageBase,
  hero: z.strictObject(part.hero),
  /** The introduction. */
  text: prose,
  sections: list(offer, 1, 8).refine(
    (offers) => new Set(offers.map(({ id }) => id)).size === offers.length,
    'Two offers have the same id, so that a link could not lead to each.',
  ),
  closing: part.callToAction,
});

/** content/pages/contact.mdx */
export const contactPage = z.strictObject({
  kind: z.literal('contact'),
  ...part.pageBase,
  hero: z.strictObject(part.hero),
  /** Stands beside the form. */
  text: prose,
  sections: inOrder(
    [
      section('Cards', {
        items: list(part.iconCard(40, 140), 1, 8),
      }),
      section('Questions', { items: z.array(part.question).min(1) }),
    ],
    ['Cards'],
  ),
});

/** A bare date in YAML is a date to one parser and text to another. */
const date = z.preprocess(
  (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value),
  z.iso.date().meta({ title: 'Date of the last change' }),
);

const plainHero = (lead: number) => z.strictObject({ title: line(60), lead: paragraph(lead) });

/** content/pages/privacy.mdx and terms.mdx: text, below what depends on the set-up. */
export const legalPage = z.strictObject({
  kind: z.literal('legal'),
  ...part.pageBase,
  hero: plainHero(300),
  sections: inOrder([facts]).optional(),
  text: prose,
  updated: date,
});

/** content/pages/<slug>.mdx: what a client gets, such as the table of an audit, ready to be printed. */
export const reportPage = z.strictObject({
  kind: z.literal('report'),
  ...part.pageBase,
  /** The words of the links that lead here from the pages of the service. */
  name: line(40),
  /** The landing page of the service, which takes the visitors while samples are hidden. */
  serviceLink: part.pageLink('landing'),
  sample: z.boolean().default(false),
  hero: z.strictObject(part.hero),
  text: prose,
});

/** content/notes/<slug>.mdx */
export const note = z.strictObject({
  kind: z.literal('note'),
  ...part.pageBase,
  date,
  hero: plainHero(300),
  text: prose,
});

/** content/pages/not-found.mdx */
export const notFoundPage = z.strictObject({
  kind: z.literal('not-found'),
  ...part.pageBase,
  code: z.literal('404'),
  hero: plainHero(200).extend({ buttons: part.oneButton }),
});

export const page = z.discriminatedUnion('kind', [
  homePage,
  aboutPage,
  servicesPage,
  contactPage,
  legalPage,
  reportPage,
  notFoundPage,
]);

/** content/testimonials.yaml: the wall on the home page. */
export const wallTestimonial = part.testimonial;

type SectionOf<Page extends { sections: readonly unknown[] }, Kind> = Extract<
  Page['sections'][number],
  { kind: Kind }
>;
export type HomePage = z.infer<typeof homePage>;
export type HomeSection<Kind> = SectionOf<HomePage, Kind>;
export type AboutSection<Kind> = SectionOf<z.infer<typeof aboutPage>, Kind>;
export type Offer = z.infer<typeof offer>;
