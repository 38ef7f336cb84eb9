/** Reports that show what a service delivers. */
import { getCollection } from 'astro:content';
import { isShown } from '#domain/content/samples.ts';
import { site } from '../site.ts';

export const readReports = async () =>
  (await getCollection('pages')).flatMap(({ id, data }) =>
    data.kind === 'report' && isShown(data, site.samples) ? [{ id, data }] : [],
  );

/** The links to those of a service, which is named by the address of its page. */
export const reportLinks = async (service: string | undefined) =>
  (await readReports())
    .filter(({ data }) => data.serviceLink === service)
    .map(({ id, data }) => ({ text: data.name, link: `/${id}` }));
