/** The enquiries of a box, of which one may be open. What is handled leaves the list, and the next one opens in its place. */
import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Enquiry } from '#domain/site/enquiries.ts';
import { Button } from '#ui/Button.tsx';
import { moveFocus } from '#ui/move-focus.ts';
import { Sheet } from '#ui/Sheet.tsx';
import { EnquiryItem, type EnquiryActions } from './EnquiryItem.tsx';
import type { Inbox } from './store.ts';

type Props = { enquiries: readonly Enquiry[]; inbox: Inbox; today: string; emptyText: string };

const useOpenId = () => useState<string | undefined>();

const neighbourOf = (enquiries: readonly Enquiry[], id: string): string | undefined => {
  const index = enquiries.findIndex((enquiry) => enquiry.id === id);
  return (enquiries[index + 1] ?? enquiries[index - 1])?.id;
};

/** Gives the focus to the line of an enquiry once it is there, or to the list when none is left. */
const useFocusLater = (list: { current: HTMLElement | null }) => {
  const wanted = useRef<{ id: string | undefined } | null>(null);
  useLayoutEffect(() => {
    if (!wanted.current) return;
    const { id } = wanted.current;
    const target =
      id === undefined
        ? list.current
        : list.current?.querySelector<HTMLElement>(`[data-enquiry="${id}"]`);
    if (!target) return;
    wanted.current = null;
    moveFocus(target);
  });
  const [focus] = useState(() => (id: string | undefined) => {
    wanted.current = { id };
  });
  return focus;
};

type DeletionProps = {
  asked: Enquiry | undefined;
  onDelete: (id: string) => void;
  onKeep: () => void;
};

const DeletionSheet = ({ asked, onDelete, onKeep }: DeletionProps) => (
  <Sheet title="Delete this enquiry?" open={asked !== undefined} onClose={onKeep}>
    <p className="text-ink-soft [overflow-wrap:anywhere]">
      What <bdi>{asked?.name}</bdi> wrote is deleted for good, with every task that was made of it.
      Backups keep both until newer ones have taken their place.
    </p>
    <div className="mt-5 flex flex-wrap gap-2">
      <Button className="!border-danger !text-danger" onClick={() => asked && onDelete(asked.id)}>
        Delete for good
      </Button>
      <Button onClick={onKeep}>Keep</Button>
    </div>
  </Sheet>
);

export const EnquiryItems = ({ enquiries, inbox, today, emptyText }: Props) => {
  const list = useRef<HTMLDivElement>(null);
  const shown = useRef(enquiries);
  const [openId, setOpenId] = useOpenId();
  const [askedId, setAskedId] = useState<string | null>(null);
  const focus = useFocusLater(list);
  const restored = useStore(inbox.$restored);

  useLayoutEffect(() => {
    shown.current = enquiries;
  });

  useLayoutEffect(() => {
    if (restored === null || !enquiries.some(({ id }) => id === restored)) return;
    setOpenId(restored);
    focus(restored);
    inbox.forgetRestored();
  }, [restored, enquiries, inbox, focus, setOpenId]);

  const [actions] = useState((): EnquiryActions & { remove: (id: string) => void } => {
    const openNextTo = (id: string) => {
      const next = neighbourOf(shown.current, id);
      setOpenId(next);
      focus(next);
    };
    return {
      toggle: (id) => setOpenId((open) => (open === id ? undefined : id)),
      move: (id, status) => {
        openNextTo(id);
        inbox.move(id, status);
      },
      toTask: (id) => {
        openNextTo(id);
        void inbox.toTask(id);
      },
      askToDelete: setAskedId,
      remove: (id) => {
        setAskedId(null);
        openNextTo(id);
        inbox.remove(id);
      },
    };
  });

  return (
    <div ref={list} tabIndex={-1} className="last:-mb-2 focus:outline-none">
      {enquiries.length === 0 ? (
        <p className="border-t border-line py-6 text-ink-soft">{emptyText}</p>
      ) : (
        <ul aria-label="Enquiries">
          {enquiries.map((enquiry) => (
            <EnquiryItem
              key={enquiry.id}
              enquiry={enquiry}
              isOpen={enquiry.id === openId}
              today={today}
              actions={actions}
            />
          ))}
        </ul>
      )}
      <DeletionSheet
        asked={enquiries.find(({ id }) => id === askedId)}
        onDelete={actions.remove}
        onKeep={() => setAskedId(null)}
      />
    </div>
  );
};
