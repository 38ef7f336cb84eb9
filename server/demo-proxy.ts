/**
 * Forwards the page's requests to the demo's emulator: the calendar and, where it is a sample, the weather. They go through
 * this server because the content security policy of the built pages allows requests to the services and to the page's own
 * origin only.
 */
import { proxy } from 'hono/proxy';

export const emulatedGooglePath = '/emulated-google';
export const sampleWeatherPath = '/sample-weather';

const calendarPath = `${emulatedGooglePath}/calendar/v3/`;

type Emulator = {
  serves: (path: string) => boolean;
  answer: (request: Request) => Promise<Response>;
};

/** @param origin the emulator's address on this machine, as in `http://127.0.0.1:4000` */
export const createEmulator = (origin: string, isWeatherSample: boolean): Emulator => ({
  serves: (path) =>
    path.startsWith(calendarPath) || (isWeatherSample && path === sampleWeatherPath),
  answer: async (request) => {
    const { pathname, search } = new URL(request.url);
    try {
      return await proxy(`${origin}${pathname.replace(emulatedGooglePath, '')}${search}`, request);
    } catch {
      return Response.json({ error: 'The emulator does not answer.' }, { status: 502 });
    }
  },
});
