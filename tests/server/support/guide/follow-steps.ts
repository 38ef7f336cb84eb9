/**
 * Does what the blocks of a step of the guide say, on this machine: in other folders, on other ports, with nginx and a
 * certificate of the test in place of Caddy, and with a started program in place of systemd.
 */
import { execFile, spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../../../scripts/net/free-port.ts';
import { documentedBlock, startNginx } from '../../../e2e/support/site/nginx.ts';
import { makeCertificate } from '../certificate.ts';
import { startedUp, startProgram } from '../program.ts';
import { copySite } from '../site-copy.ts';
import { editFields, paste } from './fields.ts';
import type { Block } from './steps.ts';

const hasCaddy = spawnSync('caddy', ['version']).status === 0;

/** @param folder an empty one, in which everything happens; what was started ends with the stack */
export const createFollower = async (folder: string, stack: AsyncDisposableStack) => {
  const [root, content, copies] = [
    join(folder, 'fourhour'),
    join(folder, 'my-site'),
    join(folder, 'backup'),
  ];
  const [port, programPort] = [await freePort(), await freePort()];
  const certificate = makeCertificate(folder, 90);
  // The doctor trusts it as it would one of Let's Encrypt.
  const settings = { PORT: String(programPort), NODE_EXTRA_CA_CERTS: certificate.certificate };

  /** A text of the guide with the places of this machine. */
  const here = (text: string): string =>
    text
      .replaceAll('https://your.site', `https://localhost:${port}`)
      .replaceAll(/(?<!@)your\.site/g, 'localhost')
      .replaceAll(/(localhost|127\.0\.0\.1):4321/g, `$1:${programPort}`)
      .replaceAll('/srv/fourhour', root)
      .replaceAll('/srv/my-site', content)
      .replaceAll('/mnt/backup/fourhour', copies);

  const envFile = () => (existsSync(join(root, '.env')) ? '.env' : '');

  const run = async (command: string): Promise<string> => {
    const env = { ...process.env, ...settings, ENV_FILE: envFile(), FORCE_COLOR: '0' };
    const { stdout } = await promisify(execFile)('sh', ['-c', command], { cwd: root, env });
    return stdout;
  };

  const start = async () => {
    const program = startProgram({ ...settings, ENV_FILE: envFile() }, root);
    const output = await program.prints(startedUp);
    return { program, output };
  };

  let running: Awaited<ReturnType<typeof start>>['program'] | undefined;
  const stop = async () => running?.[Symbol.asyncDispose]();
  stack.defer(stop);

  /** Lines that only the superuser of a server can type are left out, save those that have a counterpart here. */
  const runLine = async (line: string): Promise<string> => {
    const [, made] = /^sudo install -d .*? (\/.*)$/.exec(line) ?? [];
    if (made !== undefined)
      for (const path of made.split(' ')) mkdirSync(path, { recursive: true });
    else if (/^sudo systemctl (enable --now|restart) fourhour$/.test(line)) {
      await stop();
      running = (await start()).program;
    } else if (line.startsWith('git clone ')) {
      // As it stands in this folder, with changes that are not committed, and with its packages.
      await copySite(root);
    } else if (line === 'npm start') {
      const { program, output } = await start();
      await program[Symbol.asyncDispose]();
      return output;
    } else if (!line.startsWith('sudo ')) return run(line);
    return '';
  };

  const openProxy = async (caddyfile: string): Promise<string> => {
    const file = join(folder, 'Caddyfile');
    writeFileSync(file, caddyfile);
    if (hasCaddy) await run(`caddy adapt --adapter caddyfile --config ${file}`);
    const places = { dist: join(root, 'dist'), port, programPort, certificate };
    const proxy = await startNginx(folder, documentedBlock('nginx', 'proxy_pass'), places);
    stack.defer(() => proxy.stop());
    return '';
  };

  return {
    ...{ root, content, port, here, run },
    url: `https://localhost:${port}`,
    /** The program that was started last, as systemd would. */
    program: () => {
      if (!running) throw new Error('The guide has not started the program yet.');
      return running;
    },
    /** @returns what its commands print */
    perform: async ({ language, text }: Block): Promise<string> => {
      const own = here(text);
      switch (language) {
        case 'sh': {
          let output = '';
          for (const line of own.trim().split('\n')) output += await runLine(line);
          return output;
        }
        case 'dotenv':
          appendFileSync(join(root, '.env'), own);
          return '';
        case 'yaml':
          editFields(join(content, 'site.yaml'), paste(own));
          return '';
        case 'caddyfile':
          return openProxy(own);
        default:
          throw new Error(`Nobody knows what to do with a block of ${language}.`);
      }
    },
  };
};
