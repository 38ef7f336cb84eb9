/** The sample data of `npm run demo`: a working week of the consultant. */
import type { Category } from '#domain/tasks/tasks.ts';

export type SampleTask = {
  text: string;
  category: Category;
  isDone?: true;
  /** After so many days it is in the list again. */
  backAfterDays?: number;
  /** An RRULE of RFC 5545. */
  recurrence?: string;
  waitsFor?: string;
};

export const tasks: readonly SampleTask[] = [
  {
    text: 'Send Harbour Analytics the audit report and three dates for the review',
    category: 'Contract',
  },
  { text: 'Call Rita about the CRM clean-up before she leaves on Thursday', category: 'Contract' },
  { text: 'Fix the webhook that posts each lead twice', category: 'SaaS' },
  { text: 'Record lesson 6: reading an API’s documentation', category: 'Course' },
  { text: 'Invoice Northwind for October', category: 'Admin', isDone: true },
  {
    text: 'Write the proposal for the outbound workshop, 12 people, January',
    category: 'Contract',
  },
  { text: 'Answer the questions under lesson 4', category: 'Course', isDone: true },
  { text: 'Move the staging server to the new region', category: 'SaaS' },
  { text: 'Book the dentist', category: 'Personal' },
  { text: 'Send the receipts of the quarter to the accountant', category: 'Admin' },
  { text: 'Try the new transcription model on last week’s calls', category: 'Other' },
  { text: 'Renew the domain of the demo site', category: 'Admin', isDone: true },
  { text: 'Gym with Marta, pack shoes', category: 'Personal' },
  { text: 'Read the two papers on churn that Jonas sent', category: 'Other' },
  {
    text: 'Signed contract of the Lind Interiors retainer',
    category: 'Contract',
    ...{ waitsFor: 'Grete Lind', backAfterDays: 2 },
  },
  {
    text: 'Write the newsletter of the month',
    category: 'Course',
    ...{ recurrence: 'FREQ=MONTHLY', backAfterDays: 5 },
  },
];

export type SampleEnquiry = {
  name: string;
  email: string;
  company: string | null;
  service: string | null;
  audience: string | null;
  message: string;
  hoursAgo: number;
  status?: 'task' | 'done';
  /** Where the visit came from, as the form tells it. */
  page?: string;
  referrer?: string;
  utm_source?: string;
  utm_medium?: string;
  utm_campaign?: string;
};

const fromNewsletter = {
  ...{ utm_source: 'newsletter', utm_medium: 'email', utm_campaign: 'november' },
};

export const enquiries: readonly SampleEnquiry[] = [
  {
    name: 'Ines Duarte',
    email: 'ines.duarte@example.com',
    company: 'Harbour Analytics',
    service: 'audits',
    audience: 'b2b',
    message:
      'We send about 900 outbound e-mails a week and book four calls. Somebody should look at the whole chain before we buy another tool.\n\nIs an audit possible before Christmas?',
    hoursAgo: 2,
    page: '/landing/audits',
    ...fromNewsletter,
  },
  {
    name: 'Tom Becker',
    email: 'tom@example.org',
    company: 'Becker & Sohn',
    service: 'automation',
    audience: 'b2b',
    message:
      'Our quotes are still typed by hand from an Excel sheet into the CRM. Two people, one day a week. Can that be automated without replacing the CRM?',
    hoursAgo: 9,
    page: '/use-cases/crm',
    ...fromNewsletter,
  },
  {
    name: 'Aline Moreau',
    email: 'aline@example.net',
    company: null,
    service: 'consulting',
    audience: 'freelancers',
    message:
      'I write for three agencies and lose Mondays to invoices, briefs and chasing feedback. A friend took your course and says you also work one to one?',
    hoursAgo: 20,
    page: '/landing/consulting',
    referrer: 'www.linkedin.com',
  },
  {
    name: 'Samir Haddad',
    email: 'samir@example.com',
    company: 'Fieldnote Ventures',
    service: 'workshops',
    audience: 'vc',
    message:
      'We would like a day for eleven founders of our portfolio: outbound with small teams, what to automate first and what not to. February, in Lisbon or remote.',
    hoursAgo: 28,
    page: '/landing/workshops',
  },
  {
    name: 'Grete Lind',
    email: 'grete.lind@example.org',
    company: 'Lind Interiors',
    service: 'other',
    audience: 'other',
    message:
      'Is the bonus scraper of the course allowed for websites in Norway? I could not find it in the outline.',
    hoursAgo: 47,
  },
  {
    name: 'Pavel Novak',
    email: 'pavel@example.net',
    company: 'Cartwheel',
    service: 'automation',
    audience: 'b2b',
    message:
      'Customers who have not ordered for 60 days get the same e-mail as everybody. We have the data, but nobody to build it. What would the first version cost?',
    hoursAgo: 52,
    page: '/use-cases/churn',
    referrer: 'www.google.com',
  },
  {
    name: 'Julia Stein',
    email: 'julia.stein@example.com',
    company: 'Northwind',
    service: 'consulting',
    audience: 'b2b',
    message:
      'Thank you for Tuesday. The board has agreed to three months. Could you send the terms to me and to legal@northwind.example?',
    hoursAgo: 76,
  },
  {
    name: 'Best Rankings Ltd',
    email: 'offer@example.org',
    company: 'Best Rankings Ltd',
    service: null,
    audience: null,
    message:
      'Dear Sir/Madam, your website is NOT on the first page of Google. We guarantee position 1 within 7 days, only $99.',
    hoursAgo: 101,
  },
  {
    name: 'Lena Vogt',
    email: 'lena@example.com',
    company: 'Vogt Logistik',
    service: 'automation',
    audience: 'b2b',
    message:
      'Leads from the fair sit in a spreadsheet until somebody has time. Can the CRM take them by itself?',
    hoursAgo: 510,
    status: 'task',
    page: '/use-cases/crm',
    ...fromNewsletter,
  },
  {
    name: 'Marco Reis',
    email: 'marco@example.net',
    company: null,
    service: 'audits',
    audience: 'agencies',
    message: 'Our agency would like an audit of its own outbound before we offer it to clients.',
    hoursAgo: 900,
    status: 'done',
    page: '/for-agencies',
    referrer: 'www.linkedin.com',
  },
];

/** How many of the month's goals are ticked, from the first. */
export const tickedGoals = 2;
