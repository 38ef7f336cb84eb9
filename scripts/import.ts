/**
 * `npm run import -- <file or folder>`: shows what it would add of files that `npm run export` or Todoist has written,
 * and adds it with --yes.
 */
import { setTimeZone } from '#domain/time-zone.ts';
import { readSiteFile } from '#server/site/site-file.ts';
import { runCommand } from './data/command.ts';
import { openDatabase } from './data/database.ts';
import { importFiles, listFiles } from './data/import.ts';

const usage =
  'Usage: npm run import -- <file or folder> [--to <connection string>] [--yes]; without --yes it only tries.';
const options = { to: { type: 'string' }, yes: { type: 'boolean' } } as const;
const mostLines = 20;

const print = (lines: readonly string[]): void => {
  for (const line of lines.slice(0, mostLines)) console.log(`  ${line}`);
  if (lines.length > mostLines) console.log(`  ... and ${lines.length - mostLines} more`);
};

await runCommand({ usage, options, most: 1 }, async ({ values, positionals: [path] }) => {
  if (path === undefined) throw new Error(usage);
  setTimeZone(readSiteFile().clock.zone);
  const files = listFiles(path);
  await using database = await openDatabase(values.to, console.log);
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
});
