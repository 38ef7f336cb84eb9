/** What signs of a message mean in a reason, and which action they suggest, with the sender's name for `{name}`. */

/** What speaks for or against a message, in log-odds. */
export type Sign = { worth: number; says: string };

/** Gmail's labels: IMPORTANT has learned from years of the owner's behaviour. */
export const labelSigns: readonly (Sign & { label: string })[] = [
  { label: 'STARRED', worth: 3, says: 'You have starred it in Gmail' },
  { label: 'IMPORTANT', worth: 1.2, says: 'Gmail has marked it as important' },
  { label: 'CATEGORY_PROMOTIONS', worth: -0.5, says: 'Gmail has filed it under promotions' },
  { label: 'CATEGORY_SOCIAL', worth: -0.5, says: 'Gmail has filed it under social networks' },
  { label: 'CATEGORY_FORUMS', worth: -0.5, says: 'Gmail has filed it under forums' },
];

/** What makes a message important: the first one that is worth something is named. */
export const reasonsFor: readonly [fact: string, says: string, action: string][] = [
  ['topic trouble', 'Something has stopped, is wrong or is disputed', 'Help {name}'],
  ['topic law', 'Is about tax, law or personal data', 'Answer {name}'],
  ['topic payment', 'A service, a payment or a registration is at risk', 'Check {name}'],
  ['topic security', 'Is about the security of an account', 'Check {name}'],
  ['topic travel', 'Is about a journey', 'Check {name}'],
  ['topic personal', 'Is about family, health or home', 'Call {name}'],
  ['topic decision', 'Accepts or refuses something', 'Answer {name}'],
  ['topic enquiry', 'Asks for your work, price or time', 'Answer {name}'],
  ['asks', 'Asks you a question', 'Answer {name}'],
  ['topic request', 'Asks you to do something', 'Answer {name}'],
  ['topic deadline', 'Names a time by which', 'Answer {name}'],
  ['topic money', 'Is about money or a contract', 'Answer {name}'],
];

/** What makes it unimportant: the first one is named. */
export const reasonsAgainst: readonly [fact: string, says: string][] = [
  ['topic nothing', 'Says that there is nothing to do'],
  ['topic offer', 'Sales message of a stranger'],
  ['topic fraud', 'Asks for money or passwords as frauds do'],
  ['place copy', 'You are only in copy'],
  ['topic thanks', 'Thanks, and asks for nothing'],
];
