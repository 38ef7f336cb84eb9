/** The schemas of the pages that sell something: use cases, audiences and landing pages. */
import { z } from 'zod';
import * as part from './parts.ts';

const { line } = part;

/** The landing page of the service that fits: the page names it with its price. */
const serviceLink = part.linkTarget.optional();

/** content/use-cases/<slug>.mdx; its body continues the description under 'What's This All About?'. */
export const useCase = z.strictObject({
  ...part.pageBase,
  /** Its name in menus, and its place there. */
  name: line(30),
  order: z.int().min(1),
  /** The picture beside the hero's eyebrow. */
  icon: part.iconName,
  hero: z.strictObject(part.hero),
  workflow: part.workflow,
  about: z.strictObject({
    description: line(700),
    benefits: z.array(line(140)).min(4).max(6),
    claim: part.claim,
  }),
  features: z.array(part.featureCard).length(6),
  testimonials: z.array(part.testimonial).length(3),
  /** Related use cases; without them those that follow in the menu are named. */
  related: z
    .array(z.strictObject({ link: part.linkTarget }))
    .max(2)
    .optional(),
  serviceLink,
  closing: z.strictObject({ title: line(80), description: line(240) }),
});

const variant = z.strictObject({
  title: line(60),
  description: line(260),
  note: line(60).optional(),
  button: part.button,
});

const section = <Kind extends string, Shape extends z.core.$ZodLooseShape>(
  kind: Kind,
  fields: Shape,
) => z.strictObject({ kind: z.literal(kind), heading: part.sectionHeading, ...fields });

const features = section('features', {
  items: z.array(part.featureCard).min(3).max(6),
});
const testimonials = section('testimonials', {
  items: z.array(part.testimonial).length(3),
});

const audienceSection = z.discriminatedUnion('kind', [
  section('challenges', {
    items: z
      .array(z.strictObject({ before: line(160), after: line(200) }))
      .min(3)
      .max(5),
  }),
  features,
  section('figures', {
    items: z.array(part.figure).min(2).max(4),
  }),
  section('steps', {
    items: z.array(part.step).min(3).max(5),
  }),
  section('variants', {
    items: z.array(variant).length(3),
    claim: part.claim,
  }),
  section('links', {
    items: z
      .array(
        z.strictObject({
          title: line(60),
          description: line(200),
          icon: part.iconName,
          link: part.linkTarget,
        }),
      )
      .min(1)
      .max(4),
  }),
  testimonials,
  section('spotlight', {
    description: line(500),
    figure: part.figure.optional(),
    button: part.button,
  }),
]);

/** content/audiences/<slug>.mdx, served at /for-<slug>; its body follows the hero. */
export const audience = z.strictObject({
  ...part.pageBase,
  name: line(30),
  order: z.int().min(1),
  hero: z.strictObject({
    ...part.hero,
    primary: part.button,
    secondary: part.button.optional(),
    /** The picture beside the title: a small workflow or up to three of the page's own claims. */
    workflow: part.workflow.optional(),
    figures: z.array(part.figure).min(2).max(3).optional(),
  }),
  serviceLink,
  sections: z.array(audienceSection).min(3),
  closing: part.callToAction,
});

const landingSection = z.discriminatedUnion('kind', [
  section('outline', {
    items: z.array(part.outlineItem).min(3),
  }),
  section('accordion', {
    items: z.array(part.question).min(3),
    claim: part.claim,
  }),
  testimonials,
  section('video', {
    player: part.video,
  }),
  section('options', {
    items: z
      .array(
        z.strictObject({
          title: line(60),
          description: line(300),
          points: z.array(line(120)).min(2).max(5),
        }),
      )
      .length(3),
  }),
  section('steps', {
    items: z.array(part.step).length(3),
  }),
  features,
  z.strictObject({
    kind: z.literal('note'),
    title: line(80),
    text: line(500),
    /** The price that the note is about, such as the premium edition's. */
    price: part.priceName.optional(),
    button: part.button.optional(),
  }),
]);

/** content/landing/<slug>.mdx; its body is the description beside the checkmark features. */
export const landing = z.strictObject({
  ...part.pageBase,
  name: line(40),
  /** Its place in the menu Services, behind the services; without it the page is in no menu. */
  order: z.int().min(1).optional(),
  /** What search engines are told it is. */
  offer: z.enum(['course', 'service']),
  /** How long a course is, for search engines. */
  minutes: z.int().min(1).optional(),
  hero: z.strictObject({
    ...part.hero,
    primary: part.button,
    secondary: part.button.optional(),
    figures: z.array(part.figure).min(2).max(3).optional(),
    workflow: part.workflow.optional(),
  }),
  details: z.strictObject({ title: line(80), features: z.array(line(140)).min(3).max(8) }),
  /** Without it the panel is the default 'Why This Matters'. */
  panel: z
    .strictObject({
      title: line(60),
      text: line(400),
      points: z.array(line(120)).max(5).optional(),
      button: part.button.optional(),
    })
    .optional(),
  benefits: z.strictObject({
    heading: part.sectionHeading,
    items: z.array(part.benefit).min(3).max(6),
    claim: part.claim,
  }),
  sections: z.array(landingSection),
  pricing: z
    .strictObject({
      price: part.priceName,
      features: z.array(line(120)).min(2).max(8),
      button: part.button,
    })
    .optional(),
  closing: z.strictObject({
    title: line(80),
    description: line(240),
    primary: part.button.optional(),
  }),
});

export type Audience = z.infer<typeof audience>;
export type Landing = z.infer<typeof landing>;
export type AudienceSection<Kind> = Extract<Audience['sections'][number], { kind: Kind }>;
export type LandingSection<Kind> = Extract<Landing['sections'][number], { kind: Kind }>;
