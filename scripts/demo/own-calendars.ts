/**
 * The calendars that an account has made besides its first one, as Google answers for them: made, listed and deleted
 * calendars, events with ids of the client's choice and private properties. The emulator knows neither.
 */
import { randomBytes } from 'node:crypto';
import { z } from 'zod';

const body = z.record(z.string(), z.unknown());
type Body = z.infer<typeof body>;
const properties = z.object({
  extendedProperties: z.object({ private: z.record(z.string(), z.string()) }),
});

type Named = { id: string; summary: unknown; description: unknown };
export type OwnCalendar = Named & { events: ReadonlyMap<string, Body> };

export type OwnCalendars = {
  /** Undefined for what the emulator answers itself. */
  answer: (method: string, url: string, text: string) => Response | undefined;
  all: () => readonly OwnCalendar[];
  /** As the owner does it at Google, or somebody who shares one with the owner as a further owner. */
  make: (summary: string, description?: string) => OwnCalendar;
  remove: (id: string) => void;
};

const error = (code: number, message: string, reason: string): Response =>
  Response.json({ error: { code, message, errors: [{ reason, message }] } }, { status: code });

const notFound = () => error(404, 'Not Found', 'notFound');

/** Google keeps the ids of deleted events. */
const isDeleted = ({ status }: Body): boolean => status === 'cancelled';

const idPattern = /^[a-v0-9]{5,1024}$/;
const paths = /^\/calendar\/v3\/calendars\/([^/]+)(\/events(?:\/([^/]+))?)?$/;

export const createOwnCalendars = (owner: string): OwnCalendars => {
  const calendars = new Map<string, Named & { events: Map<string, Body> }>();

  const make = (summary: unknown, description?: unknown) => {
    const id = `c_${randomBytes(16).toString('hex')}@group.calendar.google.com`;
    const made = { id, summary, description, events: new Map<string, Body>() };
    calendars.set(id, made);
    return made;
  };

  const list = () =>
    Response.json({
      items: [
        { id: owner, summary: owner, primary: true, accessRole: 'owner' },
        ...[...calendars.values()].map(({ id, summary, description }) => ({
          ...{ id, summary, description },
          accessRole: 'owner',
        })),
      ],
    });

  const listEvents = (events: ReadonlyMap<string, Body>, query: URLSearchParams) => {
    const wanted = query.getAll('privateExtendedProperty').map((one) => one.split('='));
    const hasAll = (event: Body) => {
      const own = properties.safeParse(event).data?.extendedProperties.private ?? {};
      return wanted.every(([name = '', value]) => own[name] === value);
    };
    const items = [...events.values()].filter((event) => !isDeleted(event) && hasAll(event));
    return Response.json({ items });
  };

  const insert = (events: Map<string, Body>, event: Body) => {
    const id = typeof event.id === 'string' ? event.id : randomBytes(13).toString('hex');
    if (!idPattern.test(id)) return error(400, 'Invalid resource id value.', 'invalid');
    if (events.has(id)) return error(409, 'The requested identifier already exists.', 'duplicate');
    events.set(id, { status: 'confirmed', ...event, id });
    return Response.json(events.get(id));
  };

  const change = (events: Map<string, Body>, event: Body, method: string, given: Body) => {
    const id = String(event.id);
    if (method === 'PATCH') {
      events.set(id, { ...event, ...given, id });
      return Response.json(events.get(id));
    }
    if (method === 'GET') return Response.json(event);
    if (method !== 'DELETE') return notFound();
    if (isDeleted(event)) return error(410, 'Resource has been deleted', 'deleted');
    events.set(id, { ...event, status: 'cancelled' });
    return new Response(null, { status: 204 });
  };

  return {
    all: () => [...calendars.values()],
    make,
    remove: (id) => calendars.delete(id),
    answer: (method, url, text) => {
      const { pathname, searchParams } = new URL(url, 'http://localhost');
      if (pathname === '/calendar/v3/users/me/calendarList') return list();
      const given = () => body.parse(JSON.parse(text === '' ? '{}' : text));
      if (pathname === '/calendar/v3/calendars' && method === 'POST') {
        const { summary, description } = given();
        const { id } = make(summary, description);
        return Response.json({ kind: 'calendar#calendar', id, summary, description });
      }
      const [, encoded, areEvents, eventId] = paths.exec(pathname) ?? [];
      if (encoded === undefined || areEvents === undefined) return undefined;
      const id = decodeURIComponent(encoded);
      if (id === 'primary' || id === owner) return undefined;
      const events = calendars.get(id)?.events;
      if (!events) return notFound();
      if (eventId === undefined) {
        if (method === 'POST') return insert(events, given());
        return method === 'GET' ? listEvents(events, searchParams) : notFound();
      }
      const event = events.get(eventId);
      return event ? change(events, event, method, given()) : notFound();
    },
  };
};
