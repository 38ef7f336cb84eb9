/**
 * `npm run doctor`: what is broken, still a sample or not set up, and which of the ten steps is next. Ends with 1 if
 * something is broken.
 */
import { checkContent } from '#content-loader/check-content.ts';
import { contentFolder, isApart } from '#content-loader/folder/content-folder.ts';
import { describe } from '#content-loader/problem.ts';
import { withDelivery } from '#domain/content/site.ts';
import { readSettings } from '#server/settings.ts';
import { buildSite } from './build/build-site.ts';
import { examinePages } from './build/examine-pages.ts';
import { runCommand } from './data/command.ts';
import { examineAddress } from './doctor/address.ts';
import {
  advice,
  describeFinding,
  describeSteps,
  fact,
  type Finding,
  listed,
} from './doctor/findings.ts';
import { examineGoogle, examineModel } from './doctor/keys.ts';
import { examineNames, examineOffer, readSample } from './doctor/names.ts';
import { examineAccount, examineCopies, examineEnquiries } from './doctor/program.ts';
import { findPromises, findSamples } from './doctor/samples.ts';
import { askStatus } from './status.ts';

const log = (line: string) => console.log(line);

const show = (title: string, findings: Finding[]): Finding[] => {
  log(`\n${title}`);
  for (const finding of findings) log(describeFinding(finding));
  return findings;
};

await runCommand({ usage: 'Usage: npm run doctor', options: {} }, async () => {
  const { problems, site, sources } = checkContent('.');
  if (problems.length > 0 || !site) {
    log(describe(problems));
    throw new Error('Mend these first; the rest can be examined once the site builds.');
  }
  if (!(await buildSite({ log }))) throw new Error('The site does not build; see above.');
  const content = contentFolder();
  const built = examinePages('dist', site.address, sources);
  const broken = listed(built.broken, 'no dead link, no missing picture');
  const found = listed(findSamples(content), 'nothing is invented');
  // Samples that are left out of the site may stay.
  const isHidden = site.samples === 'hide';
  const samples = found.map((one) => (isHidden && one.kind === 'missing' ? advice(one.text) : one));
  const promises = listed(findPromises(content), 'every promise is confirmed');
  const { delivery } = withDelivery(site, process.env.CONTACT_DELIVERY).contact;
  const simulated = 'simulated: nothing is sent. Set contact.delivery to store in site.yaml';
  const form = listed(delivery === 'store' ? [] : [simulated], 'enquiries are stored');
  const pages = [
    ...show('Broken', broken),
    ...show('Still a sample: invented until you replace it', samples),
    ...show('Promises to clients that you have not confirmed', promises),
    ...show('Contact form', form),
  ];
  const twins = built.advice.map(advice);
  show('Titles and descriptions', twins.length > 0 ? twins : [fact('no two pages have the same')]);

  const isSample = 'the sample itself: npm run content:new makes a copy of your own';
  const folder = listed(isApart() ? [] : [isSample], `CONTENT_DIR is ${content}`);
  const sample = readSample();
  const settings = readSettings(process.env);
  const running = await askStatus(settings).catch(() => undefined);
  const steps = [
    [],
    show('Content folder', folder),
    show('Names and addresses in site.yaml', examineNames(site, sample)),
    show('Prices, links and portrait in site.yaml', examineOffer(site, sample)),
    pages,
    show('Your account', [examineAccount(settings, running, site.email)]),
    [
      ...show('Google: sign-in, calendar and mail', [examineGoogle(process.env)]),
      ...show('Model', [examineModel(process.env)]),
    ],
    show('Address and certificate', await examineAddress(settings, site.address)),
    show('Backups in a second place', [examineCopies(settings, new Date())]),
    show('Enquiries', [examineEnquiries(settings, running)]),
  ];
  const guide = settings.hasOwnSupabase ? 'docs/static-host.md' : 'content/README.md';
  log(`\nGo live in ten steps: ${guide}`);
  for (const line of describeSteps(steps, guide)) log(line);
  if (built.broken.length > 0) process.exitCode = 1;
});
