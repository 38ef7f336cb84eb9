/** The lengths that the owner's guide names are those that the check of the content demands. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { monthlyFocus } from '../../../src/domain/content/monthly-focus.ts';
import { audience, landing, useCase } from '../../../src/domain/content/offers.ts';
import { page } from '../../../src/domain/content/pages.ts';
import { siteSchema } from '../../../src/domain/content/site.ts';
import { wordsSchema } from '../../../src/domain/content/words.ts';

const group = z.record(z.string(), z.unknown());
const text = z.object({ maxLength: z.number() });
const list = z.object({ items: text });
/** A text of so many paragraphs. */
const paragraphs = z.object({ prefixItems: z.array(text) });

/** Each field of text or of a list of texts, anywhere in a schema, with the most characters it takes. */
const limitsIn = (schema: unknown): readonly string[] => {
  if (Array.isArray(schema)) return schema.flatMap(limitsIn);
  const parts = group.safeParse(schema).data;
  if (!parts) return [];
  const own = Object.entries(group.safeParse(parts.properties).data ?? {}).flatMap(
    ([name, field]) => {
      const limits = paragraphs.safeParse(field).data?.prefixItems ?? [
        text.safeParse(field).data ?? list.safeParse(field).data?.items,
      ];
      return limits.flatMap((limit) => (limit ? [`${name} (${limit.maxLength})`] : []));
    },
  );
  return [...own, ...Object.values(parts).flatMap(limitsIn)];
};

const limits = new Set(
  [page, audience, useCase, landing, monthlyFocus, siteSchema, wordsSchema].flatMap((schema) =>
    limitsIn(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })),
  ),
);

test('every length in the guide is one that a field of that name has', () => {
  const guide = ['README', 'FIELDS']
    .map((name) => readFileSync(`content/${name}.md`, 'utf8'))
    .join('\n');
  const named = [...guide.matchAll(/`(\w+)` \((\d+)(?: each)?[;)]/g)].map(
    ([, name = '', length = '']) => `${name} (${length})`,
  );
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((one) => !limits.has(one))).toEqual([]);
});
