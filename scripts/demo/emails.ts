/** The demo's mail: 30 messages of a working week in the inbox, and what the owner wrote before. */
import type { GoogleMessage } from './inner-emulator.ts';

type Draft = {
  from: string;
  subject: string;
  hoursAgo: number;
  text?: string;
  html?: string;
};

const drafts: readonly Draft[] = [
  {
    from: 'Ines Duarte <ines.duarte@example.com>',
    subject: 'Can we move the review to Thursday?',
    hoursAgo: 1,
    text: 'Hi,\n\nour CFO can only join on Thursday. Could you do 15:00? I need your answer by tomorrow noon, because the board meets on Friday.\n\nInes',
  },
  {
    from: 'Julia Stein <julia.stein@example.com>',
    subject: 'Contract: signature needed before Friday',
    hoursAgo: 3,
    text: 'Hello,\n\nlegal has approved the terms for the three months (EUR 6,000). Please sign the attached contract by Friday, otherwise the budget goes back.\n\nBest\nJulia',
  },
  {
    from: 'Rita Lima <rita.lima@example.net>',
    subject: 'CRM: 214 leads without an owner since last night',
    hoursAgo: 4,
    text: 'The assignment stopped at 22:10. Sales cannot see new leads. Can you look at it today, please? It is urgent for us.',
  },
  {
    from: 'Tom Becker <tom@example.org>',
    subject: 'Re: Quote automation, two questions',
    hoursAgo: 6,
    text: 'Thanks for the sketch. 1. Does it also work when the price list changes during the week? 2. What would the first month cost?\n\nTom',
  },
  {
    from: 'Northwind Accounts <accounts@northwind.example>',
    subject: 'Invoice 2026-114: purchase order missing',
    hoursAgo: 7,
    text: 'We cannot pay invoice 2026-114 (EUR 2,000) without a purchase order number. Please send a corrected invoice until the 25th.',
  },
  {
    from: 'Paula Neves <paula@contas.example>',
    subject: 'IVA: documents for the quarter',
    hoursAgo: 9,
    text: 'Olá,\n\nfor the declaration I still need the receipts of September and the invoice of the laptop. The deadline is the 20th; after that there is a fine.\n\nPaula',
  },
  {
    from: 'Samir Haddad <samir@example.com>',
    subject: 'Workshop in February: dates',
    hoursAgo: 11,
    text: 'Eleven founders have said yes. Which of these dates suits you: 9, 10 or 17 February? We would like to book the room this week.',
  },
  {
    from: 'Jonas Weber <jonas@example.org>',
    subject: 'Two papers on churn',
    hoursAgo: 13,
    text: 'Thought of you when I read these. No hurry at all.\n\nJonas',
  },
  {
    from: 'Marta <marta@example.net>',
    subject: 'Gym tomorrow at 9?',
    hoursAgo: 14,
    text: 'Same place. Bring the other shoes this time :)',
  },
  {
    from: 'Monitoring <alerts@status.example>',
    subject: 'DOWN: webhook worker (5 min)',
    hoursAgo: 15,
    text: 'The check "webhook worker" has been failing for 5 minutes. HTTP 502. Started 07:42 UTC.',
  },
  {
    from: 'Monitoring <alerts@status.example>',
    subject: 'UP: webhook worker',
    hoursAgo: 15,
    text: 'The check "webhook worker" works again. It was down for 11 minutes.',
  },
  {
    from: 'Course platform <no-reply@course.example>',
    subject: 'Three new questions under lesson 4',
    hoursAgo: 17,
    text: 'Aline, Pavel and one other student have asked something under "Lesson 4: import and export".',
  },
  {
    from: 'Aline Moreau <aline@example.net>',
    subject: 'One to one: is there a place in December?',
    hoursAgo: 20,
    text: 'Bonjour,\n\nI would like the four hours with you. Is there still a place in December, and do you invoice in advance?\n\nAline',
  },
  {
    from: 'Growth Weekly <newsletter@growth.example>',
    subject: '7 onboarding e-mails that convert',
    hoursAgo: 22,
    html: '<html><body><h1>7 onboarding e-mails that convert</h1><p>This week: seven examples, one template, zero fluff.</p><p><a href="https://growth.example/unsubscribe">Unsubscribe</a></p></body></html>',
  },
  {
    from: 'Bank <no-reply@bank.example>',
    subject: 'Your statement is ready',
    hoursAgo: 25,
    text: 'Your statement for this month is in your documents. Please do not reply to this message.',
  },
  {
    from: 'Pavel Novak <pavel@example.net>',
    subject: 'Numbers for the win-back flow',
    hoursAgo: 27,
    text: '4,120 customers without an order for 60 days, average order EUR 38. Is that enough for an estimate? We decide on Monday.',
  },
  {
    from: 'Hosting <billing@hosting.example>',
    subject: 'Payment failed: your servers will be suspended on 28 November',
    hoursAgo: 29,
    text: 'The payment of EUR 41.20 failed because the card has expired. Please update it before 28 November to keep your servers running.',
  },
  {
    from: 'Social network <notifications@social.example>',
    subject: 'You appeared in 14 searches this week',
    hoursAgo: 31,
    html: '<p>See who is looking at your profile.</p>',
  },
  {
    from: 'Template shop <news@templates.example>',
    subject: 'Forty new templates for your newsletter',
    hoursAgo: 33,
    html: '<p>Forty templates, ready to send.</p><p><a href="https://templates.example/unsubscribe">Unsubscribe</a></p>',
  },
  {
    from: 'Grete Lind <grete.lind@example.org>',
    subject: 'Scraper and Norwegian law',
    hoursAgo: 35,
    text: 'Have you found out whether I may use the bonus scraper here? I would start next month.',
  },
  {
    from: 'Lawyer <office@advogada.example>',
    subject: 'Draft of the new terms',
    hoursAgo: 38,
    text: 'Attached is the draft of your terms for consulting. Please read section 4 (liability) and tell me until Wednesday whether I may finish it.',
  },
  {
    from: 'Conference <speakers@funnelday.example>',
    subject: 'Your talk: slides by 1 December',
    hoursAgo: 44,
    text: 'We look forward to your talk. Please upload the slides by 1 December and tell us whether you need a hotel room.',
  },
  {
    from: 'Payments <receipts@pay.example>',
    subject: 'Receipt for your subscription',
    hoursAgo: 47,
    html: '<p>We have received EUR 19.00. <a href="https://pay.example/receipts/114">Your receipt</a></p>',
  },
  {
    from: 'Shop <orders@shop.example>',
    subject: 'Your order is on its way',
    hoursAgo: 49,
    text: 'The parcel will be at the CTT in Rio Maior tomorrow.',
  },
  {
    from: 'Tool of the day <hello@tools.example>',
    subject: '50% off for 24 hours only!!!',
    hoursAgo: 52,
    html: '<p>LAST CHANCE. Act now, urgent, deadline today!</p><p>Unsubscribe</p>',
  },
  {
    from: 'Podcast <host@maketime.example>',
    subject: 'Recording on the 3rd?',
    hoursAgo: 58,
    text: 'We would love to have you on the show. Would the 3rd at 11:00 work? 40 minutes, audio only.',
  },
  {
    from: 'Best Rankings Ltd <offer@example.org>',
    subject: 'Position 1 on Google GUARANTEED',
    hoursAgo: 61,
    text: 'Dear Sir/Madam, we guarantee position 1 within 7 days, only $99.',
  },
  {
    from: 'Insurance <no-reply@seguros.example>',
    subject: 'Your policy renews on 5 December',
    hoursAgo: 66,
    text: 'Nothing needs to be done. The amount of EUR 212.00 will be debited.',
  },
  {
    from: 'IT <it@harbour.example>',
    subject: 'Access to the CRM sandbox',
    hoursAgo: 70,
    text: 'Your account for the sandbox is ready. It is valid until the end of the audit.',
  },
  {
    from: 'Meetup <hello@meetup.example>',
    subject: 'Who is coming on Thursday',
    hoursAgo: 75,
    html: '<p>Twelve people are coming. <a href="https://meetup.example/lisbon">See who</a></p>',
  },
];

