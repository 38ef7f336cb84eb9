/** Messages that were judged wrongly before, each judged by the rules alone and by a stand-in for a model that answers rightly. */
import { describe, expect, test } from 'vitest';
import { createJudge } from '#functions/analyze-emails/judge.ts';
import type { Model } from '#functions/_shared/model.ts';
import { ok } from '#lib/result.ts';
import { context, known, mail, type Case } from '../../fixtures/mail/plain-mail.ts';

const modelThatSays = (urgency: number): Model => ({
  name: 'stand-in',
  ask: ({ schema }) =>
    Promise.resolve(ok(schema.parse({ urgency, reason: 'It is so', suggestedAction: 'Act' }))),
});
const isShown = async (one: Case, model: Model | null) => {
  const [message, about] = [mail(one.mail), context(one.context)];
  const judge = createJudge(model);
  if (!model) return judge.byRules(message, about).is_shown;
  const judged = await judge.byModel(message, about, []);
  return judged.ok && judged.value.is_shown;
};

const program = { isAutomatic: true, sender: { name: 'Host', address: 'no-reply@host.example' } };
const running = { ...known, conversation: { isOwners: true, isAnswered: false } };
const ask = (subject: string, text: string): Case => ({ mail: { subject, text } });
const reply = (subject: string, text: string): Case => ({
  mail: { subject, text, isReply: true },
  context: running,
});
const notice = (subject: string, text: string): Case => ({ mail: { ...program, subject, text } });

const important: readonly [string, Case][] = [
  ['a question of one line', { ...ask('Offer', 'Is VAT included in this?'), context: known }],
  [
    'a journalist who asks',
    ask(
      'Comment for an article',
      'I write for Market Review about automation in small companies. Could I quote you? I file on Wednesday.',
    ),
  ],
  [
    'an investor who asks',
    ask(
      'Your note on lead scoring',
      'We look after nine companies and three of them struggle with this. Could you tell me how you would work with us?',
    ),
  ],
  ['a time that is proposed', reply('Re: Visit', 'Thursday at 10 then?')],
  [
    '"stop charging me"',
    reply('Re: invoice', 'Please stop charging me for the tool, we cancelled it in September.'),
  ],
  [
    'a root account without its second factor',
    notice(
      'Root user: multi-factor authentication was deactivated',
      'The MFA device was deactivated from another country. If this was not you, contact support.',
    ),
  ],
  [
    'a hosting payment that failed',
    notice(
      'Payment failed for your hosting',
      'We could not charge your card. Your site will be suspended on Friday.',
    ),
  ],
  [
    'a flight that is late',
    notice(
      'Your flight TP 432 is delayed',
      'Your flight of today will leave at 19:40. You can rebook without a charge.',
    ),
  ],
  [
    'words about programs',
    { ...ask('Bot', 'Could you review the system prompt of our support bot?'), context: known },
  ],
  [
    'a page to be rated',
    { ...ask('Page', 'Please rate this page from 1 to 10, can you?'), context: known },
  ],
];

describe.each([
  ['the rules', null],
  ['a right model', modelThatSays(9)],
])('%s find', (_, model) => {
  test.each(important)('%s', async (_name, one) => {
    expect(await isShown(one, model)).toBe(true);
  });

  test('a bounce of an own message', async () => {
    const bounce: Case = {
      mail: {
        ...{ isReport: true, isAutomatic: true, isAutoReply: true },
        subject: 'Delivery Status Notification (Failure)',
        sender: { name: 'Mail Delivery Subsystem', address: 'mailer-daemon@mx.example' },
      },
      context: running,
    };
    expect(await isShown(bounce, model)).toBe(true);
  });
});

const absences = [
  ['Automatic reply: proposal', 'I will be back on Monday. For urgent matters call Tobias.'],
  ['Out of office', 'Thanks for your mail. Please contact my colleague in urgent cases.'],
  ['Away this week', 'I am away until 30 November with limited access to email.'],
  ['Re: offer', 'I am on annual leave and will return on 3 December. Please be patient.'],
  ['Resposta automática: Contrato', 'Estou ausente de 20 a 27. Em caso de urgência ligue.'],
  ['Ausência', 'Encontro-me de licença até 7 de dezembro. Responderei no meu regresso.'],
  ['Férias', 'Estou de férias até segunda-feira. Contacte por favor a Ana em caso de urgência.'],
  [
    'Abwesenheitsnotiz: Test',
    'Ihre Nachricht wird nicht weitergeleitet. In dringenden Fällen: Kolbe.',
  ],
  [
    'AW: Angebot',
    'Ich bin bis einschließlich 2.12. nicht im Haus. Bitte wenden Sie sich an Herrn Kolbe.',
  ],
  ['Urlaub', 'Liebe Absenderin, ich bin im Urlaub und ab dem 7. Dezember wieder für Sie da.'],
  ['Réponse automatique : devis', 'En cas d’urgence, merci de contacter l’accueil.'],
  ['Absence', 'Je suis absente jusqu’au lundi 30 novembre. Je vous répondrai à mon retour.'],
] as const;

test.each(absences)('an out-of-office note without headers is not urgent: %j', async (...note) => {
  expect(await isShown(reply(...note), null)).toBe(false);
});
