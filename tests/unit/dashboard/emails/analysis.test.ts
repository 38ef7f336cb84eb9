/** The analysis of the inbox: at the owner's wish, and by itself. */
import { describe, expect, test, vi } from 'vitest';
import type { EmailGateway } from '#dashboard/emails/gateway.ts';
import { failed } from '#lib/result.ts';
import { analyzed, createFakeEmails, importantEmail } from '../../../fakes/email-gateway.ts';
import { createFakeTools } from '../../../fakes/store-tools.ts';
import { settled, useFakeClock } from '../../../fakes/clock.ts';
import { open, openPage } from './open-emails.ts';

useFakeClock();

type Answer = Awaited<ReturnType<EmailGateway['analyze']>>;

const progress = (found: number, remaining: number) => ({
  ...{ found, remaining },
  problem: null,
  isByModel: false,
  checkedAt: new Date().toISOString(),
});

describe('an analysis', () => {
  test('calls until nothing is left, and tells how far it has come', async () => {
    const { fake, store, overview } = await open();
    const first = Promise.withResolvers<Answer>();
    fake.runs.push(
      () => first.promise,
      () => {
        fake.setProgress(progress(100, 0));
        return Promise.resolve(analyzed());
      },
    );
    void store.analyze();
    void store.analyze();
    expect(store.$analysis.get().isRunning).toBe(true);
    fake.setProgress(progress(100, 60));
    await vi.advanceTimersByTimeAsync(1500);
    expect(overview()?.progress?.remaining).toBe(60);
    first.resolve(analyzed());
    await settled();
    expect(fake.calls).toEqual(['analyze', 'analyze']);
    expect(store.$analysis.get()).toEqual({ isRunning: false, fault: null });
  });

  test('keeps a change that was written after it had begun to read', async () => {
    const { fake, store, shown } = await open(importantEmail('e1'));
    const earlier = await fake.gateway.overview();
    const read = Promise.withResolvers<typeof earlier>();
    fake.runs.push(() => new Promise(() => undefined));
    void store.analyze();
    vi.spyOn(fake.gateway, 'overview').mockReturnValueOnce(read.promise);
    await vi.advanceTimersByTimeAsync(1500);
    store.judge(importantEmail('e1'), false);
    await settled();
    read.resolve(earlier);
    await settled();
    expect(shown()).toEqual([]);
  });

  test('of which a call analyzes nothing ends, and says so', async () => {
    const { fake, store, errors } = await open();
    fake.setProgress(progress(100, 60));
    await store.analyze();
    expect(fake.calls).toEqual(['analyze', 'analyze']);
    expect(errors()).toEqual(['Failed to analyze emails: The last call analyzed no message.']);
  });

  test.each([
    ['Gmail does not answer.', 'Failed to analyze emails: Gmail does not answer.'],
    ['', 'Failed to analyze emails'],
  ])('that fails with %j says "%s", and can be started again', async (message, said) => {
    const { fake, store, errors } = await open();
    fake.setProgress(progress(100, 40));
    fake.runs.push(() => Promise.resolve(failed('offline', message)));
    await store.analyze();
    expect(errors()).toEqual([said]);
    expect(fake.calls).toHaveLength(1);
    expect(store.$analysis.get()).toMatchObject({ isRunning: false, fault: { kind: 'offline' } });
    fake.setProgress(progress(100, 0));
    await store.analyze();
    expect(fake.calls).toHaveLength(2);
  });

  test('ends with the session: nothing is told and nothing asked any more', async () => {
    const { fake, tools, store, errors } = await open();
    const call = Promise.withResolvers<Answer>();
    fake.runs.push(() => call.promise);
    void store.analyze();
    tools.end();
    call.resolve(failed('offline', 'x'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(errors()).toEqual([]);
    expect(fake.calls).toEqual(['analyze']);
  });
});

describe('by itself', () => {
  const minutes = 60_000;
  const openAged = async (age: number) => {
    const fake = createFakeEmails();
    const tools = createFakeTools();
    fake.setProgress({
      ...progress(9, 0),
      checkedAt: new Date(Date.now() - age * minutes).toISOString(),
    });
    fake.runs.push(() => {
      fake.setProgress(progress(9, 0));
      return Promise.resolve(analyzed());
    });
    return openPage(fake, tools);
  };

  test('the inbox is analyzed 15 minutes after it was, on opening and while the page is open', async () => {
    expect((await openAged(14)).fake.calls).toEqual([]);
    const { fake } = await openAged(16);
    expect(fake.calls).toEqual(['analyze']);
    await vi.advanceTimersByTimeAsync(17 * minutes);
    expect(fake.calls).toEqual(['analyze', 'analyze']);
  });

  test('what fails is said on the card alone, and tried again after a quarter of an hour', async () => {
    const fake = createFakeEmails();
    fake.setProgress({ ...progress(9, 0), checkedAt: '2020-01-01T00:00:00Z' });
    fake.runs.push(() => Promise.resolve(failed('offline', 'Gmail does not answer.')));
    const { store, errors } = await openPage(fake, createFakeTools());
    expect(store.$analysis.get()).toMatchObject({ fault: { message: 'Gmail does not answer.' } });
    expect(errors()).toEqual([]);
    await vi.advanceTimersByTimeAsync(14 * minutes);
    expect(fake.calls).toEqual(['analyze']);
    await vi.advanceTimersByTimeAsync(6 * minutes);
    expect(fake.calls).toEqual(['analyze', 'analyze']);
  });

  test('of two tabs one analyzes, and the other sees that it has', async () => {
    const fake = createFakeEmails();
    fake.setProgress({ ...progress(9, 0), checkedAt: '2020-01-01T00:00:00Z' });
    const first = Promise.withResolvers<Answer>();
    fake.runs.push(() => first.promise);
    const { tools } = await openPage(fake, createFakeTools());
    await openPage(fake, createFakeTools({ storage: tools.storage, locks: tools.locks }));
    fake.setProgress(progress(9, 0));
    first.resolve(analyzed());
    await settled();
    await vi.advanceTimersByTimeAsync(2 * minutes);
    expect(fake.calls).toEqual(['analyze']);
  });

  test('what was never analyzed is at once', async () => {
    const never = createFakeEmails();
    never.setProgress(null);
    never.runs.push(() => {
      never.setProgress(progress(9, 0));
      return Promise.resolve(analyzed());
    });
    await openPage(never, createFakeTools());
    expect(never.calls).toEqual(['analyze']);
  });
});
