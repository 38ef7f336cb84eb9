import { describe, expect, test } from 'vitest';
import { importantFrom, scoreMail } from '#domain/mail/mail-score.ts';
import { context, known, mail, type Case } from '../../../fixtures/mail/plain-mail.ts';

const score = (one: Case) => scoreMail(mail(one.mail), context(one.context));
const isImportant = (one: Case) => score(one).urgency >= importantFrom;

const urgentText = 'Our shop is down, please call me today! Could you pay this invoice?';

describe('what Gmail says counts:', () => {
  const weigh = (...labels: string[]) =>
    score({ mail: { subject: 'The garden', text: 'Here is what we spoke of.', labels } }).urgency;

  test('IMPORTANT and STARRED raise, promotions lower', () => {
    expect(weigh('IMPORTANT')).toBeGreaterThan(weigh());
    expect(weigh('STARRED')).toBeGreaterThan(weigh('IMPORTANT'));
    expect(weigh('CATEGORY_PROMOTIONS')).toBeLessThanOrEqual(weigh());
  });

  test('a list is read like any program once Gmail finds it important, or it tells of a failed payment', () => {
    const bulk = { isBulk: true, labels: ['INBOX'] };
    expect(score({ mail: bulk }).mayBeImproved).toBe(false);
    expect(score({ mail: { ...bulk, labels: ['IMPORTANT'] } }).mayBeImproved).toBe(true);
    const unpaid = { ...bulk, subject: 'Payment failed' };
    expect(score({ mail: unpaid }).mayBeImproved).toBe(true);
    const advertised = { ...unpaid, labels: ['CATEGORY_PROMOTIONS'] };
    expect(score({ mail: advertised }).mayBeImproved).toBe(false);
  });
});

test('what the owner answers, and how soon, raises and is the reason', () => {
  const correspondent = { written: 5, received: 6, answered: 5, hoursToAnswer: 3 };
  const one = { mail: { text: 'The site goes live on Tuesday.' } };
  const answers = { ...one, context: { correspondent } };
  const never = { ...one, context: { correspondent: { ...correspondent, answered: 0 } } };
  expect(score(answers).urgency).toBeGreaterThan(score(never).urgency);
  expect(score(answers).reason).toBe('You answered 5 of 6 from this sender, within hours');
});

test('a sender whom the owner has named is important, a muted sender or list is not', () => {
  const named = (address: string, isImportantOne: boolean) => ({
    ...{ namedSenders: new Map([[address, isImportantOne]]) },
  });
  const bulk = { isBulk: true, listId: 'news.engine.example' };
  expect(isImportant({ mail: bulk, context: named('ada@engine.example', true) })).toBe(true);
  const muted = { mail: { text: urgentText }, context: named('ada@engine.example', false) };
  expect(score(muted)).toMatchObject({ urgency: 1, mayBeImproved: false });
  expect(
    score({ mail: { ...bulk, labels: ['IMPORTANT'] }, context: named(bulk.listId, false) }),
  ).toMatchObject({ reason: 'You said that mail of this sender is not important' });
});

test('what the owner has written, or answered since, is not important, and says so', () => {
  expect(score({ mail: { text: urgentText, labels: ['INBOX', 'SENT'] } })).toMatchObject({
    ...{ urgency: 1, reason: 'From your own address', mayBeImproved: false },
  });
  const conversation = { isOwners: true, isAnswered: true };
  expect(score({ mail: { text: urgentText }, context: { conversation } })).toMatchObject({
    ...{ urgency: 1, reason: 'You have answered it', mayBeImproved: false },
  });
});

test('a client who declines an appointment is important, one who accepts it is not', () => {
  const reply = (subject: string): Case => ({
    mail: { subject, isCalendarReply: true },
    context: known,
  });
  expect(score(reply('Recusado: Kickoff'))).toMatchObject({
    reason: 'Declines an appointment with you',
    suggestedAction: 'Find another time with Ada Byron',
  });
  expect(isImportant(reply('Declined: Kickoff'))).toBe(true);
  expect(isImportant(reply('Accepted: Kickoff'))).toBe(false);
});

test('what a sender writes who is not confirmed is not important, and no password is given', () => {
  const urgencyOf = (text: string) =>
    score({ mail: { text, isUnconfirmed: true }, context: known }).urgency;
  expect(urgencyOf(urgentText)).toBeLessThanOrEqual(3);
  expect(urgencyOf('Confirm your password')).toBe(0);
});

test('a reason names what decided, and the action fits to it; age lowers', () => {
  const one = { mail: { text: 'The form is down. Could you call me today?' }, context: known };
  expect(score(one)).toMatchObject({ suggestedAction: 'Help Ada Byron' });
  expect(score({ mail: { isBulk: true } }).reason).toBe(
    'Newsletter, mailing list or advertisement',
  );
  const old = { ...one, mail: { ...one.mail, receivedAt: '2026-10-25T09:00:00Z' } };
  expect(score(old).urgency).toBeLessThan(score(one).urgency);
});
