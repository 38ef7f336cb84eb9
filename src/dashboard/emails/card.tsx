import type { Card } from '#dashboard/shared/card.ts';

const widths = ['w-7/12', 'w-9/12', 'w-5/12'] as const;

const EmailsSkeleton = () => (
  <div aria-hidden className="grid gap-3.5">
    {widths.map((width) => (
      <div key={width} className="grid grid-cols-[36px_1fr] gap-3.5 border-t border-line pt-3.5">
        <span className="size-9 rounded-[10px] bg-line opacity-60" />
        <span className="grid gap-2.5">
          <span className={`h-4 rounded-[6px] bg-line opacity-60 ${width}`} />
          <span className="h-4 w-11/12 rounded-[6px] bg-line opacity-60" />
        </span>
      </div>
    ))}
  </div>
);

export const emailsCard: Card = {
  title: 'Important e-mails',
  name: 'important e-mails',
  columns: { md: 1, lg: 1, xl: 3, xxl: 4 },
  skeleton: () => <EmailsSkeleton />,
  code: () => import('./EmailsCard.tsx'),
};
