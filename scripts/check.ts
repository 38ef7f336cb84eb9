/** `npm run check`: runs all static checks and ends with 1 when one fails. */
import { runChecks } from './test/run-checks.ts';

const failed = await runChecks((line) => console.log(line));
process.exitCode = failed.length === 0 ? 0 : 1;
