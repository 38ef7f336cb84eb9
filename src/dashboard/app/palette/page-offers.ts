/** What the command palette offers of the page itself: going to its cards, undo, clock, settings, shortcuts and logout. */
import { atom } from 'nanostores';
import type { Notify } from '#lib/notice.ts';
import type { Undo } from '#dashboard/shared/undo.ts';
import type { Logout } from '#dashboard/session/logout.ts';
import type { Command, Offer } from '#dashboard/shared/commands.ts';
import { goToCard } from '#dashboard/shared/go-to-card.ts';
import { keysOf } from '../shortcuts.ts';

type Hands = {
  /** Of every card, in their order. */
  titles: readonly string[];
  notify: Notify;
  undo: Undo;
  logout: Logout;
  showPlan: () => void;
  showClock: () => void;
  showSettings: () => void;
  showShortcuts: () => void;
};

export const createPageOffers = (hands: Hands): readonly Offer[] => {
  const { titles, notify, undo, logout } = hands;
  const undoLast: Command = {
    id: 'undo',
    title: 'Undo the last change',
    icon: 'undo',
    keys: keysOf('undo'),
    run: () => {
      if (!undo.undoLast()) notify({ tone: 'plain', title: 'There is nothing to undo.' });
    },
  };
  const cards = titles.map((title): Command => ({
    id: `card:${title}`,
    title,
    icon: 'card',
    words: 'go to card',
    run: () => goToCard(title),
    ...(title === 'Daily Plan' && { keys: keysOf('showPlan'), run: hands.showPlan }),
  }));
  const page: readonly Command[] = [
    {
      id: 'clock',
      title: 'Clock over the whole screen',
      icon: 'clock',
      words: 'full screen time',
      keys: keysOf('showClock'),
      run: hands.showClock,
    },
    {
      id: 'settings',
      title: 'Settings',
      icon: 'settings',
      words: 'theme dark light colours Google disconnect reminders notifications',
      run: hands.showSettings,
    },
    {
      id: 'shortcuts',
      title: 'Keyboard shortcuts',
      icon: 'keys',
      words: 'help settings single keys',
      keys: keysOf('showShortcuts'),
      run: hands.showShortcuts,
    },
    {
      id: 'logout',
      title: 'Log out',
      icon: 'logout',
      words: 'sign out logout',
      run: () => void logout.start(),
    },
  ];
  return [
    { group: 'Actions', $commands: atom([undoLast]) },
    { group: 'Go to', $commands: atom(cards) },
    { group: 'Page', $commands: atom(page) },
  ];
};
