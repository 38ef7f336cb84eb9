/**
 * `npm run move -- --to <connection string>`: copies what the embedded database has to a Supabase project, after a try
 * that writes nothing. Nothing is deleted here.
 */
import { runCommand } from './data/command.ts';
import { openEmbedded, openHosted } from './data/database.ts';
import { move } from './data/move.ts';
import { table } from './data/table.ts';

const usage =
  'Usage: npm run move -- --to <connection string of the Supabase database> [--yes] [--add-missing]; without --yes it only tries.';
const options = {
  to: { type: 'string' },
  yes: { type: 'boolean' },
  'add-missing': { type: 'boolean' },
} as const;

await runCommand({ usage, options }, async ({ values }) => {
  if (values.to === undefined) throw new Error(usage);
  const isKept = values.yes === true;
  // First, because a wrong password is told at once.
  await using to = await openHosted(values.to);
  await using from = await openEmbedded(console.log);
  console.log(`From ${from.name} to ${to.name} ...`);
  const { owner, migrations, tables, otherFirst } = await move(from, to, {
    ...{ isKept, addMissing: values['add-missing'] },
  });
  console.log(`\nOwner       ${owner.email}\nMigrations  ${migrations.length} to apply\n`);
  const rows = tables.map((one) => Object.values(one).map(String));
  console.log(table([['Table', 'Here', 'There before', 'Added', 'There after'], ...rows]));
  if (otherFirst !== undefined)
    console.log(
      `\nWARNING: the oldest account there is ${otherFirst}, and enquiries go to the oldest one: delete it there if it is not needed.`,
    );
  console.log(
    isKept
      ? '\nMoved; every row is there, and nothing was deleted here. The connection with Google does not move: press "Connect Google" there.\nWhat comes next is in docs/deploy.md, "Move to Supabase".'
      : '\nThis was a try: everything was done there and taken back. Run it again with --yes to move.',
  );
});
