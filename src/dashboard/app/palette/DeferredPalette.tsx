/**
 * The command palette, whose list is loaded when it is first opened. Until then a plain field takes what is typed, so
 * that no key is lost.
 */
import { useStore } from '@nanostores/react';
import { Search, X } from 'lucide-react';
import { useEffect, useState, type ComponentType, type KeyboardEvent } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { searchFieldLook, searchFieldName, searchLineLook } from '#ui/search-list/search-line.ts';
import { Spinner } from '#ui/Spinner.tsx';
import { TryAgainButton } from '#ui/TryAgainButton.tsx';
import type { Palette } from './store.ts';

export type PaletteContentProps = {
  from: Element | null;
  text: string;
  onClose: () => void;
};

type Content = ComponentType<PaletteContentProps>;

type Loading = { text: string; onText: (text: string) => void; onClose: () => void };

const LoadingList = ({ text, onText, onClose, onRetry }: Loading & { onRetry?: () => void }) => (
  <>
    <div className={searchLineLook}>
      <Search aria-hidden className="size-5 shrink-0 text-ink-soft" />
      <input
        // It is what the dialog was opened for.
        // eslint-disable-next-line jsx-a11y-x/no-autofocus
        autoFocus
        type="text"
        aria-label={searchFieldName}
        value={text}
        onChange={(event) => onText(event.target.value)}
        autoComplete="off"
        className={searchFieldLook}
      />
      <Button look="quiet" aria-label="Close" onClick={onClose}>
        <X aria-hidden className="size-5" />
      </Button>
    </div>
    <div className="grid min-h-24 place-items-center gap-3 p-4 text-center">
      {onRetry ? (
        <>
          <p role="alert">The commands could not be loaded. Check the connection.</p>
          <TryAgainButton onPress={onRetry} />
        </>
      ) : (
        <Spinner label="Loading commands" />
      )}
    </div>
  </>
);

type Props = { palette: Palette; load: () => Promise<Content> };

export const DeferredPalette = ({ palette, load }: Props) => {
  const opened = useStore(palette.$opened);
  const [Loaded, setLoaded] = useState<{ Content: Content } | 'failed' | null>(null);
  const [text, setText] = useState('');
  const isNeeded = opened !== null && Loaded === null;

  useEffect(() => {
    if (!isNeeded) return;
    load().then(
      (Content) => setLoaded({ Content }),
      () => setLoaded('failed'),
    );
  }, [isNeeded, load]);

  const close = () => {
    palette.hide();
    setText('');
    if (Loaded === 'failed') setLoaded(null);
  };

  /** The browser would go to its own search field. */
  const pressKey = (event: KeyboardEvent) => {
    if (event.altKey || event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey))
      return;
    event.preventDefault();
    if (!event.repeat) close();
  };

  return (
    <Dialog
      aria-label="Command palette"
      open={opened !== null}
      onClose={close}
      onKeyDown={pressKey}
      className="m-0 max-h-[85dvh] w-full max-w-none rounded-b-[16px] border-b open:flex open:flex-col md:mx-auto md:mt-[12dvh] md:max-h-[min(34rem,76dvh)] md:w-[40rem] md:rounded-[16px] md:border motion-safe:animate-[drop_150ms_ease-out]"
    >
      {opened && Loaded !== null && Loaded !== 'failed' ? (
        <Loaded.Content from={opened.from} text={text} onClose={close} />
      ) : (
        <LoadingList
          text={text}
          onText={setText}
          onClose={close}
          {...(Loaded === 'failed' && { onRetry: () => setLoaded(null) })}
        />
      )}
    </Dialog>
  );
};
