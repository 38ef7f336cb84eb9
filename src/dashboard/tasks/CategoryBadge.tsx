import type { Category } from '#domain/tasks.ts';

type Props = { category: Category };

const hues = {
  Contract: 'bg-contract-wash text-contract',
  SaaS: 'bg-saas-wash text-saas',
  Course: 'bg-course-wash text-course',
  Personal: 'bg-personal-wash text-personal',
  Other: 'bg-other-wash text-other',
  Admin: 'bg-admin-wash text-admin',
} as const;

export const CategoryBadge = ({ category }: Props) => (
  <span
    className={`shrink-0 rounded-pill px-2.5 py-[3px] text-[0.82rem] font-semibold leading-snug ${hues[category]}`}
  >
    {category}
  </span>
);
