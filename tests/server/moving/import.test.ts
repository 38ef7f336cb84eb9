/** `npm run import` with files that were not written for it. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openEmbedded } from '../../../scripts/data/database.ts';
import { importFiles } from '../../../scripts/import.ts';
import { newFolder, preparedFolder } from '../support/backend.ts';
import { runProgram } from '../support/program.ts';

const listOf = (text: string): string => {
  const file = join(newFolder(), 'list.csv');
  writeFileSync(file, text);
  return file;
};
const lines = (count: number) =>
  Array.from({ length: count }, (_, n) => `Task ${n},soon\n`).join('');

test('each refused line is named with its reason, and costs no statement of its own', async () => {
  process.env.DATA_DIR = await preparedFolder();
  await using database = await openEmbedded(() => undefined);
  delete process.env.DATA_DIR;
  let statements = 0;
  const query: typeof database.query = (sql, parameters) => {
    statements += 1;
    return database.query(sql, parameters);
  };
  const list = listOf(`text,due_on,owner\nA,,me\n${lines(1000)}B,,\n`);
  const options = { now: new Date('2026-11-26T12:00:00Z'), isKept: true };
  const [imported] = await importFiles({ ...database, query }, [list], options);
  expect(imported).toMatchObject({ added: 2, present: 0 });
  expect(imported?.refused).toHaveLength(1000);
  expect(imported?.refused.at(-1)).toBe('line 1002: invalid input syntax for type date: "soon"');
  expect(imported?.notes).toEqual(['left out: the column owner, which no row has here']);
  expect(statements).toBeLessThan(30);
});

test('nothing in a file reaches the terminal as a command to it', async () => {
  const list = listOf('text,due_on,\u001b[2Jx\n\u001b]0;title\u0007,\u009b31m\u202esoon,\n');
  const output = await runProgram(await preparedFolder(), 'import', list);
  expect(output).toContain('NOT UNDERSTOOD');
  expect(output).not.toMatch(/(?!\n)\p{Cc}|\u202e/u);
});
