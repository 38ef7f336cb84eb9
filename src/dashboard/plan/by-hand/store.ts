/** Changes of the plan by hand: moves, resizes, adds, unpins and takes out blocks; each change can be undone. */
import { atom, readonlyType, type ReadableAtom } from 'nanostores';
import type { Event, Span } from '#domain/calendar/working-day.ts';
import {
  keyOf,
  placedOf,
  takenOut,
  withoutPin,
  withPin,
  withPlaced,
  type Pin,
  type Placings,
} from '#domain/plan/pins.ts';
import { dayOfPlan } from '#domain/plan/plan-due.ts';
import { plannedText } from '#domain/plan/plan-request.ts';
import type { Task } from '#domain/tasks/tasks.ts';
import { timeZone } from '#domain/time-zone.ts';
import { dateIn, timeIn } from '#lib/zoned-time.ts';
import { knownEvents } from '#dashboard/shared/known-events.ts';
import type { StoreTools } from '#dashboard/data/store-tools.ts';
import { contextOf, tasksOn, type PlanSources } from '../make-plan.ts';
import { nameIn, type SavedPlan } from '../saved-plan.ts';
import { spanInWords } from '../slots.ts';
import {
  asNamedIn,
  missingInWords,
  overlapInWords,
  placingsOf,
  quoted,
  suggestSpan,
  withPlacings,
} from './changes.ts';
import { minutesOf, readSpan } from './read-span.ts';

/** A block of the plan, or a task that may become one. */
export type Target = Omit<Pin, 'start' | 'end'>;

/** What the dialog asks: when the target is planned; `span` is what is offered. */
export type Question = { target: Target; name: string; span: Span };

/** What can be undone: how a block was placed before a change. */
type Step = Record<'day' | 'key' | 'title' | 'description', string> & {
  before: ReturnType<typeof placedOf>;
};

type Options = {
  $saved: ReadableAtom<SavedPlan | null>;
  save: (saved: SavedPlan) => void;
  sources: PlanSources;
  tools: Pick<StoreTools, 'undo' | 'notify'>;
};

export const createByHand = ({ $saved, save, sources, tools: { undo, notify } }: Options) => {
  const $announcement = atom('');
  const $question = atom<Question | null>(null);
  /** The newest last. */
  let history: readonly Step[] = [];

  const eventsOf = ({ plan, events }: SavedPlan): readonly Event[] => {
    const isOfToday = dayOfPlan(plan) === dateIn(new Date(), timeZone);
    const known = isOfToday ? knownEvents(sources.$events.get()) : null;
    return known ?? events.map((event) => ({ ...event, isAllDay: false, location: null }));
  };

  const tasksOf = (saved: SavedPlan): readonly Task[] =>
    asNamedIn(saved, tasksOn(sources, dayOfPlan(saved.plan)) ?? []);

  const savePlacings = (saved: SavedPlan, placings: Placings): SavedPlan => {
    const day = dayOfPlan(saved.plan);
    const context = contextOf(sources, day, tasksOf(saved), eventsOf(saved));
    const changed = withPlacings(saved, placings, context);
    save(changed);
    return changed;
  };

  const offerUndo = () => {
    const last = history.at(-1);
    if (!last) return;
    const { day, key, title, description, before } = last;
    undo.offer({
      id: 'plan-by-hand',
      title,
      description,
      undo: () => {
        history = history.filter((step) => step !== last);
        const saved = $saved.get();
        // The plan of another day has nothing of it.
        if (!saved || dayOfPlan(saved.plan) !== day) return;
        savePlacings(saved, withPlaced(placingsOf(saved), key, before));
        $announcement.set(`Undone: ${title}.`);
        offerUndo();
      },
    });
  };

  const overlapOf = (saved: SavedPlan, target: Target, span: Span): string =>
    overlapInWords(span, keyOf(target), saved, { events: eventsOf(saved), tasks: tasksOf(saved) });

  /** @param title what happens, as it is told: "Unpinned" */
  const change = (
    target: Target,
    title: string,
    toPlacings: (before: Placings, key: string) => Placings,
    span?: Span,
  ) => {
    const saved = $saved.get();
    if (!saved) return;
    const [name, key, placings] = [quoted(target.task), keyOf(target), placingsOf(saved)];
    const { plan } = savePlacings(saved, toPlacings(placings, key));
    const notes = [
      span ? overlapOf(saved, target, span) : '',
      missingInWords(saved.plan.blocks, plan.blocks, key),
    ].flatMap((note) => (note === '' ? [] : [`${note}.`]));
    const description = notes.length === 0 ? name : `${name}. ${notes.join(' ')}`;
    const before = placedOf(placings, key);
    history = [...history, { day: dayOfPlan(plan), key, title, description, before }];
    $announcement.set([`${name}: ${title}.`, ...notes].join(' '));
    offerUndo();
  };

  const pin = (target: Target, span: Span) => {
    const [start, end] = [span.start.toISOString(), span.end.toISOString()];
    const title = `Planned for ${spanInWords(span)}`;
    change(target, title, (placings) => withPin(placings, { ...target, start, end }), span);
  };

  /** What would be asked for a task; null where there is no plan that it could be put into, which is told. */
  const questionFor = (taskId: string): (Question & { day: string }) | null => {
    const saved = $saved.get();
    const today = sources.$today.get();
    const task = tasksOn(sources, today)?.find(({ id, completed }) => id === taskId && !completed);
    if (!task) return null;
    const day = saved ? dayOfPlan(saved.plan) : '';
    if (!saved || day < today) {
      notify({
        id: 'plan-by-hand',
        tone: 'plain',
        title: 'There is no plan of today yet.',
        description: 'As soon as there is one, a task can be put into it.',
      });
      return null;
    }
    const name = nameIn(saved, taskId) ?? plannedText(task.text);
    const target = { task: name, category: task.category, taskId, part: 1 };
    return { target, name: task.text, span: suggestSpan(saved, task, eventsOf(saved)), day };
  };

  return {
    $announcement: readonlyType($announcement),
    $question: readonlyType($question),
    pin,
    /** Opens the dialog that asks for the time of a block. */
    ask: (question: Question) => $question.set(question),
    /** Opens the dialog that asks for a task's time. */
    planAt: (taskId: string) => {
      const question = questionFor(taskId);
      if (question) $question.set(question);
    },
    closeQuestion: () => $question.set(null),
    /** Puts a task into the plan from this time on, or moves the block that it has there. */
    dropTask: (taskId: string, start: Date) => {
      const question = questionFor(taskId);
      if (!question) return;
      const minutes = String(minutesOf(question.span));
      const span = readSpan(question.day, timeIn(start, timeZone), minutes);
      // The time of the row is over, or the task would end after midnight: the owner chooses another one.
      if (typeof span === 'string') $question.set(question);
      else pin(question.target, span);
    },
    /** "It overlaps “Review”, 13:00–14:10"; empty when it overlaps nothing. */
    overlapInWords: (target: Target, span: Span): string => {
      const saved = $saved.get();
      return saved ? overlapOf(saved, target, span) : '';
    },
    unpin: (target: Target) => change(target, 'Unpinned', withoutPin),
    takeOut: (target: Target) => change(target, 'Taken out of the plan', takenOut),
  };
};
