/** The contact function: stores an enquiry for the owner's Inbox. It checks all input itself. */
import {
  minVisitMs,
  problemsOf,
  sameEnquiryKey,
  submission,
  type Submission,
} from '#domain/site/contact.ts';
import { anyone } from '#functions/_shared/authenticate.ts';
import { createFunction } from '#functions/_shared/create-function.ts';
import { errorResponse, waitResponse } from '#functions/_shared/responses.ts';
import type { ServiceClient } from '#functions/_shared/service-client.ts';
import type { Handler } from '#functions/_shared/types.ts';
import { addressGroup } from '#lib/client-address.ts';
import { jsonResponse } from '#lib/json-response.ts';
import { type BucketSize, createTokenBuckets, type TokenBuckets } from '#lib/token-bucket.ts';
import { dayMs, storeEnquiry } from './enquiry-store.ts';
import { withPlainForm } from './plain-form.ts';

type Options = {
  /** content/site.yaml's `contact.delivery` is `store`. */
  isOpen: boolean;
  service: ServiceClient;
  now?: () => number;
  log?: (line: string) => void;
  /** How many messages of one address are stored; an office or a household shares one. */
  perVisitor?: BucketSize;
  /** How many messages of all visitors are stored, so that requests from many addresses cannot fill the database. */
  fromEverybody?: BucketSize;
  /** The same for the first message of a visitor in a day, so that a few who write much do not close the form for others. */
  firstMessages?: BucketSize;
  /** How many messages with a filled hidden field are stored, which leave the places of other messages free. */
  fromPrograms?: BucketSize;
};

const maxBodyBytes = 32 * 1024;
const maxRemembered = 1000;

const stored = () => jsonResponse(200, { ok: true });

const notStored = () =>
  errorResponse(
    409,
    'Messages are not stored on this site.',
    'Set contact.delivery to store in content/site.yaml.',
  );

const oncePerDay: BucketSize = { capacity: 1, refillSeconds: dayMs / 1000 };

export const createContact = ({
  isOpen,
  service,
  now = Date.now,
  log = console.error,
  perVisitor = { capacity: 5, refillSeconds: 120 },
  fromEverybody = { capacity: 100, refillSeconds: 36 },
  firstMessages = { capacity: 500, refillSeconds: 36 },
  fromPrograms = { capacity: 50, refillSeconds: 600 },
}: Options): Handler => {
  if (!isOpen) return () => Promise.resolve(notStored());
  const visitors = createTokenBuckets(perVisitor, now);
  const today = createTokenBuckets(oncePerDay, now);
  const everybody = createTokenBuckets(fromEverybody, now);
  const withFirst = createTokenBuckets(firstMessages, now);
  const programs = createTokenBuckets(fromPrograms, now);
  /** When this process stored a message, by its key: a message that is sent again needs no query. */
  const storedAt = new Map<string, number>();

  const remember = (key: string) => {
    storedAt.delete(key);
    storedAt.set(key, now());
    const [oldest] = storedAt.keys();
    if (storedAt.size > maxRemembered && oldest !== undefined) storedAt.delete(oldest);
  };

  const isTooQuick = ({ startedAt }: Submission): boolean => {
    const visitMs = now() - startedAt;
    // A time in the future comes from a visitor's clock that is ahead, and says nothing about the sender.
    return visitMs >= 0 && visitMs < minVisitMs;
  };

  const store = async (
    { website, ...enquiry }: Submission,
    clientIp: string,
  ): Promise<Response> => {
    // A program fills in the hidden field, or a password manager: the owner finds the message among spam.
    const isSpam = website !== '';
    const visitor = addressGroup(clientIp);
    // One customer's network: in IPv6 somebody may have thousands of the smaller ones.
    const network = addressGroup(clientIp, 48);
    const key = `${isSpam ? 'spam ' : ''}${sameEnquiryKey(enquiry)}`;
    if (now() - (storedAt.get(key) ?? -Infinity) < dayMs) return stored();

    /** Put back what was taken for a message that is not stored. */
    const putBack: (() => void)[] = [];
    const take = (buckets: TokenBuckets, of: string): number => {
      const seconds = buckets.take(of);
      if (seconds === 0) putBack.push(() => buckets.putBack(of));
      return seconds;
    };
    const takePlace = (): { waitSeconds: number; limit: BucketSize } => {
      if (isSpam) return { waitSeconds: take(programs, ''), limit: fromPrograms };
      const isFirst = take(today, network) === 0;
      const usualWait = take(everybody, '');
      const firstWait = take(withFirst, '');
      return isFirst
        ? { waitSeconds: firstWait, limit: firstMessages }
        : { waitSeconds: Math.max(usualWait, firstWait), limit: fromEverybody };
    };
    const wait = isSpam ? 0 : take(visitors, visitor);
    if (wait > 0) return waitResponse(429, 'Too many messages came from here.', wait);
    const { waitSeconds, limit } = takePlace();
    const outcome =
      waitSeconds > 0
        ? ({ status: 'full', waitSeconds } as const)
        : await storeEnquiry(service, enquiry, { key, isSpam, limit, time: now() });
    if (outcome.status === 'stored') remember(key);
    else putBack.forEach((undo) => undo());
    switch (outcome.status) {
      case 'stored':
      case 'known':
        return stored();
      case 'full':
        return waitResponse(429, 'Too many messages arrive at the moment.', outcome.waitSeconds);
      case 'failed':
        log(`An enquiry was not stored: ${outcome.reason}`);
        return waitResponse(503, 'Your message could not be stored.', 60);
    }
  };

  const takeJson = createFunction({
    maxBodyBytes,
    schema: submission,
    authenticate: anyone,
    invalidResponse: (issues) => errorResponse(400, 'Please check the form.', problemsOf(issues)),
    act: ({ input, caller }) =>
      isTooQuick(input)
        ? Promise.resolve(
            errorResponse(400, 'That was very quick. Please send the message once more.'),
          )
        : store(input, caller.clientIp),
  });
  return withPlainForm(takeJson, maxBodyBytes);
};
