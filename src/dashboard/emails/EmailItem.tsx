/** One e-mail of either list: urgency, subject, sender and reason, and what can be made of it. */
import { useStore } from '@nanostores/react';
import { Check, EllipsisVertical } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { gmailAddress, urgencyTone, type ImportantEmail } from '#domain/mail/important-emails.ts';
import { Button } from '#ui/Button.tsx';
import { Menu, menuButtonLook, type MenuAction } from '#ui/Menu.tsx';
import { pointOut, usePassFocusOn } from '#ui/point-out.ts';
import { wholeMoment } from '../shared/sent-at.ts';
import type { ImportantEmails } from './store.ts';

const tones: Readonly<Record<ReturnType<typeof urgencyTone>, string>> = {
  red: 'bg-[light-dark(#fbe0db,#43201b)] text-[color:light-dark(#9e1c10,#ffb3a8)]',
  orange: 'bg-[light-dark(#fde5cf,#3f2814)] text-[color:light-dark(#8a3b00,#ffc08f)]',
  yellow: 'bg-[light-dark(#fbf0c6,#383014)] text-[color:light-dark(#6b5000,#f5dc85)]',
};

type Props = {
  email: ImportantEmail;
  emails: ImportantEmails;
  /** Makes a task of it; without it the e-mail is one that was left out. */
  onAdd?: (email: ImportantEmail) => void;
};

/** From whom and why it is here; when it is open, the rest of what is known, and where the whole message is. */
const Lines = ({ email, isOpen }: { email: ImportantEmail; isOpen: boolean }) => {
  const { messageId, subject, sender, senderAddress, receivedAt } = email;
  const { snippet, reason, suggestedAction } = email;
  const gmail = gmailAddress(messageId);
  return (
    <div className="text-[0.8125rem] leading-[1.125rem] text-ink-soft [overflow-wrap:anywhere] [text-wrap:pretty]">
      <p className={isOpen ? '' : 'line-clamp-3'}>
        <bdi className="font-semibold text-ink">{sender}</bdi> <bdi>{reason}</bdi>
      </p>
      {isOpen && (
        <>
          <p dir="auto" className="mt-1 empty:hidden">
            {snippet}
          </p>
          <p dir="auto" className="mt-1 text-ink empty:hidden">
            {suggestedAction}
          </p>
          <p className="mt-1 pr-6">
            {/* A name alone can be anybody's. */}
            {senderAddress !== '' && <bdi>{senderAddress}</bdi>}{' '}
            {receivedAt !== null && <time dateTime={receivedAt}>{wholeMoment(receivedAt)}</time>}
          </p>
          {gmail !== undefined && (
            <a
              href={gmail}
              target="_blank"
              rel="noreferrer"
              aria-label={`Open in Gmail: ${subject}`}
              className="touch-area relative my-1 inline-flex text-[0.9375rem] font-medium text-link underline"
            >
              Open in Gmail
            </a>
          )}
        </>
      )}
    </div>
  );
};

export const EmailItem = ({ email, emails, onAdd }: Props) => {
  const { id, subject, sender, urgency, isConverted } = email;
  const { $target, forgetTarget } = emails;
  const target = useStore($target);
  const [isOpen, setOpen] = useState(false);
  const details = useId();
  const row = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isTarget = target?.id === id;
  if (isTarget && target.isFound && !isOpen) setOpen(true);

  usePassFocusOn(row);
  useLayoutEffect(() => {
    const opener = row.current?.querySelector('button');
    if (!isTarget || !row.current || !opener) return;
    pointOut(row.current, opener);
    forgetTarget();
  }, [isTarget, forgetTarget]);

  const tone = urgencyTone(urgency);
  const todo = isConverted ? ['Added', 'Added as a task'] : ['Add Todo', 'Add Todo'];
  const [shown, said] = onAdd ? todo : ['Important', 'This was important'];
  const menu = (): readonly MenuAction[] => [
    {
      label: 'Waiting for an answer',
      onSelect: () => {
        // The menu disappears.
        button.current?.focus();
        emails.waitForAnswer(email);
      },
    },
    {
      label: `Not important: leave out ${emails.isListMuted(email) ? 'this list' : sender}`,
      onSelect: () => emails.judge(email, false),
    },
  ];
  return (
    <li ref={row} className="border-t border-line first:border-t-0">
      <div className="group relative grid min-h-14 grid-cols-[28px_minmax(0,1fr)_auto] items-start gap-x-3 py-2 max-xs:grid-cols-[minmax(0,1fr)]">
        <span
          data-tone={tone}
          className={`grid size-7 place-items-center rounded-[8px] border border-transparent font-head text-[0.9375rem] font-semibold leading-none [font-variant-numeric:tabular-nums] ${tones[tone]}`}
        >
          <span className="sr-only">Urgency </span>
          {urgency}
        </span>
        <h3 className="min-w-0 font-body text-[0.9375rem] font-semibold leading-5 tracking-normal">
          {/* The whole row opens it, but for the buttons at its end. */}
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={details}
            onClick={() => setOpen(!isOpen)}
            className="block max-w-full py-1 text-left after:absolute after:inset-0 after:rounded-[8px] focus-visible:outline-none focus-visible:after:outline focus-visible:after:outline-[3px] focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus [overflow-wrap:anywhere]"
          >
            <bdi className={isOpen ? '' : 'line-clamp-2 max-xs:line-clamp-none'}>{subject}</bdi>
          </button>
        </h3>
        {/* The same element in all states, so that it keeps the focus. */}
        <Button
          ref={button}
          className="relative justify-self-start !min-h-7 !px-2.5 !py-0 !text-[0.8125rem] aria-disabled:cursor-default aria-disabled:border-transparent aria-disabled:bg-transparent aria-disabled:text-pine"
          aria-disabled={isConverted}
          aria-label={`${said}: ${subject}`}
          onClick={() => (onAdd ? onAdd(email) : emails.judge(email, true))}
        >
          {isConverted && <Check aria-hidden className="size-4" />}
          {shown}
        </Button>
        <div id={details} className="col-span-2 col-start-2 max-xs:col-span-1 max-xs:col-start-1">
          <Lines email={email} isOpen={isOpen} />
        </div>
        {!isConverted && onAdd && (
          <div
            className={`absolute -right-1.5 bottom-1 rounded-[8px] bg-surface ${isOpen ? '' : 'focus-within:opacity-100 group-hover:opacity-100 [@media(hover:hover)]:opacity-0 [@media(hover:none)]:hidden'}`}
          >
            <Menu label={`More of: ${subject}`} look={`${menuButtonLook} !size-7`} actions={menu}>
              <EllipsisVertical aria-hidden className="size-[1.125rem]" />
            </Menu>
          </div>
        )}
      </div>
    </li>
  );
};
