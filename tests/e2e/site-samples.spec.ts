import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { parse } from 'yaml';
import { aboutPage as about } from '#domain/content/pages.ts';
import { words } from '../fixtures/content.ts';
import { publicPages, site } from '../fixtures/routes.ts';

// What is written does not depend on scripts.
test.use({ javaScriptEnabled: false });

const content = join(import.meta.dirname, '../../content');

const fieldsOf = (file: string): unknown => {
  const text = readFileSync(join(content, file), 'utf8');
  return parse(file.endsWith('.yaml') ? text : (/^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? ''));
};

/** The testimonials in a part of the content; `sample` is whether they are invented. */
const testimonialsIn = (value: unknown): { sample: boolean }[] => {
  if (typeof value !== 'object' || value === null) return [];
  if ('quote' in value && 'sample' in value) return [{ sample: value.sample === true }];
  return Object.values(value).flatMap(testimonialsIn);
};

const isHidden = site.samples === 'hide';

test('every invented testimonial says that it is a sample, under a heading that claims nothing', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const written = globSync('**/[!_]*.{mdx,yaml}', { cwd: content }).flatMap((file) =>
    testimonialsIn(fieldsOf(file)),
  );
  const samples = isHidden ? 0 : written.filter(({ sample }) => sample).length;
  let quotes = 0;
  let marks = 0;
  for (const route of publicPages) {
    await page.goto(route);
    const quote = page.locator('figure', { has: page.locator('blockquote') });
    const marked = quote.filter({ has: page.getByText(words.samples.mark, { exact: true }) });
    quotes += await quote.count();
    marks += await marked.count();
    const section = page.locator('main section', { has: marked });
    if ((await section.count()) > 0)
      await expect(section.getByRole('heading'), route).toHaveText([words.samples.title]);
  }
  expect(marks).toBe(samples);
  expect(quotes).toBe(samples + written.filter(({ sample }) => !sample).length);
});

test('the story on the About page says whether it is invented', async ({ page }) => {
  await page.goto('/about');
  const story = page.locator('section', {
    has: page.getByRole('heading', { name: words.samples.story }),
  });
  const { sample } = about.parse(fieldsOf('pages/about.mdx')).story;
  const isMarked = sample && !isHidden;
  await expect(story.getByText(words.samples.mark, { exact: true })).toHaveCount(isMarked ? 1 : 0);
});
