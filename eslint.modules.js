/**
 * Which folder may import what: the modules of docs/architecture.md as rules of eslint-plugin-boundaries, which resolves
 * every import (`#ui/Button.tsx`, `../ui/Button.tsx`, a type, a dynamic import) to a file before it judges it. What a
 * module does not list is refused. Circles between files are refused by oxlint (.oxlintrc.json).
 */
import boundaries from 'eslint-plugin-boundaries';

const react = ['react', 'react-dom', '@nanostores/react'];
const stores = ['nanostores', '@nanostores/persistent'];
/** Every package but those that only run in a page. */
const noBrowserPackages = [
  '!(react|react-dom|nanostores|@*|#*)',
  '@!(nanostores|headlessui|dnd-kit)/*',
];

/**
 * The first module whose pattern fits holds the file. `concern` is the name of a folder that only its own files may
 * import; a folder of src/dashboard is a concern unless it is `app`, `data` or `shared`.
 *
 * `own` says which modules of the same concern may be imported, `ownTypes` those of which only types may be.
 */
const modules = {
  lib: { files: 'src/lib/**', imports: ['lib'], packages: [] },
  domain: {
    files: 'src/domain/**',
    imports: ['lib', 'domain'],
    packages: ['zod', 'isbot'],
  },
  ui: {
    files: 'src/ui/**',
    imports: ['lib', 'domain', 'ui'],
    packages: ['react', 'react-dom', 'lucide-react', 'sonner'],
  },
  'service-worker': {
    files: 'src/service-worker/**',
    imports: ['service-worker'],
    packages: [],
  },
  styles: { files: 'src/styles/**', imports: ['styles'], packages: ['tailwindcss'] },
  content: { files: 'content/**', packages: [] },

  data: {
    files: 'src/dashboard/data/**',
    imports: ['lib', 'domain', 'data'],
    packages: [...stores, '@supabase/*', 'idb-keyval', 'zod'],
  },
  shared: {
    files: 'src/dashboard/shared/**',
    imports: ['lib', 'domain', 'ui', 'data', 'shared'],
    packages: [...react, ...stores, 'lucide-react', 'zod'],
  },
  app: {
    files: 'src/dashboard/app/**',
    imports: ['lib', 'domain', 'ui', 'data', 'shared', 'gateway', 'store', 'view', 'card', 'app'],
    packages: [...react, ...stores, 'lucide-react', 'zod'],
  },
  gateway: {
    files: 'src/dashboard/*/**/gateway.ts',
    concern: true,
    imports: ['lib', 'domain', 'data'],
    packages: ['@supabase/*', 'zod'],
  },
  card: {
    // `open.tsx` joins a part of a card that is loaded late.
    files: ['src/dashboard/*/card.tsx', 'src/dashboard/*/*Card.tsx', 'src/dashboard/*/*/open.tsx'],
    concern: true,
    imports: ['lib', 'domain', 'ui', 'data', 'shared'],
    own: ['card', 'view', 'store', 'gateway'],
    packages: [...react, ...stores, 'lucide-react'],
  },
  view: {
    files: ['src/dashboard/*/**/*.tsx', 'src/dashboard/*/view/**'],
    concern: true,
    imports: ['lib', 'domain', 'ui', 'data', 'shared'],
    own: ['view', 'store'],
    packages: [...react, ...stores, '@dnd-kit/*', 'lucide-react'],
  },
  store: {
    files: 'src/dashboard/*/**',
    concern: true,
    imports: ['lib', 'domain', 'data', 'shared'],
    own: ['store'],
    ownTypes: ['gateway'],
    packages: [...stores, 'zod'],
  },

  island: {
    files: 'src/islands/*/**',
    concern: true,
    imports: ['lib', 'domain', 'ui'],
    own: ['island'],
    packages: [...react, ...stores, '@headlessui/react', 'keen-slider', 'lucide-react'],
  },

  components: {
    files: ['src/components/**', 'src/env.d.ts'],
    imports: ['lib', 'domain', 'ui', 'island', 'styles', 'content', 'components'],
    packages: [
      'astro',
      'astro:*',
      'node-html-parser',
      'zod',
      'yaml',
      'fontkitten',
      'satori',
      'sharp',
    ],
    node: true,
  },
  layouts: {
    files: 'src/layouts/**',
    imports: ['lib', 'domain', 'ui', 'island', 'styles', 'components', 'layouts'],
    packages: ['astro', 'astro:*'],
    node: true,
  },
  pages: {
    files: 'src/pages/**',
    imports: [
      ...['lib', 'domain', 'ui', 'island', 'styles', 'components', 'layouts', 'pages'],
      'app',
    ],
    packages: ['astro', 'astro:*', '@astrojs/rss'],
  },

  'content-loader': {
    files: ['src/content-loader/**', 'src/content.config.ts'],
    imports: ['lib', 'domain', 'content', 'content-loader'],
    packages: ['astro', 'astro:*', 'fontkitten', 'yaml', 'zod'],
    node: true,
  },
  integrations: {
    files: 'src/integrations/**',
    imports: ['lib', 'content-loader', 'integrations'],
    packages: ['astro', 'sharp'],
    node: true,
  },
  functions: {
    files: 'functions/**',
    imports: ['lib', 'domain', 'functions'],
    packages: ['@supabase/*', 'zod', 'ai', '@ai-sdk/*', 'htmlparser2', 'postal-mime'],
    node: true,
  },
  server: {
    files: 'server/**',
    imports: ['lib', 'domain', 'functions', 'content-loader', 'server'],
    packages: noBrowserPackages,
    node: true,
  },
  scripts: {
    files: 'scripts/**',
    imports: ['lib', 'domain', 'functions', 'content-loader', 'styles', 'server', 'scripts'],
    packages: noBrowserPackages,
    node: true,
  },
};

