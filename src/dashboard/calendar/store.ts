/** Today's events of the connected calendar; loaded only while a card shows them. */
import { computed, type ReadableAtom } from 'nanostores';
import {
  calendarDay,
  eventsOn,
  googleAnswered,
  takesTime,
  type CalendarAnswer,
} from '#domain/calendar/calendar.ts';
import { mapValue } from '#lib/loaded.ts';
import type { Fault, Loadable } from '#lib/result.ts';
import type { Events } from '#dashboard/shared/card.ts';
import { createResource } from '#dashboard/data/resource.ts';
import type { StoreTools } from '#dashboard/shared/store-tools.ts';
import type { CalendarGateway } from './gateway.ts';

const refreshEveryMs = 5 * 60 * 1000;

const fetchFailed =
  'Calendar Error: Failed to fetch calendar events. Please try reconnecting your Google account.';

/** Faults of the network and of our own server say nothing about the connection to Google. */
const isGooglesAnswer = ({ kind, cause }: Fault): boolean =>
  kind === 'reconnect' || cause === googleAnswered;

type Options = {
  onReconnect: () => void;
  $today: ReadableAtom<string>;
};

export const createCalendar = (
  gateway: Pick<CalendarGateway, 'read'>,
  tools: StoreTools,
  { $today, onReconnect }: Options,
) => {
  const { $state, refresh } = createResource({
    ...tools,
    remembered: { name: 'calendar', schema: calendarDay },
    refreshEveryMs,
    load: async (signal) => {
      const day = $today.get();
      const answer = await gateway.read(day, signal);
      return answer.ok ? { ok: true, value: { day, answer: answer.value } } : answer;
    },
    onFailure: (fault) => {
      if (!isGooglesAnswer(fault)) return;
      tools.notify({
        id: 'calendar',
        tone: 'error',
        title: fetchFailed,
        // The notice may cover the button that it speaks of.
        ...(fault.kind === 'reconnect' && { action: { label: 'Reconnect', run: onReconnect } }),
      });
    },
  });

  /** Null while no account is connected. Events that were loaded for another day are not shown. */
  const $calendar = computed([$state, $today], (state, today): Loadable<CalendarAnswer | null> => {
    if (state.status !== 'ready') return state;
    const { day, answer } = state.value;
    if (answer === null) return { ...state, value: null };
    if (day === today)
      return { ...state, value: { ...answer, events: eventsOn(answer.events, day) } };
    return state.trouble ? { status: 'failed', fault: state.trouble } : { status: 'loading' };
  });

  /** For other cards: the events that take the owner's time. */
  const $events = computed($calendar, (state): Events => {
    if (state.status === 'ready' && state.value === null) {
      // The account may have been connected since the last visit.
      const isOld = state.isRemembered === true && state.trouble === null;
      return isOld ? { status: 'loading' } : 'not-connected';
    }
    return mapValue(state, (answer) => answer?.events.filter(takesTime) ?? []);
  });

  const stopWatching = $today.listen(() => void refresh());
  tools.lifetime.addEventListener('abort', stopWatching, { once: true });

  return {
    $calendar,
    $events,
    reload: () => void refresh({ askedByUser: true }),
  };
};

export type Calendar = ReturnType<typeof createCalendar>;
