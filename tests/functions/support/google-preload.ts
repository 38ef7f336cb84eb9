/** Deno loads this before a deployed function: redirects its calls to Google to the server at TEST_GOOGLE_URL. */
import { sendGoogleCallsTo } from '../../../server/backend/auth/google-calls.ts';

sendGoogleCallsTo(Deno.env.get('TEST_GOOGLE_URL') ?? '');
