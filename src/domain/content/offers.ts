/** The schemas of the pages that sell something: use cases, audiences and landing pages. */
import { z } from 'zod';
import * as part from './parts.ts';
import { inOrder, ownPart, section, textSection } from './sections.ts';
import { block, paragraph, point, prose, sentence, withTable } from './text.ts';

const { line, list } = part;

const serviceLink = part.pageLink('landing').optional().meta({
  title: 'Service that fits',
  description: 'The address of its landing page: the page names it with its price.',
});

/** One thing that the workflow makes, drawn as it is read: a message, a record of a program, or a page. */
const result = ownPart('Result', {
  as: z.enum(['message', 'record', 'page']),
  caption: line(90),
  /** The small line above its title. */
  note: line(60),
  title: line(60),
  text: z.array(block(200)).max(2).optional(),
  items: list(z.strictObject({ title: line(24), text: sentence(70) }), 2, 6),
});

/** content/use-cases/<slug>.mdx */
export const useCase = z.strictObject({
  ...part.pageBase,
  name: part.menuName(30),
  order: part.menuPlace,
  /** The picture beside the hero's eyebrow. */
  icon: part.iconName,
  hero: z.strictObject({ ...part.hero, workflow: part.workflow }),
  /** What stands under 'What's This All About?'. */
  text: z.tuple([block(700)]).rest(z.string()),
  sections: inOrder(
    [
      ownPart('Checklist', { points: list(point(140), 4, 6), claim: part.claim }),
      result,
      ownPart('Features', { items: z.array(part.featureCard).length(6) }),
      /** A project before and after; `sample`: it is invented. */
      ownPart('Case', {
        title: line(80),
        text: withTable(500),
        sample: z.boolean().default(false),
      }),
      ownPart('Quote', { items: z.array(part.quote).length(3) }),
    ],
    ['Result', 'Case', 'Quote'],
  ),
  related: z
    .array(z.strictObject({ link: part.pageLink('use-cases') }))
    .max(2)
    .optional()
    .meta({
      title: 'Related use cases',
      description: 'Without them those that follow in the menu are named.',
    }),
  serviceLink,
  closing: z.strictObject(part.closing),
});

const features = section('Features', { items: list(part.featureCard, 3, 6) });
const quotes = section('Quote', { items: z.array(part.quote).length(3) });

const variant = z.strictObject({
  title: line(60),
  text: paragraph(260),
  note: line(60).optional(),
  buttons: part.oneButton,
});

const audienceSection = z.discriminatedUnion('kind', [
  /** What hurts, and how it is solved. */
  section('Challenges', {
    items: list(z.strictObject({ title: line(160), text: paragraph(200) }), 3, 5),
  }),
  textSection,
  features,
  section('Figures', part.figures(2, 4).shape),
  section('Steps', { items: list(part.step, 3, 5) }),
  section('Variants', { items: z.array(variant).length(3), claim: part.claim }),
  section('Cards', {
    items: list(part.iconCard(60, 200), 1, 4),
  }),
  quotes,
  section('Spotlight', {
    text: paragraph(500),
    figures: part.figure.optional(),
    buttons: part.oneButton,
  }),
]);

/** The picture beside the title: a small workflow or up to three of the page's own claims. */
const pictures = { workflow: part.workflow.optional(), figures: part.figures(2, 3).optional() };

/** content/audiences/<slug>.mdx, served at /for-<slug> */
export const audience = z.strictObject({
  ...part.pageBase,
  name: part.menuName(30),
  order: part.menuPlace,
  hero: z.strictObject({ ...part.hero, buttons: part.buttons, ...pictures }),
  /** Follows the hero. */
  text: prose,
  serviceLink,
  sections: z.array(audienceSection).min(3),
  closing: part.callToAction,
});

const chapter = z.strictObject({
  title: line(80),
  text: paragraph(300),
  points: z.array(point(120)).min(2),
});
const option = z.strictObject({
  title: line(60),
  text: paragraph(300),
  points: list(point(120), 2, 5),
});

const landingSection = z.discriminatedUnion('kind', [
  /** What is offered, beside a panel; without one the panel is the default 'Why This Matters'. */
  ownPart('Checklist', {
    heading: z.strictObject({ title: line(80), subtitle: prose }),
    points: list(point(140), 3, 8),
    panel: z
      .strictObject({
        title: line(60),
        text: paragraph(400),
        points: z.array(point(120)).max(5).optional(),
        buttons: part.oneButton.optional(),
      })
      .optional(),
  }),
  section('Benefits', { items: list(part.benefit, 3, 6), claim: part.claim }),
  section('Outline', { items: z.array(chapter).min(3) }),
  section('Questions', { items: z.array(part.question).min(3), claim: part.claim }),
  quotes,
  section('Video', part.video),
  section('Options', { items: z.array(option).length(3) }),
  section('Steps', { items: z.array(part.step).length(3) }),
  textSection,
  features,
  /** The card 'Investment'. */
  ownPart('Price', {
    of: part.priceName,
    points: list(point(120), 2, 8),
    buttons: part.oneButton,
  }),
  ownPart('Note', {
    heading: z.strictObject({ title: line(80) }),
    text: paragraph(500),
    /** The price that the note is about, such as the premium edition's. */
    price: part.priceName.optional(),
    buttons: part.oneButton.optional(),
  }),
]);

/** content/landing/<slug>.mdx */
export const landing = z.strictObject({
  ...part.pageBase,
  name: part.menuName(40),
  order: part.menuPlace.optional().meta({
    description: 'In the menu Services, behind the services; without it the page is in no menu.',
  }),
  offer: z
    .enum(['course', 'service'])
    .meta({ title: 'Kind of offer', description: 'What search engines are told it is.' }),
  minutes: z
    .int()
    .min(1)
    .optional()
    .meta({ title: 'Minutes', description: 'How long a course is, for search engines.' }),
  hero: z.strictObject({ ...part.hero, buttons: part.buttons, ...pictures }),
  sections: z.array(landingSection).min(1),
  closing: z.strictObject({ ...part.closing, buttons: part.oneButton.optional() }),
});

export type Result = z.infer<typeof result>;
export type UseCaseSection<Kind> = Extract<
  z.infer<typeof useCase>['sections'][number],
  { kind: Kind }
>;
export type Audience = z.infer<typeof audience>;
export type Landing = z.infer<typeof landing>;
export type AudienceSection<Kind> = Extract<Audience['sections'][number], { kind: Kind }>;
export type LandingSection<Kind> = Extract<Landing['sections'][number], { kind: Kind }>;

/** The name of a landing page's price. */
export const priceOf = ({ sections }: Pick<Landing, 'sections'>) =>
  sections.find((section) => section.kind === 'Price')?.of;
