/** The expressions that the mail rules look for in subjects, texts and addresses, in English and Portuguese. */

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
export const hasDirectQuestion = (text: string): boolean =>
  text
    .replace(/https?:\/\/\S+/giu, '')
    .split(/(?<=[.!?])\s|\n/u)
    .some((sentence) => /\?\s*$/u.test(sentence) && toReader.test(sentence));

export const request = words(
  'please(?! (?:do not|don.t|ignore|share your requirements))',
  'let me know|i need (?:you|your)|we need (?:you|your)|action required',
  'por favor(?! não)',
  'precisamos|preciso que|agradeço que|agradecemos que|confirme|envie|deve regularizar',
);

const month =
  'january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sep|oct|nov|dec|janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro';
const day =
  'monday|tuesday|wednesday|thursday|friday|saturday|sunday|segunda|terça|quarta|quinta|sexta|sábado|domingo';

export const deadline = words(
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
export const aboutMoney = new RegExp(money, 'iu');

export const meeting = words(
  'meeting|meet|call me|a call|the call|appointment|reschedule|workshop|agenda|interview|talk on|give a talk|review',
  `(?:${day}) at \\d|at \\d{1,2}(?::\\d\\d)?`,
  'reunião|chamada|consulta|falar|encontro|às \\d{1,2}',
);

export const trouble = words(
  'is down|are down|not working|stopped working|will stop working|stopped it|is broken|wrong amount|hold the payment|cannot log in|can.t log in|locked out|will not play|wrong (?:price|customer|data)|are wrong|no orders',
  'expires (?:on|in)|could not charge|payment failed|cannot pay|(?:will be|has been|is) (?:suspended|deleted|closed)',
  'não funciona|deixou de funcionar|em atraso|em falta|coima|duplicados|suspensa|suspenso|perde a vaga',
);

export const nothingToDo = words(
  'no need to (?:answer|reply)|nothing to do|no hurry|no action (?:is )?(?:needed|required)|for your information only|fyi',
  'não é necessário|sem pressa|não precisa de responder',
);

export const salesPitch = words(
  'i came across your|came across your (?:website|profile|company)|caught my attention|quick question',
  'guest post|sponsored article|do.follow|link placement|backlinks?|first page of google|organic traffic|seo services',
  '(?:15|20|30).minute (?:call|chat|demo)|demonstração gratuita|15 minutos para',
  'bumping this|close your file|my previous e.?mail|not hear from me|reply .{0,3}stop|responda .{0,3}remover',
  'dedicated developers|leading (?:it )?company|web design|share your requirements|dear sir',
  'partnership opportunity|perfect fit|on autopilot|pricing starts at|are you currently happy|revenue on the table',
  'is hiring|confidential chat|recruitment',
  'novos clientes por mês|vi o seu site',
);

export const fraud = words(
  'verify your (?:account|password|identity)|verify now|confirm your (?:password|full name|identity|account)|unusual activity',
  'bank (?:account|details) (?:has|have) changed|changed bank details|new bank (?:account|details)|your bank details|gift cards?|wire transfer',
  'you have won|you are the winner|claim your prize|processing fee|inheritance|million dollars|the sum of',
  'mailbox (?:is full|has exceeded)|click here',
  'atualize os seus dados bancários|confirme a sua palavra-passe|ganhou um prémio',
);

/** Instructions that are meant for a program and not for the owner. */
export const instructions = new RegExp(
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

export const noReplyAddress =
  /^(?:[^@]*[-._])?(?:no-?reply|do-?not-?reply|donotreply|notifications?|mailer-daemon|alerts?|alertas|receipts?|newsletter|news|digest|bounces?)(?:[-._+][^@]*)?@/iu;
export const saysNoReply = words(
  'do not reply|não responda|automatically generated|e-mail automático',
);