const inModules = (names) => ({ file: { categories: { anyOf: names } } });
const inSameConcern = (names) => ({
  file: {
    categories: { anyOf: names },
    captured: { concern: '{{ from.file.captured.concern }}' },
  },
});

const message =
  '{{ from.file.categories }} may not import {{ dependency.source }}: eslint.modules.js says what each module may import.';

const policies = Object.entries(modules).map(
  ([name, { imports = [], own = [], ownTypes = [], packages, node }]) => ({
    from: inModules([name]),
    allow: [
      { to: inModules(imports) },
      { to: inSameConcern(own) },
      { to: inSameConcern(ownTypes), dependency: { kind: 'type' } },
      { to: { module: { origin: 'external', source: packages } } },
      ...(node ? [{ to: { module: { origin: 'core' } } }] : []),
    ],
  }),
);

/** What these modules may not use although no import brings it. */
const globals = [
  {
    files: ['src/domain/**'],
    names: [
      'fetch',
      'document',
      'window',
      'localStorage',
      'sessionStorage',
      'navigator',
      'process',
      'globalThis',
    ],
    why: 'domain holds pure rules that run in the browser, in functions and in tests alike.',
  },
  {
    files: ['src/ui/**', 'src/dashboard/*/**'],
    ignores: ['src/dashboard/data/**', 'src/dashboard/**/gateway.ts'],
    names: ['fetch', 'XMLHttpRequest', 'EventSource', 'WebSocket'],
    why: 'only a gateway speaks to a service.',
  },
];

const computedImport = {
  selector: "ImportExpression[source.type!='Literal']",
  message: 'Import by a literal name, so that the modules can be checked.',
};
const clock = [
  "CallExpression[callee.object.name='Date'][callee.property.name='now']",
  "NewExpression[callee.name='Date'][arguments.length=0]",
].map((selector) => ({
  selector,
  message: 'domain does not read the clock: take the time as an argument.',
}));

/** What a visitor reads is the owner's, and so stands in content/. */
const writtenWords = [
  'JSXText[value=/[A-Za-z]/]',
  'JSXElement > JSXExpressionContainer > Literal[value=/[A-Za-z]/]',
  'JSXElement > JSXExpressionContainer > ConditionalExpression > Literal[value=/[A-Za-z]/]',
  'JSXAttribute[name.name=/^(alt|title|placeholder|label|aria-(label|roledescription|description))$/] > Literal[value=/[A-Za-z]/]',
].map((selector) => ({
  selector,
  message: 'Words that a visitor reads or hears stand in content/: add them to content/words.yaml.',
}));

const code = '**/*.{ts,tsx,mts,js,jsx,mjs,astro}';

export const moduleRules = [
  {
    files: ['src', 'server', 'scripts', 'functions'].map((folder) => `${folder}/${code}`),
    plugins: { boundaries },
    settings: {
      'import/resolver': { './eslint.resolver.js': {} },
      'boundaries/root-path': import.meta.dirname,
      'boundaries/files-single-match': true,
      'boundaries/legacy-templates': false,
      'boundaries/files': Object.entries(modules).map(([category, { files, concern }]) => ({
        category,
        pattern: files,
        ...(concern && { capture: ['concern'] }),
      })),
      'boundaries/additional-dependency-nodes': [
        { selector: 'TSImportType Literal', kind: 'type', name: 'import-type' },
      ],
    },
    rules: {
      'boundaries/no-unknown-files': 'error',
      'boundaries/dependencies': [
        'error',
        { default: 'disallow', checkAllOrigins: true, checkUnknownLocals: true, message, policies },
      ],
      'no-restricted-syntax': ['error', computedImport],
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['../../*'],
              message:
                'Import from another module by its name (#domain/..., #ui/...), never by ../..',
            },
          ],
        },
      ],
    },
  },
  ...globals.map(({ files, ignores = [], names, why }) => ({
    files,
    ignores,
    rules: {
      'no-restricted-globals': ['error', ...names.map((name) => ({ name, message: why }))],
    },
  })),
  {
    files: ['src/{components,layouts,islands,pages}/**/*.{astro,tsx}'],
    // The owner's own pages.
    ignores: ['src/pages/{dashboard,login}.astro', 'src/layouts/PrivateLayout.astro'],
    rules: {
      'no-restricted-syntax': ['error', computedImport, ...writtenWords],
    },
  },
  {
    files: ['src/domain/**'],
    rules: {
      'no-restricted-syntax': ['error', computedImport, ...clock],
    },
  },
];
