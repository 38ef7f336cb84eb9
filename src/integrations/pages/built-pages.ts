/**
 * Writes what Astro draws: a thread changes, writes and compresses each page while the next one is drawn. As steps after
 * the build, which read and write every file again, the same took half as long as drawing the pages.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroPrerenderer } from 'astro';
import { createThread } from '#threads/thread.ts';
import { withAddressAlone } from './page-policy.ts';
import type { DrawnPage } from './page-worker.ts';
import { privatePaths } from '../private-pages.ts';

/**
 * The best brotli quality takes 90 ms for a page; quality 6 takes 2 ms and makes 17.6 kB of what the best makes 16. On a
 * site of more pages the best would take most of the building time.
 */
const mostAtBest = 200;

/**
 * Gives back the memory of the step before, which V8 would keep: a fifth of what the build needs at most. The
 * function exists where Node was started with `--expose-gc`.
 */
const collectGarbage = (): void => globalThis.gc?.({ type: 'major', flavor: 'last-resort' });

/** @param browsers lines of the form `chrome >= 109` */
export const builtPages = (browsers: readonly string[]): AstroIntegration => {
  let dist = new URL('file:///');
  /** Pages that lead to another address. Astro writes them itself, after what is drawn here. */
  const redirects: URL[] = [];
  let finish: Targets['finish'] = () => Promise.reject(new Error('There is no build.'));
  return {
    name: 'built-pages',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: { plugins: [{ name: 'less-memory', apply: 'build', buildStart: collectGarbage }] },
        });
      },
      'astro:config:done': ({ config }) => {
        dist = config.outDir;
      },
      'astro:build:start': ({ setPrerenderer }) => {
        redirects.length = 0;
        finish = createThread(new URL('page-worker.ts', import.meta.url), {
          argv: [fileURLToPath(dist), ...browsers],
        });
        const place = (pathname: string) => new URL(`.${pathname}`, dist);
        setPrerenderer((usual) => withFinishedPages(usual, { place, finish, redirects }));
      },
      'astro:build:done': () => {
        for (const page of redirects)
          writeFileSync(page, withAddressAlone(readFileSync(page, 'utf8')));
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

type Targets = {
  /** Where the page of an address is written. */
  place: (pathname: string) => URL;
  /** Has the thread write a page. */
  finish: (page: DrawnPage, moved: readonly ArrayBuffer[]) => Promise<unknown>;
  redirects: URL[];
};

const withFinishedPages = (
  usual: AstroPrerenderer,
  { place, finish, redirects }: Targets,
): AstroPrerenderer => {
  let hasMany = false;
  return {
    ...usual,
    getStaticPaths: async () => {
      collectGarbage();
      const paths = await usual.getStaticPaths();
      hasMany = paths.filter(({ route }) => route.type === 'page').length > mostAtBest;
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
      const file = fileURLToPath(place(pathname));
      // A file of the owner's public folder takes the place of a page; Astro logs that.
      if (existsSync(file)) return rendered;
      const body = await response.arrayBuffer();
      if (response.headers.get('content-type')?.startsWith('text/html')) {
        const isPrivate = privatePaths.some((path) => `${path}.html` === pathname);
        await finish({ file, html: body, isPrivate, isCompressed: hasMany && !isPrivate }, [body]);
      } else {
        // Four asynchronous steps for each file, as Astro takes, cost three times the processor time.
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, new Uint8Array(body));
      }
      // Astro writes no file for an answer without a body.
      const empty = new Response(null, response);
      return 'response' in rendered ? { ...rendered, response: empty } : empty;
    },
  };
};
