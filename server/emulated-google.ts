/**
 * The way from a page to an emulator of Google's calendar, through this server: the security policy of the built pages
 * names Google alone, and need not be another one for a demo or a test.
 */
export const emulatedGooglePath = '/emulated-google';

type EmulatedGoogle = {
  serves: (path: string) => boolean;
  answer: (request: Request) => Promise<Response>;
};

const prefix = `${emulatedGooglePath}/calendar/v3/`;

/** @param origin where the emulator listens, on this machine */
export const createEmulatedGoogle = (origin: string): EmulatedGoogle => ({
  serves: (path) => path.startsWith(prefix),
  answer: async (request) => {
    const { pathname, search } = new URL(request.url);
    if (request.method !== 'GET')
      return Response.json({ error: 'Only GET is passed on.' }, { status: 405 });
    const authorization = request.headers.get('authorization');
    try {
      const answer = await fetch(`${origin}${pathname.slice(emulatedGooglePath.length)}${search}`, {
        headers: authorization === null ? {} : { authorization },
      });
      return new Response(await answer.text(), {
        status: answer.status,
        headers: { 'content-type': answer.headers.get('content-type') ?? 'application/json' },
      });
    } catch {
      return Response.json({ error: 'The emulator does not answer.' }, { status: 502 });
    }
  },
});
