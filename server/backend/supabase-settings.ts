/** What the embedded Supabase is set to: its schemas, the life of a session, sign-ups and Google. */
import './keep-warnings.ts';
import { App } from '@supabase/lite';
import type { Keys } from './data-folder/keys.ts';
import { shortestPassword } from './auth/password-rules.ts';

export type GoogleProvider = { clientId: string; secret: string };

export type Settings = { siteUrl: string; google?: GoogleProvider | undefined };

export const appFor = (
  connection: App['connection'],
  keys: Keys,
  { siteUrl, google }: Settings,
  signUps: boolean,
): App =>
  new App({
    connection,
    api: {
      enabled: true,
      schemas: ['public'],
      max_rows: 1000,
      pg_safe_update: true,
      anonymous_enabled: false,
      plan_enabled: false,
      external_url: siteUrl,
    },
    auth: {
      enabled: true,
      enable_signup: signUps,
      jwt_secret: keys.jwtSecret,
      publishable_key: keys.publishableKey,
      secret_key: keys.secretKey,
      site_url: siteUrl,
      additional_redirect_urls: [],
      jwt_expiry: 3600,
      enable_refresh_token_rotation: true,
      minimum_password_length: shortestPassword,
      // Addresses must be confirmed: otherwise whoever has the owner's address at Google, unverified, is signed in.
      email: { enable_signup: signUps, enable_confirmations: !signUps },
      ...(google && {
        external: {
          google: { enabled: true, client_id: google.clientId, secret: google.secret },
        },
      }),
    },
    storage: { enabled: false },
    studio: { enabled: false },
    options: { server: { admin: false, disableStudio: true } },
  });
