import astro from 'eslint-plugin-astro';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/**
 * The walls between rooms. Each room lists the rooms and packages it may not touch; a line that needs one of
 * them is in the wrong room (README, "The rooms").
 */
const rooms = {
  lib: {
    files: ['src/lib/**'],
    never: [
      '#domain/*',
      '#ui/*',
      '#islands/*',
      '#components/*',
      '#layouts/*',
      '#dashboard/*',
      '#functions/*',
    ],
    packages: [
      'react',
      'react-dom',
      'nanostores',
      '@nanostores/*',
      '@supabase/*',
      'zod',
      'zod/*',
      'astro:*',
    ],
    why: 'lib holds helpers with no domain word in them and imports nothing of ours.',
  },
  domain: {
    files: ['src/domain/**'],
    never: ['#ui/*', '#islands/*', '#components/*', '#layouts/*', '#dashboard/*', '#functions/*'],
    packages: [
      'react',
      'react-dom',
      'nanostores',
      '@nanostores/*',
      '@supabase/*',
      'astro:*',
      'node:*',
    ],
    globals: ['fetch', 'document', 'window', 'localStorage'],
    why: 'domain is pure: it runs in the browser, in functions and in tests alike.',
  },
  gateway: {
    files: ['src/dashboard/**/gateway.ts'],
    never: ['#ui/*', '#islands/*', '#components/*', '#layouts/*', '#functions/*'],
    packages: ['react', 'react-dom', 'nanostores', '@nanostores/*'],
    why: 'a gateway speaks to a service and returns domain types; it knows neither stores nor React.',
  },
  store: {
    files: ['src/dashboard/**/store.ts'],
    never: ['#ui/*', '#islands/*', '#components/*', '#layouts/*', '#functions/*'],
    packages: ['react', 'react-dom', '@nanostores/react', '@supabase/*'],
    globals: ['fetch'],
    why: 'a store takes its gateway as an argument; it knows neither React nor Supabase.',
  },
  ui: {
    files: ['src/ui/**'],
    never: ['#islands/*', '#components/*', '#layouts/*', '#dashboard/*', '#functions/*'],
    packages: ['nanostores', '@nanostores/*', '@supabase/*'],
    globals: ['fetch'],
    why: 'ui is stateless: props in, events out.',
  },
  islands: {
    files: ['src/islands/**'],
    never: ['#components/*', '#layouts/*', '#dashboard/*', '#functions/*'],
    packages: ['@supabase/*'],
    why: 'an island uses lib, domain, ui and its own store.',
  },
  dashboard: {
    files: ['src/dashboard/**/*.tsx'],
    never: ['#islands/*', '#components/*', '#layouts/*', '#functions/*'],
    packages: ['@supabase/*'],
    why: 'the dashboard uses lib, domain, ui and its own stores.',
  },
  site: {
    files: ['src/components/**', 'src/layouts/**', 'src/pages/**'],
    never: ['#functions/*', '#dashboard/*/store.ts', '#dashboard/*/gateway.ts'],
    packages: ['nanostores', '@nanostores/*', '@supabase/*'],
    why: 'the site hands values down to its pieces; stores and gateways belong to the dashboard.',
  },
  functions: {
    files: ['functions/**'],
    never: ['#ui/*', '#islands/*', '#components/*', '#layouts/*', '#dashboard/*'],
    packages: ['react', 'react-dom', 'nanostores', '@nanostores/*', 'astro:*'],
    why: 'a function uses domain, lib and functions/_shared.',
  },
};

const concerns = [
  'session',
  'tasks',
  'calendar',
  'emails',
  'weather',
  'planner',
  'focus',
  'clock',
  'theme',
  'shortcuts',
  'overview',
  'inbox',
];

const restricted = (group, message) => [
  'error',
  {
    patterns: [
      { group, message },
      {
        group: ['../../*'],
        message: 'Cross rooms by alias (#domain/..., #ui/...), never by ../..',
      },
    ],
  },
];

const roomWalls = Object.values(rooms).map(({ files, never, packages, globals = [], why }) => ({
  files,
  rules: {
    'no-restricted-imports': restricted([...never, ...packages], why),
    'no-restricted-globals': ['error', ...globals.map((name) => ({ name, message: why }))],
  },
}));

/** Inside the dashboard a concern never imports another concern: Dashboard.tsx hands over what it needs. */
const concernWalls = concerns.map((concern) => ({
  files: [`src/dashboard/${concern}/**/*.tsx`],
  rules: {
    'no-restricted-imports': restricted(
      [
        ...rooms.dashboard.never,
        ...rooms.dashboard.packages,
        ...concerns
          .filter((other) => other !== concern)
          .flatMap((other) => [`#dashboard/${other}/*`, `../${other}/*`]),
      ],
      `dashboard/${concern} stands alone; Dashboard.tsx hands over what it needs of the others.`,
    ),
  },
}));

export default tseslint.config(
  {
    ignores: [
      'dist/',
      '.astro/',
      '.data/',
      'node_modules/',
      'test-results/',
      'src/domain/database.types.ts',
    ],
  },
  {
    files: ['**/*.{ts,tsx,mjs,js}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['eslint.config.js'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
      eqeqeq: 'error',
    },
  },
  { files: ['**/*.{js,mjs}'], extends: [tseslint.configs.disableTypeChecked] },
  { files: ['**/*.tsx'], ...jsxA11y.configs.recommended },
  { files: ['**/*.tsx'], ...reactHooks.configs.flat.recommended },
  ...astro.configs.recommended,
  ...roomWalls,
  ...concernWalls,
);
