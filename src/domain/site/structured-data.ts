/** Structured data (schema.org) for search engines, made from the same content as the page. */
import type { Price } from '../content/price.ts';
import type { Site } from '../content/site.ts';
import { wordsOf } from '../content/text.ts';

type Crumb = { name: string; path: string };

/** All that a page tells, as one script's text without undefined values; what has an `@id` is told once and named afterwards. */
export const structuredData = (things: readonly object[]): string => {
  const told = new Set<unknown>();
  const nameAgain = (_key: string, value: unknown) => {
    if (typeof value !== 'object' || value === null || !('@id' in value)) return value;
    const id = value['@id'];
    if (told.has(id)) return { '@id': id };
    told.add(id);
    return value;
  };
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': things }, nameAgain);
};

const organisationId = (site: Site) => `${site.address}/#business`;

/** @param profiles addresses of the business on other sites, such as its video channel */
export const business = (site: Site, profiles: readonly string[]) => ({
  '@type': 'ProfessionalService',
  '@id': organisationId(site),
  name: site.brand,
  description: site.tagline,
  url: site.address,
  email: site.email,
  telephone: site.phone,
  image: `${site.address}/og/home.png`,
  address: {
    '@type': 'PostalAddress',
    addressLocality: site.owner.city,
    addressCountry: site.owner.country,
  },
  founder: person(site),
  sameAs: profiles.length > 0 ? profiles : undefined,
});

export const person = (site: Site) => ({
  '@type': 'Person',
  '@id': `${site.address}/#owner`,
  name: site.owner.name,
  jobTitle: site.owner.jobTitle,
  url: `${site.address}/about`,
  image: site.portrait && `${site.address}${site.portrait}`,
});

export const breadcrumbs = (site: Site, trail: readonly Crumb[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: site.brand, path: '/' }, ...trail].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: path === '/' ? site.address : `${site.address}${path}`,
  })),
});

/** @param questions their answers are HTML */
export const frequentQuestions = (questions: readonly { title: string; prose: string }[]) => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ title, prose }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: { '@type': 'Answer', text: wordsOf(prose) },
  })),
});

type Offered = { name: string; description: string; path: string };

/** A note; `date` is when it was published. */
export const article = (
  site: Site,
  { name, description, path, date }: Offered & { date: string },
) => ({
  '@type': 'BlogPosting',
  headline: name,
  description,
  url: `${site.address}${path}`,
  datePublished: date,
  author: person(site),
  publisher: { '@id': organisationId(site), '@type': 'ProfessionalService', name: site.brand },
});

/** What a price is charged for, such as `month`; nothing for one that is paid once. */
const unitOf = ({ period }: Price): string | undefined => /^per (.+)$/.exec(period)?.[1];

const offer = (site: Site, price: Price, path: string) => {
  const { value, currency: priceCurrency, from } = price;
  const unitText = unitOf(price);
  return {
    '@type': 'Offer',
    ...(!from && { price: value, priceCurrency }),
    priceSpecification:
      from || unitText !== undefined
        ? {
            '@type': unitText === undefined ? 'PriceSpecification' : 'UnitPriceSpecification',
            [from ? 'minPrice' : 'price']: value,
            priceCurrency,
            unitText,
          }
        : undefined,
    availability: 'https://schema.org/InStock',
    url: `${site.address}${path}`,
  };
};

const described = (site: Site, { name, description, path }: Offered) => ({
  name,
  description,
  url: `${site.address}${path}`,
  provider: { '@id': organisationId(site), '@type': 'ProfessionalService', name: site.brand },
});

/** A price that nobody has confirmed is not told. */
export const service = (site: Site, offered: Offered, price?: Price) => ({
  '@type': 'Service',
  ...described(site, offered),
  offers: price && !price.sample ? offer(site, price, offered.path) : undefined,
});

export const course = (
  site: Site,
  offered: Offered & { minutes?: number | undefined },
  price?: Price,
) => ({
  '@type': 'Course',
  ...described(site, offered),
  hasCourseInstance: {
    '@type': 'CourseInstance',
    courseMode: 'online',
    courseWorkload: offered.minutes && `PT${offered.minutes}M`,
  },
  offers:
    price && !price.sample ? { ...offer(site, price, offered.path), category: 'Paid' } : undefined,
});
