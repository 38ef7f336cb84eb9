/** A text of people. A long one shows its beginning, and the rest when a button is pressed. */
import { useState, type ComponentProps } from 'react';

type Props = ComponentProps<'p'> & {
  text: string;
  isLong: boolean;
  /** The look of a long text that shows its beginning only. */
  clamp: 'line-clamp-3' | 'line-clamp-[10]';
};

export const LongText = ({ text, isLong, clamp, className = '', ...paragraph }: Props) => {
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      <p
        {...paragraph}
        dir="auto"
        className={`whitespace-pre-line [overflow-wrap:anywhere] ${className} ${isLong && !isWhole ? clamp : ''}`}
      >
        {text}
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
            : `Show all ${Array.from(text).length.toLocaleString('en')} characters`}
        </button>
      )}
    </>
  );
};
