/** One e-mail of either list: urgency, sender, reason, suggested action, and what can be made of it. */
import { Check, Plus, Hourglass } from 'lucide-react';
import { memo, useId, useLayoutEffect, useRef, useState, type Ref } from 'react';
import {
  gmailAddress,
  urgencyTone,
  type ImportantEmail,
  type UrgencyTone,
} from '#domain/mail/important-emails.ts';
import { Button } from '#ui/Button.tsx';
import { pointOut } from '#ui/point-out.ts';
import { shortMoment, wholeMoment } from '../shared/sent-at.ts';
import type { ImportantEmails } from './store.ts';

const tones: Readonly<Record<UrgencyTone, string>> = {
  red: 'bg-[#c62828] text-[#fff]',
  orange: 'bg-[#c45a00] text-[#fff]',
  yellow: 'bg-[#e2b93b] text-[#2b2200]',
};

type Props = {
  email: ImportantEmail;
  today: string;
  /** The owner chose it in the command palette, so it opens and takes the focus. */
  isFound: boolean;
  emails: Pick<ImportantEmails, 'addTodo' | 'waitForAnswer' | 'judge' | 'forgetFound'>;
  /** Of one that was left out: the owner says that it is important. */
  onImportant?: () => void;
};

type LinesProps = Pick<Props, 'email' | 'today'> & { isOpen: boolean };

/** From whom and when, the message's first line, and why it is here; whole and with what to do when it is open. */
const Lines = ({ email, today, isOpen }: LinesProps) => {
  const { sender, senderAddress, receivedAt, snippet, reason, suggestedAction } = email;
  const line = isOpen ? '' : 'truncate';
  return (
    <div className="text-[0.8125rem] text-ink-soft [overflow-wrap:anywhere]">
      <p className={line}>
        <bdi>{sender}</bdi>
        {/* A name alone can be anybody's. */}
        {isOpen && senderAddress !== '' && <bdi> &lt;{senderAddress}&gt;</bdi>}
        {receivedAt !== null && (
          <>
            {' · '}
            <time dateTime={receivedAt}>
              {isOpen ? wholeMoment(receivedAt) : shortMoment(receivedAt, today)}
            </time>
          </>
        )}
      </p>
      {snippet !== '' && (
        <p className={line}>
          <bdi>{snippet}</bdi>
        </p>
      )}
      <p className={isOpen ? '' : 'line-clamp-2'}>
        <bdi>{reason}</bdi>
        {isOpen && suggestedAction !== '' && (
          <>
            {' · '}
            <bdi className="text-ink">{suggestedAction}</bdi>
          </>
        )}
      </p>
    </div>
  );
};

type AddProps = Pick<ImportantEmail, 'isConverted' | 'subject'> & {
  ref: Ref<HTMLButtonElement>;
  onAdd: () => void;
};

/** The same element in both states, so that it keeps the focus. */
const Add = ({ ref, isConverted, subject, onAdd }: AddProps) => (
  <Button
    ref={ref}
    className="relative aria-disabled:cursor-default aria-disabled:px-0 forced-colors:aria-disabled:px-3.5 aria-disabled:border-transparent aria-disabled:bg-transparent aria-disabled:text-ink-soft"
    aria-disabled={isConverted}
    aria-label={isConverted ? `Added as a task: ${subject}` : `Add Todo: ${subject}`}
    title={isConverted ? 'Added' : 'Add Todo'}
    onClick={onAdd}
  >
    {isConverted ? (
      <>
        <span className="xs:max-sm:hidden md:max-xl:hidden">Added</span>{' '}
        <Check aria-hidden className="size-4" />
      </>
    ) : (
      <>
        <Plus aria-hidden className="hidden size-4 xs:max-sm:block md:max-xl:block" />
        <span className="xs:max-sm:hidden md:max-xl:hidden">Add Todo</span>
      </>
    )}
  </Button>
);

export const EmailItem = memo(({ email, today, isFound, emails, onImportant }: Props) => {
  const { messageId, subject, urgency, isConverted } = email;
  const { forgetFound } = emails;
  const [isOpen, setOpen] = useState(false);
  const details = useId();
  const row = useRef<HTMLLIElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  if (isFound && !isOpen) setOpen(true);

  useLayoutEffect(() => {
    const button = row.current?.querySelector('button');
    if (!isFound || !row.current || !button) return;
    pointOut(row.current, button);
    forgetFound();
  }, [isFound, forgetFound]);

  const tone = urgencyTone(urgency);
  const gmail = gmailAddress(messageId);
  return (
    <li ref={row} className="border-t border-line">
      <div className="relative grid min-h-16 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 py-1.5 max-xs:grid-cols-[minmax(0,1fr)]">
        <span
          data-tone={tone}
          className={`grid size-9 shrink-0 place-items-center rounded-[10px] border border-transparent font-head text-[1.02rem] font-semibold leading-none [font-variant-numeric:tabular-nums] ${tones[tone]}`}
        >
          <span className="sr-only">Urgency </span>
          {urgency}
        </span>
        <div className="min-w-0">
          <h3 className="font-body text-[0.9375rem] font-semibold leading-snug tracking-normal">
            {/* The whole row opens it, but for the buttons at its end. */}
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={isOpen ? details : undefined}
              onClick={() => setOpen(!isOpen)}
              className="block max-w-full text-left after:absolute after:inset-0 after:rounded-[8px] focus-visible:outline-none focus-visible:after:outline focus-visible:after:outline-[3px] focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus [overflow-wrap:anywhere]"
            >
              <bdi className={isOpen ? '' : 'line-clamp-2 max-xs:line-clamp-none'}>{subject}</bdi>
            </button>
          </h3>
          <Lines email={email} today={today} isOpen={isOpen} />
        </div>
        <div className="flex items-center gap-x-1 coarse:gap-x-3">
          {onImportant ? (
            <Button
              className="relative"
              title="This was important"
              aria-label={`This was important: ${subject}`}
              onClick={onImportant}
            >
              Important
            </Button>
          ) : (
            <>
              {!isConverted && (
                <Button
                  look="quiet"
                  title="Waiting for an answer"
                  aria-label={`Waiting for an answer: ${subject}`}
                  className="relative"
                  onClick={() => {
                    // The pressed button disappears.
                    add.current?.focus();
                    emails.waitForAnswer(email);
                  }}
                >
                  <Hourglass aria-hidden className="size-[1.125rem]" />
                </Button>
              )}
              <Add ref={add} {...{ isConverted, subject }} onAdd={() => emails.addTodo(email)} />
            </>
          )}
        </div>
      </div>
      {isOpen && (
        <div id={details} className="flex flex-wrap items-center gap-x-3 gap-y-2 pb-3 xs:pl-12">
          {gmail !== undefined && (
            <a
              href={gmail}
              target="_blank"
              rel="noreferrer"
              aria-label={`Open in Gmail: ${subject}`}
              className="touch-area text-[0.9375rem] font-medium text-link underline"
            >
              Open in Gmail
            </a>
          )}
          {!isConverted && !onImportant && (
            <Button
              look="quiet"
              className="w-auto px-2 text-[0.9375rem]"
              aria-label={`Not important: ${subject}`}
              onClick={() => emails.judge(email, false)}
            >
              Not important
            </Button>
          )}
        </div>
      )}
    </li>
  );
});
