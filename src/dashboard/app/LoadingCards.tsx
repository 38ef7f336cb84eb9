/**
 * The frame of the loading page with the first cards in it, for the page's static HTML. The cards
 * have the parts and the size of those that replace them.
 */
import { createRef } from 'react';
import { defaultCategory } from '#domain/tasks/tasks.ts';
import { Card } from '#ui/Card.tsx';
import { placeOfTasks } from './Columns.tsx';
import { LoadingFrame } from './LoadingPage.tsx';
import { AddTask } from '#dashboard/tasks/AddTask.tsx';
import { TaskSkeleton } from '#dashboard/tasks/TaskSkeleton.tsx';

const nothing = () => undefined;

export const LoadingCards = () => (
  <LoadingFrame>
    <div data-last-tasks className={`min-w-0 ${placeOfTasks}`}>
      <Card title="Today's Tasks">
        <AddTask
          input={createRef()}
          text=""
          category={defaultCategory}
          problem=""
          isReturned={false}
          onText={nothing}
          onCategory={nothing}
          onAdd={nothing}
        />
        {/* drawLastTasks puts the tasks in place of it. */}
        <div data-bars className="loading-bars">
          <TaskSkeleton />
        </div>
      </Card>
    </div>
  </LoadingFrame>
);
