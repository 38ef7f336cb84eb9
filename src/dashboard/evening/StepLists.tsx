/** What stands in each step of the evening: the tasks that were done, those that are left, and those of tomorrow. */
import { nextMonday } from '#domain/tasks/later.ts';
import { excerpt } from '#domain/tasks/task-labels.ts';
import { describeDue, nameDay } from '#domain/tasks/task-times.ts';
import type { Task } from '#domain/tasks/tasks.ts';
import { timeZone } from '#domain/time-zone.ts';
import { dayAfter } from '#lib/day-after.ts';
import { timeIn } from '#lib/zoned-time.ts';
import { Button } from '#ui/Button.tsx';
import { ChoicePill } from '#ui/ChoicePill.tsx';
import { FirstRows } from '#ui/FirstRows.tsx';
import { passFocusOn } from '#ui/point-out.ts';
import { categoryColors } from '#dashboard/shared/category-classes.ts';
import type { Evening, Review } from './store.ts';

/** So many tasks of a list are shown at first. */
const shownAtFirst = 8;

/** A task's text with the dot of its category; the category is read out. */
const TaskLine = ({ task: { text, category } }: { task: Pick<Task, 'text' | 'category'> }) => (
  <span className="flex min-w-0 gap-2.5">
    <span
      aria-hidden
      title={category}
      className={`mt-[0.45em] size-2 shrink-0 rounded-pill bg-current forced-colors:bg-[CanvasText] ${categoryColors[category]}`}
    />
    <span className="min-w-0 [overflow-wrap:anywhere]">
      <bdi className="line-clamp-2">{text}</bdi>
      <span className="sr-only">, {category}</span>
    </span>
  </span>
);

export const DoneList = ({ done }: Pick<Review, 'done'>) => (
  <FirstRows label="Done today" rows={done} count={shownAtFirst}>
    {(task) => (
      <li
        key={task.id}
        className="flex justify-between gap-4 border-t border-line py-2 text-[0.9375rem] leading-snug first:border-t-0"
      >
        <TaskLine task={task} />
        <span className="shrink-0 text-[0.8125rem] leading-[1.3rem] text-ink-soft [font-variant-numeric:tabular-nums]">
          {task.completedAt !== null && timeIn(new Date(task.completedAt), timeZone)}
        </span>
      </li>
    )}
  </FirstRows>
);

/** Tomorrow, the next Monday, deleted, or left in the list: a day, or what else becomes of a task. */
const choicesOn = (day: string) => [
  ...[dayAfter(day), nextMonday(day)].map((value) => ({
    value,
    face: nameDay(value, new Date()),
  })),
  { value: 'drop', face: 'Delete' },
  { value: 'keep', face: 'Keep' },
];

type StepProps = { evening: Evening; review: Review };

/** A task that is left of the day, and what becomes of it. */
const LeftRow = ({ evening, review, task }: StepProps & { task: Task }) => {
  const { id } = task;
  const { day, choices } = review;
  const name = excerpt(task.text);
  const dueOn = task.times?.dueOn ?? null;
  return (
    <li className="border-t border-line py-3 first:border-t-0">
      <div className="flex items-start justify-between gap-4 text-[0.9375rem] leading-snug">
        <TaskLine task={task} />
        <span className="flex shrink-0 items-center gap-3 text-[0.8125rem] text-ink-soft">
          {dueOn !== null && dueOn <= day && describeDue(dueOn, null, new Date()).text}
          <Button
            aria-label={`Done: “${name}”`}
            className="!min-h-7 !px-3 !text-[0.8125rem] coarse:!min-h-9"
            onClick={({ currentTarget }) => {
              // The row disappears with the pressed button; after the last one the step is done.
              currentTarget.form?.querySelector<HTMLElement>('[type=submit]')?.focus();
              passFocusOn(currentTarget.closest('li') ?? currentTarget);
              evening.tasks.toggle(id);
            }}
          >
            Done
          </Button>
        </span>
      </div>
      <div className="mt-2 pl-[18px]">
        <ChoicePill
          legend={`What becomes of “${name}”`}
          name={`left-${id}`}
          choices={choicesOn(day)}
          chosen={choices.get(id) ?? 'keep'}
          onChoose={(choice) => evening.choose(id, choice)}
          className="-ml-1"
          choiceClassName="inline-flex h-7 px-3 coarse:h-9"
        />
      </div>
    </li>
  );
};

export const LeftList = (step: StepProps) => (
  <ul aria-label="Due or planned today">
    {step.review.left.map((task) => (
      <LeftRow key={task.id} {...step} task={task} />
    ))}
  </ul>
);

export const FirstChoice = ({ evening, review: { tomorrow, first } }: StepProps) => (
  <fieldset>
    <legend className="mb-1 text-[0.9375rem] text-ink-soft">It goes to the top of the list.</legend>
    <FirstRows
      label="Tasks of tomorrow"
      rows={tomorrow}
      count={shownAtFirst}
      needed={first ?? undefined}
    >
      {(task) => (
        <li key={task.id}>
          <label className="flex min-h-10 cursor-pointer items-start gap-3 rounded-[10px] px-2.5 py-2.5 text-[0.9375rem] leading-snug hover:bg-sunk has-[:checked]:bg-sunk has-[:checked]:font-semibold has-[:focus-visible]:outline has-[:focus-visible]:outline-[3px] has-[:focus-visible]:outline-ember coarse:min-h-11">
            <input
              type="radio"
              name="first-tomorrow"
              checked={task.id === first?.id}
              onChange={() => evening.chooseFirst(task.id)}
              className="mt-0.5 size-4 shrink-0 accent-pine focus-visible:outline-none"
            />
            <TaskLine task={task} />
          </label>
        </li>
      )}
    </FirstRows>
  </fieldset>
);
