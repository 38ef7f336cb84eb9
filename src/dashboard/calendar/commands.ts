/** What the command palette offers of the calendar: its connection to Google. */
import { computed } from 'nanostores';
import type { Command, Offer } from '../shared/commands.ts';
import type { GoogleConnection } from './google/store.ts';

export const createCalendarOffers = (connection: GoogleConnection): readonly Offer[] => {
  const { $connection, $busy, connect, askToDisconnect } = connection;
  return [
    {
      group: 'Actions',
      $commands: computed([$connection, $busy], (state, busy): Command[] => {
        const isConnected = state.status === 'ready' && state.value.isConnected;
        const reason =
          busy !== 'no'
            ? 'Another change is under way'
            : state.status === 'ready'
              ? undefined
              : 'It is not known whether it is connected';
        const shared = { icon: 'link', words: 'calendar mail account update', reason } as const;
        const first: Command = {
          ...shared,
          id: 'connect-google',
          title: isConnected ? 'Update the connection to Google' : 'Connect Google',
          run: () => void connect(),
        };
        const second: Command = {
          ...shared,
          id: 'disconnect-google',
          title: 'Disconnect Google',
          run: () => askToDisconnect(),
        };
        return isConnected ? [first, second] : [first];
      }),
    },
  ];
};
