/** The unfolded list of tasks that are put off or wait for somebody: each with its day, and with what brings it back. */
import { useStore } from '@nanostores/react';
import { EllipsisVertical } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import type { LaterTask } from '#domain/tasks/task-view.ts';
import { describeDay, describeDue } from '#domain/tasks/task-times.ts';
import { describeWait } from '#domain/tasks/waiting.ts';
import { Button } from '#ui/Button.tsx';
import { Menu } from '#ui/menu/Menu.tsx';
import { CategoryBadge } from '../row/RowBody.tsx';
import { excerpt } from '../labels.ts';
import type { LaterListProps } from './LaterTasks.tsx';

const describe = ({ laterUntil, waitingFor, waitingSince }: LaterTask, now: Date): string =>
  waitingFor === null || waitingSince === null
    ? describeDue(laterUntil, null, now).text
    : `${waitingFor} · ${describeWait(waitingSince, now)} · back ${describeDay(laterUntil, now)}`;

export const LaterList = ({ name, tasks, actions, found }: LaterListProps) => {
  const now = useStore(actions.$minute);
  const list = useRef<HTMLUListElement>(null);
  /** The row goes, so that the list takes the focus. */
  const leave = (act: () => void) => () => {
    list.current?.focus();
    act();
  };
  // The row that was searched for can take the focus only now.
  useLayoutEffect(() => {
    if (found !== null) actions.focusRow(found);
  }, [actions, found]);
  return (
    <ul ref={list} tabIndex={-1} aria-label={name} className="focus:outline-none">
      {tasks.map((task) => {
        const { id, text, category, waitingFor } = task;
        const bringBack = leave(() => actions.putOff(id, null));
        const short = excerpt(text);
        return (
          <li
            key={id}
            ref={(row) => (row ? actions.register(id, row) : undefined)}
            className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-t border-line py-2"
          >
            <span className="min-w-0 grow basis-40 [overflow-wrap:anywhere]">
              <bdi className="line-clamp-3">{text}</bdi>
              <bdi className="block text-[0.88rem] leading-snug text-ink-soft">
                {describe(task, now)}
              </bdi>
            </span>
            <CategoryBadge category={category} />
            {waitingFor === null ? (
              <Button
                data-part="back"
                aria-label={`Back to the list: "${short}"`}
                onClick={bringBack}
              >
                Back to the list
              </Button>
            ) : (
              <span className="flex items-center gap-x-1 coarse:gap-x-3">
                <Button
                  data-part="back"
                  aria-label={`Got it: "${short}"`}
                  onClick={leave(() => actions.toggle(id))}
                >
                  Got it
                </Button>
                <Menu
                  label={`More for "${short}"`}
                  actions={() => [
                    { label: 'Change…', onSelect: () => actions.askPerson(id) },
                    { label: 'Back to the list', onSelect: bringBack },
                  ]}
                >
                  <EllipsisVertical aria-hidden className="size-[1.125rem]" />
                </Menu>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
};
