import { persistentAtom } from '@nanostores/persistent';
import { atom, computed, onMount } from 'nanostores';

export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];
export type Theme = 'light' | 'dark';

/** The same key is read by the script that sets the theme before the first paint (PrivateLayout). */
export const themeKey = 'theme';

const decode = (stored: string): ThemeChoice =>
  themeChoices.find((choice) => choice === stored) ?? 'system';

/** Light or dark: what the owner chose, else what the system says. Remembered in this browser. */
export const createTheme = (darkSystem: MediaQueryList) => {
  const $choice = persistentAtom<ThemeChoice>(themeKey, 'system', {
    encode: (choice) => choice,
    decode,
  });
  const $system = atom<Theme>(darkSystem.matches ? 'dark' : 'light');

  onMount($system, () => {
    const follow = () => $system.set(darkSystem.matches ? 'dark' : 'light');
    follow();
    darkSystem.addEventListener('change', follow);
    return () => darkSystem.removeEventListener('change', follow);
  });

  const $theme = computed([$choice, $system], (choice, system) =>
    choice === 'system' ? system : choice,
  );

  return {
    $choice: computed($choice, (choice) => choice),
    $theme,
    choose: (choice: ThemeChoice) => $choice.set(choice),
  };
};

export type ThemeStore = ReturnType<typeof createTheme>;
