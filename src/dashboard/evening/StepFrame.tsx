/** The frame of one step in the sheet: its number among the steps, its heading, and the button to the next step, which Enter presses. */
import { useEffect, useId, useRef, type ReactNode, type SubmitEvent } from 'react';
import type { Task } from '#domain/tasks/tasks.ts';
import { categoryTexts } from '#dashboard/shared/category-texts.ts';
import { Button } from '#ui/Button.tsx';

type Props = {
  /** Its number, from 1; none once the day is closed. */
  at?: number;
  title: string;
  aside?: ReactNode;
  button: string;
  onGoOn: () => void;
  /** Other buttons, before it. */
  others?: ReactNode;
  children: ReactNode;
};

export const StepFrame = ({ at, title, aside, button, onGoOn, others, children }: Props) => {
  const heading = useId();
  const form = useRef<HTMLFormElement>(null);

  // The dialog, which is open by now, has given it to the button that closes it.
  useEffect(() => {
    const first =
      form.current?.querySelector<HTMLElement>('input:checked') ??
      form.current?.querySelector<HTMLElement>('[type=submit]');
    first?.focus({ preventScroll: true });
  }, []);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onGoOn();
  };

  return (
    <form ref={form} aria-labelledby={heading} onSubmit={submit}>
      {at !== undefined && <p className="mb-2 text-[0.8125rem] text-ink-soft">Step {at} of 3</p>}
      <div className="mb-3 flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id={heading} className="text-[1rem] font-semibold">
          {title}
        </h3>
        {aside}
      </div>
      {children}
      <div className="sticky -bottom-px -mb-[clamp(16px,5vw,24px)] mt-5 flex flex-wrap items-center justify-end gap-2.5 bg-surface pb-[clamp(16px,5vw,24px)] pt-3">
        {others}
        <Button type="submit" look="primary">
          {button}
        </Button>
      </div>
    </form>
  );
};

/** What is said in place of an empty list. */
export const Nothing = ({ children }: { children: ReactNode }) => (
  <p className="text-[0.9375rem] text-ink-soft">{children}</p>
);

type TaskLineProps = { task: Pick<Task, 'text' | 'category'>; className?: string };

/** A task's text with the dot of its category; the category is read out. */
export const TaskLine = ({ task: { text, category }, className = '' }: TaskLineProps) => (
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
