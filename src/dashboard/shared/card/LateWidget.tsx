/**
 * A Widget whose code is loaded after the first task rows. Until then a skeleton of the same size is shown. If the code
 * cannot be loaded, the content throws an error, so that the Widget shows "Try Again", which loads the code again.
 * `React.lazy` is not used, because it keeps a failure for ever, and React delays the content of a Suspense boundary.
 */
import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { Card } from '#ui/Card.tsx';
import { runWhenIdle } from '#ui/idle-queue.ts';
import { LoadingBody } from './LoadingBody.tsx';
import { Widget } from './Widget.tsx';

type Props<Module> = {
  title: string;
  /** What is loaded, as it reads in "Loading the weather". */
  name: string;
  /** In the shape of the card's body. */
  skeleton: ReactNode;
  /** `() => import('./weather/WeatherCard.tsx')`. */
  load: () => Promise<Module>;
  /** Whether the first rows are shown and this card may be loaded. */
  isPageReady: boolean;
  children: (module: Module) => ReactNode;
};

type Loaded<Module> = { module: Module } | { error: unknown };

const Content = <Module,>(props: Props<Module>) => {
  const { title, name, skeleton, load, isPageReady, children } = props;
  const [loaded, setLoaded] = useState<Loaded<Module> | null>(null);

  useEffect(() => {
    if (!isPageReady) return;
    let isWanted = true;
    const set = (result: Loaded<Module>) => {
      if (isWanted) startTransition(() => setLoaded(result));
    };
    const callOff = runWhenIdle(() =>
      load().then(
        (module) => set({ module }),
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
      <Card title={title}>
        <LoadingBody name={name} skeleton={skeleton} />
      </Card>
    );
  }
  if ('error' in loaded) {
    throw new Error(`The code of the card "${title}" could not be loaded.`, {
      cause: loaded.error,
    });
  }
  return children(loaded.module);
};

export const LateWidget = <Module,>(props: Props<Module>) => (
  <Widget title={props.title}>
    <Content {...props} />
  </Widget>
);
