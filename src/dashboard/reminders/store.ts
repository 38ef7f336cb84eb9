/**
 * Reminds the owner of events and planned tasks, each time once, as soon as the owner has switched it on. One tab does it
 * for all, hidden or not: it holds a lock as long as reminders are on, for which a browser also leaves it running.
 */
import { persistentAtom } from '@nanostores/persistent';
import { effect, readonlyType, type ReadableAtom } from 'nanostores';
import * as z from 'zod/mini';
import type { Slot } from '#domain/plan/slots.ts';
import { findDueReminders } from '#domain/reminders.ts';
import { timeZone } from '#domain/time-zone.ts';
import { dateIn } from '#lib/zoned-time.ts';
import type { OwnerState } from '#dashboard/shared/owner-state.ts';
import type { StoreTools } from '#dashboard/shared/store-tools.ts';
import type { Clock, Events } from '#dashboard/shared/card.ts';
import type { Notifications } from './notifications.ts';

type Sources = Pick<Clock, '$minute'> & {
  $events: ReadableAtom<Events>;
  /** What takes the times of today's plan. */
  $planned: ReadableAtom<readonly Slot[] | null>;
  notifications: Notifications;
  ownerState: OwnerState;
  tools: Pick<StoreTools, 'userId' | 'pageActivity' | 'lifetime' | 'locks'>;
};

/** The reminders that have come on a day, 'YYYY-MM-DD', by their keys. */
const remindersTold = z.object({ day: z.string(), keys: z.array(z.string()) });

/** Those of an earlier visit may have been moved: they count when no answer is to be had. */
const eventsToTell = (events: Events) => {
  if (events === 'not-connected' || events.status !== 'ready') return [];
  return events.isRemembered && events.trouble === null ? [] : events.value;
};

export const createReminders = (sources: Sources) => {
  const { $events, $planned, $minute, notifications, ownerState, tools } = sources;
  const { pageActivity, lifetime, locks, userId } = tools;
  const $isOn = persistentAtom<boolean>('reminders', false, {
    encode: (on) => (on ? 'on' : 'off'),
    decode: (stored) => stored === 'on',
  });

  const tellDue = (events: Events, planned: readonly Slot[], signal: AbortSignal) => {
    const now = new Date();
    const day = dateIn(now, timeZone);
    const told = ownerState.get('reminders-told', remindersTold);
    const toldToday = told?.day === day ? told.keys : [];
    const blocks = planned.filter(({ block }) => block);
    const due = findDueReminders({ events: eventsToTell(events), blocks, now }).filter(
      ({ key }) => !toldToday.includes(key),
    );
    if (due.length === 0) return;
    void ownerState.set('reminders-told', {
      day,
      keys: [...toldToday, ...due.map(({ key }) => key)],
    });
    for (const reminder of due) notifications.show(reminder, signal);
  };

  /** Looks at every change and each minute; ends when the signal aborts. */
  const remind = (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      pageActivity.stayActive(signal);
      const stop = effect(
        [ownerState.$values, $events, $planned, $minute],
        ({ status }, events, planned) => {
          if (notifications.permission() !== 'granted') $isOn.set(false);
          else if (status !== 'loading') tellDue(events, planned ?? [], signal);
        },
      );
      const end = () => {
        stop();
        resolve();
      };
      signal.addEventListener('abort', end, { once: true });
    });

  const stop = effect($isOn, (isOn) => {
    if (!isOn) return undefined;
    const running = new AbortController();
    const { signal } = running;
    void locks.exclusively(`reminders of ${userId}`, () => remind(signal), signal);
    return () => running.abort();
  });
  lifetime.addEventListener('abort', stop, { once: true });

  return {
    $isOn: readonlyType($isOn),
    permission: notifications.permission,
    turn: async (on: boolean) => {
      const isOn = on && (await notifications.ask()) === 'granted';
      if (!lifetime.aborted) $isOn.set(isOn);
    },
  };
};

export type Reminders = ReturnType<typeof createReminders>;
