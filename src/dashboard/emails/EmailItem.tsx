/** One important e-mail: urgency, sender, reason, suggested action, and the button that makes it a task. */
import { Check } from 'lucide-react';
import { memo } from 'react';
import {
  urgencyTone,
  type ImportantEmail,
  type UrgencyTone,
} from '#domain/mail/important-emails.ts';
import { Button } from '#ui/Button.tsx';
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

type Props = { email: ImportantEmail; onAdd: (id: string) => void };

export const EmailItem = memo(({ email, onAdd }: Props) => {
  const { id, subject, sender, reason, suggestedAction, urgency, isConverted } = email;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3.5 gap-y-2 border-t border-line py-3">
      <Urgency urgency={urgency} />
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <h3 className="line-clamp-3 max-xs:line-clamp-6 font-body text-[1rem] font-semibold tracking-normal">
          <bdi>{subject}</bdi>
        </h3>
        <p className="line-clamp-2 max-xs:line-clamp-5 text-[0.95rem] text-ink-soft">
          <bdi>{sender}</bdi>
        </p>
        <p className="text-[0.95rem] text-ink-soft">
          <bdi>{reason}</bdi>
          {suggestedAction !== '' && (
            <>
              <span className="sr-only"> · </span>
              <bdi className="block text-ink">{suggestedAction}</bdi>
            </>
          )}
        </p>
      </div>
      {/* The same element in both states, so that it keeps the focus. */}
      <Button
        className="col-start-2 justify-self-start aria-disabled:cursor-default aria-disabled:px-0 forced-colors:aria-disabled:px-3.5 aria-disabled:border-transparent aria-disabled:bg-transparent aria-disabled:text-ink-soft"
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
    </li>
  );
});
