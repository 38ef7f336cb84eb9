/** Chooses the theme: three radio buttons in a pill. */
import { useStore } from '@nanostores/react';
import { Monitor, Moon, Sun } from 'lucide-react';
import { ChoicePill } from '#ui/ChoicePill.tsx';
import { themeChoices, type ThemeStore } from './store.ts';

type Props = { theme: ThemeStore };

const faces = {
  system: { title: 'System', Icon: Monitor },
  light: { title: 'Light', Icon: Sun },
  dark: { title: 'Dark', Icon: Moon },
} as const;

const choices = themeChoices.map((value) => {
  const { title, Icon } = faces[value];
  const face = (
    <>
      <Icon aria-hidden className="size-4" />
      <span className="sr-only">{title}</span>
    </>
  );
  return { value, title, face };
});

export const ThemeSwitch = ({ theme }: Props) => (
  <ChoicePill
    legend="Theme"
    name="theme"
    choices={choices}
    chosen={useStore(theme.$choice)}
    onChoose={theme.choose}
    className="min-h-9 bg-surface"
    choiceClassName="grid h-7 w-8 place-items-center coarse:w-11"
  />
);
