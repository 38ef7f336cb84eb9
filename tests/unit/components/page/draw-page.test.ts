/** A part that its page does not know, or that would be lost there, stops the build with the name of the file. */
import { expect, test } from 'vitest';
import { drawPage } from '#components/page/draw-page.ts';
import type { Page } from '#components/page/page.ts';

const page: Page = {
  entry: {
    id: 'crm',
    collection: 'useCases',
    data: { title: '', description: '', name: 'CRM', order: 1, icon: 'bot' },
  },
  file: 'content/use-cases/crm.mdx',
  parts: ['Features', 'Hero'],
  structured: [],
};

const draw = (render: () => Promise<string>, parts = page.parts) =>
  drawPage({ slots: { render }, locals: { page: { ...page, parts } } });

const refused = (name: string) =>
  Promise.reject(new Error(`Expected component \`${name}\` to be defined: you likely forgot`));

test('what is right is handed over', async () => {
  await expect(draw(() => Promise.resolve('<p>a</p>'))).resolves.toBe('<p>a</p>');
});

test.each([
  ['Featurs', page.parts, 'Did you mean <Features>?'],
  ['Timeline', page.parts, 'It may have: Features, Hero.'],
  ['Timeline', [], 'It has no parts.'],
])('<%s> on a page with %o is refused', async (name, parts, says) => {
  await expect(draw(() => refused(name), parts)).rejects.toThrow(
    `content/use-cases/crm.mdx  <${name}>\n    This kind of page has no such part. ${says}`,
  );
});

test('a part in small letters is refused, and no tag of HTML', async () => {
  await expect(draw(() => Promise.resolve('<features>a</features>'))).rejects.toThrow(
    'content/use-cases/crm.mdx  <features>\n    A part begins with a capital letter: <Features>.',
  );
  const tags = '<svg><text>a</text></svg>';
  await expect(draw(() => Promise.resolve(tags), ['Text'])).resolves.toBe(tags);
});

test.each([
  ['Quote', 'it stands in another part.'],
  ['Figures', 'it stands in another part, or has a heading.'],
])('<%s> that no part has taken is refused', async (name, says) => {
  const html = `<p>a</p><script type="application/json" data-name="${name}" data-part="x">{}</script>`;
  await expect(draw(() => Promise.resolve(html))).rejects.toThrow(
    `content/use-cases/crm.mdx  <${name}>\n    Nothing would be shown of it here: ${says}`,
  );
});
