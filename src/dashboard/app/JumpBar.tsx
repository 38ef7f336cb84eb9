/** On a phone, at the lower edge of the screen: jumps to four cards, says at which one the page is, and opens the palette. */
import { useStore } from '@nanostores/react';
import { Inbox, ListTodo, Mail, Route, Search, type LucideIcon } from 'lucide-react';
import type { ReadableAtom } from 'nanostores';
import { useEffect, useState } from 'react';
import { countNew, type EnquiryList } from '#domain/site/enquiries.ts';
import { known } from '#lib/loaded.ts';
import type { Loadable } from '#lib/result.ts';
import { idOfCard } from '#ui/Card.tsx';
import { pageFrame } from './LoadingPage.tsx';

const inbox = 'Inbox';
const jumps: readonly { name: string; title: string; icon: LucideIcon }[] = [
  { name: 'Tasks', title: "Today's Tasks", icon: ListTodo },
  { name: 'Plan', title: 'Daily Plan', icon: Route },
  { name: 'E-mails', title: 'Important e-mails', icon: Mail },
  { name: inbox, title: inbox, icon: Inbox },
];

const itemLook =
  'relative grid min-h-[3.25rem] content-center justify-items-center gap-0.5 text-[0.8125rem] font-medium leading-none text-ink-soft outline-offset-[-3px] hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:before:absolute aria-[current]:before:top-0 aria-[current]:before:h-0.5 aria-[current]:before:w-8 aria-[current]:before:bg-ember';

/** Tells the page how high the bar is, with any size of text, so that notices stand above it; 0 where it is hidden. */
const measure = (bar: HTMLElement) => {
  let before = 0;
  const observer = new ResizeObserver(([entry]) => {
    const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
    // Everything on the page is styled anew by it.
    if (height !== before) document.documentElement.style.setProperty('--bar', `${height}px`);
    before = height;
  });
  observer.observe(bar);
  return () => observer.disconnect();
};

/** The first of the four cards that lies across a line a third below the upper edge of the screen. */
const useCurrentCard = () => {
  const [current, setCurrent] = useState<string | undefined>(undefined);
  useEffect(() => {
    const crossing = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) crossing.add(target.id);
          else crossing.delete(target.id);
        }
        setCurrent(jumps.find(({ title }) => crossing.has(idOfCard(title)))?.title);
      },
      { rootMargin: '-33% 0px -67% 0px' },
    );
    for (const { title } of jumps) {
      const card = document.getElementById(idOfCard(title));
      if (card) observer.observe(card);
    }
    return () => observer.disconnect();
  }, []);
  return current;
};

type Props = {
  $enquiries: ReadableAtom<Loadable<EnquiryList>>;
  onSearch: () => void;
};

/** Beside the page's frame and as wide: what is fixed within a container, some browsers fix to the end of that container. */
export const JumpBar = ({ $enquiries, onSearch }: Props) => {
  const current = useCurrentCard();
  const list = known(useStore($enquiries));
  const newCount = list ? countNew(list) : 0;
  return (
    <div className={`fixed inset-x-0 bottom-0 z-10 ${pageFrame}`}>
      <nav
        ref={measure}
        aria-label="Cards"
        className="-mx-[clamp(16px,4vw,28px)] grid grid-cols-5 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
      >
        {jumps.map(({ name, title, icon: Icon }) => (
          <a
            key={name}
            href={`#${idOfCard(title)}`}
            aria-current={title === current ? 'location' : undefined}
            className={itemLook}
          >
            <Icon aria-hidden className="size-5" />
            <span className="[@container(width<18rem)]:sr-only">{name}</span>
            {name === inbox && newCount > 0 && (
              <span className="absolute left-[calc(50%+6px)] top-1 min-w-4 rounded-pill bg-ember-ink px-1 text-center font-semibold leading-4 text-paper">
                {newCount}
                <span className="sr-only"> new</span>
              </span>
            )}
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
