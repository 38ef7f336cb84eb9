/** Compares a file's fields with their schema and describes each difference for the person who wrote the file. */
import { z } from 'zod';
import { nearest } from '#lib/nearest.ts';
import { shorten } from '#lib/shorten.ts';
import { bodyFields, isInText, units, written, wrongPart } from '../body/tags.ts';
import { placeOf } from '../part.ts';
import { fieldName, fieldProblem, type Problem } from '../problem.ts';
import type { Source } from '../source.ts';

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];
/** `meant`: the field that a misspelt one stands for, which is not reported as missing, too. */
type Found = { path: Path; message: string; isUnknown?: true; meant?: string | undefined };

export const schemaProblems = (source: Source, schema: z.ZodType): readonly Problem[] => {
  const compare = (data: unknown): readonly Found[] => {
    const checked = schema.safeParse(data, { error: knownFields, reportInput: true });
    return checked.error?.issues.flatMap(explain) ?? [];
  };
  const found = compare(source.data);
  for (const { path, meant } of found.filter((one) => one.isUnknown && !isInText(one.path))) {
    // A field that only has another name is mended by that name, and a field that is missing there, too.
    const most = found.length - (meant === undefined ? 1 : 2);
    const { line } = placeOf(source.part, path);
    const shift = source.reindent(line, most, (data) => compare(data).length);
    if (shift) return [shift.problem, ...schemaProblems(shift.source, schema)];
  }
  const meant = new Set(found.flatMap((one) => one.meant ?? []));
  const holderOf = ({ path }: Found) => fieldName(path.slice(0, -1));
  return found
    .filter(({ path }) => !meant.has(fieldName(path)))
    .filter(
      (one, at, all) =>
        !isInText(one.path) ||
        // What is missing in a part of the text stands there in another form.
        (source.text.problems.length === 0 &&
          all.findIndex((other) => holderOf(other) === holderOf(one)) === at),
    )
    .map(({ path, message }) => fieldProblem(source, path, message));
};

/** In place of zod's message for a group of fields: the names of those that the schema has there. */
const knownFields: z.core.$ZodErrorMap = ({ code, inst }) =>
  (code === 'unrecognized_keys' || code === 'invalid_type') && inst instanceof z.ZodObject
    ? Object.keys(inst.shape).join(', ')
    : undefined;

const explain = (issue: Issue): readonly Found[] => {
  const { path } = issue;
  const isText = isInText(path);
  if (issue.code !== 'unrecognized_keys')
    return [{ path, message: describe(issue, String(path.at(-1)), isText) }];
  return issue.keys.map((key) => {
    const whole = [...path, key];
    const extra = written[key];
    return isInText(whole) && extra !== undefined
      ? { path: whole, message: `This cannot stand here: ${extra}.` }
      : unknownField(issue, whole, key, isInText(whole));
  });
};

const unknownField = (
  { input = {}, message }: z.core.$ZodIssueUnrecognizedKeys,
  path: Path,
  key: string,
  isText: boolean,
): Found => {
  // What the text makes is no value of a part.
  const known = message
    .split(', ')
    .filter((name) => !isText || name === 'title' || !(name in written))
    .filter((name) => path.length > 1 || !bodyFields.has(name));
  const meant = nearest(
    key,
    known.filter((name) => !Object.hasOwn(input, name)),
  );
  const list = known.length > 0 ? `Known here: ${known.join(', ')}.` : 'Take it out.';
  const hint = meant ? `Did you mean '${meant}'?` : list;
  return {
    path,
    isUnknown: true,
    message: `There is no field '${key}'. ${hint}`,
    meant: meant && fieldName([...path.slice(0, -1), meant]),
  };
};

