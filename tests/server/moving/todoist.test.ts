/** Files of Todoist, and CSV that people or spreadsheets write. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readFile } from '../../../scripts/import.ts';
import { newFolder } from '../support/backend.ts';

/** A Thursday, in Lisbon as in UTC. */
const now = new Date('2026-11-26T12:00:00Z');

const read = (text: string, name = 'SaaS launch.csv') => {
  const file = join(newFolder(), name);
  writeFileSync(file, text);
  return readFile(file, now);
};

const header =
  'TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE,DURATION,DURATION_UNIT';

test('tasks of Todoist keep dates, lengths, repetition, parents, sections, descriptions and comments', () => {
  const text = `\uFEFF${header}
meta,view_style=list,,,,,,,,,,
note,"About the project",,,,Me (1),,,,,,
task,Call the bank,"about the loan
and the rate",1,1,Me (1),,tomorrow 15:00,en,Europe/Lisbon,45,minute
note,"Number: 210 000",,,,Me (1),,,,,,
,,,,,,,,,,,
section,Launch,,,,,,,,,,
task,Website,,4,1,Me (1),,,en,Europe/Lisbon,None,None
task,"Write, then ""check""",,4,2,Me (1),,ev! friday at 9:00,en,Europe/Lisbon,,
task,* Press,,4,1,Me (1),,every 3rd workday,en,Europe/Lisbon,,
section,Personal things,,,,,,,,,,
task,Run,,4,1,Me (1),,todos os dias,pt_BR,Europe/Lisbon,,
`;
  const file = read(text);
  const nothing = {
    due_on: null,
    due_at: null,
    recurrence: null,
    minutes: null,
    times_known: true,
  };
  const saas = { ...nothing, category: 'SaaS' };
  expect(file?.entries.map(({ at, values }) => ({ at, values }))).toEqual([
    {
      at: 'line 4',
      values: {
        ...saas,
        ...{ due_on: '2026-11-27', due_at: '15:00', minutes: 45 },
        text: 'Call the bank\nabout the loan\nand the rate\nNumber: 210 000',
      },
    },
    { at: 'line 9', values: { ...saas, text: 'Launch: Website' } },
    {
      at: 'line 10',
      values: {
        ...saas,
        ...{ due_on: '2026-11-27', due_at: '09:00', recurrence: 'FREQ=WEEKLY;BYDAY=FR' },
        text: 'Launch: Website: Write, then "check"',
      },
    },
    { at: 'line 11', values: { ...saas, text: 'Launch: Press (every 3rd workday)' } },
    {
      at: 'line 13',
      values: {
        ...{ ...nothing, category: 'Personal', due_on: '2026-11-26', recurrence: 'FREQ=DAILY' },
        text: 'Run',
      },
    },
  ]);
  expect(file?.notes).toEqual([
    'line 3: this comment belongs to no task: About the project',
    'line 4: left out: priority 1',
    'line 11: the date is kept in the text, since it is not understood: (every 3rd workday)',
  ]);
});

test('a list of a spreadsheet is read with its own marks, and what is no list is named with its line', () => {
  const list = read(
    'text;category\r\nOne;SaaS\r\n"Two; with\r\nlines";\r\n\r\n\'=3;Other\r\n',
    'x.csv',
  );
  expect(list).toMatchObject({ kind: { name: 'tasks' } });
  expect(list?.entries).toEqual([
    { at: 'line 2', values: { text: 'One', category: 'SaaS' } },
    { at: 'line 3', values: { text: 'Two; with\r\nlines', category: '' } },
    { at: 'line 6', values: { text: '=3', category: 'Other' } },
  ]);
  expect(() => read('text\n"open', 'x.csv')).toThrow(/quote.* at line 2/i);
  expect(() => read('text\na,b', 'x.csv')).toThrow(/line 2 has more cells than the first line/);
  expect(() => read('{"text":"no list"}', 'x.json')).toThrow(/a list is expected/);
  expect(() => read('name,age\nA,1', 'x.csv')).toThrow(/no column "text"/);
});
