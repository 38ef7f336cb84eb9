import { constants } from 'node:zlib';
import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import tailwind from '@astrojs/tailwind';
import compressor from 'astro-compressor';
import { defineConfig, fontProviders } from 'astro/config';
import packageFile from './package.json' with { type: 'json' };
import { brandFile, fontWeights } from './src/content-loader/brand.ts';
import { redirects } from './src/content-loader/addresses/fixed-addresses.ts';
import { brand } from './src/integrations/brand.ts';
import { content } from './src/integrations/content.ts';
import { contentSecurityPolicy } from './src/integrations/content-security-policy.ts';
import { hostFiles } from './src/integrations/host-files.ts';
import { ownerFiles } from './src/integrations/owner-files.ts';
import { privatePages } from './src/integrations/private-page-files.ts';
import { scriptFiles } from './src/integrations/script-files.ts';
import { supportedBrowsers } from './src/integrations/supported-browsers.ts';
import { letterSets, unicodeRange } from './src/styles/fonts/letters.mjs';

/**
 * Made by `npm run fonts`. Headings have one weight, whatever weight is asked for; rarer letters are in a file of
 * their own.
 */
const delivered = (family, weight) =>
  letterSets[family].map(({ name, ranges }) => ({
    weight,
    style: 'normal',
    src: [`./src/styles/fonts/${family}-${name}.woff2`],
    unicodeRange: unicodeRange(ranges),
  }));

/** The faces of src/styles/fonts/fallbacks.css. */
const fallbacks = (use) => [
  `${use} until loaded`,
  `${use} until loaded on Android`,
  'system-ui',
  'sans-serif',
];

/**
 * The owner's file in content/brand/, or what is delivered.
 * @param weight of a file that declares none
 */
const font = (part, use, { name, family, weights, weight }) => {
  const own = brandFile('.', part);
  return {
    name: own ? `Own ${part}` : name,
    cssVariable: part === 'heading' ? '--font-head' : '--font-body',
    provider: fontProviders.local(),
    fallbacks: own ? ['system-ui', 'sans-serif'] : fallbacks(use),
    optimizedFallbacks: false,
    options: {
      variants: own
        ? [{ weight: fontWeights(own, weight), style: 'normal', src: [own] }]
        : delivered(family, weights),
    },
  };
};

const siteContent = content();

export default defineConfig({
  output: 'static',
  trailingSlash: 'never',
  build: {
    format: 'file',
    // Pages are drawn while some wait for their social pictures.
    concurrency: 4,
    inlineStylesheets: 'never',
  },
  // Beside the site and not in node_modules, which several copies of the site may share.
  cacheDir: './.astro/cache',
  compressHTML: true,
  devToolbar: { enabled: false },
  security: { csp: { directives: [...contentSecurityPolicy] } },
  markdown: { syntaxHighlight: false },
  // Pictures of running text get smaller files for smaller windows.
  image: { layout: 'constrained', breakpoints: [480, 960, 1280, 1600] },
  redirects,
  integrations: [
    brand(),
    siteContent,
    ownerFiles(),
    sitemap({ filter: siteContent.isListed }),
    mdx(),
    react(),
    tailwind({ configFile: './src/styles/tailwind.config.mjs', applyBaseStyles: false }),
    scriptFiles(),
    supportedBrowsers(packageFile.browserslist.defaults),
    // Changes its own pages, so that it comes before the copies.
    privatePages(),
    hostFiles(),
    // A fiftieth larger than with 11, in a third of the time.
    compressor({ zstd: false, brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } } }),
  ],
  fonts: [
    font('heading', 'Headings', {
      ...{ name: 'Bricolage Grotesque', family: 'bricolage-grotesque', weights: '200 800' },
      weight: '100 900',
    }),
    font('text', 'Text', {
      ...{ name: 'Figtree', family: 'figtree', weights: '400 700' },
      weight: '400',
    }),
  ],
  vite: {
    // Every command loads `.env` before this file runs (scripts/bootstrap.mjs); a second reader could differ.
    envDir: false,
    cacheDir: '.astro/vite',
    build: { rolldownOptions: { checks: { moduleLevelDirective: false } } },
  },
});
