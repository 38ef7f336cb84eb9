/** One enquiry: a line that opens into the whole message, where it came from and what can be done with it. */
import { useId } from 'react';
import { replyAddress, type Enquiry } from '#domain/site/enquiries.ts';
import { Button } from '#ui/Button.tsx';
import { LongText } from '#ui/LongText.tsx';
import { shortMoment, wholeMoment } from '../shared/sent-at.ts';
import type { Inbox } from './store.ts';

type Props = {
  enquiry: Enquiry;
  isOpen: boolean;
  today: string;
  inbox: Inbox;
  /** Deletes it once the owner has confirmed that. */
  onDelete: (enquiry: Enquiry) => void;
};

const ActionButtons = ({ enquiry, inbox, onDelete }: Props) => {
  const address = replyAddress(enquiry, wholeMoment(enquiry.createdAt));
  return (
    <div className="grid grid-cols-2 items-center gap-1.5 coarse:gap-y-2 [@container(min-width:18rem)]:flex [@container(min-width:18rem)]:flex-wrap">
      {address && (
        <a
          href={address}
          className="touch-area inline-flex min-h-9 items-center justify-center rounded-pill border border-transparent bg-ink px-3.5 text-[0.92rem] font-medium text-paper hover:opacity-90"
        >
          Reply
        </a>
      )}
      {enquiry.status === 'new' ? (
        <>
          <Button onClick={() => void inbox.toTask(enquiry)}>To task</Button>
          <Button onClick={() => inbox.move(enquiry, 'done')}>Done</Button>
          <Button onClick={() => inbox.move(enquiry, 'spam')}>Spam</Button>
        </>
      ) : (
        <Button onClick={() => inbox.move(enquiry, 'new')}>Back to new</Button>
      )}
      <Button className="hover:!border-danger hover:!text-danger" onClick={() => onDelete(enquiry)}>
        Delete
      </Button>
    </div>
  );
};

/** A line may break before the dot, not after it. */
const separator = ' ·\u00a0';

const Origin = ({
  enquiry: { email, topics, origin, status, createdAt },
}: Pick<Props, 'enquiry'>) => (
  <div className="grid gap-1 text-[0.95rem] text-ink-soft [overflow-wrap:anywhere]">
    <bdi>{email}</bdi>
    <p className="empty:hidden">{topics.join(separator)}</p>
    <p className="empty:hidden">{origin.join(separator)}</p>
    <p>
      Sent <time dateTime={createdAt}>{wholeMoment(createdAt)}</time>
    </p>
    {status === 'task' && <p>Made a task</p>}
  </div>
);

const Line = ({ enquiry, isOpen, today, inbox, bodyId }: Props & { bodyId: string }) => {
  const { id, name, company, message, status, createdAt } = enquiry;
  return (
    <h3 className="font-body text-[0.9375rem] font-normal tracking-normal">
      <button
        data-enquiry={id}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? bodyId : undefined}
        onClick={() => inbox.toggle(id)}
        className="grid w-full grid-cols-[28px_minmax(0,1fr)_auto] items-baseline gap-x-3 rounded-[8px] py-2 text-left leading-5 hover:bg-sunk coarse:min-h-11"
      >
        <span
          aria-hidden
          className={`size-2 place-self-center rounded-pill ${status === 'new' ? 'bg-ember' : 'bg-line'}`}
        />
        <span className={`[overflow-wrap:anywhere] ${isOpen ? '' : 'xs:truncate'}`}>
          <bdi className="font-semibold">{name}</bdi>
          {company !== '' && company !== name && (
            <>
              , <bdi>{company}</bdi>
            </>
          )}
        </span>
        <span className="text-[0.8125rem] text-ink-soft [font-variant-numeric:tabular-nums]">
          {shortMoment(createdAt, today)}
        </span>
        {!isOpen && (
          <span
            dir="auto"
            className="col-span-2 col-start-2 line-clamp-2 text-[0.8125rem] leading-[1.125rem] text-ink-soft [overflow-wrap:anywhere] [text-wrap:pretty]"
          >
            {message.slice(0, 300)}
          </span>
        )}
      </button>
    </h3>
  );
};

const isLong = (message: string) => message.length > 700 || message.split('\n').length > 10;

export const EnquiryItem = (props: Props) => {
  const { enquiry, isOpen } = props;
  const { message } = enquiry;
  const bodyId = useId();
  return (
    <li className="border-t border-line">
      <Line {...props} bodyId={bodyId} />
      {isOpen && (
        <div
          id={bodyId}
          className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-5 pt-0.5 [container-type:inline-size] xs:pl-10"
        >
          <Origin enquiry={enquiry} />
          <div>
            <LongText text={message} isLong={isLong(message)} clamp="line-clamp-[10]" />
          </div>
          <ActionButtons {...props} />
        </div>
      )}
    </li>
  );
};
