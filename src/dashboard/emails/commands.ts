/** What the command palette offers of the important e-mails. */
import { computed } from 'nanostores';
import { known } from '#lib/loaded.ts';
import type { Command, Offer } from '../shared/commands.ts';
import type { ImportantEmails } from './store.ts';

export const createEmailOffers = (emails: ImportantEmails): readonly Offer[] => {
  const { $overview, $analysis, analyze, show } = emails;
  return [
    {
      group: 'Actions',
      $commands: computed([$overview, $analysis], (overview, { isRunning }): Command[] => {
        const unconnected = known(overview)?.isConnected ? undefined : 'Google is not connected';
        return [
          {
            id: 'analyze',
            title: 'Analyze mail',
            icon: 'refresh',
            words: 'e-mails inbox check',
            reason: isRunning ? 'It is running' : unconnected,
            run: () => void analyze(),
          },
        ];
      }),
    },
    {
      group: 'Important e-mails',
      isSearched: true,
      $commands: computed($overview, (overview) =>
        (known(overview)?.emails ?? []).map((email): Command => ({
          id: `email:${email.id}`,
          title: email.subject,
          note: email.sender,
          icon: email.isConverted ? 'done' : 'mail',
          words: `${email.senderAddress} ${email.reason} ${email.suggestedAction} ${email.snippet}`,
          run: () => show(email.id),
        })),
      ),
    },
  ];
};
