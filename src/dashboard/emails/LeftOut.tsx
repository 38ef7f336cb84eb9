/** The messages that were left out, each with a button for one that was important after all, who has judged, and what was said of senders. */
import { mostLeftOut, type EmailOverview } from '#domain/mail/important-emails.ts';
import { Button } from '#ui/Button.tsx';
import { passFocusOn } from '#ui/point-out.ts';
import { wholeMoment } from '#dashboard/shared/sent-at.ts';
import { EmailItem } from './EmailItem.tsx';
import type { ImportantEmails } from './store.ts';

type Props = { overview: EmailOverview; emails: ImportantEmails };

/** What the owner has said of senders and lists, so that it can be taken back. */
const Senders = ({ overview, emails }: Props) => (
  <ul
    aria-label="Senders you have named or muted"
    className="text-[0.8125rem] [overflow-wrap:anywhere]"
  >
    {overview.senders.map((sender) => (
      <li
        key={sender.address}
        className="flex items-center justify-between gap-x-3 border-t border-line py-1"
      >
        <span>
          {sender.isImportant ? 'Always important: ' : 'Always left out: '}
          <bdi className="font-medium">{sender.address}</bdi>
        </span>
        <Button
          look="quiet"
          className="w-auto px-2 text-[0.8125rem]"
          aria-label={`Forget ${sender.address}`}
          onClick={({ currentTarget }) => {
            passFocusOn(currentTarget.closest('li') ?? currentTarget);
            emails.forgetSender(sender);
          }}
        >
          Forget
        </Button>
      </li>
    ))}
  </ul>
);

export const LeftOut = ({ overview, emails }: Props) => {
  const { leftOut, leftOutCount, progress } = overview;
  return (
    <>
      {leftOutCount === 0 && <p className="py-3 text-ink-soft">Nothing was left out.</p>}
      <ul aria-label="Left-out e-mails">
        {leftOut.map((email) => (
          <EmailItem key={email.id} email={email} emails={emails} />
        ))}
      </ul>
      <p className="border-t border-line py-2 text-[0.8125rem] text-ink-soft">
        {leftOutCount > mostLeftOut && `Only the newest ${mostLeftOut} are shown. `}
        {progress && `Checked ${wholeMoment(progress.checkedAt)}. `}
        {progress?.isByModel
          ? 'Judged by the model; newsletters and lists by Gmail’s labels and rules.'
          : 'Judged by Gmail’s labels and rules alone; no model is set.'}
      </p>
      <Senders overview={overview} emails={emails} />
    </>
  );
};
