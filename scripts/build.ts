/** `npm run build`: builds the site, also when nothing has changed. */
import { type Site, withDelivery } from '#domain/content/site.ts';
import { readSiteFile } from '#server/site/site-file.ts';
import { buildSite } from './build/build-site.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** The contact form can only store what it sends where the program itself serves the site. */
export const deliveryWarning = (site: Site, env: Env): string | undefined =>
  withDelivery(site, env.CONTACT_DELIVERY).contact.delivery === 'store' && !env.PUBLIC_SUPABASE_URL
    ? 'WARNING: contact.delivery is store, and this build names no Supabase: the contact form works where npm start serves the site, and nowhere else. For a static host set PUBLIC_SUPABASE_URL and PUBLIC_SUPABASE_ANON_KEY, or contact.delivery: simulated.'
    : undefined;

if (import.meta.main) {
  const isBuilt = await buildSite({ force: true, log: (line) => console.log(line) });
  const warning = isBuilt ? deliveryWarning(readSiteFile(), process.env) : undefined;
  if (warning !== undefined) console.log(warning);
  process.exitCode = isBuilt ? 0 : 1;
}
