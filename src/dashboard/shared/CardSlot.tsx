/**
 * The place of a card, with an error boundary of its own. Its code may come after the first task rows: until then its
 * skeleton is shown, and if it cannot be loaded, "Try Again" loads it again.
 */
import { startTransition, useEffect, useState } from 'react';
import { Card as EmptyCard } from '#ui/Card.tsx';
import { loadOnce } from '#lib/load-once.ts';
import { runWhenIdle } from '#ui/idle-queue.ts';
import type { Card, CardContext, CardFrame, OpenCard, OpenedCard } from './card.ts';
import { LoadingBody } from './LoadedCard.tsx';
import { Widget } from './Widget.tsx';

type Load = () => Promise<OpenedCard>;

const openCard = (open: OpenCard, context: CardContext): OpenedCard => {
  const opened = open(context);
  return typeof opened === 'function' ? { View: opened, offers: [] } : opened;
};

/** Loads the code and builds the store. */
const createLoad = ({ code, onLoadFailed }: Card, context: CardContext): Load | null => {
  if (typeof code !== 'function') return null;
  return loadOnce(async () => {
    try {
      return openCard((await code()).open, context);
    } catch (error) {
      onLoadFailed?.(context);
      throw error;
    }
  });
};

type ReadyProps = Omit<Props, 'card'> & { frame: CardFrame; opened: OpenedCard };

const ReadyView = ({ opened, frame, context, isPageReady }: ReadyProps) => {
  const { View, offers } = opened;
  useEffect(() => context.commands.add(offers), [context, offers]);
  return <View frame={frame} isPageReady={isPageReady} />;
};

type LateProps = Omit<ReadyProps, 'opened'> & { load: Load };

const LateView = ({ load, ...props }: LateProps) => {
  const { frame, isPageReady } = props;
  const [loaded, setLoaded] = useState<OpenedCard | { error: unknown } | null>(null);

  useEffect(() => {
    if (!isPageReady) return;
    let isWanted = true;
    const set = (result: OpenedCard | { error: unknown }) => {
      if (isWanted) startTransition(() => setLoaded(result));
    };
    const callOff = runWhenIdle(() => load().then(set, (error: unknown) => set({ error })));
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
  return <ReadyView {...props} opened={loaded} />;
};

type Props = { card: Card; context: CardContext; isPageReady: boolean };

export const CardSlot = ({ card, context, isPageReady }: Props) => {
  const { title, name, code, skeleton } = card;
  const [frame] = useState(() => ({ title, name, skeleton: skeleton(context.tools) }));
  const [opened] = useState(() =>
    typeof code === 'function' ? null : openCard(code.open, context),
  );
  const [load] = useState(() => createLoad(card, context));
  const ready = { frame, context, isPageReady };
  return (
    <Widget title={title}>
      {opened && <ReadyView {...ready} opened={opened} />}
      {load && <LateView {...ready} load={load} />}
    </Widget>
  );
};
