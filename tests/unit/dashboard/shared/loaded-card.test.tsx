import { atom } from 'nanostores';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LoadedCard, OutageContext } from '#dashboard/shared/LoadedCard.tsx';
import type { Fault, Loadable } from '#lib/result.ts';

const noon = new Date('2026-11-21T12:00:00Z');
const fault: Fault = { kind: 'offline', message: 'The server does not answer.' };
const ready = { status: 'ready', value: 'sunny', asOf: noon, trouble: null } as const;
const ended: Fault = { kind: 'reconnect', message: 'The consent has ended.' };

const draw = (state: Loadable<string>, isOutage = false) =>
  renderToString(
    <OutageContext value={isOutage}>
      <LoadedCard
        title="Weather"
        before={<p>before</p>}
        state={state}
        $now={atom(new Date(noon.getTime() + 4 * 60_000))}
        onRetry={() => undefined}
        name="the weather"
        skeleton={<p>grey bars</p>}
        failedTitle="The weather could not be loaded."
        staleText="This is the weather as it was"
      >
        {(value) => <p>{value}</p>}
      </LoadedCard>
    </OutageContext>,
  ).replaceAll('<!-- -->', '');

test.each([
  ['loading', { status: 'loading' }, ['Loading the weather', 'grey bars'], ['Try Again']],
  [
    'failed',
    { status: 'failed', fault },
    ['The weather could not be loaded.', fault.message, 'keeps trying on its own', 'Try Again'],
    ['Loading'],
  ],
  ['ready', ready, ['sunny'], ['Try Again', 'Loading', 'Last updated']],
  [
    'from an earlier visit',
    { ...ready, isRemembered: true },
    ['sunny', 'Last updated 4 min ago'],
    ['Try Again', 'Loading'],
  ],
  [
    'out of date',
    { ...ready, trouble: fault },
    ['sunny', fault.message, 'This is the weather as it was 4 min ago.', 'Try Again'],
    ['Loading'],
  ],
  [
    'failed, because a consent has ended',
    { status: 'failed', fault: ended },
    ['The weather could not be loaded.', ended.message],
    ['Try Again', 'keeps trying'],
  ],
  [
    'out of date, because a consent has ended',
    { ...ready, trouble: ended },
    ['sunny', ended.message],
    ['Try Again'],
  ],
] satisfies [string, Loadable<string>, string[], string[]][])(
  'a card that is %s has a picture of its own, and what is before its body in each',
  (_name, state, shown, hidden) => {
    const html = draw(state);
    for (const text of ['Weather', 'before', ...shown]) expect(html).toContain(text);
    for (const text of hidden) expect(html).not.toContain(text);
  },
);

test('while the page says that the server does not answer, no card says it again', () => {
  const old = draw({ ...ready, trouble: fault }, true);
  expect(old).toContain('Last updated 4 min ago');
  for (const text of [fault.message, 'Try Again']) expect(old).not.toContain(text);
  const failed = draw({ status: 'failed', fault }, true);
  expect(failed).toContain('The weather could not be loaded.');
  for (const text of [fault.message, 'Try Again']) expect(failed).not.toContain(text);
  expect(draw({ ...ready, trouble: ended }, true)).toContain(ended.message);
});
