/** What a build says about a contact form that can only be sent where the program itself serves the site. */
import { withDelivery, type Site } from '#domain/content/site.ts';

type Env = Readonly<Record<string, string | undefined>>;

export const deliveryWarning = (site: Site, env: Env): string | undefined =>
  withDelivery(site, env.CONTACT_DELIVERY).contact.delivery === 'store' && !env.PUBLIC_SUPABASE_URL
    ? 'WARNING: contact.delivery is store, and this build names no Supabase: the contact form works where npm start serves the site, and nowhere else. For a static host set PUBLIC_SUPABASE_URL and PUBLIC_SUPABASE_ANON_KEY, or contact.delivery: simulated.'
    : undefined;
