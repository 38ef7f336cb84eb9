/** A card around something that is loaded: the pictures for loading, ready, failed and out of date, once for all cards. */
import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { createContext, useCallback, useContext, useRef, type ReactNode } from 'react';
import type { Loadable } from '#lib/result.ts';
import { faultOf } from '#lib/loaded.ts';
import { ageInWords } from '#lib/time-in-words.ts';
import { Card } from '#ui/Card.tsx';
import { TryAgainButton } from '#ui/TryAgainButton.tsx';
import { Spinner } from '#ui/Spinner.tsx';

/** Whether the page says that the server cannot be reached; then no card says it again. */
export const OutageContext = createContext(false);

type LoadingProps = {
  /** What is loaded, as it reads in "Loading tasks". */
  name: string;
  /** Of about the height of what will be there, so that little moves when it comes. */
  skeleton: ReactNode;
  /** Of the tasks alone: elsewhere the bars say it. */
  hasSpinner?: boolean | undefined;
};

const Loading = ({ name, skeleton, hasSpinner = false }: LoadingProps) => (
  <div className="relative">
    <div className="loading-bars">{skeleton}</div>
    {hasSpinner ? (
      <div className="absolute inset-0 grid items-end justify-items-center">
        <Spinner label={`Loading ${name}`} className="p-2" />
      </div>
    ) : (
      <p role="status" className="sr-only">
        Loading {name}
      </p>
    )}
  </div>
);

type AgeProps = { asOf: Date; $now: ReadableAtom<Date> };

const Age = ({ asOf, $now }: AgeProps) => ageInWords(asOf, useStore($now));

type Props<T> = LoadingProps & {
  title: string;
  badge?: ReactNode;
  aside?: ReactNode;
  /** Between the title and the loaded body; stays usable in every state. */
  before?: ReactNode;
  /** Below the loaded body; stays usable in every state. */
  after?: ReactNode;
  state: Loadable<T>;
  /** Only the title row is shown, as soon as nothing is wrong. */
  isFolded?: boolean;
  $now: ReadableAtom<Date>;
  onRetry: () => void;
  /** Said when there was never a value. */
  failedTitle: string;
  /** Said after the fault's own message: what is not lost. */
  reassurance?: string;
  /** Said before the age of a value whose refresh has failed. */
  staleText: string;
  children: (value: T) => ReactNode;
};

export const LoadedCard = <T,>(props: Props<T>) => {
  const { title, badge, aside, state, $now, reassurance = '', children } = props;
  const body = useRef<HTMLDivElement>(null);
  /** The button goes when the retry succeeds: the keyboard focus is then given to the body instead of being lost. */
  const keepFocus = useCallback(
    (button: HTMLButtonElement | null) => () => {
      if (button === document.activeElement) body.current?.focus({ preventScroll: true });
    },
    [],
  );
  const trouble = state.status === 'ready' ? state.trouble : null;
  const fault = faultOf(state);
  // Where the consent at another service has ended, the owner has to connect anew.
  const canRetry = fault?.kind !== 'reconnect';
  const isOutage = useContext(OutageContext) && canRetry;
  const retry = canRetry && <TryAgainButton ref={keepFocus} onPress={props.onRetry} />;

  const retries = canRetry && 'The dashboard keeps trying on its own.';
  const failure = [fault?.message, reassurance, retries];

  if (props.isFolded && state.status === 'ready' && !trouble)
    return (
      <Card
        title={title}
        badge={badge}
        aside={aside}
        className="!py-1.5 print:hidden [&>header]:mb-0"
      >
        {null}
      </Card>
    );
  const isOld = state.status === 'ready' && (trouble ? isOutage : state.isRemembered === true);
  // It comes late, so that nothing flickers when the answer is there at once.
  const age = isOld && (
    <span className="animate-[appear_1ms_step-end_400ms_backwards]">
      Last updated <Age asOf={state.asOf} $now={$now} />
    </span>
  );
  return (
    <Card title={title} badge={badge} aside={aside} note={age}>
      {props.before}
      <div
        ref={body}
        tabIndex={-1}
        className={`focus:outline-none ${trouble ? 'text-ink-soft [--ink:var(--ink-soft)]' : ''}`}
      >
        {state.status === 'loading' && (
          <Loading name={props.name} skeleton={props.skeleton} hasSpinner={props.hasSpinner} />
        )}
        {state.status === 'failed' && (
          <div className="grid justify-items-start gap-3 border-t border-line pb-1 pt-5">
            <p className="font-medium">{props.failedTitle}</p>
            <p className="text-ink-soft empty:hidden">
              {isOutage ? reassurance : failure.filter(Boolean).join(' ')}
            </p>
            {!isOutage && retry}
          </div>
        )}
        {state.status === 'ready' && trouble && !isOutage && (
          <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-[0.8125rem] text-ink-soft">
            <p className="min-w-0 flex-[1_1_min(15rem,100%)]">
              {trouble.message} {props.staleText} <Age asOf={state.asOf} $now={$now} />.
            </p>
            {retry}
          </div>
        )}
        {state.status === 'ready' && children(state.value)}
      </div>
      {props.after}
    </Card>
  );
};
