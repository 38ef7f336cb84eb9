/** Keeps a setting of this browser equal to that of the owner's other devices. */
import type { ReadableAtom } from 'nanostores';
import * as z from 'zod/mini';
import type { OwnerState } from '#dashboard/shared/owner-state.ts';

type Setting<T> = {
  /** Of the owner's value that the database keeps. */
  key: string;
  schema: z.ZodMiniType<T>;
  $value: ReadableAtom<T>;
  choose: (value: T) => void;
};

/** Takes over what another device has chosen and saves what is chosen here, until the returned function is called. */
export const shareSetting = <T>(
  ownerState: Pick<OwnerState, '$values' | 'get' | 'set'>,
  { key, schema, $value, choose }: Setting<T>,
): (() => void) => {
  const record = z.object({ value: schema });
  const findSaved = () => ownerState.get(key, record);
  const stopReading = ownerState.$values.subscribe(() => {
    const saved = findSaved();
    if (saved) choose(saved.value);
  });
  const stopSaving = $value.listen((value) => {
    if (findSaved()?.value !== value) void ownerState.set(key, { value });
  });
  return () => {
    stopReading();
    stopSaving();
  };
};
