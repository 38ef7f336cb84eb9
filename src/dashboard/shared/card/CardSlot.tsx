/**
 * The place of a card, with an error boundary of its own. Its code may come after the first task rows: until then its
 * skeleton is shown, and if it cannot be loaded, "Try Again" loads it again.
 */
import { startTransition, useEffect, useState } from 'react';
import { Card as EmptyCard } from '#ui/Card.tsx';
import { runWhenIdle } from '#ui/idle-queue.ts';
import type { Card, CardContext, CardFrame, CardView } from './card.ts';
import { LoadingBody } from './LoadingBody.tsx';
import { Widget } from './Widget.tsx';

type Load = () => Promise<CardView>;

/** Loads the code and builds the store at the first call; after a failure the next call tries again. */
const createLoad = (card: Card, context: CardContext): Load | null => {
  const { code, onLoadFailed } = card;
  if (typeof code !== 'function') return null;
  let view: Promise<CardView> | null = null;
  const start = async () => {
    try {
      return (await code()).open(context);
    } catch (error) {
      view = null;
      onLoadFailed?.(context);
      throw error;
    }
  };
  return () => (view ??= start());
};

type Loaded = { View: CardView } | { error: unknown };

type LateProps = { frame: CardFrame; load: Load; isPageReady: boolean };

const LateView = ({ frame, load, isPageReady }: LateProps) => {
  const [loaded, setLoaded] = useState<Loaded | null>(null);

  useEffect(() => {
    if (!isPageReady) return;
    let isWanted = true;
    const set = (result: Loaded) => {
      if (isWanted) startTransition(() => setLoaded(result));
    };
    const callOff = runWhenIdle(() =>
      load().then(
        (View) => set({ View }),
        (error: unknown) => set({ error }),
      ),
    );
    return () => {
      isWanted = false;
      callOff();
    };
  }, [load, isPageReady]);

  if (loaded === null) {
    return (
      <EmptyCard title={frame.title}>
        <LoadingBody name={frame.name} skeleton={frame.skeleton} />
      </EmptyCard>
    );
  }
  if ('error' in loaded) {
    throw new Error(`The code of the card "${frame.title}" could not be loaded.`, {
      cause: loaded.error,
    });
  }
  return <loaded.View frame={frame} isPageReady={isPageReady} />;
};

type Props = { card: Card; context: CardContext; isPageReady: boolean };

export const CardSlot = ({ card, context, isPageReady }: Props) => {
  const { title, name, code, skeleton } = card;
  const [frame] = useState(() => ({ title, name, skeleton: skeleton(context.tools) }));
  const [View] = useState(() => (typeof code === 'function' ? null : code.open(context)));
  const [load] = useState(() => createLoad(card, context));
  return (
    <Widget title={title}>
      {View && <View frame={frame} isPageReady={isPageReady} />}
      {load && <LateView frame={frame} load={load} isPageReady={isPageReady} />}
    </Widget>
  );
};
