/** The text of a task. A long one shows its beginning, and the rest when a button is pressed. */
import { useState } from 'react';
import { countCharacters } from '#domain/tasks/tasks.ts';

type Props = { id: string; text: string; completed: boolean };

/** A text with more UTF-16 units than this shows its beginning only. */
export const shortText = 280;

export const TaskText = ({ id, text, completed }: Props) => {
  const [open, setOpen] = useState(false);
  const isLong = text.length > shortText;
  return (
    <div className="min-w-0 py-0.5">
      <p
        id={id}
        className={`whitespace-pre-line leading-snug [overflow-wrap:anywhere] ${completed ? 'text-ink-soft line-through' : ''} ${isLong && !open ? 'line-clamp-3' : ''}`}
      >
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="touch-area mt-1 text-left text-[0.9rem] [overflow-wrap:anywhere] font-medium text-ember-ink underline-offset-4 hover:underline"
        >
          {open ? 'Show less' : `Show all ${countCharacters(text).toLocaleString('en')} characters`}
        </button>
      )}
    </div>
  );
};
