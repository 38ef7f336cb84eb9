/**
 * First step of every npm script. Plain JavaScript without dependencies, because it has to run on a fresh clone
 * under whatever Node (20 or newer) the machine has: it installs what is missing, then starts the project's own
 * Node 24 with the settings of `.env`.
 */
import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync, lstatSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');

/** Holds Node 24: a dependency for each system of which the registry has one, so that package-lock.json holds its hash. */
const nodePackage = `node_modules/node-${process.platform}-${process.arch}`;

/** Commands that also use what is installed for demo, tests and checks alone: scripts/<name>.ts. */
const needsDev = ['demo', 'test', 'check', 'bench', 'database-types'];
/** The same, as tests/<name>.ts. */
const ofTests = ['screenshots'];

/**
 * For those that open the database on a machine with little memory: compiling the largest function of PGlite with the
 * optimizing compiler takes 600 MB. The last one keeps less garbage before it is collected.
 */
const memoryFlags = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering', '--max-semi-space-size=4'];
/** Freed memory goes back to the system at once, which saves 30 MB after a backup. */
const memoryEnvironment = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' };

const [name = '', ...args] = process.argv.slice(2);
const [major = 0] = process.versions.node.split('.').map(Number);
const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
const oldest = nodePackage in wanted ? 20 : 24;
if (major < oldest) {
  fail(`Node ${process.versions.node} is too old: install Node ${oldest} or newer.`);
}
const node = nodePackage in wanted ? join(root, nodePackage, 'bin/node') : process.execPath;

// Not --env-file-if-exists, with which Node starts without the settings of a file that it may not read.
const envFile = process.env.ENV_FILE ?? (existsSync(join(root, '.env')) ? '.env' : '');
const isForDevelopers = [...needsDev, ...ofTests].includes(name);
if (!isInstalled(isForDevelopers)) await install(isForDevelopers || hasDevPackages());
run(args);

function note(text) {
  process.stderr.write(`${text}\n`);
}

function fail(message) {
  note(message);
  process.exit(1);
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
  try {
    return JSON.parse(readFileSync(join(modules, '.package-lock.json'), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** Whether development packages are installed; an install then keeps them. */
function hasDevPackages() {
  return Object.values(installedPackages() ?? {}).some(({ dev }) => dev === true);
}

async function install(needsDev) {
  // npm would delete what the link leads to, such as the packages of the checkout that a copy was made from.
  if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink())
    fail('The packages differ from package-lock.json, and node_modules is a link: install there.');
  try {
    accessSync(root, constants.W_OK);
  } catch {
    fail(`Nothing can be written to ${root}: run npm run build as the account that may.`);
  }
  // First, so that no half of a deleted folder is taken for a whole one.
  rmSync(join(modules, '.package-lock.json'), { force: true });
  // npm ci does not empty a folder in which an earlier installation was interrupted.
  rmSync(modules, { recursive: true, force: true, maxRetries: 10 });
  note('Installing packages (about a minute the first time) ...');
  const progress = setInterval(() => note('  still installing ...'), 5_000);

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
    child.on('error', (error) => resolve(error.message));
    child.on('exit', (status) => resolve(status ?? 1));
  });
  clearInterval(progress);
  if (code !== 0)
    fail('npm could not install the packages: see above, then run the command again.');
  if (!existsSync(node))
    fail(
      `There is no ${nodePackage}, which holds Node 24: let npm install optional packages (npm config delete omit), then run the command again.`,
    );
}

function run(scriptArgs) {
  const nodeArgs = [
    '--disable-warning=ExperimentalWarning',
    ...(isForDevelopers && name !== 'demo' ? [] : memoryFlags),
    ...(envFile ? [`--env-file=${envFile}`] : []),
    join(root, ofTests.includes(name) ? 'tests' : 'scripts', `${name}.ts`),
    ...scriptArgs,
  ];
  const env = {
    ...memoryEnvironment,
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
