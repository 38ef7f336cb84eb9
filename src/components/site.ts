/** content/site.yaml: brand, owner, links and prices. The content check reports mistakes in it before this runs. */
import { parse } from 'yaml';
import source from '#content/site.yaml?raw';
import { siteSchema, withDelivery, withZone } from '#domain/content/site.ts';

const { CONTACT_DELIVERY, TIME_ZONE } = process.env;

export const site = withZone(
  withDelivery(siteSchema.parse(parse(source)), CONTACT_DELIVERY),
  TIME_ZONE,
);
