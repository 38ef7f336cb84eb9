/** What every gateway to enquiries has to do, the fake one of the store's tests and the real one alike. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { EnquiryGateway } from '#dashboard/enquiries/gateway.ts';
import type { EnquiryStatus } from '#domain/site/enquiries.ts';
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
    const list = async (atMost = 10) => valueOf(await gateway.list(atMost)).enquiries;
    const idOfFirst = async () => (await list(1))[0]?.id ?? '';
    const missing = { ok: false, fault: { kind: 'missing' } };

    beforeEach(async () => {
      ({ gateway, send } = await openEmpty());
    });

    test('an empty list is an answer', async () => {
      expect(await gateway.list(10)).toEqual({
        ok: true,
        value: { enquiries: [], hasOlder: false, unreadable: 0 },
      });
    });

    test('the newest of every status come first, at most as many as are asked for, and it is told whether there are older ones', async () => {
      const statuses = ['new', 'task', 'done', 'spam'] as const;
      await send(
        ...statuses.map((status, index) => ({ name: status, status, createdAt: at(index) })),
      );
      expect(valueOf(await gateway.list(3))).toMatchObject({
        enquiries: [{ status: 'spam' }, { status: 'done' }, { status: 'task' }],
        hasOlder: true,
      });
      expect(valueOf(await gateway.list(4))).toMatchObject({ hasOlder: false });
    });

    test('many come whole and in order, also where times differ by a microsecond or not at all', async () => {
      const times = Array.from({ length: 120 }, (_, index) =>
        at(30, `00.0000${String(Math.floor(index / 3)).padStart(2, '0')}`),
      );
      await send(...times.map((createdAt, index) => ({ name: `n${index}`, createdAt })));
      const all = await list(200);
      expect(new Set(all.map(({ id }) => id)).size).toBe(120);
      const shown = all.map(({ createdAt, id }) => `${createdAt} ${id}`);
      expect(shown).toEqual(shown.toSorted().toReversed());
      expect(await list(70)).toEqual(all.slice(0, 70));
    });

    test('another status is listed', async () => {
      await send({ name: 'a', createdAt: at(1) });
      const [sent] = await list();
      const id = sent?.id ?? '';
      const done = { ...sent, status: 'done' };
      for (const time of ['first', 'again']) {
        expect(await gateway.write({ id, status: 'done' }), time).toMatchObject({ ok: true });
        expect(await list()).toEqual([done]);
      }
    });

    test('one that is deleted is not listed, and no change brings it back', async () => {
      await send({ name: 'b', createdAt: at(1), status: 'spam' }, { name: 'a', createdAt: at(2) });
      const id = await idOfFirst();
      expect(await gateway.write({ id, status: 'deleted' })).toMatchObject({ ok: true });
      for (const status of ['new', 'task', 'done', 'spam', 'deleted'] as const) {
        expect(await gateway.write({ id, status })).toMatchObject(missing);
      }
      expect(await list()).toMatchObject([{ name: 'b' }]);
    });

    test('what is not there can be neither changed nor deleted', async () => {
      for (const status of ['done', 'deleted'] as const)
        expect(await gateway.write({ id: newUuid(), status })).toMatchObject(missing);
    });
  });
};
