/** What the signed-in owner sees: header, clock, tasks and cards. */
import { useStore } from '@nanostores/react';
import { createRef, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import type { MenuAction } from '#ui/menu/Menu.tsx';
import { guardRepeatedPresses } from '#ui/guard-repeated-presses.ts';
import { notify } from '#ui/toaster/Toaster.tsx';
import { ClockPanel, showClock } from '../clock/ClockPanel.tsx';
import { showFlashNotice } from '../data/flash-notice.ts';
import { CloseDay } from '../evening/CloseDay.tsx';
import { Overview } from '../overview/Overview.tsx';
import { Present } from '../overview/Present.tsx';
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
import type { OfflinePage } from './offline/offline-page.ts';
import { Outage } from './offline/Outage.tsx';
import { createPageOffers } from './palette/page-offers.ts';
import { createPalette } from './palette/store.ts';
import { reportErrors } from './report-errors.ts';
import { createHealthGateway } from './server-health/gateway.ts';
import { tellServerHealth } from './server-health/store.ts';
import { shareSetting } from './share-setting.ts';
import { createShortcuts } from './shortcuts/store.ts';
import { createStores, type Owner } from './stores.ts';
import { themeChoices, type ThemeStore } from './theme/store.ts';

const Palette = lazyPart(() => import('./palette/Palette.tsx'));
const ShortcutSheet = lazyPart(() => import('./shortcuts/ShortcutSheet.tsx'));

type Props = Owner & { theme: ThemeStore; offlinePage: OfflinePage };

const build = ({ theme, ...owner }: Props) => {
  const stores = createStores(owner);
  const { tools, tasks, clock: time, logout } = stores;
  const cards = createCards(stores, owner);
  const newTask = createRef<HTMLInputElement>();
  const clock = createRef<HTMLElement>();
  const focusField = () => newTask.current?.focus();
  const rows = createRows({ tasks, planAt: stores.plan.planAt, field: newTask });
  const palette = createPalette();
  const showLargeClock = () => showClock(clock.current);
  const shortcuts = createShortcuts({
    showPalette: palette.show,
    writeTask: focusField,
    undo: tools.undo.undoLast,
    showClock: showLargeClock,
  });
  const pageOffers = createPageOffers({
    titles: ["Today's Tasks", 'Overview', ...cards.map(({ title }) => title)],
    notify,
    undo: tools.undo,
    showClock: showLargeClock,
    theme,
    shortcuts,
    logout,
  });
  const pageCommands = pageOffers.find(({ group }) => group === 'Page')?.$commands;
  const settings = (): readonly MenuAction[] =>
    (pageCommands?.get() ?? [])
      .filter(({ id }) => id !== 'logout')
      .map(({ title, note = '', run: onSelect }) => ({
        label: `${title} ${note}`.trim(),
        onSelect,
      }));
  const isOpen = (id: string) => tasks.stateOf(id) === 'open';
  const day = {
    $events: stores.calendar.$events,
    $planned: stores.plan.$planned,
    $minute: time.$minute,
  };
  const present = {
    ...day,
    onDone: (ids: readonly string[]) => tasks.complete(ids.filter(isOpen).slice(0, 1)),
    onStart: (ids: readonly string[]) => {
      const id = ids.find(isOpen);
      if (id !== undefined) void stores.plan.dropTask(id, time.$minute.get());
    },
  };
  /** @param from had the focus when the palette was opened */
  const createOffers = (from: Element | null) => [
    ...createTaskOffers({ tasks, rows, focusField, from, $today: time.$today }),
    ...pageOffers,
    ...cards.flatMap(({ offers = [] }) => offers),
    ...stores.evening.offers,
  ];
  return {
    stores,
    cards,
    newTask,
    clock,
    taskHands: { tasks, rows, clock: time, messages: joinMessages(stores.inbox, stores.emails) },
    palette,
    settings,
    day,
    present,
    shortcuts,
    createOffers,
  };
};

type Parts = ReturnType<typeof build>;

const PaletteWhenOpen = ({ palette, createOffers }: Pick<Parts, 'palette' | 'createOffers'>) => {
  const opened = useStore(palette.$opened);
  return opened && <Palette offers={createOffers(opened.from)} onClose={palette.hide} />;
};

/** What goes on as long as the panel is shown. */
const run = ({ stores, shortcuts }: Parts, props: Props): (() => void) => {
  const { backend, session, offlinePage, theme } = props;
  const { tools, tasks, functions, ownerState, end } = stores;
  const { lifetime } = tools;
  showFlashNotice(notify);
  loadFirst(session.keepFresh);
  // The first rows come before it.
  const stopWaiting = tasks.$tasks.subscribe(({ status }) => {
    if (status !== 'loading') loadPartsWhenIdle(lifetime);
  });
  const askBeforeLeaving = (event: BeforeUnloadEvent) => {
    if (tasks.holdsText()) event.preventDefault();
  };
  window.addEventListener('beforeunload', askBeforeLeaving, { signal: lifetime });
  const stops = [
    stopWaiting,
    guardRepeatedPresses(),
    reportErrors(functions),
    tellServerHealth(createHealthGateway(backend), tools),
    shareSetting(ownerState, {
      key: 'theme',
      schema: z.enum(themeChoices),
      $value: theme.$choice,
      choose: theme.choose,
    }),
    shareSetting(ownerState, {
      key: 'single-keys',
      schema: z.boolean(),
      $value: shortcuts.$singleKeys,
      choose: shortcuts.allowSingleKeys,
    }),
    offlinePage.start(),
    end,
  ];
  return () => stops.forEach((stop) => stop());
};

export const Panel = (props: Props) => {
  const [parts] = useState(() => build(props));
  const { stores, cards, newTask, clock, taskHands, palette, shortcuts } = parts;
  const { clock: time, weather, inbox, logout } = stores;
  const isSheetOpen = useStore(shortcuts.$open);
  // The props of a signed-in owner do not change.
  const [start] = useState(() => () => run(parts, props));
  useEffect(start, [start]);

  return (
    <>
      <div className={pageFrame}>
        <Header
          badge={<WeatherBadge weather={weather} />}
          settings={parts.settings}
          onSearch={palette.show}
          onLogout={() => void logout.start()}
        />
        <Outage $outage={stores.outage}>
          <main className="pb-8 max-md:pb-20">
            <div className="grid grid-cols-[minmax(0,1fr)] gap-y-1.5 sm:gap-y-2.5">
              <ClockPanel ref={clock} $now={time.$now}>
                <Present {...parts.present} />
              </ClockPanel>
              <Widget title="Overview">
                <Overview {...parts.day} $goals={stores.goals.$goals}>
                  <CloseDay evening={stores.evening} />
                </Overview>
              </Widget>
            </div>
            <Columns
              tasks={
                <Widget title="Today's Tasks">
                  <TasksCard hands={taskHands} input={newTask} />
                </Widget>
              }
              cards={cards}
            />
          </main>
        </Outage>
        <PaletteWhenOpen {...parts} />
        {isSheetOpen && <ShortcutSheet shortcuts={shortcuts} onClose={shortcuts.hide} />}
        <LogoutSheet logout={logout} />
      </div>
      <JumpBar $enquiries={inbox.$list} onSearch={palette.show} />
    </>
  );
};
