import { expect, test } from 'vitest';
import { apacheRules } from '#integrations/apache-rules.ts';
import { hostHeaders } from '#integrations/host-headers.ts';

test('Apache is told the redirects, the headers and the addresses without .html', () => {
  const rules = apacheRules([{ from: '/old.page', to: '/about', status: 301 }], hostHeaders, []);
  expect(rules).toContain('RewriteRule ^old\\.page$ /about [R=301,L]');
  expect(rules).toContain('RewriteRule ^(.+)$ /$1.html [L]');
  expect(rules).toContain('tolower(%{REQUEST_URI})');
  expect(rules).toContain('ErrorDocument 404 /404.html');
  for (const values of Object.values(hostHeaders))
    for (const [name, value] of Object.entries(values))
      expect(rules).toContain(`Header always set ${name} "${value}"`);
  expect(rules).toContain('<If "%{REQUEST_URI} =~ m#^/_astro/#">');
  expect(rules).toContain('<If "%{REQUEST_URI} =~ m#^/dashboard-worker\\.js$#">');
});
