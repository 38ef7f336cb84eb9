/** One important e-mail: urgency, sender, reason, suggested action, and what can be made of it. */
import { Check } from 'lucide-react';
import { memo } from 'react';
import {
  gmailAddress,
  urgencyTone,
  type ImportantEmail,
  type UrgencyTone,
} from '#domain/mail/important-emails.ts';
import { Button } from '#ui/Button.tsx';
import { shortMoment, wholeMoment } from '../shared/sent-at.ts';

const tones: Readonly<Record<UrgencyTone, string>> = {
  red: 'bg-[#c62828] text-[#fff]',
  orange: 'bg-[#c45a00] text-[#fff]',
  yellow: 'bg-[#e2b93b] text-[#2b2200]',
};

type UrgencyProps = { urgency: number };

/** A number on a coloured background, with a text for screen readers. */
const Urgency = ({ urgency }: UrgencyProps) => (
  <span
    data-tone={urgencyTone(urgency)}
    className={`grid size-9 shrink-0 place-items-center rounded-[10px] border border-transparent font-head text-[1.02rem] font-semibold leading-none [font-variant-numeric:tabular-nums] ${tones[urgencyTone(urgency)]}`}
  >
    <span className="sr-only">Urgency </span>
    {urgency}
  </span>
);

type SenderProps = Pick<ImportantEmail, 'sender' | 'senderAddress' | 'receivedAt'> & {
  today: string;
};

/** Name and address, because a name alone can be anybody's, and when it came. */
const Sender = ({ sender, senderAddress, receivedAt, today }: SenderProps) => (
  <p className="line-clamp-2 max-xs:line-clamp-5 text-[0.95rem] text-ink-soft">
    <bdi>{sender}</bdi>
    {senderAddress !== '' && senderAddress !== sender.toLowerCase() && (
      <>
        {' '}
        <bdi className="text-[0.88rem]">&lt;{senderAddress}&gt;</bdi>
      </>
    )}
    {receivedAt !== null && (
      <>
        {' · '}
        <time dateTime={receivedAt} title={wholeMoment(receivedAt)}>
          {shortMoment(receivedAt, today)}
        </time>
      </>
    )}
  </p>
);

type Props = {
  email: ImportantEmail;
  /** 'YYYY-MM-DD' in Lisbon. */
  today: string;
  onAdd: (id: string) => void;
  onNotImportant: (email: ImportantEmail) => void;
};

export const EmailItem = memo(({ email, today, onAdd, onNotImportant }: Props) => {
  const { id, messageId, subject, reason, suggestedAction, urgency, isConverted } = email;
  const gmail = gmailAddress(messageId);
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3.5 gap-y-2 border-t border-line py-3">
      <Urgency urgency={urgency} />
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <h3 className="line-clamp-3 max-xs:line-clamp-6 font-body text-[1rem] font-semibold tracking-normal">
          <bdi>{subject}</bdi>
        </h3>
        <Sender {...email} today={today} />
        <p className="text-[0.95rem] text-ink-soft">
          <bdi>{reason}</bdi>
          {suggestedAction !== '' && (
            <>
              {' · '}
              <bdi className="text-ink">{suggestedAction}</bdi>
            </>
          )}
        </p>
      </div>
      <div className="col-start-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        {/* The same element in both states, so that it keeps the focus. */}
        <Button
          className="aria-disabled:cursor-default aria-disabled:px-0 forced-colors:aria-disabled:px-3.5 aria-disabled:border-transparent aria-disabled:bg-transparent aria-disabled:text-ink-soft"
          aria-disabled={isConverted}
          aria-label={isConverted ? `Added as a task: ${subject}` : `Add Todo: ${subject}`}
          onClick={() => onAdd(id)}
        >
          {isConverted ? (
            <>
              Added <Check aria-hidden className="size-4" />
            </>
          ) : (
            'Add Todo'
          )}
        </Button>
        {gmail !== undefined && (
          <a
            href={gmail}
            target="_blank"
            rel="noreferrer"
            aria-label={`Open in Gmail: ${subject}`}
            className="touch-area text-[0.92rem] font-medium text-link underline"
          >
            Open in Gmail
          </a>
        )}
        {!isConverted && (
          <Button
            look="quiet"
            className="w-auto px-2 text-[0.92rem]"
            aria-label={`Not important: ${subject}`}
            onClick={() => onNotImportant(email)}
          >
            Not important
          </Button>
        )}
      </div>
    </li>
  );
});
