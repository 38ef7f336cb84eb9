/** The blocks of the plan in the owner's calendar; loaded once a plan is shown or a command is run. */
import { computed } from 'nanostores';
import { eventIdOf } from '#domain/plan/calendar-blocks.ts';
import { keyOfBlock } from '#domain/plan/pins.ts';
import { dayOfPlan } from '#domain/plan/plan-due.ts';
import type { CardContext } from '#dashboard/shared/card.ts';
import type { DailyPlanStore } from '../store.ts';
import { createTaskFinder } from '../task-finder.ts';
import { CalendarBlocks } from './CalendarBlocks.tsx';
import { createCalendarBlocksGateway } from './gateway.ts';
import { createCalendarBlocks } from './store.ts';

type Context = Pick<CardContext, 'tools' | 'functions' | 'backend' | 'tasks'> & {
  dailyPlan: DailyPlanStore;
};

export const openCalendarBlocks = ({ dailyPlan, tools, tasks, ...google }: Context) => {
  const $wanted = computed([dailyPlan.$state, tasks.$tasks], (state, list) => {
    if (state.status !== 'ready' || list.status !== 'ready') return null;
    const { plan, taskIds } = state.kept;
    const day = dayOfPlan(plan);
    const { isOpen, nameOf } = createTaskFinder(taskIds, list.value.tasks, day);
    const blocks = plan.blocks.flatMap((block) => {
      const key = keyOfBlock(block);
      if (key === null || !isOpen(block.task)) return [];
      const { start, end, task } = block;
      return [{ id: eventIdOf(day, key), title: nameOf(task), start, end }];
    });
    return { day, blocks };
  });
  const gateway = createCalendarBlocksGateway({ ...google, userId: tools.userId });
  const store = createCalendarBlocks(gateway, $wanted, tools);
  // It follows the plan whether or not it is drawn.
  const stop = store.$state.listen(() => undefined);
  tools.lifetime.addEventListener('abort', stop, { once: true });
  return {
    ...store,
    View: ({ isEmpty }: { isEmpty: boolean }) => <CalendarBlocks store={store} isEmpty={isEmpty} />,
  };
};
