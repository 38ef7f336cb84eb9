/**
 * Reminds the owner, each time once. One tab does it for all, hidden or not: it holds a lock as long as reminders are on,
 * for which a browser also leaves it running.
 */
import * as z from 'zod/mini';
import { findDueReminders } from '#domain/reminders.ts';
import { timeZone } from '#domain/time-zone.ts';
import { dateIn } from '#lib/zoned-time.ts';
import { createRemembered } from '#dashboard/data/remembered.ts';
import type { Events } from '#dashboard/shared/card.ts';
import type { Permission } from './notifications.ts';
import type { ReminderSources } from './store.ts';

/** The reminders that have come on a day, 'YYYY-MM-DD', by their keys. */
const reminded = z.object({ day: z.string(), keys: z.array(z.string()) });

/** Those of an earlier visit may have been moved: they count when no answer is to be had. */
const eventsToTell = (events: Events) => {
  if (events === 'not-connected' || events.status !== 'ready') return [];
  return events.isRemembered && events.trouble === null ? [] : events.value;
};

/**
 * Ends when the signal aborts.
 * @param onRefused called when the browser no longer allows notifications
 */
export const remind = (
  { tools, notifications, showCard, $events, $planned, $minute }: ReminderSources,
  signal: AbortSignal,
  onRefused: (permission: Permission) => void,
): Promise<void> => {
  const { environment, locks, userId } = tools;
  const remembered = createRemembered({ ...tools, name: 'reminders', schema: reminded });
  /** Those of this tab, where the browser stores nothing. */
  const toldHere = new Set<string>();

  const tellDue = () => {
    const now = new Date();
    const day = dateIn(now, timeZone);
    const kept = remembered.read()?.value;
    const told = kept?.day === day ? kept.keys : [];
    const due = findDueReminders({
      events: eventsToTell($events.get()),
      blocks: $planned.get() ?? [],
      now,
    }).filter(({ key }) => !told.includes(key) && !toldHere.has(key));
    if (due.length === 0) return;
    for (const reminder of due) {
      toldHere.add(reminder.key);
      notifications.show(reminder, { signal, onPress: () => showCard(reminder.about) });
    }
    remembered.keep({ day, keys: [...told, ...due.map(({ key }) => key)] }, now);
  };

  const check = () => {
    const permission = notifications.permission();
    if (permission === 'granted') tellDue();
    else onRefused(permission);
  };

  const follow = () =>
    new Promise<void>((resolve) => {
      environment.stayActive(signal);
      const stops = [$events.listen(check), $planned.listen(check), $minute.subscribe(check)];
      const end = () => {
        for (const stop of stops) stop();
        resolve();
      };
      signal.addEventListener('abort', end, { once: true });
    });
  return locks.exclusively(`reminders of ${userId}`, follow, signal);
};
