/**
 * The frame of the loading page with the first cards in it, for the page's static HTML. The cards
 * have the parts and the size of those that replace them.
 */
import { createRef } from 'react';
import { defaultCategory } from '#domain/tasks/tasks.ts';
import { Card } from '#ui/Card.tsx';
import { Segments } from '#ui/Segments.tsx';
import { LoadingFrame } from './LoadingPage.tsx';
import { Figure } from './overview/Figure.tsx';
import { TaskStack } from './overview/TaskStack.tsx';
import { AddTask } from './tasks/AddTask.tsx';
import { TaskSkeleton } from './tasks/TaskSkeleton.tsx';

const nothing = () => undefined;

const Overview = () => (
  <Card title="Overview">
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Figure label="Working day" value={null}>
        <div className="h-[30px] rounded-[8px] bg-sunk" />
        <div className="mt-1.5 flex h-[1.3rem] items-center">
          <span className="h-3 w-full rounded-[6px] bg-line opacity-60" />
        </div>
        <div className="mt-1 flex h-[1.475rem] items-center">
          <span className="h-4 w-5/12 rounded-[6px] bg-line opacity-60" />
        </div>
      </Figure>
      <Figure label="Open tasks" value={null}>
        <TaskStack tasks={null} />
      </Figure>
      <Figure label="Month’s goals" value={null}>
        <Segments done={0} of={1} />
      </Figure>
    </div>
  </Card>
);

export const LoadingCards = () => (
  <LoadingFrame>
    <div data-last-tasks className="min-w-0 md:col-span-2">
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
    <div className="hidden min-w-0 lg:block">
      <Overview />
    </div>
  </LoadingFrame>
);
