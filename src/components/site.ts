/** content/site.yaml: brand, owner, links and prices. The content check reports mistakes in it before this runs. */
import { parse } from 'yaml';
import source from '#content/site.yaml?raw';
import { siteSchema, withDelivery } from '#domain/content/site.ts';

export const site = withDelivery(siteSchema.parse(parse(source)), process.env.CONTACT_DELIVERY);
