import site from './tailwind.config.mjs';

/** The private pages have a sheet of their own, so that no visitor downloads their classes. */
/** @type {import('tailwindcss').Config} */
export default {
  ...site,
  content: [
    './src/dashboard/**/*.{ts,tsx}',
    './src/ui/**/*.{ts,tsx}',
    './src/components/Logo.astro',
    './src/layouts/PrivateLayout.astro',
    './src/pages/{login,dashboard}.astro',
  ],
};
