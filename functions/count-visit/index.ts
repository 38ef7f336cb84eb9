/** The function count-visit as Supabase runs it. */
import { deploy, env, service } from '#functions/_shared/deployed.ts';
import { createCountVisit } from './count-visit.ts';

// A deployed function cannot read content/site.yaml, so that it counts nothing until it is told to.
deploy(
  'count-visit',
  createCountVisit({
    isOpen: env('COUNTING') === 'beacon',
    service,
    siteUrl: env('SITE_URL'),
    countryHeader: env('COUNTRY_HEADER'),
  }),
);
