/** What the features of a message mean in a reason, and which action they suggest. */

type Reason = {
  says: string;
  /** With the sender's name for `{name}`; the first one that raises the score is suggested. */
  action?: string;
};

const check = { action: 'Check {name}' };
const answer = { action: 'Answer {name}' };

/** By the names that `factsOf` gives. */
export const reasons: Readonly<Record<string, Reason>> = {
  'topic trouble': {
    says: 'Something has stopped, is wrong or is disputed',
    action: 'Help {name}',
  },
  'topic call': { says: 'Asks you to call', action: 'Call {name}' },
  'topic law': { says: 'Is about tax, law or personal data', ...answer },
  'topic payment': { says: 'A service, a payment or a registration is at risk', ...check },
  'topic security': { says: 'Is about the security of an account', ...check },
  'topic travel': { says: 'Is about a journey', ...check },
  'topic personal': { says: 'Is about family, health or home', action: 'Call {name}' },
  'topic decision': { says: 'Accepts or refuses something', ...answer },
  'topic referral': { says: 'Comes by a recommendation', ...answer },
  'topic press': { says: 'A journalist or investor asks', ...answer },
  'topic enquiry': { says: 'Asks for your work, price or time', ...answer },
  asks: { says: 'Asks you a question', ...answer },
  'topic request': { says: 'Asks you to do something', ...answer },
  'topic deadline': { says: 'Names a time by which', ...answer },
  'topic meeting': { says: 'Is about a meeting', ...answer },
  'topic money': { says: 'Is about money or a contract', ...answer },
  'topic thanks': { says: 'Thanks, and asks for nothing' },
  'topic nothing': { says: 'Says that there is nothing to do' },
  'topic offer': { says: 'Sales message of a stranger' },
  'topic receipt': { says: 'Confirms a payment, an order or a delivery' },
  'topic promotion': { says: 'Advertises' },
  'topic fraud': { says: 'Asks for money or passwords as frauds do' },
  'place copy': { says: 'You are only in copy' },
  'place no': { says: 'Not addressed to you' },
  'feigned re': { says: 'Feigns to answer you' },
  'never written to': { says: 'You have never written to this sender' },
  CATEGORY_PROMOTIONS: { says: 'Gmail has filed it under promotions' },
  CATEGORY_SOCIAL: { says: 'Gmail has filed it under social networks' },
  CATEGORY_FORUMS: { says: 'Gmail has filed it under forums' },
};
