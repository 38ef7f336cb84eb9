import { expect, test } from 'vitest';
import { createPageScripts } from '#integrations/pages/page-scripts.ts';

const policy = `<meta content="script-src 'self';">`;

test('the scripts of a page become one at its end, which the policy allows', () => {
  const page = `<head>${policy}<script>early()</script><script type="application/ld+json">{}</script></head>
    <body><script type="module">var e=1</script><p></p><script type="module">var e=2</script></body>`;
  const merged = createPageScripts(() => undefined)(page);
  expect(merged).toContain(
    '<script>early()</script><script type="application/ld+json">{}</script>',
  );
  expect(merged).toContain(
    '<p></p><script type="module">{(()=>{var e=1})()}{(()=>{var e=2})()}</script></body>',
  );
  expect(merged).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=';/);
});

test('the code of Astro for islands becomes a file that several pages share', () => {
  const files: string[] = [];
  const mergeScripts = createPageScripts((path, code) => files.push(path, code));
  const directive = 'a="astro:approach"';
  const runtime = '(()=>{customElements.define("astro-island",f)})()';
  const page = `<head></head><body><script>${directive}</script><script>${runtime}</script><astro-island uid="1" opts="{&quot;name&quot;:1}" ssr></astro-island></body>`;
  const first = mergeScripts(page);
  const [path] = files;
  expect(files).toEqual([expect.stringMatching(/^\/_astro\/astro-island\.[\w-]{8}\.js$/), runtime]);
  expect(first).toBe(
    `<head></head><body><astro-island opts="{}" ssr></astro-island><script type="module" data-runtime="${path}">${directive}</script></body>`,
  );
  expect(mergeScripts(page)).toBe(first);
  expect(files).toHaveLength(2);
  expect(() => mergeScripts('<body><astro-island></astro-island></body>')).toThrow('lacks');
});
