/** How a page's content security policy allows one inline script; Astro knows only the scripts that it bundles. */
import { createHash } from 'node:crypto';

export const contentHash = (script: string): `sha256-${string}` =>
  `sha256-${createHash('sha256').update(script).digest('base64')}`;
