/** What the signed-in owner sees: header, clock and cards. A new card is one Widget here. */
import { startTransition, useEffect, useState } from 'react';
import { guardRepeatedPresses } from '#ui/guard-repeated-presses.ts';
import { notify } from '#ui/toaster/notify.ts';
import { buildWidgets, type Owner } from './build-widgets.ts';
import { CalendarSkeleton } from './calendar/CalendarSkeleton.tsx';
import { ControlSkeleton } from './google/ControlSkeleton.tsx';
import { ClockPanel } from './clock/ClockPanel.tsx';
import { Columns } from './Columns.tsx';
import { EmailsSkeleton } from './emails/EmailsSkeleton.tsx';
import { GoalsCard } from './goals/GoalsCard.tsx';
import { Header } from './Header.tsx';
import { EnquiriesSkeleton } from './enquiries/EnquiriesSkeleton.tsx';
import type { Delivery } from './enquiries/EnquiriesCard.tsx';
import { LoadingPage } from './LoadingPage.tsx';
import { LogoutSheet } from './logout/LogoutSheet.tsx';
import { NextLine } from './overview/NextLine.tsx';
import { OverviewCard } from './overview/OverviewCard.tsx';
import { afterFirstRows, loadControls, whenPageReady, whenTasksAsked } from './page-ready.ts';
import { showFlashNotice } from './shared/browser/flash-notice.ts';
import { LateWidget } from './shared/card/LateWidget.tsx';
import { Widget } from './shared/card/Widget.tsx';
import { PlanSkeleton } from './plan/PlanSkeleton.tsx';
import { DeferredShortcutSheet } from './shortcuts/DeferredShortcutSheet.tsx';
import { TasksCard } from './tasks/TasksCard.tsx';
import type { ThemeStore } from './theme/store.ts';
import { ThemeSwitch } from './theme/ThemeSwitch.tsx';
import { WeatherBadge } from './weather/WeatherBadge.tsx';
import { WeatherSkeleton } from './weather/WeatherSkeleton.tsx';

const loadInbox = () => import('./enquiries/EnquiriesCard.tsx');
const loadWeather = () => import('./weather/WeatherCard.tsx');

type Props = Owner & {
  delivery: Delivery;
  theme: ThemeStore;
  isPageReady: boolean;
  onPageReady: () => void;
};

export const Panel = ({ delivery, theme, isPageReady, onPageReady, ...owner }: Props) => {
  const [widgets] = useState(() => buildWidgets(owner));
  const [isFirstReady, setFirstReady] = useState(false);
  const { clock, tasks, goals, weather, inbox, $events, newTask, logout, shortcuts, end } = widgets;
  const { loadGoogle, calendarHeight, loadEmails, loadDailyPlan } = widgets;
  const { backend } = owner;
  // Reading the state starts the loading; what is remembered needs no answer.
  const [isAsked, setAsked] = useState(() => tasks.$tasks.get().status !== 'loading');

  useEffect(() => end, [end]);
  useEffect(guardRepeatedPresses, []);
  // In a transition, so that the browser can paint and handle input while the panel is drawn.
  useEffect(() => whenTasksAsked(backend, () => startTransition(() => setAsked(true))), [backend]);
  useEffect(() => showFlashNotice(notify), []);
  useEffect(() => afterFirstRows(tasks, () => setFirstReady(true)), [tasks]);
  useEffect(() => whenPageReady(tasks, onPageReady), [tasks, onPageReady]);
  // The cards are before it in turn: their effects have run.
  useEffect(() => {
    if (isPageReady) loadControls();
  }, [isPageReady]);

  if (!isAsked) return <LoadingPage />;
  return (
    <div className="mx-auto max-w-[1400px] px-[clamp(16px,4vw,28px)] pb-16 [container-type:inline-size]">
      <Header
        badge={<WeatherBadge weather={weather} $now={clock.$now} />}
        onHelp={shortcuts.show}
        onLogout={() => void logout.start()}
      >
        <ThemeSwitch theme={theme} />
      </Header>
      <main>
        <div className="border-b border-line pb-8 pt-5">
          <ClockPanel clock={clock}>
            <NextLine $tasks={tasks.$tasks} $events={$events} $minute={clock.$minute} />
          </ClockPanel>
        </div>
        <Columns
          isFirstReady={isFirstReady}
          first={
            <Widget title="Today's Tasks">
              <TasksCard
                board={tasks}
                $now={clock.$now}
                $today={clock.$today}
                input={newTask}
                isPageReady={isPageReady}
                isBelowShown={isFirstReady}
              />
            </Widget>
          }
          beside={
            <>
              <Widget title="Overview">
                <OverviewCard
                  $tasks={tasks.$tasks}
                  $goals={goals.$goals}
                  $events={$events}
                  $minute={clock.$minute}
                  $now={clock.$now}
                  isPageReady={isPageReady}
                />
              </Widget>
              <LateWidget
                title="Calendar"
                name="the calendar"
                skeleton={
                  <>
                    <CalendarSkeleton height={calendarHeight.read()} />
                    <ControlSkeleton />
                  </>
                }
                load={loadGoogle}
                isPageReady={isPageReady}
              >
                {({ GoogleCalendar, calendar, connection }) => (
                  <GoogleCalendar
                    calendar={calendar}
                    connection={connection}
                    height={calendarHeight}
                    $now={clock.$now}
                    $minute={clock.$minute}
                  />
                )}
              </LateWidget>
              <LateWidget
                title="Weather"
                name="the weather"
                skeleton={<WeatherSkeleton />}
                load={loadWeather}
                isPageReady={isPageReady}
              >
                {({ WeatherCard }) => (
                  <WeatherCard weather={weather} $now={clock.$now} $minute={clock.$minute} />
                )}
              </LateWidget>
              <LateWidget
                title="Important e-mails"
                name="important e-mails"
                skeleton={<EmailsSkeleton />}
                load={loadEmails}
                isPageReady={isPageReady}
              >
                {({ EmailsCard, emails }) => <EmailsCard emails={emails} $now={clock.$now} />}
              </LateWidget>
            </>
          }
          below={
            <Widget title="Monthly Focus">
              <GoalsCard
                focus={owner.focus}
                goals={goals}
                $now={clock.$now}
                $today={clock.$today}
                isPageReady={isPageReady}
              />
            </Widget>
          }
          tall={
            <LateWidget
              title="Daily Plan"
              name="the daily plan"
              skeleton={<PlanSkeleton />}
              load={loadDailyPlan}
              isPageReady={isPageReady}
            >
              {({ PlanCard, dailyPlan }) => (
                <PlanCard
                  dailyPlan={dailyPlan}
                  $tasks={tasks.$tasks}
                  $events={$events}
                  $minute={clock.$minute}
                  $now={clock.$now}
                />
              )}
            </LateWidget>
          }
          last={
            <LateWidget
              title="Inbox"
              name="enquiries"
              skeleton={<EnquiriesSkeleton />}
              load={loadInbox}
              isPageReady={isPageReady}
            >
              {({ EnquiriesCard }) => (
                <EnquiriesCard
                  inbox={inbox}
                  delivery={delivery}
                  $now={clock.$now}
                  $today={clock.$today}
                />
              )}
            </LateWidget>
          }
        />
      </main>
      <DeferredShortcutSheet shortcuts={shortcuts} />
      <LogoutSheet logout={logout} />
    </div>
  );
};
