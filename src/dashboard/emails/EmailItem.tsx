/** One important e-mail: urgency, sender, reason, suggested action, and what can be made of it. */
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

const tones: Readonly<Record<UrgencyTone, string>> = {
  red: 'bg-[#c62828] text-[#fff]',
  orange: 'bg-[#c45a00] text-[#fff]',
  yellow: 'bg-[#e2b93b] text-[#2b2200]',
};

type UrgencyProps = { urgency: number };

const Urgency = ({ urgency }: UrgencyProps) => (
  <span
    data-tone={urgencyTone(urgency)}
    className={`grid size-9 shrink-0 place-items-center rounded-[10px] border border-transparent font-head text-[1.02rem] font-semibold leading-none [font-variant-numeric:tabular-nums] ${tones[urgencyTone(urgency)]}`}
  >
    <span className="sr-only">Urgency </span>
    {urgency}
  </span>
);

type Props = {
  email: ImportantEmail;
  today: string;
  /** The owner chose it in the command palette, so it opens and takes the focus. */
  isFound: boolean;
  onFound: () => void;
  onAdd: (id: string) => void;
  onWait: (id: string) => void;
  onNotImportant: (email: ImportantEmail) => void;
};

type LinesProps = Pick<ImportantEmail, 'sender' | 'receivedAt' | 'snippet' | 'reason'> & {
  today: string;
};

/** From whom and when, the message's first line, and why it is here. */
const Lines = ({ sender, receivedAt, snippet, reason, today }: LinesProps) => (
  <div className="text-[0.8125rem] text-ink-soft">
    <p className="truncate">
      <bdi>{sender}</bdi>
      {receivedAt !== null && (
        <>
          {' · '}
          <time dateTime={receivedAt}>{shortMoment(receivedAt, today)}</time>
        </>
      )}
    </p>
    {snippet !== '' && (
      <p className="truncate">
        <bdi>{snippet}</bdi>
      </p>
    )}
    <p className="line-clamp-2">
      <bdi>{reason}</bdi>
    </p>
  </div>
);

/** Name and address, because a name alone can be anybody's, when it came, why it is important and what to do. */
const Facts = ({ sender, senderAddress, receivedAt, reason, suggestedAction }: ImportantEmail) => (
  <div className="grid gap-0.5 text-[0.9375rem] text-ink-soft [overflow-wrap:anywhere]">
    <p>
      <bdi>{sender}</bdi>
      {senderAddress !== '' && senderAddress !== sender.toLowerCase() && (
        <>
          {' '}
          <bdi>&lt;{senderAddress}&gt;</bdi>
        </>
      )}
    </p>
    {receivedAt !== null && <p>{wholeMoment(receivedAt)}</p>}
    <p>
      <bdi>{reason}</bdi>
      {suggestedAction !== '' && (
        <>
          {' · '}
          <bdi className="text-ink">{suggestedAction}</bdi>
        </>
      )}
    </p>
  </div>
);

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

export const EmailItem = memo((props: Props) => {
  const { email, today, isFound, onFound, onAdd, onWait, onNotImportant } = props;
  const { id, messageId, subject, urgency, isConverted } = email;
  const [isOpen, setOpen] = useState(false);
  const details = useId();
  const row = useRef<HTMLLIElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  if (isFound && !isOpen) setOpen(true);

  useLayoutEffect(() => {
    const button = row.current?.querySelector('button');
    if (!isFound || !row.current || !button) return;
    pointOut(row.current, button);
    onFound();
  }, [isFound, onFound]);

  const gmail = gmailAddress(messageId);
  return (
    <li ref={row} className="border-t border-line">
      <div className="relative grid min-h-16 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 py-1.5 max-xs:grid-cols-[minmax(0,1fr)]">
        <Urgency urgency={urgency} />
        <div className="min-w-0">
          <h3 className="font-body text-[0.9375rem] font-semibold leading-snug tracking-normal">
            {/* The whole row opens it, but for the button at its end. */}
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
          {!isOpen && <Lines {...email} today={today} />}
        </div>
        <div className="flex items-center gap-x-1 coarse:gap-x-3">
          {!isConverted && (
            <Button
              look="quiet"
              title="Waiting for an answer"
              aria-label={`Waiting for an answer: ${subject}`}
              className="relative"
              onClick={() => {
                // The pressed button disappears.
                add.current?.focus();
                onWait(id);
              }}
            >
              <Hourglass aria-hidden className="size-[1.125rem]" />
            </Button>
          )}
          <Add ref={add} {...{ isConverted, subject }} onAdd={() => onAdd(id)} />
        </div>
      </div>
      {isOpen && (
        <div id={details} className="grid gap-2 pb-3 xs:pl-12">
          <Facts {...email} />
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
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
            {!isConverted && (
              <Button
                look="quiet"
                className="w-auto px-2 text-[0.9375rem]"
                aria-label={`Not important: ${subject}`}
                onClick={() => onNotImportant(email)}
              >
                Not important
              </Button>
            )}
          </div>
        </div>
      )}
    </li>
  );
});
