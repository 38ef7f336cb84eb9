import type { Card } from '#dashboard/shared/card.ts';
import { createBodyHeight } from './body-height.ts';
import { CalendarSkeleton, ControlFrame, SwitchFrame } from './CalendarSkeleton.tsx';

export const calendarCard: Card = {
  title: 'Calendar',
  name: 'the calendar',
  columns: { md: 2, lg: 3, xl: 3, xxl: 3 },
  skeleton: (tools) => (
    <>
      <CalendarSkeleton height={createBodyHeight(tools).read()} />
      <div aria-hidden>
        <ControlFrame />
        <SwitchFrame />
      </div>
    </>
  ),
  code: () => import('./CalendarCard.tsx'),
  onLoadFailed: ({ setEvents }) =>
    setEvents({
      status: 'failed',
      fault: { kind: 'unexpected', message: 'The calendar could not be loaded.' },
    }),
};
