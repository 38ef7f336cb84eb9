/** Loaded by Deno before a deployed function: sends its calls to Google to the test's emulator. */
import { sendGoogleCallsTo } from '../../../server/backend/google-calls.ts';

sendGoogleCallsTo(Deno.env.get('TEST_GOOGLE_URL') ?? '');
