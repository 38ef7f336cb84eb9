/**
 * Forwards the page's calendar requests to an emulator of Google. They go through this server because the content
 * security policy of the built pages allows requests to Google and to the page's own origin only.
 */
import { readBody } from '#lib/request-body.ts';

export const emulatedGooglePath = '/emulated-google';

type EmulatedGoogle = {
  serves: (path: string) => boolean;
  answer: (request: Request) => Promise<Response>;
};

const methods = ['GET', 'POST', 'PATCH', 'DELETE'];
const mostBodyBytes = 64 * 1024;

const prefix = `${emulatedGooglePath}/calendar/v3/`;

/** @param origin the emulator's address on this machine, as in `http://127.0.0.1:4000` */
export const createEmulatedGoogle = (origin: string): EmulatedGoogle => ({
  serves: (path) => path.startsWith(prefix),
  answer: async (request) => {
    const { pathname, search } = new URL(request.url);
    if (!methods.includes(request.method))
      return Response.json({ error: 'This method is not passed on.' }, { status: 405 });
    const body = await readBody(request, mostBodyBytes);
    if (body === undefined)
      return Response.json({ error: 'The request is too large.' }, { status: 413 });
    const [authorization, type] = ['authorization', 'content-type'].map((name) =>
      request.headers.get(name),
    );
    try {
      const answer = await fetch(`${origin}${pathname.slice(emulatedGooglePath.length)}${search}`, {
        method: request.method,
        headers: {
          ...(typeof authorization === 'string' && { authorization }),
          ...(typeof type === 'string' && { 'content-type': type }),
        },
        ...(request.method !== 'GET' && { body }),
      });
      const isEmpty = answer.status === 204;
      return new Response(isEmpty ? null : await answer.text(), {
        status: answer.status,
        headers: { 'content-type': answer.headers.get('content-type') ?? 'application/json' },
      });
    } catch {
      return Response.json({ error: 'The emulator does not answer.' }, { status: 502 });
    }
  },
});
