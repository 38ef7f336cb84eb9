/**
 * The function count-visit: adds a visit of which a page tells to the sums of its day. Addresses serve the limits alone and
 * are not kept.
 */
import * as z from 'zod/mini';
import { timeZone } from '#domain/time-zone.ts';
import { numbersOf, oneForm } from '#domain/visits/day-sums.ts';
import { deviceOf } from '#domain/visits/device.ts';
import { countryOf, ownHost, wayOf, wayInAddress } from '#domain/visits/visit.ts';
import { createWordLimit } from '#domain/visits/word-limit.ts';
import { anyone } from '#functions/_shared/authenticate.ts';
import { createFunction } from '#functions/_shared/create-function.ts';
import { errorResponse, waitResponse } from '#functions/_shared/responses.ts';
import type { ServiceClient } from '#functions/_shared/service-client.ts';
import type { Handler } from '#functions/_shared/types.ts';
import { addressGroup } from '#lib/client-address.ts';
import { createTokenBuckets } from '#lib/token-bucket.ts';
import { dateIn } from '#lib/zoned-time.ts';

type Options = {
  isOpen: boolean;
  service: ServiceClient;
  siteUrl: string | undefined;
  countryHeader?: string | undefined;
  now?: () => number;
  log?: (line: string) => void;
};

/** What the beacon of src/layouts/visit-beacon.ts sends. */
const beacon = z.object({
  page: z.string().check(z.regex(/^\/[a-z0-9/-]{0,99}$/)),
  search: z.string().check(z.maxLength(2000)),
  referrer: z.string().check(z.maxLength(2000)),
  isForm: z.boolean(),
});

const perVisitor = { capacity: 20, refillSeconds: 10 };
/** Each is a write, and a flood must not slow the rest of the database down. */
const fromEverybody = { capacity: 200, refillSeconds: 0.5 };

const counted = () => new Response(null, { status: 204 });

export const createCountVisit = ({
  isOpen,
  service,
  siteUrl,
  countryHeader,
  now = Date.now,
  log = console.error,
}: Options): Handler => {
  if (!isOpen) {
    const closed = 'Visits are not counted by this function.';
    return () =>
      Promise.resolve(errorResponse(409, closed, 'See `counting` in content/site.yaml.'));
  }
  const visitors = createTokenBuckets(perVisitor, now);
  const everybody = createTokenBuckets(fromEverybody, now);
  const limitWords = createWordLimit(now);
  const ownHosts = new Set(siteUrl === undefined ? [] : [ownHost(new URL(siteUrl).host)]);

  return createFunction({
    maxBodyBytes: 8 * 1024,
    type: 'text/plain',
    schema: beacon,
    authenticate: anyone,
    act: async ({ input, caller, headers }) => {
      const device = deviceOf(headers.get('user-agent') ?? '');
      const way = wayOf(input, ownHosts);
      if (device === undefined || (!way && !input.isForm)) return counted();
      const waitSeconds = visitors.take(addressGroup(caller.clientIp)) || everybody.take('');
      if (waitSeconds > 0) return waitResponse(429, 'Too many visits at once.', waitSeconds);
      const day = dateIn(new Date(now()), timeZone);
      const country = countryHeader ? countryOf(headers.get(countryHeader) ?? '') : '';
      const sums = [
        ...(way ? [{ ...way, ...numbersOf(device) }] : []),
        ...(input.isForm ? [{ ...(way ?? wayInAddress(input)), ...oneForm }] : []),
      ].map((sum) => limitWords({ ...sum, day, country }, caller.clientIp));
      const { error } = await service.rpc('add_visits', { counts: sums });
      if (!error) return counted();
      log(`A visit was not counted: the database answered ${error.code || 'nothing'}.`);
      return waitResponse(503, 'The visit could not be counted.', 60);
    },
  });
};
