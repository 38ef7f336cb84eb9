import { z } from 'zod';
import * as part from './parts.ts';

const { line } = part;

const hero = {
  eyebrow: line(60),
  title: line(80),
  lead: line(300),
};

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
    ...hero,
    primary: part.button,
    secondary: part.button,
    note: line(120),
    workflow: part.workflow,
  }),
  week: z.strictObject({ title: line(80), text: line(240) }),
  introduction: z.strictObject({ title: line(80) }),
  services: z.strictObject({ heading: part.sectionHeading, cards: z.array(serviceCard).length(9) }),
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
  hero: z.strictObject(hero),
  story: z.strictObject({ title: line(80) }),
  mission: z.strictObject({ title: line(80), statement: line(240), text: line(600) }),
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
  hero: z.strictObject(hero),
  offers: z.array(offer).length(4),
  closing: part.callToAction,
});

/** content/pages/contact.mdx; its body stands beside the form. */
export const contactPage = z.strictObject({
  kind: z.literal('contact'),
  ...part.pageBase,
  hero: z.strictObject(hero),
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

/** content/pages/privacy.mdx and terms.mdx: all in the body. */
export const legalPage = z.strictObject({
  kind: z.literal('legal'),
  ...part.pageBase,
  heading: line(60),
  lead: line(300),
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
  heading: z.literal('Page Not Found'),
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

/** content/use-cases/<slug>.mdx; its body continues the description under 'What's This All About?'. */
export const useCase = z.strictObject({
  ...part.pageBase,
  /** Its name in menus and on cards, and its place in the menu. */
  name: line(30),
  order: z.int().min(1),
  icon: part.iconName,
  hero: z.strictObject(hero),
  workflow: part.workflow,
  about: z.strictObject({ description: line(700), benefits: z.array(line(140)).min(4).max(6) }),
  features: z.array(part.featureCard).length(6),
  testimonials: z.array(part.testimonial).length(3),
  closing: z.strictObject({ title: line(80), description: line(240) }),
});

const variant = z.strictObject({
  title: line(60),
  description: line(260),
  note: line(60).optional(),
  button: part.button,
});

const audienceSection = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('challenges'),
    heading: part.sectionHeading,
    items: z
      .array(z.strictObject({ before: line(160), after: line(200) }))
      .min(3)
      .max(5),
  }),
  z.strictObject({
    kind: z.literal('features'),
    heading: part.sectionHeading,
    items: z.array(part.featureCard).min(3).max(6),
  }),
  z.strictObject({
    kind: z.literal('figures'),
    heading: part.sectionHeading,
    items: z.array(part.figure).min(2).max(4),
  }),
  z.strictObject({
    kind: z.literal('steps'),
    heading: part.sectionHeading,
    items: z.array(part.step).min(3).max(5),
  }),
  z.strictObject({
    kind: z.literal('variants'),
    heading: part.sectionHeading,
    items: z.array(variant).length(3),
  }),
  z.strictObject({
    kind: z.literal('links'),
    heading: part.sectionHeading,
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
  z.strictObject({
    kind: z.literal('testimonials'),
    heading: part.sectionHeading,
    items: z.array(part.testimonial).length(3),
  }),
  z.strictObject({
    kind: z.literal('spotlight'),
    heading: part.sectionHeading,
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
    ...hero,
    primary: part.button,
    secondary: part.button.optional(),
    /** The picture beside the title: a small workflow or up to three of the page's own claims. */
    workflow: part.workflow.optional(),
    figures: z.array(part.figure).min(2).max(3).optional(),
  }),
  sections: z.array(audienceSection).min(3),
  closing: part.callToAction,
});

const landingSection = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('outline'),
    heading: part.sectionHeading,
    items: z.array(part.outlineItem).min(3),
  }),
  z.strictObject({
    kind: z.literal('accordion'),
    heading: part.sectionHeading,
    items: z.array(part.question).min(3),
  }),
  z.strictObject({
    kind: z.literal('testimonials'),
    heading: part.sectionHeading,
    items: z.array(part.testimonial).length(3),
  }),
  z.strictObject({ kind: z.literal('video'), heading: part.sectionHeading, player: part.video }),
  z.strictObject({
    kind: z.literal('options'),
    heading: part.sectionHeading,
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
  z.strictObject({
    kind: z.literal('steps'),
    heading: part.sectionHeading,
    items: z.array(part.step).length(3),
  }),
  z.strictObject({
    kind: z.literal('features'),
    heading: part.sectionHeading,
    items: z.array(part.featureCard).min(3).max(6),
  }),
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
  /** What search engines are told it is. */
  offer: z.enum(['course', 'service']),
  hero: z.strictObject({
    ...hero,
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

/** content/testimonials.yaml: the wall on the home page. */
export const wallTestimonial = part.testimonial;

export type HomePage = z.infer<typeof homePage>;
export type ServicesPage = z.infer<typeof servicesPage>;
export type Audience = z.infer<typeof audience>;
export type Landing = z.infer<typeof landing>;
