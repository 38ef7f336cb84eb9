/** How long `npm start` takes until it answers: into an empty data folder, then warm. */
import { startedUp, startProgram, temporaryFolder } from '../server/support/program.ts';

await using folder = await temporaryFolder();

const start = async (what: string) => {
  const started = performance.now();
  await using program = startProgram({ DATA_DIR: folder.path });
  await program.prints(startedUp);
  console.log(`${what}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
};

await start('first start, packages installed');
for (let round = 1; round <= 3; round++) await start(`warm start ${round}`);
