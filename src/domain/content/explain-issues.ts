/** Says what is wrong with the owner's fields, for the person who wrote them: what is expected and which name was meant. */
import { z } from 'zod';
import { counted } from '#lib/counted.ts';
import { nearest } from '#lib/nearest.ts';
import { shorten } from '#lib/shorten.ts';

type Issue = z.core.$ZodIssue;
export type Mistake = {
  path: readonly PropertyKey[];
  message: string;
  /** The field that a misspelt one stands for. */
  meant?: string | undefined;
};

/** Every mistake of the data; none where it is as the schema says. */
export const explainMistakes = (schema: z.ZodType, data: unknown): readonly Mistake[] => {
  const checked = schema.safeParse(data, { error: knownFields, reportInput: true });
  const found = checked.error?.issues.flatMap(explain) ?? [];
  const meant = new Set(found.flatMap((one) => one.meant ?? []));
  // A field that only has another name is not missing, too.
  return found.filter(({ path }) => !meant.has(fieldName(path)));
};

/** In place of zod's message for a group of fields: the names of those that the schema has there. */
const knownFields: z.core.$ZodErrorMap = ({ code, inst }) =>
  code === 'unrecognized_keys' && inst instanceof z.ZodObject
    ? Object.keys(inst.shape).join(', ')
    : undefined;

const explain = (issue: Issue): readonly Mistake[] => {
  const { path } = issue;
  if (issue.code === 'invalid_union') {
    // Of several forms the nearest one was meant.
    const [nearestForm] = issue.errors.toSorted((a, b) => a.length - b.length);
    if (nearestForm)
      return nearestForm.flatMap((inner) => explain({ ...inner, path: [...path, ...inner.path] }));
  }
  if (issue.code !== 'unrecognized_keys')
    return [{ path, message: describe(issue, String(path.at(-1) ?? '')) }];
  const known = issue.message.split(', ');
  return issue.keys.map((key) => {
    const meant = nearest(key, known);
    const hint =
      meant === undefined ? `Known here: ${known.join(', ')}.` : `Did you mean '${meant}'?`;
    return {
      path: [...path, key],
      message: `There is no field '${key}'. ${hint}`,
      meant: meant && fieldName([...path, meant]),
    };
  });
};

const describe = (issue: Issue, name: string): string => {
  switch (issue.code) {
    case 'invalid_type': {
      // The parts of pages say what makes a field of theirs in Markdown.
      const expected = issue.expected === 'tuple' ? issue.message : wanted(issue.expected);
      return issue.input === undefined
        ? `'${name}' is missing: ${expected} is expected.`
        : `${expected} is expected, not ${shown(issue.input)}.`;
    }
    case 'invalid_value':
      return choice(issue.values, issue.input, name);
    case 'too_big':
    case 'too_small':
      return bound(issue);
    case 'invalid_format':
      return `${shown(issue.input)} is not right here: ${formats[issue.format] ?? issue.message.replace(/^Invalid string: .*/, 'another form is expected')}.`;
    case 'invalid_key':
      return `'${name}' cannot be the name of a field here: ${issue.issues[0]?.message ?? issue.message}.`;
    default:
      return issue.message;
  }
};

const choice = (values: readonly unknown[], given: unknown, name: string): string => {
  const words = values.map(String);
  const list = words.length === 1 ? `'${words.join('')}'` : `one of ${words.join(', ')}`;
  if (given === undefined) return `'${name}' is missing: ${list} is expected.`;
  const meant = typeof given === 'string' ? nearest(given, words) : undefined;
  return `${list} is expected, not ${shown(given)}.${meant ? ` Did you mean '${meant}'?` : ''}`;
};

const bound = (issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall): string => {
  const { origin, input, exact } = issue;
  const limit = issue.code === 'too_big' ? issue.maximum : issue.minimum;
  const word = exact ? 'exactly' : issue.code === 'too_big' ? 'at most' : 'at least';
  if (typeof input !== 'string' && !Array.isArray(input))
    return `${word} ${limit} is expected, not ${String(input)}.`;
  if (input.length === 0 && origin === 'string') return 'This field is empty: text is expected.';
  const unit = origin === 'string' ? 'character' : 'entry';
  return `${word} ${counted(Number(limit), unit)} can stand here; there are ${input.length || 'none'}.`;
};

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number, without quotes,',
  int: 'a whole number, without quotes,',
  boolean: 'true or false, without quotes,',
  array: 'a list',
  object: 'a group of fields',
};
const wanted = (expected: string): string => kinds[expected] ?? expected;

const shown = (value: unknown): string => {
  if (typeof value === 'string') return `'${shorten(value, 60)}'`;
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'a group of fields';
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : 'nothing';
};

/** In words, where the schema gives none of its own. */
const formats: Readonly<Record<string, string>> = {
  date: 'a date is written year-month-day, such as 2026-11-20',
  email: 'an e-mail address is expected, such as hello@example.com',
};

/** A field as its writer would name it, such as `related, 1st entry, link`. */
export const fieldName = (path: readonly PropertyKey[]): string =>
  path
    .map((key) => (typeof key === 'number' ? `${ordinal(key + 1)} entry` : String(key)))
    .join(', ');

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };
const ordinal = (number: number) => `${number}${endings[ordinals.select(number)] ?? 'th'}`;
