/**
 * Makes one inline script of a public page's, because each costs a hash in the page's policy, and moves Astro's own code
 * for islands into a file, which src/islands/late-hydration/directive.ts imports when an island is approached.
 */
import { createHash } from 'node:crypto';
import { bytesOf } from './byte-text.ts';
import { withHash } from './page-policy.ts';

const inlineScripts = /<script( type="module")?>((?:(?!<\/script>)[\s\S])*)<\/script>/g;

/** Removes the attributes of islands that neither Astro's code nor the directive reads. */
const withShortIslands = (html: string): string =>
  html
    .replaceAll(/<astro-island uid="[^"]*"/g, '<astro-island')
    .replaceAll(/ opts="\{&quot;name&quot;[^"]*"/g, ' opts="{}"');

/** @param write writes a file of the build, such as `/_astro/name.js` */
export const createPageScripts = (write: (path: string, code: string) => void) => {
  const written = new Map<string, string>();

  const fileOf = (code: string): string => {
    const known = written.get(code);
    if (known !== undefined) return known;
    const hash = createHash('sha256').update(bytesOf(code)).digest('base64url').slice(0, 8);
    const path = `/_astro/astro-island.${hash}.js`;
    write(path, code);
    written.set(code, path);
    return path;
  };

  return (html: string): string => {
    const merged: string[] = [];
    let runtime = '';
    const rest = withShortIslands(html).replaceAll(
      inlineScripts,
      (tag, type: string | undefined, code: string) => {
        if (code.includes('customElements.define("astro-island"')) {
          runtime = ` data-runtime="${fileOf(code)}"`;
        } else if (type !== undefined || code.includes('astro:approach')) {
          merged.push(code.trim());
        } else return tag;
        return '';
      },
    );
    if (html.includes('<astro-island') && !merged.some((code) => code.includes('astro:approach')))
      throw new Error('A page with islands lacks the scripts of Astro.');
    if (merged.length === 0) return html;
    // Each has its own names.
    const code =
      merged.length === 1 ? merged.join() : merged.map((one) => `{(()=>{${one}})()}`).join('');
    const script = `<script type="module"${runtime}>${code}</script>`;
    const end = rest.lastIndexOf('</body>');
    return withHash(`${rest.slice(0, end)}${script}${rest.slice(end)}`, 'script-src', code);
  };
};
