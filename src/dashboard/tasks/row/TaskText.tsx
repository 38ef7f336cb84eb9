/** The text of a task. */
import { LongText } from '#ui/LongText.tsx';

type Props = { id: string; text: string; completed: boolean };

/** A text with more UTF-16 units than this shows its beginning only. */
export const shortText = 280;

export const TaskText = ({ id, text, completed }: Props) => (
  <div className="min-w-0 max-w-full py-0.5">
    <LongText
      id={id}
      text={text}
      isLong={text.length > shortText}
      clamp="line-clamp-3"
      className={`text-[0.9375rem] leading-snug ${completed ? 'text-ink-soft line-through' : ''}`}
    />
  </div>
);
