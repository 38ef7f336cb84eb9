/** `npm run doctor`: lists what the owner should still replace, improve or repair. Ends with 1 if something is broken. */
import { checkContent } from '#content-loader/check-content.ts';
import { describe } from '#content-loader/problem.ts';
import { explain } from '../server/process.ts';
import { buildSite } from './build/build-site.ts';
import { conclude } from './doctor/conclusion.ts';
import { countSamples, findPromises, findSamples } from './doctor/samples.ts';
import { examinePages } from './doctor/pages.ts';
import { examineGoogle, examineModel, type Connection } from './doctor/keys.ts';

/** A chapter's lines, or one that says that all is fine. */
const show = (title: string, lines: readonly string[], fine: readonly string[]) => {
  console.log(`\n${title}`);
  for (const line of lines) console.log(`  - ${line}`);
  if (lines.length === 0) for (const line of fine) console.log(`  ✓ ${line}`);
};

const showConnection = (title: string, { missing, facts }: Connection) =>
  show(title, missing, facts);

const findPlaceholders = (site: object, path: readonly string[] = []): string[] =>
  Object.entries(site).flatMap(([name, value]: [string, unknown]) => {
    const here = [...path, name];
    if (typeof value === 'object' && value !== null) return findPlaceholders(value, here);
    const isPlaceholder = typeof value === 'string' && /\bexample\b/i.test(value);
    return isPlaceholder ? [`${here.join('.')}: ${value}`] : [];
  });

try {
  const { problems, site } = checkContent('.');
  if (problems.length > 0 || !site) {
    console.log(describe(problems));
    throw new Error('Mend these first; the rest can be examined once the site builds.');
  }
  if (!(await buildSite({ log: (line) => console.log(line) }))) {
    throw new Error('The site does not build; see above.');
  }
  const pages = examinePages('dist', site.address);
  const promises = findPromises('content');
  const placeholders = findPlaceholders(site);
  const isSimulated = site.contact.delivery === 'simulated';
  const areHidden = site.samples === 'hide';

  show('Broken', pages.broken, ['no dead link, no missing picture']);
  show(
    areHidden
      ? 'Still a sample, and left out of the site by samples: hide in content/site.yaml'
      : 'Still a sample: invented until you replace it',
    findSamples('content'),
    ['nothing is invented'],
  );
  show(
    'Promises to clients that you have not confirmed: see “Promises” in content/README.md',
    promises,
    ['every promise is confirmed'],
  );
  show('Placeholder links and addresses in content/site.yaml', placeholders, [
    'every link leads somewhere real',
  ]);
  show(
    'Contact form',
    isSimulated
      ? [
          'simulated: nothing is sent. Set contact.delivery to store in content/site.yaml to keep enquiries.',
        ]
      : [],
    ['enquiries are stored'],
  );
  show('Descriptions for search engines', pages.advice, ['no two pages have the same']);
  showConnection('Google: sign-in, calendar and mail', examineGoogle(process.env));
  showConnection('Model', examineModel(process.env));

  const conclusion = conclude(pages.broken.length, [
    {
      what: 'placeholder',
      count: placeholders.length,
      next: 'put your own names, links and addresses into content/site.yaml',
    },
    {
      what: 'sample',
      count: countSamples('content'),
      next: areHidden
        ? 'replace the samples, which are left out of the site until then'
        : 'replace the samples, or leave them out with samples: hide in content/site.yaml',
    },
    {
      what: 'unconfirmed promise',
      count: promises.length,
      next: 'keep, change or take out each promise, as “Promises” in content/README.md says',
    },
    {
      what: 'contact form that sends nothing',
      count: isSimulated ? 1 : 0,
      next: 'set contact.delivery to store in content/site.yaml',
    },
  ]);
  console.log(`\n${conclusion}`);
  process.exitCode = pages.broken.length === 0 ? 0 : 1;
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
