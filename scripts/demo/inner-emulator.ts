/** The emulator of Google with a few made-up accounts, their messages and events, at paths of its own. */
import { createEmulator } from 'emulate';
import { freePort } from '../net/free-port.ts';

export type GoogleMessage = {
  id: string;
  from: string;
  subject: string;
  /** ISO 8601. */
  date: string;
  body_text?: string;
  body_html?: string;
  /** The account's own address unless given. */
  to?: string;
  /** In the inbox unless given. */
  label_ids?: readonly string[];
  /** The whole message as RFC 822 in base64url, in place of the fields above. */
  raw?: string;
};

type When = { dateTime: string } | { date: string };

/** An event in the format of Google's calendar API. */
export type GoogleEvent = {
  summary?: string;
  location?: string;
  /** ISO 8601 with an offset, or a day for events of whole days; the end is the first day after them. */
  start: When;
  end: When;
  attendees?: readonly {
    email: string;
    displayName?: string;
    responseStatus?: 'accepted' | 'declined' | 'tentative' | 'needsAction';
    self?: boolean;
  }[];
};

export type Account = {
  /** The site's address, to which the emulator redirects after a sign-in. */
  siteUrl: string;
  client: { clientId: string; secret: string };
  /** The account that `messages` and `events` belong to. */
  owner: { email: string; name: string };
  /** Accounts that the sign-in page also offers. */
  others?: readonly { email: string; name: string }[];
  messages?: readonly GoogleMessage[];
  events?: readonly GoogleEvent[];
};

export const startInner = async (account: Account) => {
  const { siteUrl, client, owner, others = [], messages = [], events = [] } = account;
  const port = await freePort();
  const emulator = await createEmulator({
    service: 'google',
    port,
    // The issuer in its id tokens, which the sign-in checks.
    baseUrl: 'https://accounts.google.com',
    seed: {
      google: {
        users: [owner, ...others],
        oauth_clients: [
          {
            client_id: client.clientId,
            client_secret: client.secret,
            name: 'Personal Dashboard',
            redirect_uris: [`${siteUrl}/auth/v1/callback`],
          },
        ],
        messages: messages.map((message) => ({
          ...{ to: owner.email, ...message },
          user_email: owner.email,
        })),
      },
    },
  });
  const url = `http://127.0.0.1:${port}`;
  // Not as seed, which knows no answers to invitations. Any token counts as the first account's.
  for (const event of events) {
    await fetch(`${url}/calendar/v3/calendars/primary/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer any' },
      body: JSON.stringify(event),
    });
  }
  return { url, close: () => emulator.close() };
};
