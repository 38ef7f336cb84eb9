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
  ownHost,
  type Visit,
  type Way,
  wayInAddress,
  wayOf,
} from '#domain/visits/visit.ts';
import { parseUrl } from '#lib/parse-url.ts';
import { dateIn } from '#lib/zoned-time.ts';
import { signedInBefore } from '../backend/auth/trusted-device.ts';
import { type RepeatSchedule, repeat } from '../backend/repeat.ts';

export type VisitCounter = {
  /** A public page was sent. */
  countPage: (request: IncomingMessage, page: string, search: string) => void;
  /** The script of the contact form was sent, which a browser asks for once the form is in use. */
  countForm: (request: IncomingMessage) => void;
  /** Saves what is not saved yet. */
  close: () => Promise<void>;
};

type Options = {
  save: (sums: readonly DaySum[]) => Promise<unknown>;
  siteUrl: string;
  /** The header in which a proxy names the visitor's country; without it none is counted. */
  countryHeader?: string | undefined;
  schedule?: RepeatSchedule;
  now?: () => Date;
  log: (line: string) => void;
};

/** Kinds of visits that are kept in memory; a minute of a small site has a handful. */
const mostKinds = 500;
const mostAgents = 500;
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
  schedule = oncePerMinute,
  now = () => new Date(),
  log,
}: Options): VisitCounter => {
  const sums = createDaySums(mostKinds);
  const siteHost = ownHost(new URL(siteUrl).host);
  const devices = new Map<string, Visit['device'] | undefined>();
  let day = { minute: NaN, text: '' };
  let isFailing = false;

  const today = (): string => {
    const time = now();
    // Clocks are changed by whole minutes, and a date takes longer to write than all the rest.
    const minute = Math.floor(time.getTime() / 60_000);
    if (minute !== day.minute) day = { minute, text: dateIn(time, timeZone) };
    return day.text;
  };

  /** Looked up, because recognising a program takes a long pattern. */
  const knownDevice = (userAgent: string): Visit['device'] | undefined => {
    // Not more of it, because it is memory that strangers choose.
    const known = userAgent.slice(0, 300);
    if (devices.has(known)) return devices.get(known);
    if (devices.size >= mostAgents) devices.clear();
    const device = deviceOf(known);
    devices.set(known, device);
    return device;
  };

  const country = ({ headers }: IncomingMessage): string =>
    countryHeader === undefined ? '' : countryOf(header(headers[countryHeader]));

  const add = (
    request: IncomingMessage,
    way: Way,
    numbers: (device: Visit['device']) => Parameters<typeof sums.add>[1],
  ) => {
    const device = knownDevice(request.headers['user-agent'] ?? '');
    if (device === undefined || !isCountable(way.page)) return;
    sums.add({ ...way, day: today(), country: country(request) }, numbers(device));
  };

  const flush = async (): Promise<void> => {
    const taken = sums.take();
    if (taken.length === 0) return;
    try {
      await save(taken);
      isFailing = false;
    } catch (error) {
      sums.putBack(taken);
      const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
      if (!isFailing) log(`Visits were not saved, and are kept in memory: ${reason}`);
      isFailing = true;
    }
  };

  const repeating = repeat(flush, schedule);

  return {
    countPage: (request, page, search) => {
      if (!isOpenedByVisitor(request)) return;
      const { referer = '', host = '' } = request.headers;
      const way = wayOf({ page, search, referrer: referer }, new Set([siteHost, ownHost(host)]));
      if (way) add(request, way, numbersOf);
    },
    countForm: (request) => {
      const from = parseUrl(request.headers.referer ?? '');
      if (request.method !== 'GET' || !from || isOwner(request)) return;
      add(request, wayInAddress({ page: from.pathname, search: from.search }), () => oneForm);
    },
    close: async () => {
      await repeating.stop();
      await flush();
    },
  };
};
