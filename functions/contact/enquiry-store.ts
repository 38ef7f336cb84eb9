/** Stores enquiries: the same message once a day, and a limited number of all visitors together. */
import type { Enquiry } from '#domain/site/contact.ts';
import type { ServiceClient } from '#functions/_shared/service-client.ts';
import { type BucketSize, secondsToWaitAfter } from '#lib/token-bucket.ts';

type Outcome =
  | { status: 'stored' }
  /** The same message was stored within a day. */
  | { status: 'known' }
  | { status: 'full'; waitSeconds: number }
  | { status: 'failed'; reason: string };

export const dayMs = 24 * 60 * 60 * 1000;
const uniqueViolation = '23505';

/** Told by the code alone: the database's message may quote what the visitor wrote. */
const notStored = (error: { code: string } | null): Outcome => {
  const reason = error?.code
    ? `the database answered ${error.code}.`
    : 'the database cannot be reached.';
  return { status: 'failed', reason };
};

/**
 * Computes a row's id from its message and the day, so that the database refuses a second copy even when two requests
 * run at once or reach different processes.
 */
const rowId = async (key: string, time: number): Promise<string> => {
  const day = new Date(time).toISOString().slice(0, 10);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${day} ${key}`));
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'));
  // Version 8 and the variant of RFC 9562: an id whose other bits the application chooses.
  return hex.join('').replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
};

type Storing = {
  /** Equal for messages that say the same. */
  key: string;
  isSpam: boolean;
  /** Of all visitors together; spam has one of its own. */
  limit: BucketSize;
  /** Milliseconds since 1970. */
  time: number;
};

/** Asks the database, because other processes write to it as well. Does not retry, because a visitor is waiting. */
export const storeEnquiry = async (
  service: ServiceClient,
  enquiry: Enquiry,
  { key, isSpam, limit, time }: Storing,
): Promise<Outcome> => {
  const id = await rowId(key, time);
  const fillMs = limit.capacity * limit.refillSeconds * 1000;
  const [same, recent] = await Promise.all([
    service
      .from('enquiries')
      .select('id')
      .in('id', [id, await rowId(key, time - dayMs)])
      .gte('created_at', new Date(time - dayMs).toISOString())
      .limit(1)
      .retry(false),
    service
      .from('enquiries')
      .select('created_at')
      .gte('created_at', new Date(time - fillMs).toISOString())
      .filter('status', isSpam ? 'eq' : 'neq', 'spam')
      .order('created_at')
      .limit(2 * limit.capacity)
      .retry(false),
  ]);
  if (same.error || recent.error) return notStored(same.error ?? recent.error);
  if (same.data.length > 0) return { status: 'known' };
  // The database's clock may be ahead of this one's.
  const times = recent.data.map((row) => Math.min(Date.parse(row.created_at), time));
  const waitSeconds = secondsToWaitAfter(times, limit, time);
  if (waitSeconds > 0) return { status: 'full', waitSeconds };
  const { name, email, company, service: wanted, audience, message } = enquiry;
  const { error } = await service.from('enquiries').insert({
    id,
    name,
    email,
    company: company ?? null,
    service: wanted ?? null,
    audience: audience ?? null,
    message,
    status: isSpam ? 'spam' : 'new',
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
  return error.code === uniqueViolation ? { status: 'known' } : notStored(error);
};
