/** What every gateway to enquiries has to do, the fake one of the store's tests and the real one alike. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { EnquiryGateway } from '#dashboard/enquiries/gateway.ts';
import type { Box, EnquiryStatus } from '#domain/site/enquiries.ts';
import { newUuid } from '#lib/uuid.ts';
import { valueOf } from './value-of.ts';

export type SentEnquiry = { name: string; createdAt: string; status?: EnquiryStatus };

type Opened = {
  gateway: EnquiryGateway;
  /** What visitors have sent. */
  send: (...enquiries: SentEnquiry[]) => Promise<void>;
};

const at = (minute: number, second = '00') =>
  `2026-11-21T10:${String(minute).padStart(2, '0')}:${second}+00:00`;

/** `openEmpty` gives a gateway to an Inbox in which nothing is. */
export const describeEnquiryGateway = (name: string, openEmpty: () => Promise<Opened>): void => {
  describe(`${name} keeps the contract of a gateway to enquiries:`, () => {
    let gateway: EnquiryGateway;
    let send: Opened['send'];
    const namesIn = async (box: Box, atMost = 10) =>
      valueOf(await gateway.list(box, atMost)).enquiries.map((enquiry) => enquiry.name);
    const missing = { ok: false, fault: { kind: 'missing' } };

    beforeEach(async () => {
      ({ gateway, send } = await openEmpty());
    });

    test('an empty box is an answer', async () => {
      for (const box of ['new', 'handled', 'spam'] as const) {
        expect(await gateway.list(box, 10)).toEqual({
          ok: true,
          value: { box, enquiries: [], asked: 10, hasOlder: false, unreadable: 0, newCount: 0 },
        });
      }
    });

    test('the newest come first, at most as many as are asked for, and it is told whether there are older ones', async () => {
      await send(...['a', 'b', 'c'].map((one, index) => ({ name: one, createdAt: at(index) })));
      expect(valueOf(await gateway.list('new', 2))).toMatchObject({
        enquiries: [{ name: 'c' }, { name: 'b' }],
        asked: 2,
        hasOlder: true,
        newCount: 3,
      });
      expect(valueOf(await gateway.list('new', 3))).toMatchObject({ hasOlder: false });
    });

    test('many come whole and in order, also where times differ by a microsecond or not at all', async () => {
      const times = Array.from({ length: 120 }, (_, index) =>
        at(30, `00.0000${String(Math.floor(index / 3)).padStart(2, '0')}`),
      );
      await send(...times.map((createdAt, index) => ({ name: `n${index}`, createdAt })));
      const list = valueOf(await gateway.list('new', 200));
      expect(list).toMatchObject({ hasOlder: false, newCount: 120 });
      expect(new Set(list.enquiries.map(({ id }) => id)).size).toBe(120);
      const shown = list.enquiries.map(({ createdAt, id }) => `${createdAt} ${id}`);
      expect(shown).toEqual(shown.toSorted().toReversed());
      const first = valueOf(await gateway.list('new', 70)).enquiries;
      expect(first).toEqual(list.enquiries.slice(0, 70));
    });

    test('each box holds its own, and the new ones are counted whichever is read', async () => {
      await send(
        { name: 'n', createdAt: at(1) },
        { name: 't', createdAt: at(2), status: 'task' },
        { name: 'd', createdAt: at(3), status: 'done' },
        { name: 's', createdAt: at(4), status: 'spam' },
      );
      for (const [box, names] of [
        ['new', ['n']],
        ['handled', ['d', 't']],
        ['spam', ['s']],
      ] as const) {
        expect(await namesIn(box)).toEqual(names);
        expect(valueOf(await gateway.list(box, 1)).newCount).toBe(1);
      }
    });

    test('another status is answered with the enquiry, found with it, and moves it to its box', async () => {
      await send({ name: 'a', createdAt: at(1) });
      const [sent] = valueOf(await gateway.list('new', 10)).enquiries;
      const id = sent?.id ?? '';
      expect(valueOf(await gateway.setStatus(id, 'done'))).toEqual({ ...sent, status: 'done' });
      expect(valueOf(await gateway.find(id))).toEqual({ ...sent, status: 'done' });
      expect([await namesIn('new'), await namesIn('handled')]).toEqual([[], ['a']]);
      expect(valueOf(await gateway.setStatus(id, 'done'))).toMatchObject({ status: 'done' });
    });

    test('one that is deleted is in no box, and no change brings it back; deleting it again does no harm', async () => {
      await send({ name: 'a', createdAt: at(1) }, { name: 'b', createdAt: at(2), status: 'spam' });
      const id = valueOf(await gateway.list('new', 10)).enquiries[0]?.id ?? '';
      expect(await gateway.remove(id)).toMatchObject({ ok: true });
      for (const status of ['new', 'task', 'done', 'spam'] as const) {
        expect(await gateway.setStatus(id, status)).toMatchObject(missing);
      }
      expect(await gateway.remove(id)).toMatchObject({ ok: true });
      expect(await gateway.find(id)).toMatchObject(missing);
      for (const box of ['new', 'handled', 'spam'] as const) {
        expect([await namesIn(box), valueOf(await gateway.list(box, 1)).newCount]).toEqual([
          ...[box === 'spam' ? ['b'] : [], 0],
        ]);
      }
    });

    test('what is not there can be neither found nor changed nor deleted', async () => {
      expect(await gateway.find(newUuid())).toMatchObject(missing);
      expect(await gateway.setStatus(newUuid(), 'done')).toMatchObject(missing);
      expect(await gateway.remove(newUuid())).toMatchObject(missing);
    });
  });
};
