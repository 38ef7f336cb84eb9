/**
 * `npm run import -- <file or folder>`: shows what it would add of files that `npm run export` or Todoist has written,
 * and adds it with --yes.
 */
import { readArguments } from './data/arguments.ts';
import { openDatabase } from './data/database.ts';
import { importFiles, listFiles } from './data/import.ts';
import { explain } from '../server/process.ts';

const usage =
  'Usage: npm run import -- <file or folder> [--to <connection string>] [--yes]; without --yes it only tries.';
const mostLines = 20;

const print = (lines: readonly string[]): void => {
  for (const line of lines.slice(0, mostLines)) console.log(`  ${line}`);
  if (lines.length > mostLines) console.log(`  ... and ${lines.length - mostLines} more`);
};

try {
  const options = { to: { type: 'string' }, yes: { type: 'boolean' } } as const;
  const { values, positionals } = readArguments(usage, options, 1);
  const [path] = positionals;
  if (path === undefined) throw new Error(usage);
  const files = listFiles(path);
  await using stack = new AsyncDisposableStack();
  const database = stack.adopt(await openDatabase(values.to, console.log), ({ close }) => close());
  const isKept = values.yes === true;
  const all = await importFiles(database, files, { now: new Date(), isKept });
  for (const { path: file, name, added, present, elsewhere, refused, notes } of all) {
    const counts = [
      `${added} ${isKept ? 'added' : 'to add'}`,
      `${present} there already`,
      ...(elsewhere > 0 ? [`${elsewhere} deleted or marked otherwise there`] : []),
      ...(refused.length > 0 ? [`${refused.length} NOT UNDERSTOOD and left out`] : []),
    ];
    console.log(`${file}: ${name}: ${counts.join(', ')}`);
    print([...refused, ...notes]);
  }
  if (!isKept) console.log('\nNothing was written. Run it again with --yes to add them.');
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
