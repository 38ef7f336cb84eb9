import { atom } from 'nanostores';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { NotImportantList as List } from '#dashboard/emails/gateway.ts';
import { NotImportantList } from '#dashboard/emails/NotImportantList.tsx';
import type { Fault, Loadable } from '#lib/result.ts';
import { importantEmail } from '../../../fakes/email-gateway.ts';

const fault: Fault = { kind: 'offline', message: 'The server does not answer.' };
const asOf = new Date('2026-11-21T12:00:00Z');
const ready = (value: List, trouble: Fault | null = null): Loadable<List> => ({
  ...{ status: 'ready', value, asOf, trouble },
});
const none: List = { emails: [], unreadable: 0, count: 0, senders: [] };
const one: List = { emails: [importantEmail('e1')], unreadable: 0, count: 1, senders: [] };

const draw = (state: Loadable<List>) =>
  renderToString(
    <NotImportantList
      emails={{
        $notImportant: atom(state),
        markImportant: () => undefined,
        forgetSender: () => undefined,
        reloadNotImportant: () => undefined,
        showMoreNotImportant: () => undefined,
      }}
    />,
  ).replaceAll('<!-- -->', '');

test.each([
  ['loading', { status: 'loading' }, ['Loading'], ['Try Again', 'Nothing']],
  ['failed', { status: 'failed', fault }, [fault.message, 'Try Again'], ['Nothing']],
  ['empty', ready(none), ['Nothing was left out.'], ['Try Again', 'Show more']],
  ['out of date', ready(one, fault), ['Subject e1', fault.message, 'Try Again'], ['Nothing']],
  ['empty and out of date', ready(none, fault), [fault.message, 'Try Again'], ['Nothing']],
  [
    'unreadable in part',
    ready({ ...one, unreadable: 2, count: 3 }),
    ['Subject e1', '2 e-mails could not be read.'],
    ['Show more', 'Try Again'],
  ],
  [
    'with a muted sender',
    ready({ ...none, senders: [{ address: 'a@x.example', isImportant: false }] }),
    ['Always left out: ', 'a@x.example', 'Forget'],
    ['Always important'],
  ],
  ['longer than what is shown', ready({ ...one, count: 2 }), ['Show more'], ['could not be read']],
] satisfies [string, Loadable<List>, string[], string[]][])(
  'a list that is %s looks like no other',
  (_name, state, shown, hidden) => {
    const html = draw(state);
    for (const text of shown) expect(html).toContain(text);
    for (const text of hidden) expect(html).not.toContain(text);
  },
);
