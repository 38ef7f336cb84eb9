/**
 * Finds and checks the file of settings that every command reads: `.env`, or the one that ENV_FILE names (empty: none).
 * Node, which loads it, would ignore lines that it cannot read.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Files that other tools read besides `.env`. They are refused, so that no value has two sources. */
const foreignName = /^\.env\.(local|(development|production|staging|test)(\.local)?)$/;

/**
 * @param {string} root the project's folder
 * @param {string | undefined} chosen ENV_FILE
 * @returns {string | undefined} the path of the file to load
 * @throws {Error} naming the file and line that cannot be used; never a value, which may be a password
 */
export const findEnvFile = (root, chosen) => {
  if (chosen === '') return undefined;
  if (chosen === undefined) {
    const foreign = readdirSync(root).find((name) => foreignName.test(name));
    if (foreign) {
      throw new Error(
        `${foreign} is not read by this project: move its lines to .env, or set ENV_FILE=${foreign} to use it instead.`,
      );
    }
  }
  const name = chosen ?? '.env';
  const path = resolve(root, name);
  const text = readText(path, name, chosen !== undefined);
  if (text === undefined) return undefined;
  const problems = findProblems(text);
  if (problems.length > 0) {
    throw new Error(problems.map(({ line, what }) => `${name}:${line}: ${what}`).join('\n'));
  }
  return path;
};

const readText = (path, name, isRequired) => {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT' && !isRequired) return undefined;
    throw new Error(`${name} cannot be read (${error.code}).`, { cause: error });
  }
};

/**
 * @param {string} text
 * @returns {{ line: number, what: string }[]}
 */
const findProblems = (text) => {
  const firstLineOf = new Map();
  return text.split(/\r?\n/).flatMap((raw, index) => {
    const line = index + 1;
    const content = raw.replace(/^[ \t]+/, '');
    if (content === '' || content.startsWith('#')) return [];
    const [, variable, value] =
      /^(?:export\s+)?([A-Za-z_][A-Za-z0-9_]*)[ \t]*=[ \t]*(.*?)\s*$/.exec(content) ?? [];
    if (variable === undefined) return [{ line, what: 'expected NAME=value.' }];
    const earlier = firstLineOf.get(variable);
    firstLineOf.set(variable, earlier ?? line);
    const what =
      valueProblem(variable, value) ??
      (earlier === undefined ? undefined : `${variable} is already set in line ${earlier}.`);
    return what === undefined ? [] : [{ line, what }];
  });
};

const valueProblem = (variable, value) => {
  const quote = /^["'`]/.exec(value)?.[0];
  if (quote === undefined) {
    // Node cuts an unquoted value at its first "#", even inside a password.
    return /\S#/.test(value) && !/^\S*\s+#/.test(value)
      ? `the value of ${variable} contains "#": put it in quotes, as in ${variable}="...".`
      : undefined;
  }
  const rest = value.slice(value.indexOf(quote, 1) + 1);
  if (value.indexOf(quote, 1) < 0) return `the quote in the value of ${variable} is not closed.`;
  return rest === '' || /^\s+#/.test(rest)
    ? undefined
    : `there is text after the closing quote in the value of ${variable}.`;
};
