/** The editor of the content in the browser, at /edit while developing; what is built has nothing of it. */
import { randomUUID } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { dirname, extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { contentFolder } from '#content-loader/folder/content-folder.ts';

/** A token is for GitHub. */
const styleWithoutRepository = '<style>.buttons > .button.secondary { display: none }</style>';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
};

export const editor = (): AstroIntegration => ({
  name: 'editor',
  hooks: {
    'astro:config:setup': ({ command, updateConfig }) => {
      // Found later, the package would make Vite load every open page again.
      if (command === 'dev') updateConfig({ vite: { optimizeDeps: { include: ['yaml'] } } });
    },
    'astro:server:setup': ({ server }) => {
      const root = server.config.root;
      server.middlewares.use('/edit', (request, response, next) => {
        const [path = '/'] = normalize(request.url ?? '/').split(/[?#]/);
        if (path === '/') {
          const nonce = randomUUID();
          response.setHeader('content-security-policy', policy(nonce));
          response.setHeader('content-type', types['.html'] ?? '');
          page(root, nonce).then((html) => response.end(html), next);
          return;
        }
        const file = join(dirname(fileURLToPath(import.meta.resolve('@sveltia/cms'))), path);
        const type = types[extname(path)];
        if (type === undefined || !existsSync(file)) {
          next();
          return;
        }
        response.setHeader('content-type', type);
        createReadStream(file).pipe(response);
      });
    },
  },
});

/** The site's repository at GitHub, such as `name/site`; empty where only the files of this machine are edited. */
const repository = process.env.EDITOR_REPOSITORY ?? '';

/** Nothing is asked of anybody else, save of GitHub where the site's repository is named. */
const policy = (nonce: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src 'self' blob: data:${repository ? ' https://api.github.com' : ''}`,
    "worker-src 'self' blob:",
  ].join('; ');

const withoutHistory = (): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Edit the site</title>
<p>The editor works on a folder that Git keeps, and ${contentFolder().replaceAll('<', '&lt;')} is none yet.</p>
<p>Run <code>git init</code> in it, then load this page again.</p>`;

const page = async (root: string, nonce: string): Promise<string> => {
  const { editedFolder } = await import('#editor/edited-folder.ts');
  const edited = editedFolder(root);
  if (!edited) return withoutHistory();
  const { createConfig } = await import('#editor/config.ts');
  const config = createConfig({ root, edited, repository });
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Edit the site</title>
${repository ? '' : styleWithoutRepository}
<body>
<script type="module" nonce="${nonce}">
import cms from '/edit/index.js';
import { fieldsFormat, pageFormat, readFile, writeFile } from '/src/editor/file-format.ts';
const methods = { fromFile: readFile, toFile: writeFile };
cms.registerCustomFormat(pageFormat, 'mdx', methods);
cms.registerCustomFormat(fieldsFormat, 'yaml', methods);
await cms.init({ config: ${json} });
</script>`;
};
