/**
 * Forwards the page's calendar requests to an emulator of Google. They go through this server because the content
 * security policy of the built pages allows requests to Google and to the page's own origin only.
 */
export const emulatedGooglePath = '/emulated-google';

type EmulatedGoogle = {
  serves: (path: string) => boolean;
  answer: (request: Request) => Promise<Response>;
};

const prefix = `${emulatedGooglePath}/calendar/v3/`;

/** @param origin the emulator's address on this machine, as in `http://127.0.0.1:4000` */
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
