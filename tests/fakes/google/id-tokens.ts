/**
 * Signs the id tokens of the emulated Google with a key of ours. The emulator makes a new key in every process under
 * one and the same key id, so that a server that outlives it refuses the tokens of the next one.
 */
import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { z } from 'zod';

type IdTokens = {
  /** What Google answers at /oauth2/v3/certs. */
  certificates: () => Response;
  /** The answer of the token endpoint, with its id token signed anew. */
  signAnew: (answer: Response) => Promise<Response>;
};

const tokenAnswer = z.looseObject({ id_token: z.string() });
const keyId = 'key-of-the-emulator';

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** @param privateKey RSA, as PEM */
export const createIdTokens = (privateKey: string): IdTokens => {
  const key = createPrivateKey(privateKey);
  const { kty, n, e } = createPublicKey(key).export({ format: 'jwk' });
  return {
    certificates: () =>
      Response.json({ keys: [{ kty, n, e, kid: keyId, use: 'sig', alg: 'RS256' }] }),
    signAnew: async (answer) => {
      const read = tokenAnswer.safeParse(await answer.clone().json());
      if (!read.success) return answer;
      const claims = read.data.id_token.split('.')[1] ?? '';
      const signed = `${encode({ alg: 'RS256', kid: keyId, typ: 'JWT' })}.${claims}`;
      const signature = sign('sha256', Buffer.from(signed), key).toString('base64url');
      return Response.json({ ...read.data, id_token: `${signed}.${signature}` });
    },
  };
};
