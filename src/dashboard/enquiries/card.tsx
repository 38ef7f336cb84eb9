import type { Card } from '#dashboard/shared/card.ts';

const widths = ['w-7/12', 'w-9/12', 'w-5/12'] as const;

const EnquiriesSkeleton = () => (
  <div aria-hidden className="grid gap-3">
    {widths.map((width) => (
      <div key={width} className="grid gap-2.5 border-t border-line pt-3.5">
        <span className={`h-4 rounded-[6px] bg-line opacity-60 ${width}`} />
        <span className="h-4 w-11/12 rounded-[6px] bg-line opacity-60" />
      </div>
    ))}
  </div>
);

export const enquiriesCard: Card = {
  title: 'Inbox',
  name: 'enquiries',
  columns: { md: 2, lg: 2, xl: 2, xxl: 4 },
  skeleton: () => <EnquiriesSkeleton />,
  code: () => import('./EnquiriesCard.tsx'),
};
