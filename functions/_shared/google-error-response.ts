/** The error response when the owner's Google account cannot be used; `details.kind` names the reason for the page. */
import type { GoogleAnswer } from './google-access.ts';
import { errorResponse } from './responses.ts';

export const googleErrorResponse = (answer: Exclude<GoogleAnswer, { status: 'ok' }>): Response => {
  switch (answer.status) {
    case 'not-connected':
      return errorResponse(
        404,
        'No Google credentials found. Please connect your Google account first.',
        { kind: 'not-connected' },
      );
    case 'reconnect':
      return errorResponse(
        409,
        'Google no longer accepts the connection. Please connect your Google account again.',
        { kind: 'reconnect' },
      );
    case 'retry':
      return errorResponse(
        503,
        'Google could not be asked just now. Please try again in a moment.',
        { kind: 'retry' },
        { 'retry-after': String(answer.retryAfterSeconds) },
      );
  }
};
