/**
 * Which filters a request may put on rows. Regular expressions and text search, which can keep the database busy for
 * minutes on three rows, are not among them.
 */
import { restError } from '../errors.ts';

const allowed = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'is', 'in', 'like', 'ilike'] as const;

const allowedFilter = new RegExp(`^(?:not\\.)?(?:${allowed.join('|')})(?:\\.|$)`);

/** `text.not.eq.milk`; the column has no quotes or dots, so that there is only one way to find the operator. */
const allowedCondition = new RegExp(
  `^[a-z_][a-z0-9_]*(?:->>?[a-z0-9_]+)*\\.(?:not\\.)?(?:${allowed.join('|')})\\.`,
  'is',
);

/** Parameters that are no filters and count once, of the request itself or, with a name in front, of an embedded resource. */
export const single =
  /^(?:select|columns|on_conflict|(?:[a-z_][a-z0-9_]*\.)*(?:order|limit|offset))$/;

const logicKey = /(?:^|\.)(?:and|or)$/;

/** An argument of a call that the library reads as a filter. */
const knownOperator =
  /^(?:not\.)?(?:eq|neq|gte?|lte?|i?like|i?match|is|isdistinct|in|cs|cd|ov|sl|sr|nxl|nxr|adj|(?:pl|ph|w)?fts)(?:\([^)]*\))?\./;

const nested = /^(?:not\.)?(?:and|or)\s*\((?<inside>.*)\)$/s;

/** Splits at the commas outside quotes, parentheses and braces, exactly as the library does. */
const splitConditions = (text: string): string[] => {
  const parts: string[] = [];
  let part = '';
  let depth = 0;
  let isQuoted = false;
  for (const letter of text) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (!isQuoted && '({'.includes(letter)) depth += 1;
    else if (!isQuoted && ')}'.includes(letter)) depth -= 1;
    if (letter === ',' && depth === 0 && !isQuoted) {
      parts.push(part.trim());
      part = '';
    } else part += letter;
  }
  return [...parts, part.trim()];
};

/** The first condition that is not allowed. */
const forbiddenCondition = (conditions: string, depth = 0): string | undefined => {
  for (const condition of splitConditions(conditions)) {
    const inside = nested.exec(condition)?.groups?.inside;
    if (inside === undefined) {
      if (!allowedCondition.test(condition)) return condition;
    } else {
      const found = depth < 10 ? forbiddenCondition(inside, depth + 1) : condition;
      if (found !== undefined) return found;
    }
  }
  return undefined;
};

const forbiddenFilter = (key: string, value: string, isCall: boolean): string | undefined => {
  if (single.test(key)) return undefined;
  if (logicKey.test(key) && !(isCall && !value.startsWith('('))) {
    if (!value.startsWith('(') || !value.endsWith(')')) return value;
    return forbiddenCondition(value.slice(1, -1));
  }
  if (allowedFilter.test(value)) return undefined;
  return isCall && !knownOperator.test(value) ? undefined : value;
};

const operatorOf = (filter: string): string =>
  /(?:^|\.)(?<name>[a-z]+(?:\([a-z_]*\))?)\./.exec(filter)?.groups?.name ?? filter;

/** @returns 400 for a filter that is not allowed */
export const refuseFilters = (query: URLSearchParams, isCall: boolean): Response | undefined => {
  for (const [key, value] of query) {
    const found = forbiddenFilter(key, value, isCall);
    if (found === undefined) continue;
    const filter = logicKey.test(key) ? found.replace(/^[a-z0-9_]+\./i, '') : found;
    return restError(
      400,
      'PGRST100',
      `The filter "${operatorOf(filter).slice(0, 40)}" is not allowed here`,
      `Allowed are ${allowed.join(', ')}, and, or, not.`,
    );
  }
  return undefined;
};
