import { describe, expect, test } from 'vitest';
import { importantFrom } from '#domain/mail/mail-score.ts';
import { applyRules } from '#domain/mail/mail-rules.ts';
import { context, known, mail, type Case } from '../../../fixtures/mail/plain-mail.ts';

const from = (address: string) => ({ sender: { name: 'X', address } });
const read = (one: Case) => applyRules(mail(one.mail), context(one.context));
const undelivered = {
  mail: { isAutomatic: true, isAutoReply: true, ...from('mailer-daemon@mx.example') },
  context: { conversation: { isOwners: true, isAnswered: false } },
};
/** As far as the points of the rules say. */
const isImportant = (one: Case) => read(one).total >= importantFrom;

describe('who writes gives the points that a score begins with', () => {
  test.each<[string, Case]>([
    ['own', { mail: from('me@example.com') }],
    ['undelivered', undelivered],
    ['auto-reply', { mail: { ...undelivered.mail, subject: 'Delivery delayed' } }],
    ['auto-reply', { mail: undelivered.mail }],
    ['auto-reply', { mail: { isAutoReply: true }, context: known }],
    ['calendar-reply', { mail: { isCalendarReply: true }, context: known }],
    ['list', { mail: { isBulk: true } }],
    ['program', { mail: { isAutomatic: true } }],
    ['program', { mail: from('billing-noreply@x.example') }],
    ['program', { mail: { text: 'Por favor não responda a este e-mail.' } }],
    ['known', { context: known }],
    ['known', { context: { conversation: { isOwners: true, isAnswered: false } } }],
    ['known', { context: { knownSenders: new Set(['ada@engine.example']) } }],
    ['known', { mail: { isBulk: true }, context: known }],
    ['stranger', {}],
    ['stranger', { context: { knownSenders: new Set(['ada@engine.example.evil.example']) } }],
    ['stranger', { context: { correspondent: { written: 0, received: 9 } } }],
  ])('%s: %j', (kind, one) => {
    expect(read(one).kind.id).toBe(kind);
  });
});

describe('somebody known who writes to the owner is important', () => {
  test.each([
    ['Re: welcome flow', 'I would take the second one.'],
    ['', 'Can you look at it?'],
    ['Tuesday', 'Podemos passar para as 15h?'],
    ['Fwd: contract v3', 'Bitte einmal drüberschauen.'],
    ['quick one', 'Te parece bien así?'],
    ['Re: devis', 'C’est bon pour nous, on y va.'],
  ])('%j: %j', (subject, text) => {
    const conversation = { isOwners: true, isAnswered: false };
    expect(isImportant({ mail: { subject, text, isReply: true }, context: { conversation } })).toBe(
      true,
    );
  });

  test.each<[string, Case]>([
    ['thanks', { mail: { text: 'Thanks a lot, great work!' } }],
    ['nothing to do', { mail: { text: 'FYI, we moved the files. No need to reply.' } }],
    ['only in copy', { mail: { to: ['bo@x.example'], cc: ['me@example.com'] } }],
    ['not addressed', { mail: { to: ['bo@x.example'] } }],
    ['nothing asked', { mail: { text: 'What a game yesterday.' } }],
  ])('unless: %s', (_, one) => {
    expect(isImportant({ ...one, context: known })).toBe(false);
  });

  test('until the owner has answered', () => {
    const text = 'Could you call me today? The shop is down.';
    const conversation = { isOwners: true, isAnswered: true };
    expect(isImportant({ mail: { text }, context: { conversation } })).toBe(false);
  });

  test('and less with every day that it lies there', () => {
    const urgencies = ['2026-11-20', '2026-11-12', '2026-11-05', '2026-10-25'].map(
      (day) =>
        read({
          mail: { receivedAt: `${day}T09:00:00Z`, text: 'Sorry, 15 minutes late today!' },
          context: known,
        }).total,
    );
    expect(urgencies).toEqual(urgencies.toSorted((a, b) => b - a));
    expect(urgencies.at(-1)).toBeLessThan(importantFrom);
  });
});

describe('a stranger', () => {
  test.each([
    'We are a small team in Porto and our newsletter is a mess. Do you take on new clients?',
    'Marta gave me your name. Could you have a look at our CRM?',
    'Wir suchen jemanden für unser CRM. Hätten Sie im Januar Zeit?',
    '¿Cuánto cuesta un taller? Somos una agencia de seis personas.',
    'Nous cherchons quelqu’un pour animer un atelier. Êtes-vous disponible en mars ?',
    'Quanto custa uma auditoria? Temos uma loja online.',
    'Dear Sir, we act for our client. Your page infringes their copyright; our lawyer will seek an injunction.',
    'I request the erasure of my personal data under GDPR.',
    'This is the nursery: your daughter has a fever. Please pick up the phone.',
  ])('who needs the owner is important: %j', (text) => {
    expect(isImportant({ mail: { text } })).toBe(true);
  });

  test.each([
    'I came across your website and loved your case studies. We help consultants like you book 10 meetings a month. Open to a quick call next week?',
    'Just bumping this. Worth a 15-minute chat?',
    'Bin auf Ihre Website gestoßen. Unsere Agentur hilft Beratern, mehr Anfragen zu gewinnen. Hätten Sie nächste Woche 15 Minuten?',
    'J’ai découvert votre site. Nous aidons les indépendants à trouver de nouveaux clients. Un appel rapide ?',
    'Vi o seu site. A nossa agência ajuda consultores a ter novos clientes por mês. Teria 15 minutos?',
    'He visto tu web. Ayudamos a consultoras a captar nuevos clientes. ¿Te interesa una demo?',
  ])('who sells is not: %j', (text) => {
    const { applied, total } = read({ mail: { text } });
    expect(applied.map(({ id }) => id)).toContain('pitch');
    expect(total).toBeLessThan(importantFrom);
  });
});

describe('a program', () => {
  const program = { sender: { name: 'Service', address: 'no-reply@service.example' } };
  test.each([
    ...['Your domain engine.example expires in 3 days', 'Payment failed for your subscription'],
    ...['Security alert: new sign-in from Windows', 'Finanzamt: Bescheid liegt bereit'],
    'Votre certificat expire demain',
  ])('that says in its subject that something is at risk is important: %j', (subject) => {
    expect(isImportant({ mail: { ...program, subject } })).toBe(true);
    const failed = { ...program, subject, authentication: 'failed' } as const;
    expect(isImportant({ mail: failed })).toBe(false);
  });

  test.each([
    ...['Your receipt from Service', 'What’s new in November', '50% off: your trial expires'],
    ...['Ana mentioned you in a comment', 'Build 512 passed'],
  ])('that informs or advertises is not: %j', (subject) => {
    expect(isImportant({ mail: { ...program, subject } })).toBe(false);
  });
});
