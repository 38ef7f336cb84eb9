/** `npm run build`: builds the site, also when nothing has changed. */
import { buildSite } from './build-site.ts';

process.exitCode = (await buildSite({ force: true, log: (line) => console.log(line) })) ? 0 : 1;
