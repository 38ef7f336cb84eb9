/** content/site.yaml: brand, owner, links and prices. The content check reports mistakes in it before this runs. */
import { parse } from 'yaml';
import source from '#content/site.yaml?raw';
import { siteSchema } from '#domain/content/site.ts';

export const site = siteSchema.parse(parse(source));
