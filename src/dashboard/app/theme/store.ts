/** The theme: what the user chose, remembered in this browser, or what the system says. */
import { persistentAtom } from '@nanostores/persistent';
import { atom, computed, onMount, readonlyType } from 'nanostores';

export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];
export type Theme = 'light' | 'dark';

/** The same key is read by the script that sets the theme before the first paint (PrivateLayout). */
export const themeKey = 'theme';

const decode = (stored: string): ThemeChoice =>
  themeChoices.find((choice) => choice === stored) ?? 'system';

export const createTheme = (darkSystem: MediaQueryList) => {
  const $choice = persistentAtom<ThemeChoice>(themeKey, 'system', {
    encode: (choice) => choice,
    decode,
  });
  const $system = atom<Theme>(darkSystem.matches ? 'dark' : 'light');

  onMount($system, () => {
    const read = () => $system.set(darkSystem.matches ? 'dark' : 'light');
    read();
    darkSystem.addEventListener('change', read);
    return () => darkSystem.removeEventListener('change', read);
  });

  const $theme = computed([$choice, $system], (choice, system) =>
    choice === 'system' ? system : choice,
  );

  return {
    $choice: readonlyType($choice),
    $theme,
    choose: (choice: ThemeChoice) => $choice.set(choice),
  };
};

export type ThemeStore = ReturnType<typeof createTheme>;
