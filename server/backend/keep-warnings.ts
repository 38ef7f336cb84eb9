/**
 * Keeps Node's own `process.emitWarning`. @supabase/lite puts a function in its place that throws, and so ends the
 * program, when the warning is an Error, as it is for a promise that is handled late. Every file that loads the library
 * imports this file before it.
 */
const emitWarning = process.emitWarning.bind(process);

Object.defineProperty(process, 'emitWarning', { get: () => emitWarning, set: () => undefined });
