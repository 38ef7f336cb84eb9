/** Runs the nginx configurations of docs/deploy.md and docs/static-host.md, as they are written there, with a certificate made for the test. */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { makeCertificate } from '../../../server/support/certificate.ts';
import { findNginx } from '../../../programs/find-nginx.ts';
import { freePort } from '../../../../scripts/net/free-port.ts';

/** The block of docs/deploy.md or docs/static-host.md in that language that contains a text. */
export const documentedBlock = (language: string, containing: string): string => {
  const documents = ['deploy', 'static-host'].map((name) =>
    readFileSync(`docs/${name}.md`, 'utf8'),
  );
  for (const [, name, text = ''] of documents.join('\n').matchAll(/```(\w+)\n([\s\S]*?)```/g)) {
    if (name === language && text.includes(containing)) return text;
  }
  throw new Error(`The documents have no ${language} block with ${containing}.`);
};

export const nginx = findNginx();

/** Only what names a place is replaced: everything else runs as a reader would copy it. */
export const startNginx = async (
  folder: string,
  block: string,
  places: {
    dist: string;
    programPort: number;
    /** Chosen by the system, and made for the test, where they are not given. */
    port?: number;
    certificate?: { key: string; certificate: string };
  },
) => {
  if (!nginx) throw new Error('There is no nginx.');
  const port = places.port ?? (await freePort());
  const { key, certificate } = places.certificate ?? makeCertificate(folder);
  const server = block
    .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replace('/etc/ssl/certs/your.site.pem', certificate)
    .replace('/etc/ssl/private/your.site.key', key)
    .replaceAll('your.site', 'localhost')
    .replaceAll('/srv/fourhour/dist', places.dist)
    .replace('127.0.0.1:4321', `127.0.0.1:${places.programPort}`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => {
    mkdirSync(join(folder, name));
    return `${name}_temp_path ${join(folder, name)};`;
  });
  const configuration = join(folder, 'nginx.conf');
  writeFileSync(
    configuration,
    `daemon off; pid ${join(folder, 'nginx.pid')}; error_log stderr;
events {}
http {
include ${nginx.mimeTypes};
access_log off;
${temporary.join('\n')}
${server}
}
`,
  );
  const child = spawn(nginx.program, ['-c', configuration, '-p', folder], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const url = `https://localhost:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error(errors);
    const answers = await ask(port, '/').then(
      () => true,
      () => false,
    );
    if (answers) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    port,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
};

export type Answer = {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: string;
};

/** One request over TLS to this machine; `from` is the address that nginx sees. */
export const ask = (
  port: number,
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
    from = '127.0.0.1',
  }: { method?: string; headers?: Record<string, string>; body?: string; from?: string } = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const asked = request(
      {
        ...{ host: '127.0.0.1', port, path, method, localAddress: from },
        ...{ servername: 'localhost', rejectUnauthorized: false, agent: false },
        headers: { host: `localhost:${port}`, ...headers },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
        );
      },
    );
    asked.on('error', reject).end(body);
  });
