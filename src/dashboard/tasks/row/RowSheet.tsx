/** Asks what a row needs to know before its task leaves the list; loaded when it is first opened. */
import { peopleWaitedFor } from '#domain/tasks/waiting.ts';
import type { Task } from '#domain/tasks/tasks.ts';
import { LaterSheet } from '../later/LaterSheet.tsx';
import type { RowActions } from '../view/row-actions.ts';
import { WaitingSheet } from '../waiting/WaitingSheet.tsx';

type Props = {
  /** What is asked: until which day a task is put off, or for whom it waits; null while nothing is. */
  asked: { id: string; for: 'day' | 'person' } | null;
  tasks: readonly Task[];
  today: string;
  actions: Pick<RowActions, 'putOff' | 'waitOn'>;
  onClose: () => void;
};

export const RowSheet = ({ asked, tasks, today, actions, onClose }: Props) => {
  const task = tasks.find(({ id }) => id === asked?.id) ?? null;
  return (
    <>
      <LaterSheet
        subject={asked?.for === 'day' && task ? task.text : null}
        today={today}
        onDay={(day) => {
          if (task) actions.putOff(task.id, day);
        }}
        onClose={onClose}
      />
      <WaitingSheet
        task={asked?.for === 'person' ? task : null}
        today={today}
        people={peopleWaitedFor(tasks)}
        onWait={actions.waitOn}
        onClose={onClose}
      />
    </>
  );
};
