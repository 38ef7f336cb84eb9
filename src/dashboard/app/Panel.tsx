/** What the signed-in owner sees: header, clock, tasks and cards. */
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { createRef, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import type { PlanBlock } from '#domain/plan/plan.ts';
import { guardRepeatedPresses } from '#ui/guard-repeated-presses.ts';
import { notify } from '#ui/toaster/Toaster.tsx';
import { ClockPanel, showClock } from '../clock/ClockPanel.tsx';
import { showFlashNotice } from '../session/flash-notice.ts';
import { CloseDay } from '../evening/CloseDay.tsx';
import { Overview } from '../overview/Overview.tsx';
import { findNowAndNext, NowAndNext } from '../overview/NowAndNext.tsx';
import { goToRow } from '../shared/go-to-card.ts';
import { LogoutSheet } from '../session/LogoutSheet.tsx';
import { lazyPart, loadFirst, loadPartsWhenIdle } from '../shared/lazy-part.tsx';
import { joinMessages } from '../shared/MessageLink.tsx';
import { Widget } from '../shared/Widget.tsx';
import { TasksCard } from '../tasks/TasksCard.tsx';
import { createTaskOffers } from '../tasks/view/commands.ts';
import { createRows } from '../tasks/view/rows.ts';
import { WeatherBadge } from '../weather/WeatherBadge.tsx';
import { createCards } from './cards.tsx';
import { Columns } from './Columns.tsx';
import { Header } from './Header.tsx';
import { JumpBar } from './JumpBar.tsx';
import { pageFrame } from './LoadingPage.tsx';
import type { OfflinePage } from './offline-page.ts';
import { Outage } from './Outage.tsx';
import { createPageOffers } from './palette/page-offers.ts';
import { tellServerHealth } from './server-health.ts';
import { shareSetting } from './share-setting.ts';
import { createShortcuts } from './shortcuts.ts';
import { createStores, type Owner } from './stores.ts';
import { themes, type ThemeStore } from './theme.ts';

const Palette = lazyPart(() => import('./palette/Palette.tsx'));
const SettingsSheet = lazyPart(() => import('./SettingsSheet.tsx'));
const ShortcutSheet = lazyPart(() => import('./ShortcutSheet.tsx'));

type Props = Owner & { theme: ThemeStore; offlinePage: OfflinePage };

/** The dialog of the page that is open; `from` had the focus when the palette was opened. */
type OpenDialog =
  { name: 'palette'; from: Element | null } | { name: 'settings' | 'shortcuts' } | null;

const build = ({ theme, ...owner }: Props) => {
  const stores = createStores(owner);
  const { tools, tasks, plan, clock, evening, logout } = stores;
  const cards = createCards(stores, owner);
  const taskField = createRef<HTMLInputElement>();
  const clockPanel = createRef<HTMLElement>();
  const rows = createRows({ tasks, planAt: plan.planAt, field: taskField });
  const $dialog = atom<OpenDialog>(null);
  const focusField = () => taskField.current?.focus();
  const showPlan = () => {
    const { current, next } = findNowAndNext(plan.$day.get(), clock.$minute.get());
    goToRow('Daily Plan', (current ?? next)?.key ?? '');
  };
  const showLargeClock = () => showClock(clockPanel.current);
  const showPalette = () => $dialog.set({ name: 'palette', from: document.activeElement });
  const togglePalette = () => {
    if ($dialog.get()?.name === 'palette') $dialog.set(null);
    else showPalette();
  };
  const showSettings = () => $dialog.set({ name: 'settings' });
  const showShortcuts = () => $dialog.set({ name: 'shortcuts' });
  const shortcuts = createShortcuts({
    ...{ showPalette: togglePalette, showShortcuts, showClock: showLargeClock },
    ...{ writeTask: focusField, showPlan },
    undo: tools.undo.undoLast,
  });
  const pageOffers = createPageOffers({
    titles: ["Today's Tasks", 'Overview', ...cards.map(({ title }) => title)],
    notify,
    undo: tools.undo,
    ...{ logout, showPlan, showClock: showLargeClock, showSettings, showShortcuts },
  });
  return {
    stores,
    cards,
    taskField,
    clockPanel,
    taskHands: { tasks, rows, clock, messages: joinMessages(stores.inbox, stores.emails) },
    day: { $day: plan.$day, $events: stores.calendar.$events, $minute: clock.$minute },
    onDone: ({ taskId = '' }: PlanBlock) => tasks.complete([taskId], { isElsewhere: true }),
    onStart: (block: PlanBlock) => void plan.begin(block, clock.$minute.get()),
    $dialog,
    showPalette,
    showSettings,
    shortcuts,
    theme,
    offersFrom: (from: Element | null) => [
      ...createTaskOffers({ tasks, rows, focusField, from, $today: clock.$today }),
      ...pageOffers,
      ...cards.flatMap(({ offers = [] }) => offers),
      ...evening.offers,
    ],
  };
};

type Parts = ReturnType<typeof build>;

const PageDialog = ({ $dialog, offersFrom, stores, shortcuts, theme }: Parts) => {
  const dialog = useStore($dialog);
  const onClose = () => $dialog.set(null);
  switch (dialog?.name) {
    case 'palette':
      return <Palette offers={offersFrom(dialog.from)} onClose={onClose} />;
    case 'settings':
      return <SettingsSheet {...stores} theme={theme} onClose={onClose} />;
    case 'shortcuts':
      return <ShortcutSheet shortcuts={shortcuts} onClose={onClose} />;
    case undefined:
      return null;
  }
};

/** What goes on as long as the panel is shown. */
const run = ({ stores, shortcuts }: Parts, props: Props): (() => void) => {
  const { backend, session, offlinePage, theme } = props;
  const { tools, tasks, ownerState, end } = stores;
  const { lifetime } = tools;
  showFlashNotice(notify);
  loadFirst(() => offlinePage.start(lifetime));
  loadFirst(session.keepFresh);
  shortcuts.start(lifetime);
  guardRepeatedPresses(lifetime);
  const askBeforeLeaving = (event: BeforeUnloadEvent) => {
    if (tasks.holdsText()) event.preventDefault();
  };
  window.addEventListener('beforeunload', askBeforeLeaving, { signal: lifetime });
  const stops = [
    // The first rows come before it.
    tasks.$tasks.subscribe(({ status }) => {
      if (status !== 'loading') loadPartsWhenIdle(lifetime);
    }),
    tellServerHealth(backend, tools),
    shareSetting(ownerState, {
      key: 'theme',
      schema: z.enum(themes.map(({ value }) => value)),
      $value: theme.$choice,
      choose: theme.choose,
    }),
    shareSetting(ownerState, {
      key: 'single-keys',
      schema: z.boolean(),
      $value: shortcuts.$singleKeys,
      choose: shortcuts.allowSingleKeys,
    }),
    end,
  ];
  return () => stops.forEach((stop) => stop());
};

export const Panel = (props: Props) => {
  const [parts] = useState(() => build(props));
  const { stores, cards, day, taskHands, taskField, clockPanel, showPalette } = parts;
  const { clock, logout } = stores;
  // The props of a signed-in owner do not change.
  const [start] = useState(() => () => run(parts, props));
  useEffect(start, [start]);

  return (
    <>
      <div className={pageFrame}>
        <Header
          badge={<WeatherBadge weather={stores.weather} />}
          onSearch={showPalette}
          onSettings={parts.showSettings}
          onLogout={() => void logout.start()}
        />
        <Outage $outage={stores.outage}>
          {/* Room for a notice at the lower left, so that it covers nothing at the end of the page. */}
          <main className="pb-28 max-md:pb-36 print:pb-0">
            <div className="grid grid-cols-[minmax(0,1fr)] gap-y-1.5 sm:gap-y-2.5">
              <ClockPanel ref={clockPanel} $now={clock.$now}>
                <NowAndNext {...day} onDone={parts.onDone} onStart={parts.onStart} />
              </ClockPanel>
              <Widget title="Overview">
                <Overview {...day} $goals={stores.goals.$goals}>
                  <CloseDay evening={stores.evening} />
                </Overview>
              </Widget>
            </div>
            <Columns
              tasks={
                <Widget title="Today's Tasks">
                  <TasksCard hands={taskHands} input={taskField} />
                </Widget>
              }
              cards={cards}
            />
          </main>
        </Outage>
        <PageDialog {...parts} />
        <LogoutSheet logout={logout} />
      </div>
      <JumpBar $enquiries={stores.inbox.$list} onSearch={showPalette} />
    </>
  );
};
