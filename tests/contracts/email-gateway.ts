/** What every gateway to analyzed e-mails has to do, the fake one of the store's tests and the real one alike. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { EmailGateway } from '#dashboard/emails/gateway.ts';
import type { ImportantEmail, NotImportantEmail } from '#domain/mail/important-emails.ts';
import { newUuid } from '#lib/uuid.ts';
import { valueOf } from './value-of.ts';

export type StoredEmails = {
  important?: readonly ImportantEmail[];
  /** The newest first. */
  notImportant?: readonly NotImportantEmail[];
};

type Opened = { gateway: EmailGateway; store: (emails: StoredEmails) => Promise<void> };

let made = 0;

/** Each is a minute older than the one before it. */
const notImportant = (subject: string, urgency = 2, sender = subject): NotImportantEmail => ({
  ...{ id: newUuid(), messageId: newUuid(), subject, sender, urgency },
  senderAddress: `${sender.toLowerCase().replaceAll(' ', '.')}@x.example`,
  receivedAt: new Date(Date.UTC(2026, 10, 20) - 60_000 * (made += 1)).toISOString(),
  snippet: 'Dear you',
  reason: 'A person wrote to you',
});

const important = (subject: string, urgency: number): ImportantEmail => ({
  ...notImportant(subject, urgency),
  suggestedAction: 'Answer',
  isConverted: false,
});

/** `openEmpty` gives a gateway to a mailbox that was never analyzed. */
export const describeEmailGateway = (name: string, openEmpty: () => Promise<Opened>): void => {
  describe(`${name} keeps the contract of a gateway to e-mails:`, () => {
    let gateway: EmailGateway;
    let store: Opened['store'];
    const missing = { ok: false, fault: { kind: 'missing' } };
    const overview = async () => valueOf(await gateway.overview());
    const notImportantNow = async (atMost = 50) => valueOf(await gateway.notImportant(atMost));

    beforeEach(async () => {
      ({ gateway, store } = await openEmpty());
    });

    test('a mailbox that was never analyzed is an answer', async () => {
      expect(await overview()).toMatchObject({
        ...{ emails: [], unreadable: 0, importantCount: 0, notImportantCount: 0 },
        progress: null,
      });
      expect(await notImportantNow()).toEqual({ emails: [], unreadable: 0, count: 0, senders: [] });
      expect(await gateway.progress()).toEqual({ ok: true, value: null });
    });

    test('the ten most urgent are shown, all of them are counted', async () => {
      const urgencies = [5, 6, 7, 7, 7, 7, 7, 7, 7, 7, 8, 9, 10];
      await store({
        important: urgencies.map((urgency, index) => important(`m${index}`, urgency)),
        notImportant: [notImportant('l1'), notImportant('l2')],
      });
      const { emails, importantCount, notImportantCount } = await overview();
      expect(emails.map(({ urgency }) => urgency)).toEqual([10, 9, 8, 7, 7, 7, 7, 7, 7, 7]);
      expect([importantCount, notImportantCount]).toEqual([13, 2]);
    });

    test('a conversion is answered with the e-mail, read again, and taken back', async () => {
      const email = important('Contract', 9);
      await store({ important: [email] });
      const converted = { ...email, isConverted: true };
      expect(valueOf(await gateway.setConverted(email.id, true))).toEqual(converted);
      expect((await overview()).emails).toEqual([converted]);
      expect(valueOf(await gateway.setConverted(email.id, false))).toEqual(email);
      expect((await overview()).emails).toEqual([email]);
      expect(valueOf(await gateway.find(email.id))).toEqual(email);
      expect(await gateway.setConverted(newUuid(), true)).toMatchObject(missing);
      expect(await gateway.find(newUuid())).toMatchObject(missing);
    });

    test('what was left out comes newest first, at most as much as is asked for, and is counted whole', async () => {
      const emails = ['c', 'b', 'a'].map((subject) => notImportant(subject));
      await store({ notImportant: emails });
      expect(await notImportantNow(2)).toEqual({
        emails: emails.slice(0, 2),
        unreadable: 0,
        count: 3,
        senders: [],
      });
      expect(await notImportantNow(3)).toEqual({ emails, unreadable: 0, count: 3, senders: [] });
    });

    test('"this was important" moves the e-mail and has the others of its sender read anew', async () => {
      const [email, other, stranger] = [
        notImportant('Photos', 2, 'grete'),
        notImportant('More photos', 3, 'grete'),
        notImportant('Sale', 0, 'shop'),
      ];
      await store({ notImportant: [email, other, stranger] });
      expect(await gateway.markImportant(email.id, true)).toEqual({ ok: true, value: undefined });
      expect((await overview()).emails).toEqual([
        {
          ...{ ...email, suggestedAction: '', isConverted: false, urgency: 7 },
          reason: 'You said that this is important',
        },
      ]);
      expect((await notImportantNow()).emails).toEqual([stranger]);
      expect(await gateway.notImportant(9)).toMatchObject({
        value: { senders: [{ address: email.senderAddress, isImportant: true }] },
      });
      expect(await gateway.leaveOut(email.id, false)).toEqual({ ok: true, value: undefined });
      expect((await overview()).emails).toEqual([]);
      expect((await notImportantNow()).emails).toContainEqual({
        ...{ ...email, urgency: 4 },
        reason: 'You said that this is not important',
      });
    });

    test('"not important" mutes the sender, and both are undone', async () => {
      const email = important('Photos', 6);
      await store({ important: [email] });
      await gateway.leaveOut(email.id, true);
      const muted = { address: email.senderAddress, isImportant: false };
      expect(await notImportantNow()).toMatchObject({ senders: [muted] });
      expect(await gateway.markImportant(email.id, false)).toEqual({ ok: true, value: undefined });
      expect((await overview()).emails).toMatchObject([{ id: email.id }]);
      expect(await notImportantNow()).toMatchObject({ emails: [], senders: [] });
    });

    test('what was said of a sender is taken back and said again', async () => {
      const sender = { address: 'ada@x.example', isImportant: false };
      expect(await gateway.setSender(sender, true)).toEqual({ ok: true, value: undefined });
      expect(await notImportantNow()).toMatchObject({ senders: [sender] });
      expect(await gateway.setSender(sender, false)).toEqual({ ok: true, value: undefined });
      expect(await notImportantNow()).toMatchObject({ senders: [] });
    });

    test('what has become a task is not left out, and what is not there is missing', async () => {
      const email = important('Contract', 9);
      await store({ important: [email] });
      await gateway.setConverted(email.id, true);
      for (const id of [email.id, newUuid()]) {
        expect(await gateway.leaveOut(id, true)).toMatchObject(missing);
        expect(await gateway.markImportant(id, true)).toMatchObject(missing);
      }
      expect((await overview()).emails).toEqual([{ ...email, isConverted: true }]);
      expect(await notImportantNow()).toEqual({ emails: [], unreadable: 0, count: 0, senders: [] });
    });
  });
};
