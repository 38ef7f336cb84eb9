/** A part that is not as its schema says stops the build, and the message names file, part, field and the way out. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Page } from '#components/page/page.ts';
import { readPart } from '#components/page/read-part.ts';
import * as part from '#components/page/schemas.ts';

const entry: Page['entry'] = {
  id: 'crm',
  collection: 'useCases',
  data: { title: '', description: '', name: 'CRM', order: 1, icon: 'bot' },
};

const shape = {
  ...part.heading,
  items: z.array(part.iconEntry).length(2),
  buttons: part.oneButton.optional(),
  claim: part.claim,
};

const heading = '<h2>Title</h2>';
const first = '<li>:bot: <strong>One</strong> a</li>';
const second = '<li>:send: <strong>Two</strong> b</li>';
const whole = `${heading}<ul>${first}${second}</ul>`;

const page: Page = {
  entry,
  file: 'content/use-cases/crm.mdx',
  parts: ['Features'],
  structured: [],
};

const readWith = (
  html: string,
  props: Record<string, unknown> = {},
  wanted: z.ZodRawShape = shape,
) =>
  readPart(
    { props, slots: { has: () => true, render: () => Promise.resolve(html) }, locals: { page } },
    'Features',
    wanted,
  );

test('a part that is right is handed over', async () => {
  expect(await readWith(whole, { claim: true })).toMatchObject({
    title: 'Title',
    claim: true,
    items: [{ icon: 'bot', title: 'One', text: 'a' }, {}],
  });
});

test.each([
  ['', {}, "title\n    'title' is missing: text is expected."],
  [whole.replace(second, ''), {}, 'items\n    exactly 2 entries can stand here; there are 1.'],
  [
    whole.replace(':bot:', ':bto:'),
    {},
    "items, 1st entry, icon\n    There is no icon 'bto'. Did you mean",
  ],
  [`${whole}<table></table>`, {}, "prose\n    There is no field 'prose'."],
  [`${whole}<p>One.</p><p>Two.</p>`, {}, 'text\n    at most 1 entry can stand here'],
  [whole, { clam: true }, "clam\n    There is no field 'clam'. Did you mean 'claim'?"],
  [whole, { claim: 'yes' }, "claim\n    true or false, without quotes, is expected, not 'yes'."],
  [
    whole.replace(' a<', ' <a href="@bookin">a</a><'),
    {},
    "'@bookin' is not a link of .*Did you mean '@booking'?",
  ],
])('%s with %o is refused', async (html, props, says) => {
  const pattern = says.replaceAll(/[[\]?()]/g, String.raw`\$&`);
  await expect(readWith(html, props)).rejects.toThrow(
    new RegExp(`^content/use-cases/crm.mdx {2}<Features>[^]*${pattern}`),
  );
});

test('what is missing is named as the Markdown that makes it', async () => {
  const { paragraph: text, buttons } = part;
  await expect(readWith('', {}, { text, buttons })).rejects.toThrow(
    /'text' is missing: a paragraph is expected[^]*'buttons' is missing: a line of links alone is expected/,
  );
});

test('of an entry that may have one of two forms the nearer one is explained', async () => {
  const either = { items: z.array(z.union([part.iconEntry, part.entry])) };
  const slots = { has: () => true, render: () => Promise.resolve('<ul><li>:bot: a</li></ul>') };
  await expect(readPart({ props: {}, slots, locals: { page } }, 'Steps', either)).rejects.toThrow(
    "<Steps>  items, 1st entry, title\n    'title' is missing: text is expected.",
  );
});

test('every mistake of a part is told at once', async () => {
  await expect(readWith('<p>a</p><p>b</p>', { clam: true })).rejects.toThrow(
    /title[^]*text[^]*items[^]*clam/,
  );
});
