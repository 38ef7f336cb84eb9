/** A task's text with the dot of its category; the category is read out. */
import type { Task } from '#domain/tasks/tasks.ts';
import { categoryTexts } from '#dashboard/shared/category-texts.ts';

type Props = { task: Pick<Task, 'text' | 'category'>; className?: string };

export const TaskLine = ({ task: { text, category }, className = '' }: Props) => (
  <span className={`flex min-w-0 gap-2.5 ${className}`}>
    <span
      aria-hidden
      title={category}
      className={`mt-[0.45em] size-2 shrink-0 rounded-pill bg-current forced-colors:bg-[CanvasText] ${categoryTexts[category]}`}
    />
    <span className="min-w-0 [overflow-wrap:anywhere]">
      <bdi className="line-clamp-2">{text}</bdi>
      <span className="sr-only">, {category}</span>
    </span>
  </span>
);
