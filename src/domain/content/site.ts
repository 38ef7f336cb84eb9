/** The schema of content/site.yaml: names, links, prices and switches of the whole site. */
import { z } from 'zod';
import { nearest } from '#lib/nearest.ts';
import { isTimeZone, timeZone } from '../time-zone.ts';
import { defaultWeatherPlace } from '../weather/weather-place.ts';
import { line, nameInSite } from './fields.ts';
import { price } from './price.ts';
import { retention } from './retention.ts';

/** The origin of the site: the path of a page, which begins with a slash, is appended to it. */
const address = z
  .url({
    protocol: /^https$/,
    error: 'an address begins with https://, such as https://example.com',
  })
  .refine((text) => !text.endsWith('/'), {
    error: ({ input }) => `The address ends in a slash. Write ${String(input).replace(/\/+$/, '')}`,
  })
  .refine((text) => /^https:\/\/[^/?#]+\/*$/.test(text), {
    error: ({ input }) =>
      `The site has an address of its own, without a path: ${String(input).split(/[/?#]/).slice(0, 3).join('/')}`,
  });

/** Where a link leads: another site, a phone or a mailbox. */
const linkAddress = z
  .url({
    protocol: /^(https|tel|mailto)$/,
    error:
      'an address begins with https://, tel: or mailto:, such as https://example.com or tel:+351912345678',
  })
  .meta({ title: 'Address' });

/** Names that pages use in place of what stands here; `@email` and `@phone` are there already. */
const ownLinkName = nameInSite.refine(
  (name) => !['email', 'phone'].includes(name),
  'your address and your number have it already, as the fields email and phone',
);

const unknownZone = (given: string): string => {
  const meant = nearest(given, Intl.supportedValuesOf('timeZone'));
  return `There is no time zone '${given}'. ${meant === undefined ? 'A zone is written such as Europe/Lisbon or America/New_York.' : `Did you mean '${meant}'?`}`;
};

/** content/site.yaml: names, links, prices. A new owner changes this one file. */
export const siteSchema = z.strictObject({
  brand: line(40),
  tagline: line(120),
  /** Where the site will live, for canonical addresses and social previews. */
  address,
  owner: z.strictObject({ name: line(60), jobTitle: line(80), city: line(60), country: line(60) }),
  /** A picture in public/, shown on the home page and on About; without it a drawing takes its place. */
  portrait: z.string().optional(),
  email: z.email(),
  /** Shown beside the e-mail address, as it is written here. */
  phone: z
    .string()
    .regex(/^\+?\d[\d ()/.-]{4,28}$/, "a phone number is written such as '+351 912 345 678'")
    .optional(),
  /** Addresses by name; the page shows nothing in the place of one that is left out. */
  links: z.record(ownLinkName, linkAddress).default({}),
  /** Prices by name. `build`, a typical automation build, also stands on each use case. */
  prices: z
    .record(nameInSite, price)
    .default({})
    .meta({ description: 'Each by its name. A further one is added in the file, site.yaml.' }),
  /** Tools that the owner works with, as the services page lists them. */
  tools: z.array(line(30)).max(24).default([]),
  /** As `promises` of a page. */
  promises: z.array(line(200)).optional(),
  /** `hide` builds the site without what carries `sample: true`; `show` marks it as a sample. */
  samples: z.enum(['show', 'hide']).default('show'),
  legal: z.strictObject({
    /** Who is responsible for the site and its data: name and postal address. At the foot of every page. */
    controller: line(200),
    /** Behind it at the foot: an entry in a register or a tax number. */
    registration: line(120).optional(),
    /** Who processes data for the owner. */
    host: line(80),
    mailProvider: line(80),
    /** Enquiries that are older are deleted. */
    retention,
  }),
  contact: z.strictObject({
    /** `simulated`: nothing is sent. `store`: the contact function keeps an enquiry. */
    delivery: z.enum(['simulated', 'store']),
    /** Beside its button: when the owner answers. */
    reply: line(120).optional(),
  }),
  /** Whether visits are counted: by the program that serves the pages, or by a beacon of the pages, for a static host. */
  counting: z.enum(['off', 'server', 'beacon']).default('server'),
  planner: z
    .strictObject({
      /** Whether titles of private events are sent to the planner, and with it to a model; no place goes to a model. */
      privateEvents: z.enum(['send', 'hide']),
    })
    .default({ privateEvents: 'hide' }),
  /** The time zone in which the dashboard shows days and times. */
  clock: z
    .strictObject({
      zone: z.string().refine(isTimeZone, { error: ({ input }) => unknownZone(String(input)) }),
    })
    .default({ zone: timeZone }),
  /** The place of the dashboard's forecast. */
  weather: z
    .strictObject({
      name: line(30),
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
    })
    .default(defaultWeatherPlace),
});

export type Site = z.infer<typeof siteSchema>;

/**
 * The site with the delivery that CONTACT_DELIVERY names, if it is set.
 * @throws Error when it names none
 */
export const withDelivery = (site: Site, delivery = ''): Site => {
  if (delivery === '') return site;
  const chosen = siteSchema.shape.contact.shape.delivery.safeParse(delivery);
  if (chosen.success) return { ...site, contact: { delivery: chosen.data } };
  throw new Error(`CONTACT_DELIVERY=${delivery}: expected simulated or store`);
};

/**
 * The site with the zone that TIME_ZONE names, if it is set.
 * @throws Error when it names none
 */
export const withZone = (site: Site, zone = ''): Site => {
  if (zone === '') return site;
  if (isTimeZone(zone)) return { ...site, clock: { zone } };
  throw new Error(`TIME_ZONE=${zone}: expected the name of a time zone, such as Europe/Lisbon`);
};
