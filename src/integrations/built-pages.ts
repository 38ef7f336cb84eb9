/**
 * Changes every page between its drawing and the disk, and compresses it while the next one is drawn. As steps after
 * the build, which read and write every file again, the same took half as long as drawing the pages.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroPrerenderer } from 'astro';
import type { Compressor } from './compressor.ts';
import { sharedScripts, withStylesInHead } from './hydration.ts';
import { withAddressAlone, withOwnHashes } from './page-policy.ts';
import { createPageScripts } from './page-scripts.ts';
import { createPageStyles } from './page-styles.ts';
import { privatePaths } from './private-pages.ts';

/**
 * The best brotli quality takes 90 ms for a page; quality 6 takes 5 ms and makes 17.6 kB of what the best makes 16. On a
 * site of many pages the best would take most of the building time.
 */
const pageQuality = (pageCount: number) => (pageCount > 200 ? 6 : 11);

/** @param browsers lines of the form `chrome >= 109` */
export const builtPages = (
  compressor: Compressor,
  browsers: readonly string[],
): AstroIntegration => {
  let dist = new URL('file:///');
  /** Pages that lead to another address. Astro writes them itself, after what is drawn here. */
  const redirects: URL[] = [];
  return {
    name: 'built-pages',
    hooks: {
      'astro:config:done': ({ config }) => {
        dist = config.outDir;
      },
      'astro:build:start': ({ setPrerenderer }) => {
        redirects.length = 0;
        const place = (pathname: string) => new URL(`.${pathname}`, dist);
        const stylePage = createPageStyles(
          (path) => (sharedScripts.test(path) ? undefined : readFileSync(place(path), 'utf8')),
          browsers,
        );
        const mergeScripts = createPageScripts((path, code) => writeFileSync(place(path), code));
        const lighten = (html: string) => stylePage(mergeScripts(withBareDrawings(html)));
        const targets = { place, compressor, redirects, lighten };
        setPrerenderer((usual) => withFinishedPages(usual, targets));
      },
      'astro:build:done': async () => {
        for (const page of redirects) {
          await writeFile(page, withAddressAlone(await readFile(page, 'utf8')));
        }
      },
    },
  };
};

/** Threads draw the social pictures; where all of them came first, no page would be drawn meanwhile. */
export const withPicturesBetween = <Path extends { pathname: string }>(
  paths: readonly Path[],
): Path[] => {
  const isPicture = ({ pathname }: Path) => pathname.startsWith('/og/');
  const pictures = paths.filter(isPicture);
  const others = paths.filter((path) => !isPicture(path));
  return [
    ...others.flatMap((path, index) => [...pictures.slice(index, index + 1), path]),
    ...pictures.slice(others.length),
  ];
};

/** Leaves out what drawings do not need in HTML: spaces between elements, and the closing tags of shapes. */
export const withBareDrawings = (html: string): string =>
  html.replaceAll(/<svg[\s\S]*?<\/svg>/g, (drawing) =>
    drawing
      .replaceAll(/>\s+</g, '><')
      .replaceAll(/><\/(?:path|rect|circle|ellipse|line|polyline|polygon)>/g, '/>'),
  );

type Targets = {
  /** Where the page of an address is written. */
  place: (pathname: string) => URL;
  compressor: Compressor;
  redirects: URL[];
  /** Leaves out of a public page what it can do without. */
  lighten: (html: string) => string;
};

const withFinishedPages = (
  usual: AstroPrerenderer,
  { place, compressor, redirects, lighten }: Targets,
): AstroPrerenderer => {
  let quality = pageQuality(0);
  return {
    ...usual,
    getStaticPaths: async () => {
      const paths = await usual.getStaticPaths();
      quality = pageQuality(paths.filter(({ route }) => route.type === 'page').length);
      return withPicturesBetween(paths);
    },
    render: async (request, options) => {
      const rendered = await usual.render(request, options);
      const response = 'response' in rendered ? rendered.response : rendered;
      const { pathname } = new URL(request.url);
      if (response.status >= 300 && response.status < 400) {
        redirects.push(place(pathname));
        return rendered;
      }
      if (!response.headers.get('content-type')?.startsWith('text/html')) return rendered;
      const drawn = withStylesInHead(await response.text());
      // Private pages change once more when all files are known.
      const isPrivate = privatePaths.some((path) => `${path}.html` === pathname);
      const bytes = Buffer.from(withOwnHashes(isPrivate ? drawn : lighten(drawn)));
      if (!isPrivate) {
        await compressor.add({ path: fileURLToPath(place(pathname)), bytes, quality });
      }
      const finished = new Response(bytes, response);
      return 'response' in rendered ? { ...rendered, response: finished } : finished;
    },
  };
};
