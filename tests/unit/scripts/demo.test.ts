import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the first look at the product shows no attack', () => {
  const files = globSync('scripts/demo/data/*.json');
  expect(files).toHaveLength(5);
  for (const file of files)
    expect(readFileSync(file, 'utf8')).not.toMatch(
      /<(script|img)|javascript:|data:text|onerror|evil|SYSTEM:|\\u202|[\u202a-\u202e\u2066-\u2069]|=\?UTF-8/i,
    );
});
