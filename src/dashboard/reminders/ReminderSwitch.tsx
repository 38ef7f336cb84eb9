/** The switch of the reminders, with a sentence about what comes or what the browser does not allow. */
import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import { TickBox } from '#ui/TickBox.tsx';
import type { Permission } from './notifications.ts';
import type { Reminders } from './store.ts';

const sentences: Readonly<Record<Permission, string>> = {
  granted:
    'A notification comes 10 minutes before an event and when a planned task begins, while this page is open.',
  'not-asked': 'Your browser asks first whether this page may show notifications.',
  denied:
    'Your browser blocks notifications of this page; allow them in its settings, then press again.',
  missing:
    'This browser shows no notifications of this page: most do where its address begins with https.',
};

export const ReminderSwitch = ({ reminders }: { reminders: Reminders }) => {
  const [id, note] = [useId(), useId()];
  const [permission, setPermission] = useState(reminders.permission);
  const turn = async (on: boolean) => {
    await reminders.turn(on);
    setPermission(reminders.permission());
  };
  return (
    <>
      <p className="flex items-center text-[0.92rem] text-ink-soft">
        <TickBox
          id={id}
          aria-describedby={note}
          checked={useStore(reminders.$isOn)}
          onChange={({ currentTarget }) => void turn(currentTarget.checked)}
        />
        <label htmlFor={id} className="flex min-h-9 items-center pl-2.5 coarse:min-h-11">
          Remind me of events and planned tasks
        </label>
      </p>
      {/* Below the words of the switch. */}
      <p
        id={note}
        role="status"
        className="pl-[1.9375rem] text-[0.8125rem] leading-snug text-ink-soft [text-wrap:pretty]"
      >
        {sentences[permission]}
      </p>
    </>
  );
};
