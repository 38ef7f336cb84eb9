/** What every gateway to analyzed e-mails has to do, the fake one of the store's tests and the real one alike. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { EmailGateway } from '#dashboard/emails/gateway.ts';
import type { ImportantEmail } from '#domain/mail/important-emails.ts';
import { newUuid } from '#lib/uuid.ts';
import { valueOf } from './value-of.ts';

export type StoredEmails = {
  important?: readonly ImportantEmail[];
  /** The newest first. */
  leftOut?: readonly ImportantEmail[];
};

type Opened = { gateway: EmailGateway; store: (emails: StoredEmails) => Promise<void> };

let made = 0;

/** Each is a minute older than the one before it. */
const email = (subject: string, urgency: number, sender = subject): ImportantEmail => ({
  ...{ id: newUuid(), messageId: newUuid(), subject, sender, urgency },
  senderAddress: `${sender.toLowerCase().replaceAll(' ', '.')}@x.example`,
  receivedAt: new Date(Date.UTC(2026, 10, 20) - 60_000 * (made += 1)).toISOString(),
  ...{ snippet: 'Dear you', reason: 'A person wrote to you', suggestedAction: 'Answer' },
  listId: '',
  isConverted: false,
});

/** `openEmpty` gives a gateway to a mailbox that was never analyzed. */
export const describeEmailGateway = (name: string, openEmpty: () => Promise<Opened>): void => {
  describe(`${name} keeps the contract of a gateway to e-mails:`, () => {
    let gateway: EmailGateway;
    let store: Opened['store'];
    const overview = async () => valueOf(await gateway.overview());

    beforeEach(async () => {
      ({ gateway, store } = await openEmpty());
    });

    test('a mailbox that was never analyzed is an answer', async () => {
      expect(await overview()).toMatchObject({
        ...{ emails: [], importantCount: 0, leftOut: [], leftOutCount: 0, senders: [] },
        progress: null,
      });
    });

    test('the ten most urgent are shown, what was left out comes newest first, and all are counted', async () => {
      const urgencies = [5, 6, 7, 7, 7, 7, 7, 7, 7, 7, 8, 9, 10];
      const leftOut = ['c', 'b', 'a'].map((subject) => email(subject, 2));
      await store({
        important: urgencies.map((urgency, index) => email(`m${index}`, urgency)),
        leftOut,
      });
      const read = await overview();
      expect(read.emails.map(({ urgency }) => urgency)).toEqual([10, 9, 8, 7, 7, 7, 7, 7, 7, 7]);
      expect(read.leftOut).toEqual(leftOut);
      expect([read.importantCount, read.leftOutCount]).toEqual([13, 3]);
    });

    test('a conversion is read again, and taken back; of what is not there it changes nothing', async () => {
      const open = email('Contract', 9);
      await store({ important: [open] });
      for (const isConverted of [true, false]) {
        await gateway.write({ kind: 'convert', id: open.id, isConverted });
        expect((await overview()).emails).toEqual([{ ...open, isConverted }]);
      }
      const unknown = { kind: 'convert', id: newUuid(), isConverted: true } as const;
      expect(await gateway.write(unknown)).toMatchObject({ ok: true });
    });

    test('an e-mail is moved to the other list, and back to what it was', async () => {
      const [photos, sale] = [email('Photos', 2), email('Sale', 0)];
      await store({ leftOut: [photos, sale] });
      const judge = { kind: 'judge', id: photos.id, sender: photos.senderAddress } as const;
      await gateway.write({ ...judge, isImportant: true, said: true });
      expect(await overview()).toMatchObject({
        emails: [{ ...photos, urgency: 7, reason: 'You said that this is important' }],
        leftOut: [sale],
        senders: [{ address: photos.senderAddress, isImportant: true }],
      });
      await gateway.write({ ...judge, isImportant: false, said: null });
      const read = await overview();
      expect(read).toMatchObject({ emails: [], senders: [] });
      expect(read.leftOut).toContainEqual(photos);
    });

    test('what was said of a sender is changed, also twice, and taken back', async () => {
      const sender = { address: 'ada@x.example', isImportant: false };
      const named = { kind: 'sender', id: sender.address } as const;
      for (const isImportant of [true, false, false])
        await gateway.write({ ...named, said: isImportant });
      expect(await overview()).toMatchObject({ senders: [sender] });
      await gateway.write({ ...named, said: null });
      expect(await overview()).toMatchObject({ senders: [] });
    });

    test('what has become a task is not left out, and what is not there changes nothing', async () => {
      const contract = email('Contract', 9);
      await store({ important: [contract] });
      await gateway.write({ kind: 'convert', id: contract.id, isConverted: true });
      const judge = { kind: 'judge', id: contract.id, sender: '', said: false } as const;
      await gateway.write({ ...judge, isImportant: false });
      const unknown = { ...judge, id: newUuid(), isImportant: true };
      expect(await gateway.write(unknown)).toMatchObject({ ok: true });
      expect(await overview()).toMatchObject({
        ...{ emails: [{ ...contract, isConverted: true }], leftOut: [] },
      });
    });
  });
};
