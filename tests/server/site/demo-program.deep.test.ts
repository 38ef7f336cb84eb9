/**
 * `npm run demo` as a program: the site, its Google and its weather are there, all are gone when it ends, and the site
 * that was built in this checkout is as it was.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
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

const backendAnswer = z.object({ weatherApi: z.string().optional() });

/** What a running `npm start` serves, and what the next one compares. */
const ownBuild = () => ({
  folder: existsSync('dist') ? statSync('dist').ino : 0,
  notes: ['.astro/built', '.astro/site.yaml'].map((file) =>
    existsSync(file) ? readFileSync(file, 'utf8') : '',
  ),
});

test('the demo leaves the built site as it is, has its own weather, and ends with its Google on Ctrl+C', async () => {
  const before = ownBuild();
  await using folder = await temporaryFolder();
  await using demo = startProgram({ DATA_DIR: folder.path }, process.cwd(), 'demo');
  const output = await demo.prints(/Press "Connect Google"/);
  const google = /Google\s+(\S+)/.exec(output)?.[1] ?? '';
  expect(output).not.toContain('demo-client-secret');
  expect(await statusOf(siteUrl(output))).toBe(200);
  const weather = await fetch(`${siteUrl(output)}/sample-weather?latitude=39.3361`);
  expect(readForecast(await weather.json(), new Date()).ok).toBe(true);
  const { weatherApi } = backendAnswer.parse(
    await (await fetch(`${siteUrl(output)}/backend.json`)).json(),
  );
  expect(weatherApi).toBe('/sample-weather');
  expect(ownBuild()).toEqual(before);
  expect(await statusOf(`${google}/oauth2/v3/certs`)).toBe(200);

  demo.process.kill('SIGINT');
  expect(await demo.ended).toBe(0);
  expect(await statusOf(siteUrl(output))).toBe(0);
  expect(await statusOf(`${google}/oauth2/v3/certs`)).toBe(0);
});
