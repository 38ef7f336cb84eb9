/** The commands under one heading of the palette. */
import { useId } from 'react';
import { Keys } from '#ui/Keys.tsx';
import type { Command } from '#dashboard/shared/commands.ts';
import { icons } from './icons.tsx';
import type { Group } from './search.ts';

type OptionProps = {
  command: Command;
  id: string;
  isActive: boolean;
  /** The pointer is on it. */
  onReach: () => void;
  onChoose: () => void;
};

const Option = ({ command, id, isActive, onReach, onChoose }: OptionProps) => {
  const { title, icon, iconLook = 'text-ink-soft', reason, note, keys = [] } = command;
  const Icon = icons[icon];
  return (
    <button
      type="button"
      role="option"
      id={id}
      tabIndex={-1}
      aria-selected={isActive}
      disabled={reason !== undefined}
      onPointerMove={({ movementX, movementY }) => {
        // A list that is scrolled below a resting pointer tells of a move, too.
        if (movementX !== 0 || movementY !== 0) onReach();
      }}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className="mx-2 flex min-h-10 w-[calc(100%-1rem)] cursor-default select-none scroll-my-10 items-center gap-3 rounded-[10px] px-2.5 py-1.5 text-left coarse:min-h-12 disabled:text-ink-soft aria-selected:bg-line"
    >
      <Icon aria-hidden className={`size-[1.125rem] shrink-0 ${iconLook}`} />
      <bdi className="line-clamp-2 min-w-0 flex-1 text-[0.9375rem] leading-snug [overflow-wrap:anywhere] md:line-clamp-1">
        {title}
      </bdi>
      <span className="max-w-[45%] shrink-0 truncate text-[0.8125rem] text-ink-soft empty:hidden">
        {reason ?? note}
      </span>
      <span className="flex gap-1 empty:hidden [@media(hover:none)]:sr-only">
        <Keys keys={keys} />
      </span>
    </button>
  );
};

type Props = {
  group: Group;
  active: Command | undefined;
  optionId: (command: Command) => string;
  onReach: (id: string) => void;
  onChoose: (command: Command) => void;
};

export const CommandGroup = ({ group, active, optionId, onReach, onChoose }: Props) => {
  const { name, commands, more } = group;
  const heading = useId();
  return (
    <div role="group" aria-labelledby={heading} className="pb-1.5">
      <p
        id={heading}
        className="truncate px-[1.125rem] pb-1 pt-2 text-[0.8125rem] font-semibold text-ink-soft"
      >
        {name}
      </p>
      {commands.map((command) => (
        <Option
          key={command.id}
          command={command}
          id={optionId(command)}
          isActive={command.id === active?.id}
          onReach={() => onReach(command.id)}
          onChoose={() => onChoose(command)}
        />
      ))}
      {more > 0 && (
        <p className="px-[1.125rem] py-1 text-[0.8125rem] text-ink-soft">
          {more.toLocaleString('en')} more: write on to see them
        </p>
      )}
    </div>
  );
};
