/** The owner's channels: each name of `channels` in content/words.yaml that has a link in content/site.yaml. */
import { namedLinks } from '#domain/content/link.ts';
import { site } from './site.ts';
import { words } from './words.ts';

const addresses = namedLinks(site);

export const channels = Object.entries(words.channels).flatMap(([name, text]) => {
  const href = addresses.get(name);
  return href === undefined ? [] : [{ name, text, link: `@${name}`, href }];
});
