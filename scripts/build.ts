/** `npm run build`: builds the site, also when nothing has changed. */
import { readSiteFile } from '../server/site/site-file.ts';
import { buildSite } from './build/build-site.ts';
import { deliveryWarning } from './build/delivery-warning.ts';

const log = (line: string) => console.log(line);

const isBuilt = await buildSite({ force: true, log });
const warning = isBuilt ? deliveryWarning(readSiteFile(), process.env) : undefined;
if (warning !== undefined) log(warning);
process.exitCode = isBuilt ? 0 : 1;
