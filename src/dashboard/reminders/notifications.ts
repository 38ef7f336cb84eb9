/** The notifications of the browser: whether it allows this page to show them, and showing one. */
import type { Reminder } from '#domain/reminders.ts';
import { goToCard } from '#dashboard/shared/go-to-card.ts';

/** `not-asked`: the browser has not been told either yet; `missing`: it shows none of this page. */
export type Permission = 'granted' | 'denied' | 'not-asked' | 'missing';

/** Chrome on Android has notifications but makes none for a page; one that is not allowed shows nothing elsewhere. */
const canMakeOne = (): boolean => {
  try {
    new Notification('').close();
    return true;
  } catch {
    return false;
  }
};

const permission = (): Permission => {
  if (!window.isSecureContext || !('Notification' in window)) return 'missing';
  return Notification.permission === 'default' ? 'not-asked' : Notification.permission;
};

export const browserNotifications = {
  permission,
  /** Asks the owner for the permission where it was neither given nor refused. Browsers ask only within a press. */
  ask: async (): Promise<Permission> => {
    if (permission() !== 'not-asked') return permission();
    if (!canMakeOne()) return 'missing';
    await Notification.requestPermission();
    return permission();
  },
  /** Shows it until the signal aborts. A press goes to the card of what it is about. */
  show: ({ key, title, body, about }: Reminder, signal: AbortSignal): void => {
    const shown = new Notification(title, {
      body,
      lang: 'en',
      dir: 'auto',
      icon: '/icons/dashboard-192.png',
      // A second one with the same tag takes the place of the first without a sound.
      tag: key,
    });
    shown.onclick = () => {
      window.focus();
      shown.close();
      if (document.fullscreenElement) void document.exitFullscreen();
      goToCard(about === 'event' ? 'Calendar' : 'Daily Plan');
    };
    signal.addEventListener('abort', () => shown.close(), { once: true });
  },
};

export type Notifications = typeof browserNotifications;
