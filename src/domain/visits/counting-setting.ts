/** Whether visits are counted, and by whom: `counting` of content/site.yaml. */
import type { Site } from '../content/site.ts';

export type Counting = Site['counting'];

/** What holds where the site is built: with a Supabase of the owner's, the program that serves the pages has no database. */
export const countingOf = (
  { counting }: Pick<Site, 'counting'>,
  env: Readonly<Record<string, string | undefined>>,
): Counting => (counting === 'server' && env.PUBLIC_SUPABASE_URL ? 'off' : counting);

/** The address of the function that counts where a page itself tells of a visit. */
export const countVisitAddress = (supabase = ''): string =>
  `${supabase.replace(/\/+$/, '')}/functions/v1/count-visit`;
