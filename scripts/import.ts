/**
 * `npm run import -- <file or folder>`: shows what it would add of files that `npm run export` or Todoist has written,
 * and adds it with --yes.
 */
import { setTimeZone } from '#domain/time-zone.ts';
import { outsideLine } from '#domain/untrusted-text.ts';
import { visibleText } from '#lib/visible-text.ts';
import { readSiteFile } from '#server/site/site-file.ts';
import { runCommand } from './data/command.ts';
import { openDatabase } from './data/database.ts';
import { importFiles, listFiles } from './data/import.ts';

const usage =
  'Usage: npm run import -- <file or folder> [--to <connection string>] [--yes]; without --yes it only tries.';
const options = { to: { type: 'string' }, yes: { type: 'boolean' } } as const;

/** Cells of the file are in them, with whatever a terminal would take for a command. */
const print = (lines: readonly string[]): void => {
  for (const line of lines) console.log(`  ${outsideLine(line, 300)}`);
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
    console.log(visibleText(`${file}: ${name}: ${counts.join(', ')}`, 'line'));
    print([...refused, ...notes]);
  }
  if (!isKept) console.log('\nNothing was written. Run it again with --yes to add them.');
});
