/** What a card declares of itself, and what it is given. */
import type { ReadableAtom } from 'nanostores';
import type { ReactNode } from 'react';
import type { Event } from '#domain/calendar/event.ts';
import type { MonthlyFocus } from '#domain/content/monthly-focus.ts';
import type { TaskChange } from '#domain/tasks/task-changes.ts';
import type { Category, Task, TaskList } from '#domain/tasks/tasks.ts';
import type { Wait } from '#domain/tasks/waiting.ts';
import type { Counting } from '#domain/visits/counting-setting.ts';
import type { WeatherPlace } from '#domain/weather/weather-place.ts';
import type { Loadable, Result } from '#lib/result.ts';
import type { Offer } from './commands.ts';

/** The day's events that take time, once a calendar is connected. */
export type Events = Loadable<readonly Event[]> | 'not-connected';

/** Empty when no calendar is connected, null while they are loading or could not be loaded. */
export const knownEvents = (events: Events): readonly Event[] | null => {
  if (events === 'not-connected') return [];
  return events.status === 'ready' ? events.value : null;
};

export type SiteSettings = {
  focus: MonthlyFocus;
  /** What becomes of the contact form's messages: `contact.delivery` of content/site.yaml. */
  delivery: 'simulated' | 'store';
  /** Whether the plan may know what private events are: `planner.privateEvents` of content/site.yaml. */
  privateEvents: 'send' | 'hide';
  counting: Counting;
  weatherPlace: WeatherPlace;
};

/** What cards need of the task list. */
export type Tasks = {
  $tasks: ReadableAtom<Loadable<TaskList>>;
  /**
   * Answers once the database has the task or has refused it. Adding one that is already there adds nothing. One that
   * waits for somebody is not in the list until its day.
   */
  add: (text: string, category: Category, id: string, wait?: Wait) => Promise<Result<void>>;
  /** Takes a task away that was added by mistake. */
  takeBack: (id: string) => void;
  find: (id: string) => Task | undefined;
  /** Without an offer to undo it, which is the caller's; answers once the database has the change or has refused it. */
  change: (change: TaskChange) => Promise<Result<void>>;
};

export type Clock = {
  $now: ReadableAtom<Date>;
  /** The current minute, for what need not be drawn every second. */
  $minute: ReadableAtom<Date>;
  /** 'YYYY-MM-DD' in the owner's zone. */
  $today: ReadableAtom<string>;
};

/** What a card declares of itself: made once for each signed-in user, from the stores that it is given. */
export type Card = {
  title: string;
  /**
   * The classes of its column: `md:` of two, `lg:` of three, of which the tasks span two, `xl:` of three, `xxl:` of four.
   * In a column the cards stand in the order of app/cards.tsx, as they all do on a phone.
   */
  columns: string;
  View: () => ReactNode;
  /** What the command palette offers of it besides going to it. */
  offers?: readonly Offer[];
};
