/**
 * First step of every npm script. Plain JavaScript without dependencies, because it has to run on a fresh clone
 * under whatever Node (20 or newer) the machine has: it installs what is missing, then starts the project's own
 * Node 24 with the settings of `.env`.
 */
import { spawn } from 'node:child_process';
import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  readFileSync,
  realpathSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');

/** Holds Node 24: a dependency for each system of which the registry has one, so that package-lock.json holds its hash. */
const nodePackage = `node_modules/node-${process.platform}-${process.arch}`;

/** Commands that only need the packages of the program itself: scripts/<name>.ts. */
const usual = [
  ...['start', 'dev', 'build', 'doctor', 'content-new', 'addresses', 'keys'],
  ...['status', 'restore', 'move', 'export', 'import', 'owner-password', 'owner-email'],
];
/** They also use what is installed for demo, tests and checks alone. */
const needsDev = ['demo', 'test', 'check', 'bench', 'database-types'];
/** The same, as tests/<name>.ts. */
const ofTests = ['screenshots', 'states'];
const commands = [...usual, ...needsDev, ...ofTests];
/** They open the database on a machine that may have little memory. */
const savesMemory = [
  ...['start', 'demo', 'doctor', 'restore', 'move', 'export', 'import'],
  ...['owner-password', 'owner-email'],
];

/**
 * Compiling the largest function of PGlite with the optimizing compiler takes 600 MB for two seconds, and requests are
 * answered as fast without it. The last one keeps less garbage before it is collected.
 */
const memoryFlags = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering', '--max-semi-space-size=4'];

const [name = '', ...args] = process.argv.slice(2);
if (!commands.includes(name)) fail(`Unknown command '${name}'. One of: ${commands.join(', ')}.`);
const [major = 0] = process.versions.node.split('.').map(Number);
const wanted = readJson(join(root, 'package-lock.json'))?.packages;
if (!wanted) {
  fail('package-lock.json is missing or damaged: restore it with git checkout package-lock.json.');
}
const oldest = nodePackage in wanted ? 20 : 24;
if (major < oldest) {
  fail(`Node ${process.versions.node} is too old: install Node ${oldest} or newer.`);
}
const node = nodePackage in wanted ? join(root, nodePackage, 'bin/node') : process.execPath;

// Not --env-file-if-exists, with which Node starts without the settings of a file that it may not read.
const envFile = process.env.ENV_FILE ?? (existsSync(join(root, '.env')) ? '.env' : '');
const isForDevelopers = !usual.includes(name);
if (!isInstalled(isForDevelopers)) await install(isForDevelopers || hasDevPackages());
run(args);

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * npm writes node_modules/.package-lock.json last, so that it exists only after a complete install. Each package's
 * folder is checked as well, because it may have been removed since.
 */
function isInstalled(needsDev) {
  const installed = installedPackages();
  if (!installed || !existsSync(node)) return false;
  return Object.entries(wanted).every(([path, wish]) => {
    const isOptional = wish.optional && path !== nodePackage;
    if (path === '' || isOptional || wish.devOptional || wish.peer) return true;
    if (wish.dev && !needsDev) return true;
    return installed[path]?.version === wish.version && existsSync(join(root, path));
  });
}

function installedPackages() {
  return readJson(join(modules, '.package-lock.json'))?.packages;
}

/** Whether development packages are installed; an install then keeps them. */
function hasDevPackages() {
  return Object.values(installedPackages() ?? {}).some(({ dev }) => dev === true);
}

/** Refuses a folder that an install would harm or cannot change. */
function assertOwnModules() {
  // npm would delete what the link leads to, such as the packages of the checkout that a copy was made from.
  if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink()) {
    fail(
      `The packages differ from package-lock.json, and node_modules is a link to ${realpathSync(modules)}, ` +
        'which an install would empty: install there, or delete the link, then run the command again.',
    );
  }
  try {
    accessSync(root, constants.W_OK);
  } catch {
    fail(
      `The packages differ from package-lock.json, and nothing can be written to ${root} from here: ` +
        'run npm run build as the account that may, then run the command again.',
    );
  }
}

async function install(needsDev) {
  assertOwnModules();
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  const note = (text) => process.stderr.write(`${text}\n`);
  if (existsSync(modules) && !installedPackages()) {
    note('An earlier installation was interrupted: node_modules is made anew.');
  }
  // First, so that no half of a deleted folder is taken for a whole one.
  rmSync(join(modules, '.package-lock.json'), { force: true });
  rmSync(modules, { recursive: true, force: true, maxRetries: 10 });
  const which = needsDev ? 'all packages, those for tests included' : 'packages';
  note(`Installing ${which} (about a minute the first time) ...`);
  const progress = setInterval(() => note(`  still installing, ${seconds()} s`), 5_000);

  const npmArgs = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  if (!needsDev) npmArgs.push('--omit=dev');
  const npm = process.env.npm_execpath;
  // Not process.execPath: npm run starts the Node of node_modules, which was deleted above, and PATH then finds another.
  const [file, prefix] = npm?.endsWith('js') ? ['node', [npm]] : ['npm', []];
  const watch = new URL('end-with-parent.mjs', import.meta.url);
  const code = await new Promise((resolve) => {
    const child = spawn(file, [...prefix, ...npmArgs], {
      cwd: root,
      stdio: ['pipe', 'ignore', 'inherit'],
      env: {
        ...process.env,
        PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
        NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${watch}`,
      },
    });
    child.on('error', (error) => {
      note(`Could not run npm: ${error.message}`);
      resolve(1);
    });
    child.on('exit', (status) => resolve(status ?? 1));
  });
  clearInterval(progress);
  if (code !== 0) {
    fail('npm could not install the packages: see its message above, then run the command again.');
  }
  if (!existsSync(node)) {
    fail(
      `The project brings its own Node 24 as an npm package, and there is no ${nodePackage}: ` +
        'let npm install optional packages (npm config delete omit), then run the command again.',
    );
  }
  note(`Installed in ${seconds()} s.`);
}

function run(scriptArgs) {
  const nodeArgs = [
    '--disable-warning=ExperimentalWarning',
    ...(savesMemory.includes(name) ? memoryFlags : []),
    ...(envFile ? [`--env-file=${envFile}`] : []),
    join(root, ofTests.includes(name) ? 'tests' : 'scripts', `${name}.ts`),
    ...scriptArgs,
  ];
  const env = {
    ...process.env,
    PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH ?? ''}`,
    ASTRO_TELEMETRY_DISABLED: '1',
    DO_NOT_TRACK: '1',
  };
  process.chdir(root);
  // Replaces this process instead of starting a child, so that signals and exit codes need no forwarding.
  if (typeof process.execve === 'function') process.execve(node, [node, ...nodeArgs], env);

  const child = spawn(node, nodeArgs, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal));
  child.on('error', (error) => fail(`Could not run ${node}: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}
