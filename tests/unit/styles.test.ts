import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import site from '../../src/styles/tailwind.config.mjs';
import dashboard from '../../src/styles/tailwind.dashboard.config.mjs';

const patterns = [site, dashboard].flatMap(({ content }) =>
  z
    .array(z.string())
    .parse(content)
    .map((pattern) => pattern.replace(/^!/, '')),
);

test.each(patterns)('%s, whose classes get styles, is there', (pattern) => {
  expect(globSync(pattern)).not.toEqual([]);
});
