import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FileSystemConfigLoader, HtmlValidate } from 'html-validate';
import { expect, test } from 'playwright/test';
import { examinePages } from '../../scripts/doctor/pages.ts';
import { publicPages, site } from '../fixtures/routes.ts';

const repository = join(import.meta.dirname, '../..');
const dist = join(repository, 'dist');

test('every page is valid HTML', async () => {
  const validator = new HtmlValidate(
    new FileSystemConfigLoader({
      root: true,
      extends: [join(repository, 'tests/html-validate.json')],
    }),
  );
  const files = globSync('**/*.html', { cwd: dist }).toSorted();
  expect(files.length).toBeGreaterThan(publicPages.length);
  const problems: string[] = [];
  for (const file of files) {
    const report = await validator.validateFile(join(dist, file));
    for (const { messages } of report.results) {
      for (const { line, column, message, ruleId } of messages) {
        problems.push(`${file}:${line}:${column} ${message} (${ruleId})`);
      }
    }
  }
  expect(problems).toEqual([]);
});

test('no page carries a style attribute, which its own policy would refuse', () => {
  const guilty = globSync('**/*.html', { cwd: dist }).filter((file) =>
    /<[a-z][^>]*\sstyle=/.test(readFileSync(join(dist, file), 'utf8')),
  );
  expect(guilty).toEqual([]);
});

test('no link, anchor or picture of the site leads nowhere', () => {
  expect(examinePages(dist, site.address).broken).toEqual([]);
});

test("only the dashboard may speak to the weather's services and to Google", () => {
  const allowed = globSync('**/*.html', { cwd: dist }).filter((file) =>
    /open-meteo|openweathermap|googleapis/.test(readFileSync(join(dist, file), 'utf8')),
  );
  expect(allowed).toEqual(['dashboard.html']);
  const html = readFileSync(join(dist, 'dashboard.html'), 'utf8');
  const policy = /<meta http-equiv="content-security-policy" content="([^"]*)"/.exec(html)?.[1];
  const directives = policy?.split(';').map((directive) => directive.trim());
  expect(directives).toContain(
    "connect-src 'self' https://api.open-meteo.com https://www.googleapis.com",
  );
  expect(directives?.find((one) => one.startsWith('img-src'))).toBe(
    "img-src 'self' data: https://i.ytimg.com https://openweathermap.org",
  );
});
