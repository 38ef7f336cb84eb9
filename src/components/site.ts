import { parse } from 'yaml';
import source from '#content/site.yaml?raw';
import { siteSchema } from '#domain/content/site.ts';

/** Brand, owner, links and prices. The content check has already told the owner of any mistake in it. */
export const site = siteSchema.parse(parse(source));
