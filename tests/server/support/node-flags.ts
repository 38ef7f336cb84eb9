/**
 * How Node runs an embedded database in a test: V8 does not optimise its code in the background. A test's database lives
 * for seconds, and optimising took more than a quarter of the processor time of every start without paying it back.
 */
export const databaseFlags = ['--liftoff-only'];
