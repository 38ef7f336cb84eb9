/** What the command palette offers of the page itself: going to its cards, undo, theme, shortcuts, clock and logout. */
import { atom, computed } from 'nanostores';
import type { Notify } from '#lib/notice.ts';
import type { Undo } from '#dashboard/data/undo.ts';
import type { Logout } from '#dashboard/session/logout.ts';
import type { Command, Offer } from '#dashboard/shared/commands.ts';
import { goToCard } from '#dashboard/shared/go-to-card.ts';
import { keysOf } from '../shortcuts/shortcut-list.ts';
import type { Shortcuts } from '../shortcuts/store.ts';
import { themeChoices, type ThemeStore } from '../theme/store.ts';

type Hands = {
  /** Of every card, in their order. */
  titles: readonly string[];
  notify: Notify;
  undo: Undo;
  showClock: () => void;
  theme: ThemeStore;
  shortcuts: Shortcuts;
  logout: Logout;
};

const goTo = (titles: readonly string[]): readonly Command[] => [
  ...titles.map((title): Command => ({
    id: `card:${title}`,
    title,
    icon: 'card',
    words: 'go to card',
    run: () => goToCard(title),
  })),
  {
    id: 'notifications',
    title: 'Notifications',
    icon: 'notices',
    keys: ['Alt', 'T'],
    words: 'go to notices messages',
    // Who shows the notifications takes the focus at this key.
    run: () => document.dispatchEvent(new KeyboardEvent('keydown', { altKey: true, code: 'KeyT' })),
  },
];

const themeNames = { system: 'as the system', light: 'light', dark: 'dark' } as const;

export const createPageOffers = (hands: Hands): readonly Offer[] => {
  const { titles, notify, undo, showClock, theme, shortcuts, logout } = hands;
  return [
    {
      group: 'Actions',
      $commands: atom<readonly Command[]>([
        {
          id: 'undo',
          title: 'Undo the last change',
          icon: 'undo',
          keys: keysOf('undo'),
          run: () => {
            if (!undo.undoLast()) notify({ tone: 'plain', title: 'There is nothing to undo.' });
          },
        },
      ]),
    },
    { group: 'Go to', $commands: atom(goTo(titles)) },
    {
      group: 'Page',
      $commands: computed(
        [theme.$choice, shortcuts.$singleKeys],
        (chosen, singleKeys): Command[] => [
          {
            id: 'clock',
            title: 'Clock over the whole screen',
            icon: 'clock',
            words: 'full screen time',
            keys: keysOf('showClock'),
            run: showClock,
          },
          ...themeChoices.map((choice): Command => ({
            id: `theme:${choice}`,
            title: `Theme: ${themeNames[choice]}`,
            icon: 'theme',
            words: 'colours mode',
            note: choice === chosen ? 'Chosen' : '',
            run: () => theme.choose(choice),
          })),
          {
            id: 'shortcuts',
            title: 'Keyboard shortcuts',
            icon: 'keys',
            words: 'help',
            keys: keysOf('showShortcuts'),
            run: shortcuts.show,
          },
          {
            id: 'single-keys',
            icon: 'keys',
            words: 'shortcuts',
            title: `Single keys (N, F and ?): turn ${singleKeys ? 'off' : 'on'}`,
            run: () => shortcuts.allowSingleKeys(!singleKeys),
          },
          {
            id: 'logout',
            title: 'Log out',
            icon: 'logout',
            words: 'sign out logout',
            run: () => void logout.start(),
          },
        ],
      ),
    },
  ];
};
