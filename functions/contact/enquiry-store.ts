/** Stores enquiries: the same message once a day, and a limited number of all visitors together. */
import type { Enquiry } from '#domain/site/contact.ts';
import type { ServiceClient } from '#functions/_shared/service-client.ts';
import {
  type BucketSize,
  createTokenBuckets,
  secondsToWaitAfter,
  type TokenBuckets,
} from '#lib/token-bucket.ts';

type Options = {
  service: ServiceClient;
  limit: BucketSize;
  /** For the first message of a visitor in a day; larger than `limit`. */
  firstMessages: BucketSize;
  now: () => number;
};

type Outcome =
  | { status: 'stored' }
  /** The same message was stored within a day. */
  | { status: 'known' }
  | { status: 'full'; waitSeconds: number }
  | { status: 'failed'; reason: string };

export type EnquiryStore = {
  /** Whether this process stored the same message within a day; needs no query. */
  wasJustStored: (key: string) => boolean;
  /** @param key equal for messages that say the same */
  store: (key: string, enquiry: Enquiry, visitor: { isFirst: boolean }) => Promise<Outcome>;
};

const dayMs = 24 * 60 * 60 * 1000;
const maxRemembered = 1000;

/**
 * Computes a row's id from its message and the day, so that the database refuses a second copy even when two requests
 * run at once or reach different processes.
 */
const rowId = async (key: string, time: number): Promise<string> => {
  const day = new Date(time).toISOString().slice(0, 10);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${day} ${key}`));
  const bytes = new Uint8Array(digest).slice(0, 16);
  // Version 8 and the variant of RFC 9562: an id whose other bits the application chooses.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

export const createEnquiryStore = (options: Options): EnquiryStore => {
  const { service, now } = options;
  const usual = createTokenBuckets(options.limit, now);
  const withFirst = createTokenBuckets(options.firstMessages, now);
  const storedAt = new Map<string, number>();

  const remember = (key: string) => {
    storedAt.delete(key);
    const oldest = storedAt.keys().next();
    if (storedAt.size >= maxRemembered && !oldest.done) storedAt.delete(oldest.value);
    storedAt.set(key, now());
  };

  /** Asks the database, because other processes write to it as well. Does not retry, because a visitor is waiting. */
  const askDatabase = async (id: string, yesterdaysId: string, limit: BucketSize) => {
    const time = now();
    const fillMs = limit.capacity * limit.refillSeconds * 1000;
    const [same, recent] = await Promise.all([
      service
        .from('enquiries')
        .select('id')
        .in('id', [id, yesterdaysId])
        .gte('created_at', new Date(time - dayMs).toISOString())
        .limit(1)
        .retry(false),
      service
        .from('enquiries')
        .select('created_at')
        .gte('created_at', new Date(time - fillMs).toISOString())
        .order('created_at')
        .limit(2 * limit.capacity)
        .retry(false),
    ]);
    if (same.error) return same;
    if (recent.error) return recent;
    // The database's clock may be ahead of this one's.
    const times = recent.data.map((row) => Math.min(Date.parse(row.created_at), time));
    return {
      error: null,
      isKnown: same.data.length > 0,
      waitSeconds: secondsToWaitAfter(times, limit, time),
    };
  };

  const insert = async (key: string, enquiry: Enquiry, limit: BucketSize): Promise<Outcome> => {
    const id = await rowId(key, now());
    const known = await askDatabase(id, await rowId(key, now() - dayMs), limit);
    if (known.error) return { status: 'failed', reason: describe(known.error) };
    if (known.isKnown) return { status: 'known' };
    if (known.waitSeconds > 0) return { status: 'full', waitSeconds: known.waitSeconds };
    const { name, email, company, service: wanted, audience, message } = enquiry;
    const { error } = await service.from('enquiries').insert({
      id,
      name,
      email,
      company: company ?? null,
      service: wanted ?? null,
      audience: audience ?? null,
      message,
      stage: enquiry.stage ?? null,
      solution: enquiry.solution ?? null,
      engagement: enquiry.engagement ?? null,
      page: enquiry.page ?? null,
      referrer: enquiry.referrer ?? null,
      utm_source: enquiry.utm_source ?? null,
      utm_medium: enquiry.utm_medium ?? null,
      utm_campaign: enquiry.utm_campaign ?? null,
      utm_term: enquiry.utm_term ?? null,
      utm_content: enquiry.utm_content ?? null,
    });
    if (!error) return { status: 'stored' };
    return error.code === uniqueViolation
      ? { status: 'known' }
      : { status: 'failed', reason: describe(error) };
  };

  return {
    wasJustStored: (key) => now() - (storedAt.get(key) ?? -Infinity) < dayMs,
    store: async (key, enquiry, { isFirst }) => {
      const taken: TokenBuckets[] = [];
      const putBack = () => taken.forEach((bucket) => bucket.putBack('everybody'));
      for (const bucket of [usual, withFirst]) {
        const waitSeconds = bucket.take('everybody');
        if (waitSeconds === 0) taken.push(bucket);
        else if (bucket === withFirst || !isFirst) {
          putBack();
          return { status: 'full', waitSeconds };
        }
      }
      const outcome = await insert(key, enquiry, isFirst ? options.firstMessages : options.limit);
      if (outcome.status !== 'stored') putBack();
      else remember(key);
      return outcome;
    },
  };
};

const uniqueViolation = '23505';

/** The code alone: the database's message may quote what the visitor wrote. */
const describe = ({ code }: { code: string }): string =>
  code === '' ? 'the database cannot be reached.' : `the database answered ${code}.`;