/** To whom the owner has written, and how many days ago. */
const written: readonly [string, number][] = [
  ['Ines Duarte <ines.duarte@example.com>', 2],
  ['Ines Duarte <ines.duarte@example.com>', 9],
  ['Julia Stein <julia.stein@example.com>', 4],
  ['Julia Stein <julia.stein@example.com>', 12],
  ['Rita Lima <rita.lima@example.net>', 3],
  ['Rita Lima <rita.lima@example.net>', 15],
  ['Tom Becker <tom@example.org>', 5],
  ['Paula Neves <paula@contas.example>', 20],
  ['Jonas Weber <jonas@example.org>', 6],
  ['Northwind Accounts <accounts@northwind.example>', 8],
];

const sentOf = (now: Date): readonly GoogleMessage[] =>
  written.map(([to, daysAgo], index) => ({
    id: `demo-sent-${index + 1}`,
    from: 'hello@example.com',
    to,
    label_ids: ['SENT'],
    subject: 'As agreed',
    date: new Date(now.getTime() - daysAgo * 86_400_000).toISOString(),
    body_text: 'Here is what we spoke about. Tell me when something is missing.',
  }));

const inboxOf = (now: Date): readonly GoogleMessage[] =>
  drafts.map(({ from, subject, hoursAgo, text, html }, index) => ({
    id: `demo-${String(index + 1).padStart(2, '0')}`,
    from,
    subject,
    date: new Date(now.getTime() - hoursAgo * 3_600_000).toISOString(),
    ...(text !== undefined && { body_text: text }),
    ...(html !== undefined && { body_html: html }),
  }));

export const mailOf = (now: Date): readonly GoogleMessage[] => [...inboxOf(now), ...sentOf(now)];
