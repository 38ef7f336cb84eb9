import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { apacheRules } from '#integrations/apache-rules.ts';
import { sandboxedPatterns, findSandboxedFiles } from '#integrations/sandboxed-files.ts';
import { headersFile, hostHeaders, sandboxed } from '#integrations/host-headers.ts';
import { findHeaders, readHeaderRules } from '#server/site/host-rules.ts';

const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
const own = ['about.html', 'logo.svg', '_astro/a.B1.svg', 'x y.svg', 'map-0.xml', 'old.xhtml'];
const theirs = ['google1.html', 'demo/index.html'];

const built = () => {
  const folder = mkdtempSync(join(inject('scratch'), 'documents-'));
  const [dist, owners] = [join(folder, 'dist'), join(folder, 'public')];
  for (const top of [dist, owners])
    for (const name of ['_astro', 'demo']) mkdirSync(join(top, name), { recursive: true });
  for (const name of [...own, ...theirs]) writeFileSync(join(dist, name), 'x');
  for (const name of theirs) writeFileSync(join(owners, name), 'x');
  return { folder, dist, owners };
};

test('pictures and documents that are no page of ours run nothing when they are opened', () => {
  const { folder, dist, owners } = built();
  const documents = findSandboxedFiles(dist, [owners]);
  const file = join(folder, '_headers');
  writeFileSync(file, headersFile(hostHeaders, documents));
  const policyOf = (path: string) =>
    findHeaders(readHeaderRules(file), path)['Content-Security-Policy'];
  const sandboxes = ['/logo.svg', '/_astro/a.B1.svg', '/x y.svg', '/x%20y.svg', '/map-0.xml'];
  for (const path of [...sandboxes, '/old.xhtml', '/google1', '/google1.html', '/demo'])
    expect(policyOf(path), path).toBe(policy);
  for (const path of ['/', '/about', '/about.html', '/_astro/a.js'])
    expect(policyOf(path), path).toBe("frame-ancestors 'none'");
  expect(findHeaders(readHeaderRules(file), '/_astro/a.B1.svg')['Cache-Control']).toContain(
    'immutable',
  );
});

test('Apache is told of the same paths', () => {
  const { dist, owners } = built();
  const patterns = sandboxedPatterns(findSandboxedFiles(dist, [owners]));
  const isTold = (path: string) => patterns.some((pattern) => new RegExp(pattern, 'i').test(path));
  for (const path of ['/logo.svg', '/A.SVG', '/map-0.xml', '/google1.html', '/google1', '/demo'])
    expect(isTold(path), path).toBe(true);
  for (const path of ['/', '/about.html', '/about', '/svg', '/google12', '/a/google1'])
    expect(isTold(path), path).toBe(false);
  const apache = apacheRules([], hostHeaders, ['^/a$']);
  expect(apache).toContain(
    `<If "%{REQUEST_URI} =~ m#^/a$#i">\n    Header always set Content-Security-Policy "${policy}"`,
  );
  expect(sandboxed).toEqual({ 'Content-Security-Policy': policy });
});
