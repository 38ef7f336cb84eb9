/** `npm run demo` as a program. */
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readForecast } from '#domain/weather/forecast-answer.ts';
import { siteUrl, startProgram, temporaryFolder } from '../support/program.ts';

/** 0 when nobody listens there. */
const statusOf = (url: string): Promise<number> =>
  fetch(url, { headers: { connection: 'close' } }).then(
    ({ status }) => status,
    () => 0,
  );

/** What a running `npm start` serves, and what the next one compares. */
const ownBuild = () => [
  ...globSync('dist').map((folder) => statSync(folder).ino),
  ...globSync('.astro/{built,site.yaml}').map((file) => readFileSync(file, 'utf8')),
];

test('the demo leaves the built site as it is, shows the shipped content, has its own weather, and ends with its Google on Ctrl+C', async () => {
  const before = ownBuild();
  await using folder = await temporaryFolder();
  const settings = { DATA_DIR: folder.path, CONTENT_DIR: join(folder.path, 'own-content') };
  await using demo = startProgram(settings, process.cwd(), 'demo');
  const output = await demo.prints(/Press "Connect Google"/);
  const url = siteUrl(output);
  const certificates = `${/Google\s+(\S+)/.exec(output)?.[1] ?? ''}/oauth2/v3/certs`;
  expect(output).not.toContain('demo-client-secret');
  expect([await statusOf(url), await statusOf(certificates)]).toEqual([200, 200]);
  const { weatherApi } = z
    .object({ weatherApi: z.string() })
    .parse(await (await fetch(`${url}/backend.json`)).json());
  expect(weatherApi).toBe('/sample-weather');
  const weather = await fetch(`${url}${weatherApi}?latitude=39.3361`);
  expect(readForecast(await weather.json(), new Date()).ok).toBe(true);
  expect(ownBuild()).toEqual(before);

  demo.process.kill('SIGINT');
  expect(await demo.ended).toBe(0);
  expect([await statusOf(url), await statusOf(certificates)]).toEqual([0, 0]);
});
