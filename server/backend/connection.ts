import { inspect } from 'node:util';
import { RelationNotFoundError } from '@supabase/lite';
import { PgliteConnection } from '@supabase/lite/pglite';
import { createTransactionLock, type TransactionLock } from './transaction-lock.ts';

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

/** A fault that Postgres itself reported, by its five-character code. */
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

/** The log learns which rule was broken and where, never with which words of the owner's. */
const describe = (error: Error): string =>
  databaseFault(error)
    ? [
        'The database refused a query:',
        ...['code', 'table', 'constraint'].map((key) => textOf(error, key)),
      ]
        .filter(Boolean)
        .join(' ')
    : `A request could not be read as a query: ${error.name} ${error.stack?.split('\n')[1]?.trim() ?? ''}`;

const withoutTheOwnersText = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  Reflect.deleteProperty(error, 'params');
  Reflect.deleteProperty(error, 'query');
  Object.defineProperty(error, inspect.custom, { value: () => describe(error) });
  return error;
};

/** Raised as PostgREST's own escape hatch: the library passes such a fault on word for word. */
const asRaised = (status: number, fault: DatabaseFault, cause: Error): object => ({
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

/** @supabase/lite's connection, with the answers of hosted Supabase where its own differ. */
class EmbeddedConnection extends PgliteConnection {
  /** PostgREST answers 400 with the code of the broken rule; the library knows only some of the codes. */
  override normalizeDbError(error: unknown): unknown {
    const fault = databaseFault(error);
    if (!(error instanceof Error) || error instanceof RelationNotFoundError) return error;
    if (fault === undefined) return asRaised(400, unreadable, error);
    if (fault.code === '23514' || fault.code === '23P01') return asRaised(400, fault, error);
    return error;
  }
}

const unreadable: DatabaseFault = {
  code: 'PGRST100',
  message: 'The request could not be read as a query',
};

/** The library names a function's arguments bare, which a reserved word such as "limit" does not survive. */
const quoteArguments = (sql: string): string =>
  sql.replaceAll(/([(,]\s*)([a-z_]+) :=/g, '$1"$2" :=');

export type OpenConnection = { connection: EmbeddedConnection; transactionLock: TransactionLock };

export const openConnection = async (folder: string): Promise<OpenConnection> => {
  const transactionLock = createTransactionLock();
  const connection = new EmbeddedConnection({
    url: folder,
    pgliteOptions: {
      parsers: { [timestamp]: isoTimestamp, [timestampWithZone]: isoTimestamp },
    },
  });
  // The library grants every role everything on every table that has row level security, each time it starts:
  // column privileges would be gone. Our platform.ts grants what hosted Supabase grants; this says it is done.
  Object.defineProperty(connection, 'rlsState', { value: 'active' });
  const { driver } = connection;
  await driver.waitReady;
  const query = driver.query.bind(driver);
  driver.query = (sql, ...rest) =>
    transactionLock.query(sql, async () => {
      try {
        return await query(quoteArguments(sql), ...rest);
      } catch (error) {
        throw withoutTheOwnersText(error);
      }
    });
  return { connection, transactionLock };
};
