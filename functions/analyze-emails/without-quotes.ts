/**
 * What the writer of a message has written: without the earlier messages below it and the signature. Every line is
 * looked at for itself and only at its beginning, so that the time grows with the length of the text and not faster.
 */

const wrote =
  'wrote|écrit|escribió|scritto|escreveu|schrieb|schreef|pisze|napisał(?:\\(a\\))?|skrev|kirjoitti|пишет|написал\\(?а?\\)?';

/** What mail programs write above the message that is answered. */
const header = new RegExp(
  `^(?:${[
    `-*\\s?(?:On|Le|El|Il|In data|Em|Am|Op|W dniu|Dnia|Den|pe) .+(?:${wrote})\\s?:?\\s?-*`,
    '(?:Am|Op|W dniu|Dnia|Den) .+ (?:schrieb|schreef|skrev|pisze|napisał) .+:',
    `.+ <.+> (?:${wrote})(?: .+)?:|.+ (?:wrote|schrieb|écrivit|escribió|escreveu) on .+:|.+ on .+ wrote:|在.+写道：|20\\d\\d.+(?:작성|のメッセージ):`,
    // Thunderbird with the date first, mail.ru, Hotmail.
    '\\d{1,4}[./-]\\d{1,2}[./-]\\d{1,4},?.*(?:wrote|schrieb|écrit|escribió|escreveu|пишет).*:',
    '(?:Понедельник|Вторник|Среда|Четверг|Пятница|Суббота|Воскресенье), .+ от .+:',
    '(?:From|Von|De|Van|Da|От|От кого)\\s?:.+[<[].+[>\\]].*',
    '(?:\\d\\d|.*\\bfrom ).*<.+> ?:',
    "-{1,12} ?(?:[Oo]riginal [Mm]essage|[Oo]prindelig [Bb]esked|[Mm]essage d['’]origine|[Uu]rsprüngliche [Nn]achricht|[Oo]riginalnachricht|[Mm]ensagem [Oo]riginal|[Mm]ensaje [Oo]riginal|Forwarded message|Исходное сообщение) ?-{0,12}",
  ].join('|')})$`,
  'u',
);

/** What stands above or in a signature. */
const signature = new RegExp(
  `^(?:${[
    '-{2,4}|_{2,4}|_{32}|\\+{2,4}|={2,4}',
    '(?:sent from|get outlook for|sendt fra|envoyé (?:depuis|de mon|à partir de)|télécharger outlook pour|enviado (?:desde|do meu|a partir d[eo])|verzonden vanaf|verstuurd vanaf|отправлено из) .+',
    'von .+ gesendet|gesendet von .+ für .+',
    '(?:cheers|best wishes|\\p{L}{0,20}\\s?(?:\\sand\\s)?regards|bien . vous|\\p{L}{0,20}\\s?cordialement),?!?|bonne (?:journ.e|soir.e)!?',
  ].join('|')})$`,
  'iu',
);

/** Outlook, Windows Mail and Hotmail write the headers of the answered message below each other, without a line above. */
const fieldOfHeader =
  /^(?:from|sent|date|to|cc|subject|von|gesendet|datum|an|betreff|de|enviad[oa](?: el| em)?|fecha|data|para|assunto|asunto|envoyé|à|objet|от|дата|кому|тема)\s?: ?\S/iu;
const isHeaderBlock = (lines: readonly string[], at: number): boolean =>
  [0, 1, 2].every((more) => fieldOfHeader.test((lines[at + more] ?? '').slice(0, 80)));

/** Longer lines are neither; the patterns need time with the square of a line's length. */
const longestLine = 300;
const matches = (pattern: RegExp, line: string): boolean =>
  line.length <= longestLine && pattern.test(line);

/** How many lines are what a program writes above a message: it may be broken into three. */
const headerLength = (lines: readonly string[], at: number): number => {
  const length =
    [1, 2, 3].find((count) => matches(header, lines.slice(at, at + count).join(' '))) ?? 0;
  // "See you on" above "On Friday Ada wrote:" is no part of it.
  return length > 1 && matches(header, lines[at + length - 1] ?? '') ? 0 : length;
};

/** @param text lines without spaces at their ends, at most one of them blank in a row */
export const withoutQuotes = (text: string): string => {
  const lines = text.split('\n');
  const written: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (isHeaderBlock(lines, at) || matches(signature, line)) break;
    const length = headerLength(lines, at);
    const below = lines.slice(at + length, at + length + 2).find((one) => one !== '');
    // Below a header that no quoted lines follow all is quoted; an answer may stand below those.
    if (length > 0 && !below?.startsWith('>')) break;
    if (length === 0 && !line.startsWith('>')) written.push(line);
    at += Math.max(0, length - 1);
  }
  return written.join('\n');
};
