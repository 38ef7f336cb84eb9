/** The theme: what the user chose, remembered in this browser, or what the system says. */
import { persistentAtom } from '@nanostores/persistent';
import { useStore } from '@nanostores/react';
import { atom, computed, readonlyType } from 'nanostores';
import { useEffect } from 'react';

export const themes = [
  { value: 'system', face: 'As the system' },
  { value: 'light', face: 'Light' },
  { value: 'dark', face: 'Dark' },
] as const;
type ThemeChoice = (typeof themes)[number]['value'];
type Theme = 'light' | 'dark';

export const createTheme = () => {
  const darkSystem = window.matchMedia('(prefers-color-scheme: dark)');
  const readSystem = (): Theme => (darkSystem.matches ? 'dark' : 'light');
  // The script that sets the theme before the first paint (PrivateLayout) reads the same key.
  const $choice = persistentAtom<ThemeChoice>('theme', 'system', {
    encode: (choice) => choice,
    decode: (stored) => themes.find(({ value }) => value === stored)?.value ?? 'system',
  });
  const $system = atom(readSystem());
  darkSystem.addEventListener('change', () => $system.set(readSystem()));

  return {
    $choice: readonlyType($choice),
    $theme: computed([$choice, $system], (choice, system) =>
      choice === 'system' ? system : choice,
    ),
    choose: (choice: ThemeChoice) => $choice.set(choice),
  };
};

export type ThemeStore = ReturnType<typeof createTheme>;

export const useTheme = ({ $theme }: ThemeStore): Theme => {
  const theme = useStore($theme);
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  return theme;
};
