/** One choice out of a few: radio buttons side by side in a pill, drawn by their labels. */
import type { ReactNode } from 'react';

type Props<Value extends string> = {
  legend: string;
  /** The name that the radio buttons share. */
  name: string;
  choices: readonly { value: Value; face: ReactNode }[];
  chosen: Value;
  onChoose: (value: Value) => void;
  className?: string;
  /** Of one choice. */
  choiceClassName?: string;
};

export const ChoicePill = <Value extends string>(props: Props<Value>) => {
  const { legend, name, choices, chosen, onChoose, className = 'bg-sunk' } = props;
  const { choiceClassName = 'flex min-h-7 px-2.5' } = props;
  return (
    <fieldset
      className={`flex w-fit flex-wrap items-center rounded-[19px] border border-line p-[3px] ${className}`}
    >
      <legend className="sr-only">{legend}</legend>
      {choices.map(({ value, face }) => (
        <label
          key={value}
          className={`touch-area cursor-pointer items-center rounded-pill text-[0.8125rem] font-medium text-ink-soft hover:text-ink has-[:checked]:bg-ink has-[:checked]:text-paper has-[:focus-visible]:outline has-[:focus-visible]:outline-[3px] has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-ember ${choiceClassName}`}
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={chosen === value}
            onChange={() => onChoose(value)}
            className="sr-only"
          />
          {face}
        </label>
      ))}
    </fieldset>
  );
};
