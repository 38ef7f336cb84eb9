/**
 * Where the site is built and served from, relative to this folder. The demo sets BUILD_FOLDER, so that it leaves a
 * site that runs from the same checkout as it is.
 */

/** The demo's, inside of the checkout, because a build looks there for its packages. */
export const demoBuildFolder = '.astro/demo';

const isDemo = (): boolean => process.env.BUILD_FOLDER === demoBuildFolder;

/** The command that runs this program, as messages name it. */
export const ownCommand = (): string => (isDemo() ? 'npm run demo' : 'npm start');

/** `dist` holds the site that is served, `work` notes on the last build. The demo sets the variable after its imports. */
export const buildFolder = (): { dist: string; work: string } =>
  isDemo()
    ? { dist: `${demoBuildFolder}/dist`, work: demoBuildFolder }
    : { dist: 'dist', work: '.astro' };
