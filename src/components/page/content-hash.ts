/** How a page's content security policy allows an inline script or style; Astro knows only those that it bundles. */
import { createHash } from 'node:crypto';

export const contentHash = (code: string): `sha256-${string}` =>
  `sha256-${createHash('sha256').update(code).digest('base64')}`;
