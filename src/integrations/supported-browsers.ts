/** Has the build write syntax and styles that all browsers read which package.json lists under `browserslist`. */
import type { AstroIntegration } from 'astro';

/** @param browsers lines of the form `chrome >= 109` */
export const supportedBrowsers = (browsers: readonly string[]): AstroIntegration => ({
  name: 'supported-browsers',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      const target = browsers.map((line) => line.replace('ios_saf', 'ios').replace(' >= ', ''));
      updateConfig({
        vite: {
          build: { target },
          plugins: [
            {
              name: 'supported-browsers',
              // Astro sets a target of its own for scripts of the browser, whatever the configuration says.
              configEnvironment: (name) => (name === 'client' ? { build: { target } } : undefined),
            },
          ],
        },
      });
    },
  },
});
