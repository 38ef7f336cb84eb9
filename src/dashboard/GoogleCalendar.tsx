/** The calendar and the connection to Google, loaded after the first task rows. */
import type { ReadableAtom } from 'nanostores';
import type { BodyHeight } from './calendar/body-height.ts';
import { CalendarCard } from './calendar/CalendarCard.tsx';
import { createCalendarGateway } from './calendar/gateway.ts';
import { createCalendar, type Calendar } from './calendar/store.ts';
import { ConnectionControl } from './google/ConnectionControl.tsx';
import { createGoogleGateway } from './google/gateway.ts';
import { createGoogleConnection, type GoogleConnection } from './google/store.ts';
import type { GoogleReturn } from './google/take-return.ts';
import type { SessionStore } from './session/store.ts';
import type { Backend } from './shared/backend/backend.ts';
import type { Database } from './shared/backend/database.ts';
import { createFunctions } from './shared/backend/functions.ts';
import type { StoreTools } from './shared/store-tools.ts';

type Options = {
  backend: Backend;
  database: Database;
  session: SessionStore;
  tools: StoreTools;
  returned: GoogleReturn | null;
  $today: ReadableAtom<string>;
  /** Called after the owner has connected or disconnected an account in this tab. */
  onConnectionChange: () => void;
};

export type Google = { calendar: Calendar; connection: GoogleConnection };

export const buildGoogle = (options: Options): Google => {
  const { backend, database, session, tools, returned, $today, onConnectionChange } = options;
  const { renew } = session;
  const functions = createFunctions(backend, { userId: tools.userId, renew });
  const owner = session.$state.get();
  const calendar = createCalendar(createCalendarGateway({ functions, backend }), tools, {
    $today,
    onReconnect: () => void connection.connect(),
  });
  const gateway = createGoogleGateway({ backend, database, functions });
  const connection = createGoogleConnection(gateway, tools, {
    email: owner.status === 'signed-in' ? owner.session.user.email : 'the owner',
    renew,
    returned,
    onChange: () => {
      calendar.reloadEverywhere();
      onConnectionChange();
    },
  });
  return { calendar, connection };
};

type Props = Google & { height: BodyHeight; $now: ReadableAtom<Date>; $minute: ReadableAtom<Date> };

export const GoogleCalendar = ({ calendar, connection, height, $now, $minute }: Props) => (
  <CalendarCard
    calendar={calendar}
    height={height}
    onRetry={() => {
      calendar.reload();
      connection.reload();
    }}
    control={<ConnectionControl connection={connection} $isConsentOver={calendar.$isConsentOver} />}
    $now={$now}
    $minute={$minute}
  />
);
