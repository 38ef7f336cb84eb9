/** The command palette with what it offers of the page itself; loaded when it is first opened. */
import { useStore } from '@nanostores/react';
import { atom, computed } from 'nanostores';
import { useMemo, type RefObject } from 'react';
import { showClock } from '#dashboard/clock/ClockPanel.tsx';
import { createGoalOffers } from '#dashboard/goals/commands.ts';
import type { Logout } from '#dashboard/session/logout.ts';
import type { PaletteContentProps } from './palette/DeferredPalette.tsx';
import { Palette } from './palette/Palette.tsx';
import type { CardContext } from '#dashboard/shared/card.ts';
import { goToCard } from '#dashboard/shared/go-to-card.ts';
import type { Command, Offer } from '#dashboard/shared/commands.ts';
import { keysOf } from './shortcuts/shortcut-list.ts';
import type { Shortcuts } from './shortcuts/store.ts';
import { createTaskOffers } from '#dashboard/tasks/view/commands.ts';
import type { TaskHands } from '#dashboard/tasks/view/rows.ts';
import { themeChoices, type ThemeStore } from './theme/store.ts';

type Parts = {
  /** Of every card, in their order. */
  titles: readonly string[];
  context: CardContext;
  taskHands: TaskHands;
  clock: RefObject<HTMLElement | null>;
  theme: ThemeStore;
  shortcuts: Shortcuts;
  logout: Logout;
};

const goTo = (titles: readonly string[]): readonly Command[] => [
  ...titles.map((title): Command => ({
    ...{ id: `card:${title}`, title, icon: 'card', words: 'go to card' },
    run: () => goToCard(title),
  })),
  {
    ...{ id: 'notifications', title: 'Notifications', icon: 'notices', keys: ['Alt', 'T'] },
    words: 'go to notices messages',
    // Who shows the notifications takes the focus at this key.
    run: () => document.dispatchEvent(new KeyboardEvent('keydown', { altKey: true, code: 'KeyT' })),
  },
];

const themeNames = { system: 'as the system', light: 'light', dark: 'dark' } as const;

const createPageOffers = (parts: Parts): readonly Offer[] => {
  const { titles, context, clock, theme, shortcuts, logout } = parts;
  const { notify, undo } = context.tools;
  return [
    {
      group: 'Actions',
      $commands: atom<readonly Command[]>([
        {
          ...{ id: 'undo', title: 'Undo the last change', icon: 'undo', keys: keysOf('undo') },
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
            ...{ id: 'clock', title: 'Clock over the whole screen', icon: 'clock' },
            ...{ words: 'full screen time', keys: keysOf('showClock') },
            run: () => showClock(clock.current),
          },
          ...themeChoices.map((choice): Command => ({
            ...{ id: `theme:${choice}`, title: `Theme: ${themeNames[choice]}`, icon: 'theme' },
            ...{ words: 'colours mode', note: choice === chosen ? 'Chosen' : '' },
            run: () => theme.choose(choice),
          })),
          {
            ...{ id: 'shortcuts', title: 'Keyboard shortcuts', icon: 'keys', words: 'help' },
            ...{ keys: keysOf('showShortcuts'), run: shortcuts.show },
          },
          {
            ...{ id: 'single-keys', icon: 'keys', words: 'shortcuts' },
            title: `Single keys (N, F and ?): turn ${singleKeys ? 'off' : 'on'}`,
            run: () => shortcuts.allowSingleKeys(!singleKeys),
          },
          {
            ...{ id: 'logout', title: 'Log out', icon: 'logout', words: 'sign out logout' },
            run: () => void logout.start(),
          },
        ],
      ),
    },
  ];
};

export const createPagePalette = (parts: Parts) => {
  const { context, taskHands } = parts;
  const page = createPageOffers(parts);
  const goals = createGoalOffers(context.goals);
  const PagePalette = ({ from, ...props }: PaletteContentProps) => {
    const ofCards = useStore(context.commands.$offers);
    const ofTasks = useMemo(
      () =>
        createTaskOffers({
          ...{ tasks: taskHands.tasks, rows: taskHands.rows, from },
          $today: context.$today,
        }),
      [from],
    );
    const offers = useMemo(() => [...ofTasks, ...page, ...ofCards, ...goals], [ofTasks, ofCards]);
    return <Palette {...props} offers={offers} />;
  };
  return PagePalette;
};
