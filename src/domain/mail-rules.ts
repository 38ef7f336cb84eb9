/**
 * How urgent a message is, without a model: a table of rules, each worth points. A score is the sum, from 0 to 10, and
 * its reason names every rule that applied. Words are looked for in English and Portuguese.
 */
import { importantFrom, type Mail, type MailContext } from './mail.ts';

/** Increase it with every change of the rules, so that messages are judged again by the new ones. */
export const rulesVersion = 1;

type Judged = { mail: Mail; context: MailContext; words: string };

export type MailRule = {
  id: string;
  points: number;
  /** The text of the rule in a reason: "Asks you a direct question". */
  says: string;
  /** A suggested action. That of the first rule that applies is used. */
  action?: string;
  applies: (judged: Judged) => boolean;
};

/** Matches whole words of any alphabet; a space matches any white space. */
const words = (...alternatives: readonly string[]): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${alternatives.join('|').replaceAll(' ', '\\s+')})(?![\\p{L}\\p{N}])`,
    'iu',
  );

const toReader = words(
  'you|your|yours|we|us|me',
  'should i|can i|may i|shall i',
  'pode|podes|podemos|podem|posso|consegue|consegues|tem|tens|quer|queres|quanto|quando|lhe|te|consigo|seu|sua',
);

/** Whether a sentence addresses the reader and ends in a question mark; those in web addresses do not count. */
const hasDirectQuestion = (text: string): boolean =>
  text
    .replace(/https?:\/\/\S+/giu, '')
    .split(/(?<=[.!?])\s|\n/u)
    .some((sentence) => /\?\s*$/u.test(sentence) && toReader.test(sentence));

const request = words(
  'please(?! (?:do not|don.t|ignore|share your requirements))',
  'let me know|i need (?:you|your)|we need (?:you|your)|action required',
  'por favor(?! não)',
  'precisamos|preciso que|agradeço que|agradecemos que|confirme|envie|deve regularizar',
);

const month =
  'january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sep|oct|nov|dec|janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro';
const day =
  'monday|tuesday|wednesday|thursday|friday|saturday|sunday|segunda|terça|quarta|quinta|sexta|sábado|domingo';

const deadline = words(
  'urgent|urgently|asap|as soon as|deadline|overdue|at the latest',
  'today|tonight|by tomorrow|due tomorrow|until tomorrow|before tomorrow|tomorrow (?:morning|evening|noon)|by the end of|before the end of',
  `(?:by|before|until|no later than) (?:next |this )?(?:the )?(?:${day}|${month}|noon|\\d{1,2}(?:st|nd|rd|th)?)`,
  `on (?:${day}) already`,
  `(?:expires?|ends?|due|suspended) (?:on|in|by)`,
  'urgente|urgência|prazo|hoje|o mais tardar|ainda (?:este mês|esta semana)',
  `até (?:ao? )?(?:amanhã|hoje|${day}|dia|fim|final|\\d{1,2})`,
  `termina a \\d{1,2}`,
  'amanhã às|fecham? (?:às|amanhã|hoje)|sem (?:isso|isto)',
);

const money =
  /[€$£]\s?\d|\d\s?(?:€|eur\b|usd\b)|\b(?:eur|usd)\s?\d/iu.source +
  '|' +
  words(
    'invoices?|payment|pay|paid|refund|quote|price|prices|priced|costs?|budget|fee|deposit|offers?|proposal|contract|clause|terms|purchase order|nda|signed|signature',
    'faturas?|pagamento|pagar|orçamento|preço|custo|custaria|contrato|reembolso|iva|proposta|assinado|assinatura',
  ).source;
const aboutMoney = new RegExp(money, 'iu');

const meeting = words(
  'meeting|meet|call me|a call|the call|appointment|reschedule|workshop|agenda|interview|talk on|give a talk|review',
  `(?:${day}) at \\d|at \\d{1,2}(?::\\d\\d)?`,
  'reunião|chamada|consulta|falar|encontro|às \\d{1,2}',
);

const trouble = words(
  'is down|are down|not working|stopped working|will stop working|stopped it|is broken|wrong amount|hold the payment|cannot log in|can.t log in|locked out|will not play|wrong (?:price|customer|data)|are wrong|no orders',
  'expires (?:on|in)|could not charge|payment failed|cannot pay|(?:will be|has been|is) (?:suspended|deleted|closed)',
  'não funciona|deixou de funcionar|em atraso|em falta|coima|duplicados|suspensa|suspenso|perde a vaga',
);

const nothingToDo = words(
  'no need to (?:answer|reply)|nothing to do|no hurry|no action (?:is )?(?:needed|required)|for your information only|fyi',
  'não é necessário|sem pressa|não precisa de responder',
);

const salesPitch = words(
  'i came across your|came across your (?:website|profile|company)|caught my attention|quick question',
  'guest post|sponsored article|do.follow|link placement|backlinks?|first page of google|organic traffic|seo services',
  '(?:15|20|30).minute (?:call|chat|demo)|demonstração gratuita|15 minutos para',
  'bumping this|close your file|my previous e.?mail|not hear from me|reply .{0,3}stop|responda .{0,3}remover',
  'dedicated developers|leading (?:it )?company|web design|share your requirements|dear sir',
  'partnership opportunity|perfect fit|on autopilot|pricing starts at|are you currently happy|revenue on the table',
  'is hiring|confidential chat|recruitment',
  'novos clientes por mês|vi o seu site',
);

const fraud = words(
  'verify your (?:account|password|identity)|verify now|confirm your (?:password|full name|identity|account)|unusual activity',
  'bank (?:account|details) (?:has|have) changed|changed bank details|new bank (?:account|details)|your bank details|gift cards?|wire transfer',
  'you have won|you are the winner|claim your prize|processing fee|inheritance|million dollars|the sum of',
  'mailbox (?:is full|has exceeded)|click here',
  'atualize os seus dados bancários|confirme a sua palavra-passe|ganhou um prémio',
);

/** Instructions that are meant for a program and not for the owner. */
const instructions = new RegExp(
  [
    words(
      '(?:ignore|disregard|forget|override) (?:all |any |the |your )*(?:previous|prior|above|earlier|preceding|system) (?:instructions?|prompts?|rules|messages?)',
      'ignora?e? (?:todas )?as (?:instruções|regras) (?:anteriores|acima)',
      '(?:mark|score|rate|classify|label) (?:this|it|me) .{0,40}(?:\\b10\\b|ten|highest|urgent|important)',
      'you are (?:now )?(?:an? |the )?(?:owner.s |helpful |ai |new )*(?:assistant|language model|ai|chatbot)',
      'system prompt|developer mode|do not mention this instruction|as an ai',
    ).source,
    'urgency[_ ]?score|suggested[_ ]?action|</?outside-text|<\\|im_start\\|>|\\[/?inst\\]',
  ].join('|'),
  'iu',
);

const noReplyAddress =
  /^(?:[^@]*[-._])?(?:no-?reply|do-?not-?reply|donotreply|notifications?|mailer-daemon|alerts?|alertas|receipts?|newsletter|news|digest|bounces?)(?:[-._+][^@]*)?@/iu;
const saysNoReply = words('do not reply|não responda|automatically generated|e-mail automático');

const isToOwner = ({ mail, context }: Judged): boolean =>
  mail.to.some((address) => context.ownAddresses.has(address));

const isFromProgram = ({ mail, words: text }: Judged): boolean =>
  mail.isAutomatic || noReplyAddress.test(mail.sender.address) || saysNoReply.test(text);

const bulkLabels = new Set(['CATEGORY_PROMOTIONS', 'CATEGORY_SOCIAL', 'CATEGORY_FORUMS']);
const isBulk = ({ mail }: Judged): boolean =>
  mail.isBulk || mail.labels.some((label) => bulkLabels.has(label));

const isKnown = ({ mail, context }: Judged): boolean =>
  context.isAnswered || context.knownSenders.has(mail.sender.address);

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

/** The points of every message before the rules are applied. */
const startingPoints = 1;

/** All rules. In the reason of a message that is left out, the rules that lower the score come first. */
export const mailRules: readonly MailRule[] = [
  {
    id: 'trouble',
    points: 3,
    says: 'Something has stopped, is wrong or is about to be closed',
    action: 'Look at what has gone wrong',
    applies: ({ words: text }) => trouble.test(text),
  },
  {
    id: 'deadline',
    points: 2,
    says: 'Names a deadline',
    action: 'Answer before the deadline',
    applies: ({ words: text }) => deadline.test(text),
  },
  {
    id: 'meeting',
    points: 1,
    says: 'Is about a meeting or a call',
    action: 'Check the calendar and answer with a time',
    applies: ({ words: text }) => meeting.test(text),
  },
  {
    id: 'money',
    points: 2,
    says: 'Is about money or a contract',
    action: 'Check the amount or the terms and answer',
    applies: ({ words: text }) => aboutMoney.test(text),
  },
  {
    id: 'question',
    points: 3,
    says: 'Asks you a direct question',
    action: 'Answer the question',
    applies: (judged) => isToOwner(judged) && hasDirectQuestion(judged.words),
  },
  {
    id: 'request',
    points: 2,
    says: 'Asks you to do something',
    action: 'Do what is asked, or say when',
    applies: (judged) => isToOwner(judged) && request.test(judged.words),
  },
  {
    id: 'taught',
    points: 6,
    says: 'You said that mail of this sender is important',
    action: 'Read it',
    applies: ({ mail, context }) => context.taughtSenders.has(mail.sender.address),
  },
  {
    id: 'known',
    points: 2,
    says: 'From somebody you know',
    applies: isKnown,
  },
  {
    id: 'person',
    points: 1,
    says: 'A person wrote to you',
    applies: (judged) => isToOwner(judged) && !isFromProgram(judged) && !isBulk(judged),
  },
  {
    id: 'no-reply',
    points: -1,
    says: 'Sent by a program',
    applies: isFromProgram,
  },
  {
    id: 'not-to-you',
    points: -3,
    says: 'Not addressed to you',
    applies: (judged) => !isToOwner(judged),
  },
  {
    id: 'nothing-to-do',
    points: -4,
    says: 'Says that there is nothing to do',
    applies: ({ words: text }) => nothingToDo.test(text),
  },
  {
    id: 'bulk',
    points: -6,
    says: 'Newsletter, mailing list or advertisement',
    applies: isBulk,
  },
  {
    id: 'auto-reply',
    points: -6,
    says: 'Automatic reply',
    applies: ({ mail }) => mail.isAutoReply,
  },
  {
    id: 'pitch',
    points: -6,
    says: 'Sales message of a stranger',
    applies: (judged) => !isKnown(judged) && salesPitch.test(judged.words),
  },
  {
    id: 'fraud',
    points: -8,
    says: 'Asks for money or passwords as frauds do',
    applies: ({ words: text }) => fraud.test(text),
  },
  {
    id: 'reply-elsewhere',
    points: -4,
    says: 'Answers would go to another address',
    applies: (judged) =>
      judged.mail.replyTo !== null &&
      !isBulk(judged) &&
      domainOf(judged.mail.replyTo) !== domainOf(judged.mail.sender.address),
  },
  {
    id: 'instructions',
    points: -10,
    says: 'Contains instructions for a program',
    applies: ({ words: text }) => instructions.test(text),
  },
];

export type MailScore = {
  /** From 0 to 10. */
  urgency: number;
  /** The rules that applied, as a sentence. */
  reason: string;
  suggestedAction: string;
  /** The ids of the rules that applied. */
  rules: readonly string[];
};

const sentence = (parts: readonly string[]): string => {
  const [first = '', ...others] = parts;
  return [first, ...others.map((part) => `${part.charAt(0).toLowerCase()}${part.slice(1)}`)].join(
    ', ',
  );
};

export const scoreMail = (mail: Mail, context: MailContext): MailScore => {
  const judged = { mail, context, words: `${mail.subject}\n${mail.text}` };
  const applied = mailRules.filter((rule) => rule.applies(judged));
  const sum = applied.reduce((points, rule) => points + rule.points, startingPoints);
  const urgency = Math.min(10, Math.max(0, sum));
  const lowering = applied.filter(({ points }) => points < 0);
  const raising = applied.filter(({ points }) => points > 0);
  // The rules that decided the outcome come first.
  const told = urgency >= importantFrom ? [...raising, ...lowering] : [...lowering, ...raising];
  return {
    urgency,
    reason: sentence(told.map(({ says }) => says)) || 'No rule applies',
    suggestedAction: applied.find(({ action }) => action !== undefined)?.action ?? 'Read it',
    rules: applied.map(({ id }) => id),
  };
};

/** Whether a message contains instructions for a program; such a message is not sent to a model. */
export const hasInstructions = ({ rules }: MailScore): boolean => rules.includes('instructions');
