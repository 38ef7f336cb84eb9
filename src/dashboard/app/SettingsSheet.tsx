/** The sheet with what is set once: theme, connection to Google, reminders. */
import { useStore } from '@nanostores/react';
import { ChoicePill } from '#ui/ChoicePill.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { ConnectionControl } from '../calendar/google/ConnectionControl.tsx';
import { ReminderSwitch } from '../reminders/ReminderSwitch.tsx';
import type { Stores } from './stores.ts';
import { themes, type ThemeStore } from './theme.ts';

type Props = Pick<Stores, 'calendar' | 'connection' | 'reminders'> & {
  theme: ThemeStore;
  onClose: () => void;
};

const SettingsSheet = ({ theme, calendar, connection, reminders, onClose }: Props) => (
  <Sheet title="Settings" onClose={onClose}>
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 pb-0.5">
      <p className="text-[0.9375rem]">Theme</p>
      <ChoicePill
        legend="Theme"
        name="theme"
        choices={themes}
        chosen={useStore(theme.$choice)}
        onChoose={theme.choose}
      />
    </div>
    <ConnectionControl connection={connection} $calendar={calendar.$calendar} />
    <div className="mt-2.5 border-t border-line pt-1.5">
      <ReminderSwitch reminders={reminders} />
    </div>
  </Sheet>
);

export default SettingsSheet;
