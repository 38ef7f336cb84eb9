/** On a phone, at the lower edge of the screen: jumps to four cards, and opens the command palette. */
import { CalendarDays, ListTodo, Mail, Route, Search, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, type RefObject } from 'react';
import { idOfCard } from '#ui/Card.tsx';
import { pageFrame } from './LoadingPage.tsx';

const jumps: readonly { name: string; title: string; icon: LucideIcon }[] = [
  { name: 'Tasks', title: "Today's Tasks", icon: ListTodo },
  { name: 'Plan', title: 'Daily Plan', icon: Route },
  { name: 'Calendar', title: 'Calendar', icon: CalendarDays },
  { name: 'E-mails', title: 'Important e-mails', icon: Mail },
];

const itemLook =
  'grid min-h-[3.25rem] content-center justify-items-center gap-0.5 text-[0.8125rem] font-medium leading-none text-ink-soft outline-offset-[-3px] hover:text-ink';

type Props = { onSearch: () => void };

/** Tells the page how high the bar is, with any size of text, so that notices stand above it; 0 where it is hidden. */
const useMeasuredHeight = (bar: RefObject<HTMLElement | null>) => {
  useEffect(() => {
    if (!bar.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
      document.documentElement.style.setProperty('--bar', `${height}px`);
    });
    observer.observe(bar.current);
    return () => observer.disconnect();
  }, [bar]);
};

/** Beside the page's frame and as wide: what is fixed within a container, some browsers fix to the end of that container. */
export const JumpBar = ({ onSearch }: Props) => {
  const bar = useRef<HTMLElement>(null);
  useMeasuredHeight(bar);
  return (
    <div className={`fixed inset-x-0 bottom-0 z-10 ${pageFrame}`}>
      <nav
        ref={bar}
        aria-label="Cards"
        className="-mx-[clamp(16px,4vw,28px)] grid grid-cols-5 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
      >
        {jumps.map(({ name, title, icon: Icon }) => (
          <a key={name} href={`#${idOfCard(title)}`} className={itemLook}>
            <Icon aria-hidden className="size-5" />
            <span className="[@container(width<18rem)]:sr-only">{name}</span>
          </a>
        ))}
        <button
          type="button"
          onClick={onSearch}
          aria-label="Search and commands"
          className={itemLook}
        >
          <Search aria-hidden className="size-5" />
          <span className="[@container(width<18rem)]:sr-only">Search</span>
        </button>
      </nav>
    </div>
  );
};
