/**
 * Forwards the page's calendar requests to an emulator of Google. They go through this server because the content
 * security policy of the built pages allows requests to Google and to the page's own origin only.
 */
import { proxy } from 'hono/proxy';

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
    try {
      return await proxy(`${origin}${pathname.slice(emulatedGooglePath.length)}${search}`, request);
    } catch {
      return Response.json({ error: 'The emulator does not answer.' }, { status: 502 });
    }
  },
});