const describe = (issue: Issue, name: string, isText: boolean): string => {
  const isEmpty = issue.code === 'too_small' ? issue.input === '' : issue.input === undefined;
  if (isText && isEmpty) return `This is missing here: ${written[name] ?? `${name}="…"`}.`;
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? `The field '${name}' is missing: ${wanted(issue.expected)} is expected.`
        : `${sentence(wanted(issue.expected))} is expected, not ${shown(issue.input)}.${wayOut(issue)}`;
    case 'invalid_value':
      return choice(issue.values, issue.input, name);
    case 'invalid_union': {
      if (!('options' in issue)) return issue.message;
      const given = fields.safeParse(issue.input).data?.[name];
      return isText ? wrongPart(issue.options, given) : choice(issue.options, given, name);
    }
    case 'too_big':
    case 'too_small':
      return bound(issue, name);
    case 'invalid_format':
      return `${shown(issue.input)} is not right here: ${formats[issue.format] ?? issue.message.replace(/^Invalid string: .*/, 'another form is expected')}.`;
    case 'invalid_key':
      return `'${name}' cannot be the name of a field here: ${issue.issues[0]?.message ?? issue.message}.`;
    default:
      return issue.message;
  }
};

const fields = z.record(z.string(), z.unknown());

const choice = (values: readonly unknown[], given: unknown, name: string): string => {
  const words = values.map(String);
  const list = words.length === 1 ? `'${words.join('')}'` : `one of ${words.join(', ')}`;
  if (given === undefined) return `The field '${name}' is missing: ${list} is expected.`;
  const meant = typeof given === 'string' ? nearest(given, words) : undefined;
  const hint = meant ? ` Did you mean '${meant}'?` : '';
  const asText = typeof given === 'number' ? inQuotes(given) : hint;
  return `${sentence(list)} is expected, not ${shown(given)}.${asText}`;
};

const bound = (issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall, name: string): string => {
  const { origin, input, exact, inclusive } = issue;
  const [limit, included, excluded] =
    issue.code === 'too_big'
      ? [issue.maximum, 'At most', 'Less than']
      : [issue.minimum, 'At least', 'More than'];
  const word = inclusive === false ? excluded : included;
  if (origin !== 'string' && origin !== 'array')
    return `${word} ${limit} is expected here, not ${String(input)}.`;
  const size = typeof input === 'string' || Array.isArray(input) ? input.length : 0;
  if (origin === 'string' && size === 0) return 'This field is empty: text is expected.';
  const unit = origin === 'string' ? 'character' : (units[name] ?? 'item');
  const [ending, is, fits] = Number(limit) === 1 ? ['', 'is', 'fits'] : ['s', 'are', 'fit'];
  const verb = issue.code === 'too_big' && !exact ? fits : `${is} expected`;
  const present = size === 1 ? 'there is 1' : `there are ${size || 'none'}`;
  return `${exact ? 'Exactly' : word} ${limit} ${unit}${ending} ${verb} here; ${present}.`;
};

const digits = ' Write the digits alone, such as 2500, without quotes.';

/** In words, with what to do when something else stands there. */
const kinds: Readonly<Record<string, readonly [string, string?]>> = {
  string: ['text'],
  number: ['a number', digits],
  int: ['a whole number', digits],
  boolean: ['true or false', ' Write true or false, without quotes.'],
  array: [
    'a list',
    ' Each entry stands on a line of its own, which begins with a hyphen and a space.',
  ],
  object: ['a group of fields', ' Each begins with its name, a colon and a space: '],
};
const wanted = (expected: string): string => kinds[expected]?.[0] ?? expected;

const shown = (value: unknown): string => {
  if (typeof value === 'string') return `'${shorten(value, 60)}'`;
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

const inQuotes = (value: unknown): string => {
  if (value === null) return ' A text that begins with # must stand in quotes.';
  return typeof value === 'object'
    ? ' If the brackets belong to the text, put the whole text in quotes.'
    : ` Put it in quotes: '${JSON.stringify(value)}'`;
};

const wayOut = ({ expected, input, message }: z.core.$ZodIssueInvalidType): string => {
  if (expected === 'string') return inQuotes(input);
  return `${kinds[expected]?.[1] ?? ''}${expected === 'object' ? `${message}.` : ''}`;
};

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
