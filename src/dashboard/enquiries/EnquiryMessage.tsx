/** What a visitor wrote. A long message shows its beginning, and the rest when a button is pressed. */
import { useState } from 'react';

type Props = { message: string };

const short = 700;
const fewLines = 10;

export const EnquiryMessage = ({ message }: Props) => {
  const [isWhole, setWhole] = useState(false);
  const isLong = message.length > short || message.split('\n').length > fewLines;
  return (
    <div>
      <p
        dir="auto"
        className={`whitespace-pre-line [overflow-wrap:anywhere] ${isLong && !isWhole ? 'line-clamp-[10]' : ''}`}
      >
        {message}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          className="touch-area mt-1 text-left text-[0.92rem] [overflow-wrap:anywhere] font-medium text-ember-ink underline-offset-4 hover:underline"
        >
          {isWhole
            ? 'Show less'
            : `Show all ${Array.from(message).length.toLocaleString('en')} characters`}
        </button>
      )}
    </div>
  );
};
