/** The schemas of content/pages: home, about, services, contact, the legal pages and the not-found page. */
import { z } from 'zod';
import { facts } from './privacy-statements.ts';
import * as part from './parts.ts';

const { line } = part;

const serviceCard = z.strictObject({
  title: line(40),
  description: line(160),
  icon: part.iconName,
  link: part.linkTarget,
});

const audienceCard = z.strictObject({
  title: line(40),
  description: line(160),
  link: part.linkTarget,
});

/** content/pages/home.mdx; its body is the personal introduction. */
export const homePage = z.strictObject({
  kind: z.literal('home'),
  ...part.pageBase,
  hero: z.strictObject({
    ...part.hero,
    primary: part.button,
    secondary: part.button,
    note: line(120),
    workflow: part.workflow,
  }),
  week: z.strictObject({ title: line(80), text: line(240) }),
  introduction: z.strictObject({ title: line(80), more: part.button.optional() }),
  services: z.strictObject({
    heading: part.sectionHeading,
    /** The carousel shows three at once. */
    cards: z.array(serviceCard).min(6).max(20),
  }),
  process: z.strictObject({ heading: part.sectionHeading, steps: z.array(part.step).length(3) }),
  audiences: z.strictObject({
    heading: part.sectionHeading,
    cards: z.array(audienceCard).length(3),
  }),
  saas: z.strictObject({
    title: line(80),
    description: line(300),
    button: part.button,
    figure: part.figure,
  }),
  testimonials: z.strictObject({ heading: part.sectionHeading }),
  closing: part.callToAction,
});

/** content/pages/about.mdx; its body is the story. */
export const aboutPage = z.strictObject({
  kind: z.literal('about'),
  ...part.pageBase,
  hero: z.strictObject(part.hero),
  /** `sample`: the running text is invented until the owner replaces it. */
  story: z.strictObject({ title: line(80), sample: z.boolean() }),
  mission: z.strictObject({ title: line(80), statement: line(240), text: line(600) }),
  projects: z
    .strictObject({
      heading: part.sectionHeading,
      cases: z
        .array(
          z.strictObject({
            title: line(80),
            problem: line(320),
            workflow: part.workflow,
            result: line(320),
            /** Invented until the owner replaces it: marked on the page, and `npm run doctor` lists it. */
            sample: z.boolean(),
          }),
        )
        .min(1)
        .max(6),
    })
    .optional(),
  expertise: z.strictObject({
    heading: part.sectionHeading,
    areas: z.array(part.featureCard).length(3),
  }),
  video: z.strictObject({ heading: part.sectionHeading, player: part.video }),
  approach: z.strictObject({
    heading: part.sectionHeading,
    principles: z.array(part.benefit).min(3).max(6),
  }),
  buttons: z.array(part.button).length(3),
  closing: part.callToAction,
});

const offer = z.strictObject({
  /** The anchor of the section: /services#workshops. */
  id: z.enum(['workshops', 'audits', 'consulting', 'automation']),
  title: line(60),
  summary: line(300),
  points: z.array(line(140)).min(3).max(6),
  figure: part.figure,
  price: part.priceName.optional(),
  button: part.button,
  more: part.button.optional(),
});

/** content/pages/services.mdx; its body is the introduction. */
export const servicesPage = z.strictObject({
  kind: z.literal('services'),
  ...part.pageBase,
  hero: z.strictObject(part.hero),
  offers: z.array(offer).length(4),
  closing: part.callToAction,
});

/** content/pages/contact.mdx; its body stands beside the form. */
export const contactPage = z.strictObject({
  kind: z.literal('contact'),
  ...part.pageBase,
  hero: z.strictObject(part.hero),
  links: z.strictObject({
    heading: part.sectionHeading,
    items: z
      .array(
        z.strictObject({
          title: line(40),
          description: line(140),
          icon: part.iconName,
          link: part.linkTarget,
        }),
      )
      .length(4),
  }),
  faq: z.strictObject({
    heading: part.sectionHeading,
    questions: z.array(part.question).length(6),
  }),
});

/** content/pages/privacy.mdx and terms.mdx: all in the body, but what depends on the set-up. */
export const legalPage = z.strictObject({
  kind: z.literal('legal'),
  ...part.pageBase,
  heading: line(60),
  lead: line(300),
  facts: facts.optional(),
  /** A bare date in YAML is a date to one parser and text to another. */
  updated: z.preprocess(
    (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value),
    z.iso.date(),
  ),
});

/** content/pages/not-found.mdx */
export const notFoundPage = z.strictObject({
  kind: z.literal('not-found'),
  ...part.pageBase,
  code: z.literal('404'),
  heading: line(60),
  lead: line(200),
  button: part.button,
});

export const page = z.discriminatedUnion('kind', [
  homePage,
  aboutPage,
  servicesPage,
  contactPage,
  legalPage,
  notFoundPage,
]);

/** content/testimonials.yaml: the wall on the home page. */
export const wallTestimonial = part.testimonial;

export type AboutPage = z.infer<typeof aboutPage>;
export type HomePage = z.infer<typeof homePage>;
export type ServicesPage = z.infer<typeof servicesPage>;
