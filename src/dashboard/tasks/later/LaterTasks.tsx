/** The tasks that are put off, folded away below the list, each with its day and a button that brings it back. */
import { useStore } from '@nanostores/react';
import { useRef, type RefObject } from 'react';
import type { LaterTask } from '#domain/tasks/task-view.ts';
import { describeDue } from '#domain/tasks/task-times.ts';
import { Button } from '#ui/Button.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { CategoryBadge } from '../row/CategoryBadge.tsx';
import { excerpt } from '../labels.ts';
import type { RowActions } from '../view/row-actions.ts';

type Props = {
  tasks: readonly LaterTask[];
  actions: RowActions;
  /** The id of the task that was searched for. */
  found: string | null;
  /** The button that unfolds it. */
  button: RefObject<HTMLButtonElement | null>;
};

export const LaterTasks = ({ tasks, actions, found, button }: Props) => {
  const now = useStore(actions.$minute);
  const list = useRef<HTMLUListElement>(null);
  const bringBack = (id: string) => {
    list.current?.focus();
    actions.putOff(id, null);
  };
  return (
    <section aria-label="Later">
      <Disclosure
        ref={button}
        title={`Later ${tasks.length.toLocaleString('en')}`}
        isNeeded={tasks.some(({ id }) => id === found)}
      >
        <ul ref={list} tabIndex={-1} aria-label="Later" className="focus:outline-none">
          {tasks.map(({ id, text, category, laterUntil }) => (
            <li
              key={id}
              ref={(row) => (row ? actions.register(id, row) : undefined)}
              className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-t border-line py-2"
            >
              <span className="min-w-0 grow basis-40 [overflow-wrap:anywhere]">
                <bdi className="line-clamp-3">{text}</bdi>
                <span className="text-[0.88rem] text-ink-soft">
                  {describeDue(laterUntil, null, now).text}
                </span>
              </span>
              <CategoryBadge category={category} />
              <Button
                data-part="back"
                aria-label={`Back to the list: "${excerpt(text)}"`}
                onClick={() => bringBack(id)}
              >
                Back to the list
              </Button>
            </li>
          ))}
        </ul>
      </Disclosure>
    </section>
  );
};
