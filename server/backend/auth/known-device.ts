/**
 * A signed cookie that a browser gets when somebody signs in there, and that gives no access. Its failed attempts are
 * counted apart, so that strangers on the same address cannot slow its owner down.
 */
import { randomUUID } from 'node:crypto';
import { parseSigned, serializeSigned } from 'hono/utils/cookie';

/** Of the cookie. Browsers send it with pages, too, so that the owner's own visits are not counted. */
export const signedInBefore = 'signed-in-before';

/** The longest that browsers keep a cookie. */
const maxAge = 400 * 24 * 60 * 60;

export const createKnownDevices = (jwtSecret: string, siteUrl: string) => {
  const key = `trusted device ${jwtSecret}`;
  const secure = new URL(siteUrl).protocol === 'https:';
  return {
    /** The device's id, if the request carries a cookie that this backend has signed. */
    idOf: async (request: Request): Promise<string | undefined> => {
      const cookies = request.headers.get('cookie') ?? '';
      const { [signedInBefore]: id = false } = await parseSigned(cookies, key, signedInBefore);
      return id === false ? undefined : id;
    },
    /** The Set-Cookie header for a device that has signed in; the same device keeps its id. */
    cookieFor: (id: string = randomUUID()): Promise<string> =>
      serializeSigned(signedInBefore, id, key, {
        ...{ path: '/', maxAge, httpOnly: true, sameSite: 'Strict', secure },
      }),
  };
};

export type KnownDevices = ReturnType<typeof createKnownDevices>;
