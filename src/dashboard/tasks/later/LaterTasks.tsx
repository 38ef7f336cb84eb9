/** The tasks that are put off, or those that wait for somebody, folded away below the list. */
import type { LaterTask } from '#domain/tasks/task-view.ts';
import { Disclosure } from '#ui/Disclosure.tsx';
import { createLatePart } from '../view/late-part.tsx';
import type { RowActions } from '../view/row-actions.ts';

export type LaterListProps = {
  name: 'Later' | 'Waiting on';
  tasks: readonly LaterTask[];
  actions: RowActions;
  found: string | null;
};

export const laterList = createLatePart(async () => (await import('./LaterList.tsx')).LaterList);

export const LaterTasks = (props: LaterListProps) => {
  const { name, tasks, found } = props;
  return (
    <section aria-label={name}>
      <Disclosure
        title={`${name} ${tasks.length.toLocaleString('en')}`}
        isNeeded={tasks.some(({ id }) => id === found)}
      >
        <laterList.Part {...props} />
      </Disclosure>
    </section>
  );
};
