/** The files and words by which the program is put on a server. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (name: string): string => readFileSync(join(root, name), 'utf8');

test('the documented systemd unit is valid, and exposes little of the machine (needs systemd)', ({
  skip,
}) => {
  const unit = read('docs/fourhour.service');
  expect(unit).toMatch(/^Environment=npm_config_cache=\/srv\/fourhour\//m);
  expect(unit).not.toMatch(/^MemoryDenyWriteExecute=/m);
  const folder = mkdtempSync(join(tmpdir(), 'unit-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'fourhour.service');
  writeFileSync(file, unit.replace('/usr/bin/node', process.execPath));
  const analyze = (...args: string[]) =>
    spawnSync('systemd-analyze', [...args, file], { encoding: 'utf8' });
  const { error, status, stderr } = analyze('verify');
  if (error) skip();
  expect([status, stderr]).toEqual([0, '']);
  const exposure = /exposure level for \S+ (\d+\.\d)/.exec(
    analyze('security', '--offline=true').stdout,
  );
  expect(Number(exposure?.[1])).toBeLessThan(2);
});

test('the image names its base exactly, installs as the account that runs it, and tells its health', () => {
  const dockerfile = read('Dockerfile');
  expect(dockerfile).toMatch(/^FROM node:24\.\d+\.\d+-\w+-slim$/m);
  expect(dockerfile.indexOf('USER node')).toBeLessThan(dockerfile.indexOf('npm ci'));
  expect(dockerfile).not.toContain('chown -R');
  expect(dockerfile).toMatch(/^HEALTHCHECK /m);
});
