/** Compares a file's fields with their schema and describes each difference for the person who wrote the file. */
import { z } from 'zod';
import { nearest } from '#lib/nearest.ts';
import { fieldName, type Problem } from '../problem.ts';
import type { Source } from '../source.ts';

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];
type Found = { path: Path; message: string; missing?: string; meant?: string | undefined };

export const schemaProblems = (source: Source, schema: z.ZodType): readonly Problem[] => {
  const checked = schema.safeParse(source.data);
  if (checked.success) return [];
  const known = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' });
  const found = checked.error.issues.flatMap((issue) => explain(issue, [], source.data, known));
  const meant = new Set(found.flatMap((one) => (one.meant === undefined ? [] : [one.meant])));
  return found
    .filter((one) => one.missing === undefined || !meant.has(one.missing))
    .map(({ path, message }) => ({
      file: source.file,
      line: source.lineOf(path),
      field: fieldName(path),
      message,
    }));
};

const explain = (issue: Issue, before: Path, data: unknown, known: unknown): readonly Found[] => {
  const path = [...before, ...issue.path];
  const value = valueAt(data, path);
  switch (issue.code) {
    case 'unrecognized_keys': {
      const keys = keysAt(known, data, path);
      return issue.keys.map((key) => {
        const meant = nearest(
          key,
          keys.filter((other) => !has(value, other)),
        );
        const hint = meant ? `Did you mean '${meant}'?` : `Known here: ${keys.join(', ')}.`;
        return {
          path: [...path, key],
          message: `There is no field '${key}'. ${hint}`,
          meant: meant && fieldName([...path, meant]),
        };
      });
    }
    case 'invalid_union': {
      if (issue.errors.length === 0) return [unknownKind(issue, path, value, known, data)];
      // The branch whose mistake lies deepest is probably the one that was meant.
      const branches = issue.errors.map((errors) =>
        errors.flatMap((error) => explain(error, path, data, known)),
      );
      const depth = (branch: readonly Found[]) => Math.max(...branch.map((one) => one.path.length));
      const best = branches.toSorted((a, b) => depth(b) - depth(a) || a.length - b.length)[0];
      return best ?? [{ path, message: issue.message }];
    }
    case 'invalid_type':
      return value === undefined
        ? [
            {
              path,
              missing: fieldName(path),
              message: `The field '${String(path.at(-1))}' is missing: ${wanted(issue.expected)} is expected.`,
            },
          ]
        : [
            {
              path,
              message: `${sentence(wanted(issue.expected))} is expected, not ${shown(value)}.${wayOut(issue.expected, value)}`,
            },
          ];
    case 'invalid_value':
      return [{ path, message: choice(issue.values, value) }];
    case 'too_big':
      return [{ path, message: bound('at most', { ...issue, limit: issue.maximum }, value) }];
    case 'too_small':
      return [{ path, message: bound('at least', { ...issue, limit: issue.minimum }, value) }];
    case 'invalid_format':
      return [
        {
          path,
          message: `${shown(value)} is not right here: ${formats[issue.format] ?? issue.message.replace(/^Invalid string: .*/, 'another form is expected')}.`,
        },
      ];
    case 'invalid_key':
      return [
        {
          path,
          message: `'${String(path.at(-1))}' cannot be the name of a field here: ${issue.issues[0]?.message ?? issue.message}.`,
        },
      ];
    case 'not_multiple_of':
    case 'invalid_element':
    case 'custom':
      return [{ path, message: issue.message }];
  }
};

const unknownKind = (
  issue: Issue,
  path: Path,
  value: unknown,
  known: unknown,
  data: unknown,
): Found => {
  const name = 'discriminator' in issue ? String(issue.discriminator) : 'kind';
  const at = path.at(-1) === name ? path : [...path, name];
  const holder = at === path ? valueAt(data, path.slice(0, -1)) : value;
  const kinds = branchesAt(known, data, at.slice(0, -1)).flatMap((branch) => {
    const kind = valueAt(branch, ['properties', name, 'const']);
    return typeof kind === 'string' ? [kind] : [];
  });
  const given = valueAt(holder, [name]);
  return {
    path: at,
    message:
      given === undefined
        ? `The field '${name}' is missing: one of ${kinds.join(', ')} is expected.`
        : choice(kinds, given),
  };
};

