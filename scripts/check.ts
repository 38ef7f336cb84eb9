import { runChecks } from './run-checks.ts';

const failed = await runChecks((line) => console.log(line));
process.exitCode = failed.length === 0 ? 0 : 1;
