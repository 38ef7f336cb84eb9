/**
 * A signed cookie that a browser gets when somebody signs in there, and that gives no access. Its failed attempts are
 * counted apart, so that strangers on the same address cannot slow its owner down.
 */
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';

export type TrustedDevices = {
  /** The device's id, if the request carries a cookie that this backend has signed. */
  idOf: (request: Request) => string | undefined;
  /** The Set-Cookie header for a device that has signed in; the same device keeps its id. */
  cookieFor: (id: string | undefined) => string;
};

/** Of the cookie. Browsers send it with pages, too, so that the owner's own visits are not counted. */
export const signedInBefore = 'signed-in-before';

/** The longest that browsers keep a cookie. */
const maxAgeSeconds = 400 * 24 * 60 * 60;

export const createTrustedDevices = (jwtSecret: string, siteUrl: string): TrustedDevices => {
  const key = createHmac('sha256', jwtSecret).update('trusted device').digest();
  const sign = (text: string): string => createHmac('sha256', key).update(text).digest('base64url');
  const isHttps = new URL(siteUrl).protocol === 'https:';

  const isSigned = (text: string, signature: string): boolean => {
    const [expected, given] = [Buffer.from(sign(text)), Buffer.from(signature)];
    return expected.length === given.length && timingSafeEqual(expected, given);
  };

  return {
    idOf: (request) => {
      const cookies = (request.headers.get('cookie') ?? '').split(';').map((text) => text.trim());
      const value = cookies
        .find((text) => text.startsWith(`${signedInBefore}=`))
        ?.slice(signedInBefore.length + 1);
      const [id, issuedAt, signature] = value?.split('.') ?? [];
      if (id === undefined || issuedAt === undefined || signature === undefined) return undefined;
      if (!isSigned(`${id}.${issuedAt}`, signature)) return undefined;
      return Date.now() / 1000 - Number(issuedAt) < maxAgeSeconds ? id : undefined;
    },
    cookieFor: (id = randomUUID()) => {
      const text = `${id}.${Math.floor(Date.now() / 1000)}`;
      const parts = [
        `${signedInBefore}=${text}.${sign(text)}`,
        'Path=/',
        `Max-Age=${maxAgeSeconds}`,
        'HttpOnly',
        'SameSite=Strict',
        ...(isHttps ? ['Secure'] : []),
      ];
      return parts.join('; ');
    },
  };
};
