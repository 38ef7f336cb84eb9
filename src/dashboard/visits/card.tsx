import type { Card } from '#dashboard/shared/card.ts';

const VisitsSkeleton = () => (
  <div aria-hidden className="grid gap-2 max-md:hidden">
    <span className="h-10 w-10/12 rounded-[6px] bg-line opacity-60" />
    <span className="h-16 rounded-[6px] bg-line opacity-60" />
    <span className="h-9 w-7/12 rounded-[6px] bg-line opacity-60" />
  </div>
);

export const visitsCard: Card = {
  title: 'Visits',
  name: 'the visits',
  columns: { md: 1, lg: 2, xl: 3, xxl: 1 },
  skeleton: () => <VisitsSkeleton />,
  code: () => import('./VisitsCard.tsx'),
};
