/** A card around something that is loaded: the pictures for loading, ready, failed and out of date, once for all cards. */
import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { useCallback, useContext, useLayoutEffect, useRef, type ReactNode } from 'react';
import type { Fault, Loadable } from '#lib/result.ts';
import { ageInWords } from '#lib/time.ts';
import { Card } from '#ui/Card.tsx';
import { TryAgainButton } from '#ui/TryAgainButton.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { OutageContext } from './outage.ts';

type LoadingProps = { name: string; skeleton: ReactNode; hasSpinner: boolean };

const LoadingBody = ({ name, skeleton, hasSpinner }: LoadingProps) => (
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

type Props<T> = {
  title: string;
  /** What is loaded, as it reads in "Loading tasks". */
  name: string;
  /** Of about the height of what will be there, so that little moves when it comes. */
  skeleton: ReactNode;
  /** Of the tasks alone: elsewhere the bars say it. */
  hasSpinner?: boolean;
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

type RetryProps = { onRetry: () => void; focusBody: () => void; fault: Fault };

/**
 * Disappears when the retry succeeds; the keyboard focus then goes to the card's body instead of being lost. Where the
 * consent at another service has ended, trying again cannot help: the owner has to connect anew.
 */
const Retry = ({ onRetry, focusBody, fault }: RetryProps) => {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      if (element !== null && element === document.activeElement) focusBody();
    };
  }, [focusBody]);
  if (fault.kind === 'reconnect') return null;
  return <TryAgainButton ref={button} onPress={onRetry} />;
};

type FailedProps = RetryProps & { title: string; reassurance: string; isOutage: boolean };

/** Said only where trying again can help. */
const retries = ({ kind }: Fault): string =>
  kind === 'reconnect' ? '' : 'The dashboard keeps trying on its own.';

const Failed = ({ title, fault, reassurance, isOutage, ...retry }: FailedProps) => {
  const sentences = isOutage ? [reassurance] : [fault.message, reassurance, retries(fault)];
  return (
    <div className="grid justify-items-start gap-3 border-t border-line pb-1 pt-5">
      <p className="font-medium">{title}</p>
      <p className="text-ink-soft empty:hidden">{sentences.filter(Boolean).join(' ')}</p>
      {!isOutage && <Retry fault={fault} {...retry} />}
    </div>
  );
};

type AsOfProps = { asOf: Date; $now: ReadableAtom<Date> };

/**
 * The age of a value from an earlier visit. It comes late, so that nothing flickers when the answer is there at once.
 */
export const AsOf = ({ asOf, $now }: AsOfProps) => (
  <span className="animate-[appear_1ms_step-end_400ms_backwards]">
    Last updated {ageInWords(asOf, useStore($now))}
  </span>
);

type StaleProps = RetryProps & {
  text: string;
  asOf: Date;
  $now: ReadableAtom<Date>;
};

const Stale = ({ text, fault, asOf, $now, ...retry }: StaleProps) => {
  const now = useStore($now);
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-[0.8125rem] text-ink-soft">
      <p className="min-w-0 flex-[1_1_min(15rem,100%)]">
        {fault.message} {text} {ageInWords(asOf, now)}.
      </p>
      <Retry fault={fault} {...retry} />
    </div>
  );
};

/** Of a body that may be old: its text is as soft as that of details. */
const pale = 'text-ink-soft [--ink:var(--ink-soft)]';

export const LoadedCard = <T,>(props: Props<T>) => {
  const { state, onRetry, $now, children } = props;
  const body = useRef<HTMLDivElement>(null);
  const focusBody = useCallback(() => body.current?.focus({ preventScroll: true }), []);
  const retry = { onRetry, focusBody };
  const trouble = state.status === 'ready' ? state.trouble : null;
  const fault = state.status === 'failed' ? state.fault : trouble;
  const isCovered = useContext(OutageContext) && fault?.kind !== 'reconnect';

  const draw = (): ReactNode => {
    switch (state.status) {
      case 'loading':
        return (
          <LoadingBody
            name={props.name}
            skeleton={props.skeleton}
            hasSpinner={props.hasSpinner ?? false}
          />
        );
      case 'failed':
        return (
          <Failed
            title={props.failedTitle}
            fault={state.fault}
            reassurance={props.reassurance ?? ''}
            isOutage={isCovered}
            {...retry}
          />
        );
      case 'ready':
        return (
          <>
            {trouble && !isCovered && (
              <Stale
                text={props.staleText}
                fault={trouble}
                asOf={state.asOf}
                $now={$now}
                {...retry}
              />
            )}
            {children(state.value)}
          </>
        );
    }
  };

  const isOld = state.status === 'ready' && (trouble ? isCovered : state.isRemembered === true);
  const age = isOld ? <AsOf asOf={state.asOf} $now={$now} /> : undefined;

  const { title, badge, aside } = props;
  if (props.isFolded && state.status === 'ready' && !state.trouble)
    return (
      <Card {...{ title, badge, aside }} className="!py-1.5 [&>header]:mb-0">
        {null}
      </Card>
    );
  return (
    <Card {...{ title, badge, aside }} note={age}>
      {props.before}
      <div ref={body} tabIndex={-1} className={`focus:outline-none ${trouble ? pale : ''}`}>
        {draw()}
      </div>
      {props.after}
    </Card>
  );
};
