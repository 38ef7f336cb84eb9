/**
 * Counts the visits of the pages that this server sends, as sums of a day in memory, and adds them to the database once a
 * minute and at the end. Nothing is sent to a browser for it, and no address or browser's name is kept.
 */
import type { IncomingMessage } from 'node:http';
import { createDaySums, type DaySum, numbersOf, oneForm } from '#domain/visits/day-sums.ts';
import { timeZone } from '#domain/time-zone.ts';
import { deviceOf } from '#domain/visits/device.ts';
import {
  countryOf,
  others,
  ownHost,
  type Visit,
  type Way,
  wayInAddress,
  wayOf,
} from '#domain/visits/visit.ts';
import { createWordLimit } from '#domain/visits/word-limit.ts';
import { counted } from '#lib/counted.ts';
import { parseUrl } from '#lib/parse-url.ts';
import { dateIn } from '#lib/zoned-time.ts';
import { signedInBefore } from '../backend/auth/known-device.ts';
import { type RepeatSchedule, repeat } from '../backend/repeat.ts';

type Options = {
  save: (sums: readonly DaySum[]) => Promise<unknown>;
  siteUrl: string;
  /** The header in which a proxy names the visitor's country; without it none is counted. */
  countryHeader?: string | undefined;
  /** The visitor's address, for a limit alone. */
  addressOf: (request: IncomingMessage) => string;
  schedule?: RepeatSchedule;
  now?: () => Date;
  log: (line: string) => void;
};

/** Kinds of visits that are kept in memory with all their words; of a day the table takes as many. */
const mostKinds = 200;
const oncePerMinute: RepeatSchedule = { firstAfterMs: 60_000, everyMs: 60_000 };

/** Names of pages are short, and an odd one must not keep the others from being saved. */
const isCountable = (page: string): boolean => /^\/\S{0,119}$/.test(page);

const header = (value: string | string[] | undefined): string =>
  typeof value === 'string' ? value : '';

const isPrefetch = ({ headers }: IncomingMessage): boolean =>
  /prefetch|prerender|preview/.test(
    header(headers['sec-purpose']) || header(headers.purpose) || header(headers['x-moz']),
  );

/** Whether a person has opened the page anew: not a reload, a prefetch, a frame, a script, or the owner. */
const isOpenedByVisitor = (request: IncomingMessage): boolean => {
  const { headers } = request;
  const destination = headers['sec-fetch-dest'] ?? 'document';
  return (
    request.method === 'GET' &&
    destination === 'document' &&
    headers['sec-fetch-site'] !== 'same-origin' &&
    !/max-age=0|no-cache/.test(headers['cache-control'] ?? '') &&
    !isPrefetch(request) &&
    !isOwner(request)
  );
};

/** Whoever has the cookie has signed in here; a stranger who invents one is not counted, and gains nothing. */
const isOwner = ({ headers }: IncomingMessage): boolean =>
  headers.cookie?.includes(`${signedInBefore}=`) === true;

export const createVisitCounter = ({
  save,
  siteUrl,
  countryHeader,
  addressOf,
  schedule = oncePerMinute,
  now = () => new Date(),
  log,
}: Options) => {
  const sums = createDaySums(mostKinds);
  const siteHost = ownHost(new URL(siteUrl).host);
  const limitWords = createWordLimit(() => now().getTime());

  /** The names of this site, of which the server has let the request's pass. */
  const ownHosts = ({ headers: { host = '' } }: IncomingMessage) =>
    new Set([siteHost, ownHost(host)]);

  const country = ({ headers }: IncomingMessage): string =>
    countryHeader === undefined ? '' : countryOf(header(headers[countryHeader]));

  const add = (
    request: IncomingMessage,
    way: Way,
    numbers: (device: Visit['device']) => Parameters<typeof sums.add>[1],
  ) => {
    const device = deviceOf(request.headers['user-agent'] ?? '');
    if (device === undefined || !isCountable(way.page)) return;
    const kind = { ...way, day: dateIn(now(), timeZone), country: country(request) };
    sums.add(limitWords(kind, addressOf(request)), numbers(device));
  };

  const flush = async (): Promise<void> => {
    const taken = sums.take();
    const unnamed = taken.filter(({ source }) => source === others);
    if (unnamed.length > 0) {
      const visits = unnamed.reduce((sum, one) => sum + one.visits + one.forms, 0);
      log(`Source and campaign of ${counted(visits, 'visit')} were left out: too many new ones.`);
    }
    if (taken.length === 0) return;
    try {
      await save(taken);
    } catch (error) {
      const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
      log(`${counted(taken.length, 'sum')} of visits could not be saved: ${reason}`);
    }
  };

  const repeating = repeat(flush, schedule);

  return {
    /** A public page was sent. */
    countPage: (request: IncomingMessage, page: string, search: string): void => {
      if (!isOpenedByVisitor(request)) return;
      const { referer = '' } = request.headers;
      const way = wayOf({ page, search, referrer: referer }, ownHosts(request));
      if (way) add(request, way, numbersOf);
    },
    /** The script of the contact form was sent, which a browser asks for once the form is in use, to one of these pages. */
    countForm: (request: IncomingMessage, pages: ReadonlySet<string>): void => {
      const from = parseUrl(request.headers.referer ?? '');
      if (request.method !== 'GET' || !from || isOwner(request)) return;
      if (!ownHosts(request).has(ownHost(from.host)) || !pages.has(from.pathname)) return;
      add(request, wayInAddress({ page: from.pathname, search: from.search }), () => oneForm);
    },
    /** Saves what is not saved yet. */
    close: async (): Promise<void> => {
      await repeating.stop();
      await flush();
    },
  };
};

export type VisitCounter = ReturnType<typeof createVisitCounter>;
