/** Fields that the schemas of several kinds of content share. */
import { z } from 'zod';

export const line = (longest: number) => z.string().trim().min(1).max(longest);

export const linkTarget = z
  .string()
  .regex(
    /^(\/|#|https:\/\/|tel:|mailto:|@[a-zA-Z][a-zA-Z0-9]*$)/,
    'a path such as /contact, an address that begins with https://, tel: or mailto:, or @name of a link in site.yaml',
  );

/** The name of an entry of content/site.yaml under `links` or `prices`. */
export const nameInSite = z
  .string()
  .regex(
    /^[a-zA-Z][a-zA-Z0-9]*$/,
    'a name has letters and digits and begins with a letter, such as newsletter',
  );
