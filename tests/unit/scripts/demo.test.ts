import { expect, test } from 'vitest';
import { eventsOfToday } from '../../../scripts/demo/calendar.ts';
import { mailOf } from '../../../scripts/demo/emails.ts';
import { enquiries, tasks } from '../../../scripts/demo/week.ts';

test.each([
  ['calendar', eventsOfToday(new Date(), 'owner@example.com')],
  ['mail', mailOf(new Date())],
  ['tasks', tasks],
  ['enquiries', enquiries],
])('the first look at the product shows no attack in the %s', (_part, texts) => {
  expect(JSON.stringify(texts)).not.toMatch(
    /<(script|img)|javascript:|data:text|onerror|evil|SYSTEM:|\\u202|[\u202a-\u202e\u2066-\u2069]|=\?UTF-8/i,
  );
});
