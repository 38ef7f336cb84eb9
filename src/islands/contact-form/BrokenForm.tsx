/** Takes the form's place after an error in its code: where to write instead, with the message as far as it was written. */
import { useState } from 'react';
import { Filled } from './Filled.tsx';
import type { FormWords } from './form-words.ts';
import { Letter } from './Letter.tsx';
import { readTypedText } from './typed-text.ts';

export const brokenLook = 'rounded-[10px] bg-butter px-4 py-3';

type Props = { email: string; words: FormWords };

export const BrokenForm = ({ email, words }: Props) => {
  // The form is still in the page while React draws what takes its place.
  const [{ message = '' }] = useState(readTypedText);
  return (
    <p role="alert" className={brokenLook}>
      <Filled
        text={words.broken ?? '{email}'}
        values={{ email: <Letter to={email} message={message} /> }}
      />
    </p>
  );
};
