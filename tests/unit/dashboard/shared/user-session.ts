/** The session of a signed-in user, as the authentication service sends it. */

const inAnHour = Math.floor(Date.now() / 1000) + 3600;

/** A token of the user with this id; `name` tells two of them apart. */
export const tokenOf = (id: string, name = '') =>
  [{ alg: 'HS256' }, { sub: id, exp: inAnHour, name }, 'signature']
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');

export const sessionOf = (id: string, name = '') => ({
  access_token: tokenOf(id, name),
  refresh_token: 'refresh',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: inAnHour,
  user: { id, aud: 'authenticated', app_metadata: {}, user_metadata: {}, created_at: '' },
});
