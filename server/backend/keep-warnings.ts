/**
 * Prevents @supabase/lite from replacing `process.emitWarning`. Its own function throws when the warning is an Error, as
 * it is after a promise was handled late, and the error ends the program. Every file that loads the library imports this
 * file first.
 */
const emitWarning = process.emitWarning.bind(process);

Object.defineProperty(process, 'emitWarning', { get: () => emitWarning, set: () => undefined });
