/**
 * Moves Astro's own code for islands out of the page into a file, which src/islands/late-hydration/directive.ts imports
 * when an island is approached. The directive's script goes to the end of the page, where it finds the islands.
 */
import { createHash } from 'node:crypto';

const inlineScripts = /<script>((?:(?!<\/script>)[\s\S])*)<\/script>/g;

/** @param write writes a file of the build, such as `/_astro/name.js` */
export const createIslandScripts = (write: (path: string, code: string) => void) => {
  const written = new Map<string, string>();

  const fileOf = (code: string): string => {
    const known = written.get(code);
    if (known !== undefined) return known;
    const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
    const path = `/_astro/astro-island.${hash}.js`;
    write(path, code);
    written.set(code, path);
    return path;
  };

  return (html: string): string => {
    if (!html.includes('<astro-island')) return html;
    const scripts = Array.from(html.matchAll(inlineScripts), ([tag, code = '']) => ({ tag, code }));
    const runtime = scripts.find(({ code }) =>
      code.includes('customElements.define("astro-island"'),
    );
    const directive = scripts.find(({ code }) => code.includes('astro:approach'));
    if (!runtime || !directive) throw new Error('A page with islands lacks the scripts of Astro.');
    const late = `<script data-runtime="${fileOf(runtime.code)}">${directive.code}</script>`;
    return html
      .replace(runtime.tag, '')
      .replace(directive.tag, '')
      .replace(/<\/body>(?![\s\S]*<\/body>)/, () => `${late}</body>`);
  };
};
