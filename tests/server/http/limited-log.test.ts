import { expect, test, vi } from 'vitest';
import { createLimitedLog } from '#server/log/limited-log.ts';
import { useFakeClock } from '../../fakes/clock.ts';

useFakeClock();

const start = () => {
  const lines: string[] = [];
  const limited = createLimitedLog({ log: (line) => lines.push(line), what: '404', perMinute: 3 });
  const write = (count: number) => {
    for (let line = 0; line < count; line += 1) limited.write(`404 /${line}`);
  };
  return { lines, write, close: limited.close };
};
const first = ['404 /0', '404 /1', '404 /2'];
const more = (count: number) => `404: ${count} more in the same minute, not listed here`;

test('of a flood the first lines of each minute are written, and one line a minute counts the rest', () => {
  const { lines, write } = start();
  write(10_000);
  expect(lines).toEqual(first);
  vi.advanceTimersByTime(60_000);
  write(4);
  vi.advanceTimersByTime(60_000);
  expect(lines).toEqual([...first, more(9997), ...first, more(1)]);
});

test('a minute without a flood adds no line, and a stop in the middle of one loses no count', () => {
  const { lines, write, close } = start();
  write(3);
  vi.advanceTimersByTime(600_000);
  expect(lines).toHaveLength(3);
  write(5);
  close();
  expect(lines.at(-1)).toBe(more(2));
  expect(vi.getTimerCount()).toBe(0);
});

test('with LOG=json each line is one object, also while the program starts', async () => {
  vi.stubEnv('LOG', 'json');
  vi.resetModules();
  const { logError, logEvent, logStart } = await import('#server/log/log.ts');
  const written: unknown[] = [];
  const keep = (line: string) => void written.push(JSON.parse(line));
  vi.spyOn(console, 'log').mockImplementation(keep);
  vi.spyOn(console, 'error').mockImplementation(keep);
  logStart('\nSite  http://localhost');
  logStart('');
  logEvent('404 /old');
  logError('500 /\n  at here');
  const time = new Date().toISOString();
  expect(written).toEqual([
    { time, level: 'info', message: 'Site  http://localhost' },
    { time, level: 'info', message: '404 /old' },
    { time, level: 'error', message: '500 /\n  at here' },
  ]);
});
