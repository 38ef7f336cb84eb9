/**
 * `npm run doctor`: what is broken, still a sample or not set up, and which of the ten steps is next. Ends with 1 if
 * something is broken.
 */
import { addressList, findUnpublished } from '#content-loader/addresses/addresses.ts';
import { checkContent } from '#content-loader/check-content.ts';
import { contentFolder, isApart } from '#content-loader/folder/content-folder.ts';
import { describe } from '#content-loader/problem.ts';
import { withDelivery } from '#domain/content/site.ts';
import { explain } from '../server/process.ts';
import { readSettings } from '../server/settings.ts';
import { buildSite } from './build/build-site.ts';
import { describeFindings, type Findings, joinFindings, listed } from './doctor/findings.ts';
import { examineGoogle, examineModel } from './doctor/keys.ts';
import { examinePages } from './build/examine-pages.ts';
import { examineNames, examineOffer, findPlaceholders } from './doctor/names.ts';
import { examineServer } from './doctor/program.ts';
import { countSamples, findPromises, findSamples } from './doctor/samples.ts';
import { conclude, describeSteps, stateOf } from './doctor/steps.ts';

const show = (title: string, findings: Findings): Findings => {
  console.log(`\n${title}`);
  for (const line of describeFindings(findings)) console.log(line);
  return findings;
};

try {
  const { problems, site, sources } = checkContent('.');
  if (problems.length > 0 || !site) {
    console.log(describe(problems));
    throw new Error('Mend these first; the rest can be examined once the site builds.');
  }
  if (!(await buildSite({ log: (line) => console.log(line) }))) {
    throw new Error('The site does not build; see above.');
  }
  const settings = readSettings(process.env);
  const content = contentFolder();
  const { broken, advice } = examinePages('dist', site.address, sources);
  const promises = findPromises(content);
  const placeholders = findPlaceholders(site);
  const { delivery } = withDelivery(site, process.env.CONTACT_DELIVERY).contact;
  const samples = listed(findSamples(content), 'nothing is invented');

  const pages = joinFindings(
    show('Broken', listed(broken, 'no dead link, no missing picture')),
    site.samples === 'hide'
      ? show('Still a sample, and left out of the site by samples: hide in site.yaml', {
          facts: samples.facts ?? [],
          advice: samples.missing ?? [],
        })
      : show('Still a sample: invented until you replace it', samples),
    show(
      'Promises to clients that you have not confirmed: see “Promises” in content/README.md',
      listed(promises, 'every promise is confirmed'),
    ),
    show(
      'Contact form',
      listed(
        delivery === 'simulated'
          ? [
              'simulated: nothing is sent. Set contact.delivery to store in site.yaml to keep enquiries.',
            ]
          : [],
        'enquiries are stored',
      ),
    ),
    show(
      'New pages',
      listed(
        findUnpublished('.').map(
          (address) => `${addressList()} lacks ${address}: npm run addresses`,
        ),
        `${addressList()} lists every page`,
      ),
    ),
  );
  const { facts = [] } = listed(advice, 'no two pages have the same');
  show('Titles and descriptions for search engines', { advice, facts });
  const folder = listed(
    isApart() ? [] : ['the sample itself: npm run content:new makes a copy of your own'],
    `CONTENT_DIR is ${content}`,
  );
  show('Content folder', folder);
  const names = show('Names and addresses in site.yaml', examineNames(site));
  const offer = show('Prices, links and portrait in site.yaml', examineOffer(site));
  const keys = joinFindings(
    show('Google: sign-in, calendar and mail', examineGoogle(process.env)),
    show('Model', examineModel(process.env)),
  );
  const { account, address, copies, enquiries } = await examineServer(settings, site);
  show('Your account', account);
  show('Address and certificate', address);
  show('Backups in a second place', copies);
  show('Enquiries', enquiries);

  const conclusion = conclude(broken.length, [
    { what: 'placeholder', count: placeholders.length },
    { what: 'sample', count: countSamples(content) },
    { what: 'unconfirmed promise', count: promises.length },
    { what: 'contact form that sends nothing', count: delivery === 'simulated' ? 1 : 0 },
  ]);
  const steps = [{}, folder, names, offer, pages, account, keys, address, copies, enquiries];
  const guide = settings.hasOwnSupabase ? 'docs/static-host.md' : 'content/README.md';
  console.log(`\n${conclusion}\n\nGo live in ten steps: ${guide}`);
  for (const line of describeSteps(steps.map(stateOf), guide)) console.log(line);
  process.exitCode = broken.length === 0 ? 0 : 1;
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
