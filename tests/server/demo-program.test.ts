/** `npm run demo` as a program: the site and its Google are there, and both are gone when it ends. */
import { expect, test } from 'vitest';
import { siteUrl, startProgram, temporaryFolder } from './program.ts';

/** 0 when nobody listens there. */
const statusOf = (url: string): Promise<number> =>
  fetch(url, { headers: { connection: 'close' } }).then(
    ({ status }) => status,
    () => 0,
  );

test('Ctrl+C ends the demo and its Google', async () => {
  await using folder = await temporaryFolder();
  await using demo = startProgram({ DATA_DIR: folder.path }, process.cwd(), 'demo');
  const output = await demo.prints(/Press "Connect Google"/);
  const google = /Google\s+(\S+)/.exec(output)?.[1] ?? '';
  expect(output).not.toContain('demo-client-secret');
  expect(await statusOf(siteUrl(output))).toBe(200);
  expect(await statusOf(`${google}/oauth2/v3/certs`)).toBe(200);

  demo.process.kill('SIGINT');
  expect(await demo.ended).toBe(0);
  expect(await statusOf(siteUrl(output))).toBe(0);
  expect(await statusOf(`${google}/oauth2/v3/certs`)).toBe(0);
});
