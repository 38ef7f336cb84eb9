/** Below the open tasks: those that wait for somebody, are done, or were deleted. The rows of each list are on the page while it is unfolded. */
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { excerpt } from '#domain/tasks/task-labels.ts';
import type { TaskView } from '#domain/tasks/task-view.ts';
import type { Task } from '#domain/tasks/tasks.ts';
import { faultOf } from '#lib/loaded.ts';
import { ageInWords } from '#lib/time-in-words.ts';
import { Button } from '#ui/Button.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { FirstRows } from '#ui/FirstRows.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { TryAgainButton } from '#ui/TryAgainButton.tsx';
import { Unreadable } from '#dashboard/shared/Unreadable.tsx';
import { CategoryBadge } from './Categories.tsx';
import type { TaskHands } from './rows.ts';
import { TaskRow } from './TaskRow.tsx';

/** Hundreds of old tasks are of interest to nobody at once. */
const firstRows = 50;

type HandsProps = { hands: TaskHands };

const DeletedTasks = ({ hands: { tasks: store } }: HandsProps) => {
  const state = useStore(store.$deleted);
  if (state.status === 'loading') {
    return (
      <div className="grid min-h-24 place-items-center">
        <Spinner label="Loading deleted tasks" />
      </div>
    );
  }
  const fault = faultOf(state);
  const failure = fault && (
    <div role="status" className="grid justify-items-start gap-3 py-3">
      <p>The deleted tasks could not be loaded. {fault.message}</p>
      <TryAgainButton onPress={store.reloadDeleted} />
    </div>
  );
  if (state.status === 'failed') return failure;
  const { tasks, unreadable } = state.value;
  return (
    <>
      {failure}
      <FirstRows label="Deleted tasks" rows={tasks} count={firstRows}>
        {({ deletedAt, ...task }) => (
          <li
            key={task.id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-t border-line py-2"
          >
            <span className="min-w-0 grow basis-40 [overflow-wrap:anywhere]">
              <bdi className="line-clamp-3">{task.text}</bdi>
              <bdi className="block text-[0.88rem] leading-snug text-ink-soft">
                Deleted {ageInWords(deletedAt, new Date())}
              </bdi>
            </span>
            <CategoryBadge category={task.category} />
            <Button
              aria-label={`Restore "${excerpt(task.text)}"`}
              onClick={() => store.restore(task)}
            >
              Restore
            </Button>
          </li>
        )}
      </FirstRows>
      <Unreadable count={unreadable} what="task" />
      {!fault && tasks.length + unreadable === 0 && (
        <p className="py-3 text-ink-soft">Nothing was deleted in the last 30 days.</p>
      )}
    </>
  );
};

type FoldProps = { name: string; title: string; isNeeded?: boolean; children: ReactNode };

const Fold = ({ name, title, isNeeded = false, children }: FoldProps) => (
  <section aria-label={name}>
    <Disclosure title={title} isNeeded={isNeeded}>
      {children}
    </Disclosure>
  </section>
);

const inWords = ({ length }: readonly Task[]): string => length.toLocaleString('en');

export const Folds = ({ view, hands }: HandsProps & { view: TaskView }) => {
  const target = useStore(hands.tasks.$target);
  const editedId = useStore(hands.tasks.editor.$edited)?.id;
  const messageIds = useStore(hands.messages.$taskIds);
  const foundId = target?.how === 'found' ? target.id : null;
  const { waiting, doneToday, doneEarlier } = view;
  const lists = [
    { name: 'Waiting on', title: `Waiting on ${inWords(waiting)}`, rows: waiting },
    { name: 'Tasks done today', title: `${inWords(doneToday)} done today`, rows: doneToday },
    {
      name: 'Tasks done earlier',
      title: `${inWords(doneEarlier)} done earlier`,
      rows: doneEarlier,
    },
  ];
  return (
    <div className="task-folds">
      {lists.map(({ name, title, rows }) => {
        const needed = rows.find(({ id }) => id === foundId);
        return (
          rows.length > 0 && (
            <Fold key={name} name={name} title={title} isNeeded={needed !== undefined}>
              <FirstRows label={name} rows={rows} count={firstRows} needed={needed}>
                {(task) => (
                  <TaskRow
                    key={task.id}
                    task={task}
                    hands={hands}
                    isEdited={task.id === editedId}
                    hasMessage={messageIds.has(task.id)}
                  />
                )}
              </FirstRows>
            </Fold>
          )
        );
      })}
      <Fold name="Recently deleted" title="Recently deleted">
        <DeletedTasks hands={hands} />
      </Fold>
    </div>
  );
};
