/**
 * Puts what islands and private pages share into few files, and removes the style sheet that sonner would insert at run
 * time: the page's policy refuses it, so src/ui/toaster/Toaster.tsx imports it as a file. Left alone, the dashboard would
 * load 73 files before its first row, and it loads 7.
 */
import type { AstroIntegration } from 'astro';

export const scriptFiles = (): AstroIntegration => ({
  name: 'script-files',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      updateConfig({
        vite: {
          plugins: [{ name: 'sonner-without-styles', apply: 'build', transform: withoutStyles }],
          environments: {
            client: {
              build: {
                rolldownOptions: {
                  output: { codeSplitting: { groups: [vendor, form, session, dashboard] } },
                },
              },
            },
          },
        },
      });
    },
  },
});

/** Public and private pages use the last three. In a file with the dashboard's code, public pages would load all of it. */
const vendor = {
  name: 'vendor',
  test: /node_modules[\\/](react|react-dom|scheduler|@astrojs[\\/]react)[\\/]|rolldown.runtime|src[\\/](lib[\\/](sentence|shorten|visible-text)|domain[\\/]untrusted-text|ui[\\/]ErrorBoundary)/,
};

/** The contact form and the private pages share these. In a file with dashboard code, the contact page would load that. */
const form = {
  name: 'form',
  test: /node_modules[\\/](zod|sonner|lucide-react[\\/]dist[\\/]esm[\\/](?!icons))|icons[\\/](check|chevron-down)\.mjs|src[\\/](lib[\\/](result|parse-url|json-text)|domain[\\/](site[\\/](contact-choices|email-address)|visits[\\/]visit)|ui[\\/]toaster[\\/]Toaster)\.|vite[\\/]preload-helper/,
};

/**
 * Each holds all that the file named here imports at once, and is not in a file above: so no file ever imports a later
 * one, and the page for signing in loads nothing of the dashboard.
 */
const session = { name: 'session', test: /src[\\/]dashboard[\\/]app[\\/]Login\.tsx/ };
const dashboard = { name: 'dashboard', test: /src[\\/]dashboard[\\/]app[\\/]Dashboard\.tsx/ };

const withoutStyles = (code: string, id: string) => {
  if (!/node_modules[\\/]sonner[\\/]dist[\\/]index\.mjs/.test(id)) return undefined;
  const bare = code.replace(/^__insertCSS\(".*"\);?$/m, '');
  if (bare === code) throw new Error('sonner no longer writes its styles where it used to.');
  return { code: bare, map: null };
};
