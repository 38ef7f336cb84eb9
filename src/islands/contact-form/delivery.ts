/** Sends the contact form: to the contact function, or nowhere while `contact.delivery` is `simulated`. */
import {
  contactAddress,
  refusedAnswer,
  storedAnswer,
  type Submission,
} from '#domain/site/contact.ts';
import { parseJsonText } from '#lib/json-text.ts';
import { failed, ok, type Result } from '#lib/result.ts';

/** The form says an `invalid` fault in the words of the function, any other in those of content/words.yaml. */
export type Deliver = (submission: Submission) => Promise<Result<undefined>>;

/** Milliseconds for which the form pretends to send while `contact.delivery` is `simulated`. */
const simulatedDelay = 1500;

const simulate: Deliver = () =>
  new Promise((resolve) => setTimeout(() => resolve(ok(undefined)), simulatedDelay));

/** The owner's own Supabase, where the site is built for one; else the page's server answers, which needs no key. */
const supabase = import.meta.env.PUBLIC_SUPABASE_URL;
const apikey = import.meta.env.PUBLIC_SUPABASE_ANON_KEY;

/** Where a form that stores is posted to, by this script or, before it has come, by the browser itself. */
export const action = contactAddress(supabase);

const store: Deliver = async (submission) => {
  try {
    const response = await fetch(action, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(supabase && apikey && { apikey, authorization: `Bearer ${apikey}` }),
      },
      body: JSON.stringify(submission),
      signal: AbortSignal.timeout(15_000),
    });
    const answer = parseJsonText(await response.text());
    if (response.ok && storedAnswer.safeParse(answer).success) return ok(undefined);
    if (response.status === 429) return failed('busy', 'too many messages came from here');
    const told = refusedAnswer.safeParse(answer);
    return response.status === 400 && told.success
      ? failed('invalid', told.data.error)
      : failed('unexpected', `the contact function answered ${response.status}`);
  } catch (cause) {
    return failed('offline', 'the contact function did not answer', cause);
  }
};

/** `simulated` sends nothing; `store` sends the enquiry to the contact function. */
export const deliveries: Record<'simulated' | 'store', Deliver> = { simulated: simulate, store };
