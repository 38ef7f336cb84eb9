/** Chooses the theme: three radio buttons in a pill. */
import { useStore } from '@nanostores/react';
import { Monitor, Moon, Sun } from 'lucide-react';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { themeChoices, type ThemeStore } from './store.ts';

type Props = { theme: ThemeStore };

const faces = {
  system: { label: 'System', Icon: Monitor },
  light: { label: 'Light', Icon: Sun },
  dark: { label: 'Dark', Icon: Moon },
} as const;

export const ThemeSwitch = ({ theme }: Props) => {
  const chosen = useStore(theme.$choice);
  return (
    <fieldset className="flex h-9 items-center rounded-pill border border-line bg-surface p-[3px]">
      <legend className="sr-only">Theme</legend>
      {themeChoices.map((choice) => {
        const { label, Icon } = faces[choice];
        return (
          <label
            key={choice}
            title={label}
            className="grid h-7 w-8 cursor-pointer place-items-center rounded-pill text-ink-soft hover:text-ink has-[:checked]:bg-ink has-[:checked]:text-paper has-[:focus-visible]:outline has-[:focus-visible]:outline-[3px] has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-ember"
          >
            <input
              type="radio"
              name="theme"
              value={choice}
              checked={chosen === choice}
              onChange={() => theme.choose(choice)}
              className="sr-only"
            />
            <Icon aria-hidden className="size-4" />
            <VisuallyHidden>{label}</VisuallyHidden>
          </label>
        );
      })}
    </fieldset>
  );
};
