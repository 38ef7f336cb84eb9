/**
 * The tasks that are put off, or those that wait for somebody, folded away below the list: each with its day, and with what
 * brings it back.
 */
import { useStore } from '@nanostores/react';
import { EllipsisVertical } from 'lucide-react';
import { useRef, type RefObject } from 'react';
import type { LaterTask } from '#domain/tasks/task-view.ts';
import { describeDay, describeDue } from '#domain/tasks/task-times.ts';
import { describeWait } from '#domain/tasks/waiting.ts';
import { Button } from '#ui/Button.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Menu } from '#ui/menu/Menu.tsx';
import { CategoryBadge } from '../row/CategoryBadge.tsx';
import { excerpt } from '../labels.ts';
import type { RowActions } from '../view/row-actions.ts';

type Props = {
  name: 'Later' | 'Waiting on';
  tasks: readonly LaterTask[];
  actions: RowActions;
  /** The id of the task that was searched for. */
  found: string | null;
  /** The button that unfolds it. */
  button: RefObject<HTMLButtonElement | null>;
};

const describe = ({ laterUntil, waitingFor, waitingSince }: LaterTask, now: Date): string =>
  waitingFor === null || waitingSince === null
    ? describeDue(laterUntil, null, now).text
    : `${waitingFor} · ${describeWait(waitingSince, now)} · back ${describeDay(laterUntil, now)}`;

export const LaterTasks = ({ name, tasks, actions, found, button }: Props) => {
  const now = useStore(actions.$minute);
  const list = useRef<HTMLUListElement>(null);
  /** The row goes, so that the list takes the focus. */
  const leave = (act: () => void) => () => {
    list.current?.focus();
    act();
  };
  return (
    <section aria-label={name}>
      <Disclosure
        ref={button}
        title={`${name} ${tasks.length.toLocaleString('en')}`}
        isNeeded={tasks.some(({ id }) => id === found)}
      >
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
      </Disclosure>
    </section>
  );
};
