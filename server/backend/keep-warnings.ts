/**
 * Prevents @supabase/lite from replacing `process.emitWarning`. The library's function throws when the warning is an
 * Error. Node emits such a warning when a rejected promise is handled late, and the thrown error would end the program.
 * Every file that loads the library imports this file first.
 */
const emitWarning = process.emitWarning.bind(process);

Object.defineProperty(process, 'emitWarning', { get: () => emitWarning, set: () => undefined });

export {};
