/** @supabase/lite's connection to PGlite, with hosted Supabase's answers where its own differ. */
import '../keep-warnings.ts';
import { inspect } from 'node:util';
import { RelationNotFoundError } from '@supabase/lite';
import { PgliteConnection } from '@supabase/lite/pglite';
import { outsideLine } from '#domain/untrusted-text.ts';
import { startParams } from './start-params.ts';
import { createTransactionLock } from './transaction-lock.ts';

type DatabaseFault = {
  code: string;
  message: string;
  detail?: string | undefined;
  hint?: string | undefined;
};

const textOf = (error: object, key: string): string | undefined => {
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** The error as Postgres reported it, if it has one of Postgres's five-character codes. */
export const databaseFault = (error: unknown): DatabaseFault | undefined => {
  if (!(error instanceof Error)) return undefined;
  const code = textOf(error, 'code');
  if (code === undefined || !/^[0-9A-Z]{5}$/.test(code)) return undefined;
  return {
    code,
    message: error.message,
    detail: textOf(error, 'detail'),
    hint: textOf(error, 'hint'),
  };
};

/** The text for the log: the error's code, table and constraint, without the values, which are private. */
const describe = (error: Error): string => {
  if (error instanceof RelationNotFoundError)
    return `The database has no table ${outsideLine(error.relation, 80)}. If a page of this site asked for it, start the program again: a start makes what is missing.`;
  return databaseFault(error)
    ? `The database refused a query: ${textOf(error, 'code')} ${textOf(error, 'constraint') ?? ''}`
    : `A request could not be read as a query: ${error.name}`;
};

const withoutPrivateText = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  Reflect.deleteProperty(error, 'params');
  Reflect.deleteProperty(error, 'query');
  Object.defineProperty(error, inspect.custom, { value: () => describe(error) });
  return error;
};

/** Wraps the error in code PGRST, which the library forwards unchanged. */
const forwardUnchanged = (status: number, fault: DatabaseFault, cause: Error): object => ({
  code: 'PGRST',
  message: JSON.stringify({
    code: fault.code,
    message: fault.message,
    details: fault.detail ?? null,
    hint: fault.hint ?? null,
  }),
  detail: JSON.stringify({ status, headers: {} }),
  [inspect.custom]: () => describe(cause),
});

const isoTimestamp = (text: string): string => {
  const match = /^(\d{4,}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d+)?)([+-]\d\d)?(:\d\d)?$/.exec(text);
  if (!match) return text;
  const [, day = '', time = '', hours, minutes = ':00'] = match;
  return hours === undefined ? `${day}T${time}` : `${day}T${time}${hours}${minutes}`;
};

const timestamp = 1114;
const timestampWithZone = 1184;

class EmbeddedConnection extends PgliteConnection {
  /**
   * PostgREST answers 400 with the code of the violated constraint, and 413 when a limit of Postgres is exceeded; the
   * library handles only some of the codes.
   */
  override normalizeDbError(error: unknown): unknown {
    const fault = databaseFault(error);
    if (!(error instanceof Error)) return error;
    if (error instanceof RelationNotFoundError) return withoutPrivateText(error);
    if (fault === undefined) return forwardUnchanged(400, unreadable, error);
    if (fault.code === '23514' || fault.code === '23P01')
      return forwardUnchanged(400, fault, error);
    if (fault.code.startsWith('54')) return forwardUnchanged(413, fault, error);
    return error;
  }
}

const unreadable: DatabaseFault = {
  code: 'PGRST100',
  message: 'The request could not be read as a query',
};

/** The library does not quote the names of a function's arguments, which fails for reserved words such as "limit". */
const quoteArguments = (sql: string): string =>
  sql.replaceAll(/([(,]\s*)([a-z_]+) :=/g, '$1"$2" :=');

/** PGlite reads their number as a signed integer of 16 bits. */
const mostValues = 32_767;

/** With more values in one statement PGlite cannot read Postgres's answer, nor any later one. */
const assertNotTooMany = ({ length }: readonly unknown[] = []): void => {
  if (length <= mostValues) return;
  const message = `The request has ${length} values and at most ${mostValues} are possible; send it in several parts`;
  throw Object.assign(new Error(message), { code: '54000' });
};

export const openConnection = async (folder: string) => {
  const transactionLock = createTransactionLock();
  const connection = new EmbeddedConnection({
    url: folder,
    pgliteOptions: {
      startParams,
      parsers: { [timestamp]: isoTimestamp, [timestampWithZone]: isoTimestamp },
    },
  });
  // At each start the library would grant every role all rights on every table with row level security, which
  // removes column privileges. This value tells it that it has done so; platform.ts grants what hosted Supabase does.
  Object.defineProperty(connection, 'rlsState', { value: 'active' });
  const { driver } = connection;
  await driver.waitReady;
  const query = driver.query.bind(driver);
  driver.query = (sql, values, options) =>
    transactionLock.query(sql, async () => {
      try {
        assertNotTooMany(values);
        return await query(quoteArguments(sql), values, options);
      } catch (error) {
        throw withoutPrivateText(error);
      }
    });
  return { connection, transactionLock };
};
