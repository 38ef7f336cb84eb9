/** Takes the form's place after an error in its code: where to write instead, with the message as far as it was written. */
import { useState } from 'react';
import { fieldId } from './Field.tsx';
import { Filled } from './Filled.tsx';
import type { FormWords } from './form-words.ts';
import { Letter } from './Letter.tsx';

type Props = { email: string; words: FormWords };

export const brokenLook = 'rounded-[10px] bg-butter px-4 py-3';

export const BrokenForm = ({ email, words }: Props) => {
  const [message] = useState(readMessage);
  return (
    <p role="alert" className={brokenLook}>
      <Filled
        text={words.broken ?? '{email}'}
        values={{ email: <Letter to={email} message={message} /> }}
      />
    </p>
  );
};

/** The form is still in the page while React draws what takes its place. */
const readMessage = () => {
  const box = document.getElementById(fieldId('message'));
  return box instanceof HTMLTextAreaElement ? box.value : '';
};
