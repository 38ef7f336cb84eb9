import type { AstroIntegration } from 'astro';

/** Adds `client:approach` and keeps React in one file that all islands share. */
export const islands = (): AstroIntegration => ({
  name: 'islands',
  hooks: {
    'astro:config:setup': ({ addClientDirective, updateConfig }) => {
      addClientDirective({ name: 'approach', entrypoint: './src/islands/approach/directive.ts' });
      updateConfig({
        vite: {
          environments: {
            client: {
              build: { rolldownOptions: { output: { codeSplitting: { groups: [vendor] } } } },
            },
          },
        },
      });
    },
  },
});

const vendor = {
  name: 'vendor',
  test: /node_modules[\\/](react|react-dom|scheduler|@astrojs[\\/]react)[\\/]|rolldown.runtime/,
};
