/** A part of the card whose code is loaded once the page is ready, or when the part is first shown. */
import { useEffect, useState, type ComponentType } from 'react';
import { Spinner } from '#ui/Spinner.tsx';
import { TryAgainButton } from '#ui/TryAgainButton.tsx';

export const createLatePart = <Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
) => {
  let loaded: ComponentType<Props> | null = null;
  const load = async () => (loaded ??= await importPart());

  const Part = (props: Props) => {
    const [Loaded, setLoaded] = useState(() => loaded);
    const [isFailed, setFailed] = useState(false);
    useEffect(() => {
      if (Loaded || isFailed) return;
      load().then(
        (part) => setLoaded(() => part),
        () => setFailed(true),
      );
    }, [Loaded, isFailed]);
    if (Loaded) return <Loaded {...props} />;
    if (isFailed) return <TryAgainButton onPress={() => setFailed(false)} />;
    return <Spinner label="Loading" />;
  };
  return { Part, load };
};
