/**
 * Adds arrow keys to a list of `<details>`. The browser itself opens and closes items and keeps one open at a time
 * (`<details name>`), so that every answer can be read without this script.
 */
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx';

type Props = {
  /** `AccordionItem`s: HTML that works without this island. */
  children?: ReactNode;
};

export const Accordion = ({ children }: Props) => (
  <ErrorBoundary fallback={() => <div className={look}>{children}</div>}>
    <WithKeys>{children}</WithKeys>
  </ErrorBoundary>
);

const look = 'border-t border-line';

const WithKeys = ({ children }: Props) => {
  const root = useRef<HTMLDivElement>(null);

  const move = (event: KeyboardEvent) => {
    const headers = [...(root.current?.querySelectorAll('summary') ?? [])];
    const at = headers.findIndex((header) => header === event.target);
    const next = nextHeader(event.key, at, headers.length);
    if (at === -1 || next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    headers.at(next)?.focus();
  };

  return (
    // The focusable elements are the headers inside; their key events bubble up to here.
    // eslint-disable-next-line jsx-a11y-x/no-static-element-interactions
    <div ref={root} onKeyDown={move} className={look}>
      {children}
    </div>
  );
};

const nextHeader = (key: string, at: number, count: number) => {
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return at - 1;
    case 'Home':
      return 0;
    case 'End':
      return -1;
    default:
      return undefined;
  }
};
