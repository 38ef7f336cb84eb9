import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readFile, writeFile } from '../../../src/editor/file-format.ts';

const files = globSync('content/**/*.{mdx,md,yaml}')
  .filter((name) => !/(?:README|FIELDS)\.md$/.test(name))
  .map((name) => [name, readFileSync(name, 'utf8')] as const);

type Change = (values: Record<string, unknown>) => Record<string, unknown>;

/** The lines that go and those that come in their place. */
const difference = (text: string, change: Change) => {
  const before = text.split('\n');
  const after = writeFile(change(structuredClone({ ...readFile(text) }))).split('\n');
  const above = before.findIndex((line, at) => line !== after[at]);
  const below = before.toReversed().findIndex((line, at) => line !== after.at(-1 - at));
  return [before.slice(above, before.length - below), after.slice(above, after.length - below)];
};

const page = `---
title:   "Words:  in quotes"
# A note.
related: [{link: /a},  {link: /b}]
order: 0x10

name: Churn # another
---


Use case

<Steps>
1. **One**
</Steps>
`;

test('each file of content is written as it was read, also when its fields come in another order', () => {
  expect(files.length).toBeGreaterThan(25);
  const changed = files.filter(([, text]) => {
    const reordered = Object.fromEntries(Object.entries(readFile(text)).toReversed());
    return writeFile(structuredClone(reordered)) !== text;
  });
  expect(changed.map(([name]) => name)).toEqual([]);
});

test('what a form makes of fields that nobody has filled adds none', () => {
  const empty = { noindex: false, promises: [], serviceLink: '', updated: null, planner: {} };
  expect(writeFile({ ...readFile(page), ...empty })).toBe(page);
});

test('a file with a mistake is not opened, because saving would lose what could not be read', () => {
  expect(() => readFile('---\nname: a: b\n---\n\nText\n')).toThrow('Nested mappings');
});

describe('a change', () => {
  test('of a field changes its line and no other, however the others are written', () => {
    expect(difference(page, (values) => ({ ...values, name: 'Losses: all' }))).toEqual([
      ['name: Churn # another'],
      ["name: 'Losses: all' # another"],
    ]);
  });

  test('of the text keeps the empty lines around it', () => {
    expect(difference(page, (values) => ({ ...values, body: 'Words.' }))).toEqual([
      ['Use case', '', '<Steps>', '1. **One**', '</Steps>'],
      ['Words.'],
    ]);
  });

  test('takes an emptied field out and adds a new one below the others', () => {
    expect(difference(page, (values) => ({ ...values, order: null, noindex: true }))).toEqual([
      ['order: 0x10', '', 'name: Churn # another'],
      ['', 'name: Churn # another', 'noindex: true'],
    ]);
  });

  test('of one price leaves the other prices and the notes', () => {
    const site =
      'prices:\n  # Once.\n  course: { value: 2, currency: EUR }\n  audit:\n    value: 10\n';
    const prices = { course: { value: 2, currency: 'EUR' }, audit: { value: 12 } };
    expect(difference(site, (values) => ({ ...values, prices }))).toEqual([
      ['    value: 10'],
      ['    value: 12'],
    ]);
  });

  test('of a list keeps the entries that stay, with their notes', () => {
    const list =
      '# All.\n\n- quote: "One"\n  sample: true\n\n# Second.\n- quote: Two\n  sample: true\n';
    const two = { quote: 'Two', sample: true };
    expect(
      writeFile({ ...readFile(list), entries: [two, { quote: 'Three', sample: false }] }),
    ).toBe(
      '# All.\n\n# Second.\n- quote: Two\n  sample: true\n\n- quote: "Three"\n  sample: false\n',
    );
  });
});

test('a new page has the fields that are filled, and its text', () => {
  expect(writeFile({ title: 'New: page', promises: [], noindex: false, body: '# New\n' })).toBe(
    "---\ntitle: 'New: page'\nnoindex: false\n---\n\n# New\n",
  );
});
