/**
 * Whether the owner is reminded of events and planned tasks. It is off until the owner switches it on, which is when the
 * browser is asked; the code that reminds is loaded while it is on.
 */
import { persistentAtom } from '@nanostores/persistent';
import { atom, readonlyType } from 'nanostores';
import type { CardContext } from '#dashboard/shared/card.ts';
import type { Notifications, Permission } from './notifications.ts';

export type ReminderSources = Pick<CardContext, 'tools' | '$events' | '$planned' | '$minute'> & {
  notifications: Notifications;
  /** Shows the card of what the owner was reminded of. */
  showCard: (about: 'event' | 'block') => void;
};

/** What is to be told at the switch. */
export type ReminderStatus =
  'nothing' | 'asking' | 'begun' | 'not-loaded' | Exclude<Permission, 'granted'>;

export const createReminders = (sources: ReminderSources) => {
  const { notifications, tools } = sources;
  const $isOn = persistentAtom<boolean>('reminders', false, {
    encode: (on) => (on ? 'on' : 'off'),
    decode: (stored) => stored === 'on',
  });
  const $status = atom<ReminderStatus>('nothing');
  let running = new AbortController();

  const settle = (permission: Permission, granted: ReminderStatus) => {
    $status.set(permission === 'granted' ? granted : permission);
    $isOn.set(permission === 'granted');
  };

  const begin = async (signal: AbortSignal) => {
    try {
      const { remind } = await import('./remind.ts');
      await remind(sources, signal, (permission) => settle(permission, 'nothing'));
    } catch (error) {
      console.error(error);
      if (!signal.aborted) $status.set('not-loaded');
    }
  };

  const stop = $isOn.subscribe((isOn) => {
    running.abort();
    if (!isOn) return;
    running = new AbortController();
    void begin(AbortSignal.any([running.signal, tools.lifetime]));
  });
  tools.lifetime.addEventListener('abort', stop, { once: true });

  return {
    $isOn: readonlyType($isOn),
    $status: readonlyType($status),
    turn: async (on: boolean) => {
      if ($status.get() === 'asking') return;
      if (!on) {
        $status.set('nothing');
        $isOn.set(false);
        return;
      }
      $status.set('asking');
      const permission = await notifications.ask();
      if (!tools.lifetime.aborted) settle(permission, 'begun');
    },
  };
};

export type Reminders = ReturnType<typeof createReminders>;