const choice = (values: readonly unknown[], given: unknown): string => {
  const words = values.map(String);
  const meant = typeof given === 'string' ? nearest(given, words) : undefined;
  const list = words.length === 1 ? `'${words[0] ?? ''}'` : `one of ${words.join(', ')}`;
  const hint = meant && words.length > 1 ? ` Did you mean '${meant}'?` : '';
  return given === undefined
    ? `This field is missing: ${list} is expected.`
    : `${sentence(list)} is expected, not ${shown(given)}.${typeof given === 'number' && words.includes(String(given)) ? ` Put it in quotes: '${given}'` : hint}`;
};

const bound = (
  word: string,
  { limit, origin, exact }: { limit: number | bigint; origin: string; exact?: boolean | undefined },
  value: unknown,
): string => {
  const size = typeof value === 'string' || Array.isArray(value) ? value.length : value;
  const unit = origin === 'string' ? ' characters' : origin === 'array' ? ' items' : '';
  if (origin === 'string' && size === 0) return 'This field is empty: text is expected.';
  if (unit === '') return `${sentence(word)} ${limit} is expected here, not ${String(size)}.`;
  return exact
    ? `Exactly ${limit}${unit} are expected here; there are ${String(size)}.`
    : `${sentence(word)} ${limit}${unit} fit here; there are ${String(size)}.`;
};

const wanted = (expected: string): string =>
  ({
    string: 'text',
    number: 'a number',
    int: 'a whole number',
    boolean: 'true or false',
    array: 'a list',
    object: 'a group of fields',
  })[expected] ?? expected;

const shown = (value: unknown): string => {
  if (typeof value === 'string')
    return `'${value.length > 60 ? `${value.slice(0, 57)}...` : value}'`;
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'a group of fields';
  if (typeof value === 'number') return `the number ${value}`;
  return typeof value === 'boolean' ? String(value) : 'nothing';
};

/** In words, where the schema gives none of its own. */
const formats: Readonly<Record<string, string>> = {
  date: 'a date is written year-month-day, such as 2026-11-20',
  email: 'an e-mail address is expected, such as hello@example.com',
};

const wayOut = (expected: string, value: unknown): string => {
  if (expected === 'string' && (typeof value === 'number' || typeof value === 'boolean'))
    return ` Put it in quotes: '${String(value)}'`;
  if (expected === 'string' && typeof value === 'object' && value !== null)
    return ' If the brackets belong to the text, put the whole text in quotes.';
  if (expected === 'boolean') {
    const word = typeof value === 'string' ? value : '';
    if (/^(?:yes|on|y|ja|'true')$/i.test(word)) return ' Write true, without quotes.';
    if (/^(?:no|off|n|nein|'false')$/i.test(word)) return ' Write false, without quotes.';
    return ' Write true or false, without quotes.';
  }
  if (
    /^(?:number|int)$/.test(expected) &&
    typeof value === 'string' &&
    Number.isFinite(Number(value))
  )
    return ' Write it without quotes.';
  if (/^(?:number|int)$/.test(expected) && typeof value === 'string' && /\d/.test(value))
    return ' Write the digits alone, such as 2500, without quotes.';
  if (expected === 'array' && typeof value !== 'object')
    return ' Each entry stands on a line of its own, which begins with a hyphen and a space.';
  return '';
};

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const has = (value: unknown, key: string) =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key);

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((at, key) => {
    if (typeof at !== 'object' || at === null) return undefined;
    const found: unknown = Reflect.get(at, key);
    return found;
  }, value);

/** The fields that the schema knows at a path; of several branches, those of the one that the data's `kind` names. */
const keysAt = (known: unknown, data: unknown, path: Path): readonly string[] =>
  branchesAt(known, data, path).flatMap((branch) => {
    const properties = fields.safeParse(valueAt(branch, ['properties'])).data ?? {};
    const isOther = Object.entries(properties).some(([name, property]) => {
      const only = valueAt(property, ['const']);
      return only !== undefined && only !== valueAt(data, [...path, name]);
    });
    return isOther ? [] : Object.keys(properties);
  });

const fields = z.record(z.string(), z.unknown());

const branchesAt = (known: unknown, data: unknown, path: Path): readonly unknown[] => {
  const [key, ...rest] = path;
  const branches = flatten(known);
  if (key === undefined) return branches;
  return branches.flatMap((branch) => {
    const next =
      typeof key === 'number' ? valueAt(branch, ['items']) : valueAt(branch, ['properties', key]);
    return next === undefined ? [] : branchesAt(next, valueAt(data, [key]), rest);
  });
};

const flatten = (schema: unknown): readonly unknown[] => {
  const parts = valueAt(schema, ['anyOf']) ?? valueAt(schema, ['oneOf']);
  return Array.isArray(parts) ? parts.flatMap(flatten) : [schema];
};
