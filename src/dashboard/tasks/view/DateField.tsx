/** The fields for a day and a time of day, as the owner writes them: in words or in the order of day and month, in 24 hours. */
import { CalendarDays } from 'lucide-react';
import { useRef, useState, type ComponentProps } from 'react';
import { nameDay, readClock } from '#domain/tasks/task-times.ts';
import { readText } from '#dashboard/tasks/read-text.ts';

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  label: string;
  value: string;
  onChange: (value: string) => void;
};

type TypedProps = Props & {
  /** What the field says while nobody types into it. */
  show: (value: string) => string;
  read: (typed: string) => string;
};

/** What cannot be read is handed on as it is, so that saving says why it cannot be. */
const TypedField = ({ label, value, onChange, show, read, ...input }: TypedProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      {...input}
      type="text"
      aria-label={label}
      autoComplete="off"
      enterKeyHint="done"
      value={typed ?? show(value)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(read(target.value));
      }}
      onFocus={({ target }) => target.select()}
      onBlur={() => setTyped(null)}
    />
  );
};

const isDay = (value: string): boolean => /^\d{4}-/.test(value);

export const DateField = ({ className = '', ...field }: Props) => {
  const calendar = useRef<HTMLInputElement>(null);
  const { label, value, onChange } = field;
  return (
    <span className="relative flex min-w-0">
      <TypedField
        {...field}
        className={`${className} w-full pr-7 coarse:pr-11`}
        show={(day) => (isDay(day) ? nameDay(day, new Date()) : day)}
        read={(typed) => readText(typed, new Date()).dueOn ?? typed}
      />
      <button
        type="button"
        aria-label={`${label}: choose from a calendar`}
        className="absolute inset-y-0 right-0 grid w-7 place-items-center text-ink-soft hover:text-ink coarse:w-11"
        onClick={() => calendar.current?.showPicker()}
      >
        <CalendarDays aria-hidden className="size-3.5" />
      </button>
      <input
        ref={calendar}
        type="date"
        tabIndex={-1}
        aria-hidden
        className="pointer-events-none absolute bottom-0 right-0 size-px opacity-0"
        value={isDay(value) ? value : ''}
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  );
};

export const TimeField = (field: Props) => (
  <TypedField {...field} show={(time) => time} read={readClock} />
);
