/**
 * Writes in digits what a task says in words, in English, Portuguese, German, Spanish and French: numbers, lengths ("half
 * an hour"), times ("half past two", "às 9 e meia", "à 15h") and what counts from now ("in a week"). Every parser of
 * chrono-node reads the result, such as "2026-12-03 9:30".
 */

/** The day and the minute of the day at which the text is read. */
export type Present = { date: string; minute: number };

export const word = (alternatives: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives})(?![\\p{L}\\p{N}])`, 'iu');
export const allWords = (alternatives: string): RegExp =>
  new RegExp(word(alternatives).source, 'giu');

export const unitWords = {
  minute: 'm|min|mins|minutes?|minutos?|minuten?|mn',
  hour: 'h|hrs?|hours?|horas?|std|stunden?|heures?',
  day: 'days?|dias?|tage?n?|días?|jours?',
  week: 'weeks?|semanas?|wochen?|semaines?',
  month: 'months?|m[eê]s(?:es)?|monat(?:en?|s)?|mois',
  year: 'years?|anos?|jahr(?:en?|es)?|años?|ans?|années?',
} as const;
const units = Object.values(unitWords).join('|');

/** The words for 1 to 15. */
const numberWords = [
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen',
  'um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze',
  'ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn',
  'un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince',
  'un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze',
  'uma duas',
  'una',
  'eins',
  'une',
].map((said) => said.split(' '));
const numberWord = numberWords.flat().join('|');
export const anyNumber = `${numberWord}|\\d{1,3}`;
export const numberOf = (said: string): number =>
  Math.max(...numberWords.map((list) => list.indexOf(said.toLowerCase()) + 1)) || Number(said);

/** Hours of the day until 6 mean the afternoon where nothing else is said. */
export const earliestHour = 7;
export const saysMorning = word(
  '\\d ?am|in the morning|(?:this|today|tomorrow|[a-z]+day) morning|(?:da|de|esta) manhã|(?:de|por|en) la mañana|morgens|früh|vormittags?|(?:du |ce )?matin|; +(?:mornings?|manhãs?|matins?)',
);
export const saysEvening = word(
  '(?<=^[\\s;]*)(?:dinner|supper|pub quiz|abendessen|dîner|jantar|cena(?= (?:con|en|el|a las)(?!\\p{L})))|tonight|at night|(?:in the|this|today|tomorrow|[a-z]+day) (?:afternoon|evening|night)|(?:da|de|à|esta|de la|por la|mañana) (?:tarde|noite|noche)|\\p{L}*(?:abend|nachmittag)s?|soirs?|(?:l.|cet )après-midi|; +(?:afternoons?|evenings?|nights?|tardes?|noites?|noches?)',
);

const lengths = (
  [
    [
      45,
      'three quarters of an hour|três quartos de hora|(?:einer )?dreiviertelstunde|tres cuartos de hora|trois quarts d.heure',
    ],
    [240, 'half (?:a )?day|halbe[rn]? tag|demi-journée|media jornada|meio período'],
    [
      90,
      '(?:an |one )?hour and a half|(?:uma )?hora e meia|(?:una )?hora y media|anderthalb stunden|une heure et demie',
    ],
    [75, 'une heure et quart|(?:uma )?hora e um quarto|(?:una )?hora y cuarto'],
    [
      30,
      'half an hour|half hour|meia hora|media hora|(?:einer? )?halben? stunde|(?:une )?demi-heure',
    ],
    [
      15,
      '(?:a )?quarter of an hour|(?:um )?quarto de hora|(?:un )?cuarto de hora|(?:einer? )?viertelstunde|(?:un )?quart d.heure',
    ],
    [60, 'an hour|one hour|uma hora|una hora|einer? stunde|une heure'],
  ] as const
).map(([minutes, said]) => ({ minutes, said: allWords(said) }));

const quarter = '(?:a |um |le |un )?(?:quarter|quarto|cuarto|quart|viertel)';
const half = 'half|meia|media|demie?';
const twenty = 'twenty|vinte|zwanzig|veinte|vingt';
const minutesWord = `${half}|${quarter}|${twenty}|five|ten|cinco|dez|diez|fünf|zehn|cinq|dix|fifteen|quinze|quince|5|1[05]|20`;
const minutesOf = (said: string): number => {
  const at = [quarter, twenty, half].findIndex((some) => word(some).test(said));
  return [15, 20, 30][at] ?? numberOf(said);
};

/** "quarter to 3pm", "Viertel nach acht", "um quarto para as 9": minutes, side and hour. "Five to ten" may be an amount. */
const beforeHour = allWords(
  `(${minutesWord}) (past|nach|vor|para as|(?<=quarter |(?:at|by|until|before) \\p{L}+ )to) (${anyNumber})\\s?(am|pm)?`,
);
/** "Halb drei" is 2:30 and "dreiviertel acht" 7:45, in the hour before; "at half seven" is 7:30. */
const ofHour = allWords(`(halb|dreiviertel|(?<=(?:at|by) )half) (${anyNumber})`);
/** An hour, then the minutes after or before it: "às 9 e meia", "a las nueve menos cuarto", "à huit heures et demie". */
const afterHour = allWords(
  `(?<=(?:às|as|pelas|las|à|vers|avant|dès) )(${anyNumber})(?:\\s?h|\\s(?:horas?|heures?))? (e|y|et|menos|moins) (${minutesWord}|\\d\\d)`,
);
const noon = allWords(
  `(?:(?:12|ao|al|a|à) )?(?:noon|midday|mittags|meio[- ]dia|mediodía|(?<!-)midi)(?: (?:e|y|et) (${minutesWord}))?`,
);
const midnight = allWords('(?:(?:à|a|um) )?(?:meia-noite|medianoche|minuit|mitternacht)');
/** A time with a word before it, and one with an "h" that is too long for a length. */
const withHours =
  /(?<![\p{L}\d])(?:(?<=(?:às|as|pelas|à|vers|avant|las|um|bis|at|by|until|before) )(\d{1,2})(?:(?::|h)(\d{2})|\s?h\b|\s?uhr\b)|(9|1\d|2[0-3])\s?h(\d{2})?)(?![\p{L}\d])/giu;
/** What comes after a time where a number could also be an amount. */
const follows =
  '(?=\\s*(?:$|[,;!?)]|\\.(?!\\d|\\s*\\p{L})|(?:da|de|del|du|con|with|for|on|in|y|e|today|tomorrow|tonight|hoy|mañana|heute|morgen|abends|früh)(?!\\p{L})))';
/** "at nine" and "by 9" are times where no noun follows, "às nove" and "um neun" always, "las nueve" before no plural. */
const spelledHour = new RegExp(
  [
    `(?<=(?<!\\p{L})(?:às|pelas|um) )(?!(?:um|uma|ein|eine)(?!\\p{L})|\\p{L}+ (?:prozent|euro|seiten)(?!\\p{L}))(${numberWord})(?!\\p{L})`,
    `(?<=(?<!\\p{L})las )(${numberWord})(?!\\p{L}|\\s+\\p{L}+s(?!\\p{L}))`,
    `(?<=(?<!\\p{L})(?:at|by|until|till|bis|la) )(?!once|one (?:in|of))(${numberWord}|1?\\d|2[0-3])${follows}`,
  ].join('|'),
  'giu',
);
const counted = new RegExp(
  `(?<!\\p{L}|(?<!\\p{L})um )(${numberWord})(?=\\s+(?:${unitWords.hour}|${unitWords.minute}|uhr|o.clock)(?!\\p{L}))`,
  'giu',
);
const amount = `(?:${numberWord}|an?|ein(?:e[rnm]?)?)(?= )|\\d{1,3}`;
const fromNow = allWords(
  `(?:heute )?(in|within|daqui a|dentro de|em|en|dans|d.ici(?: à)?|innerhalb von|tras) (${amount}) ?(${units})`,
);
const fromToday = allWords(`(${amount}) ?(${units}) from (now|today|tomorrow)`);
/** Which chrono-node reads as a year ("Jan 10"). */
const monthFirst =
  /(?<!\p{L})(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.? (\d{1,2})(?:st|nd|rd|th)?(?![\p{L}\d]|:\d|\s*[-–]\s*\d|\s+(?:de )?(?:nov|d[eé]c|dic|jan|ene|f[eé]v|feb|mar|abr|avr|ma[iy]))/giu;

/** Of "between 10 and 12" only the beginning counts: it is no length. */
const between = new RegExp(
  `(?<!\\p{L})(?:between|zwischen|entre)(?: as| las)? (\\d{1,2})(:\\d\\d)? (?:uhr )?(?:and|und|e|y|et)(?: as| las)? \\d{1,2}(?::\\d\\d|\\s?(?:uhr|h|am|pm)(?!\\p{L})|${follows})`,
  'giu',
);
const dayName =
  '(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|today|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|heute|morgen|(?:segunda|terça|quarta|quinta|sexta)(?:-feira)?|sábado|domingo|hoje|amanhã|lunes|martes|miércoles|jueves|viernes|hoy|mañana|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche|demain';
/** Hours beside a day: "Friday 12-13" and "12-13 tomorrow", but not "Friday 2-3 calls" and "pages 12-13 tomorrow". */
const hoursBesideDay = new RegExp(
  `(?<=(?<!\\p{L})(?:${dayName}),? )(1?\\d|2[0-3]) ?[-–] ?(1?\\d|2[0-3])(?![\\d.:/-]| ?\\p{L}*s(?!\\p{L}))|(?<!\\p{L}[sn] |[\\d.:/-])(1?\\d|2[0-3]) ?[-–] ?(1?\\d|2[0-3])(?= (?:${dayName})(?!\\p{L}))`,
  'giu',
);
/** "De 10 a 11:30", which chrono-node reads in one of the languages only, or not at all. */
const fromTo =
  /(?<!\p{L})(?:from|de|von|das) (\d{1,2})(:\d\d)? (?:to|till|until|a|à|bis|às|as|até) (\d{1,2}):(\d\d)(?!\d)/giu;

const pad = (number: number): string => String(number).padStart(2, '0');
const dayMinutes = 24 * 60;
const digits = (minutes: number): string => {
  const time = (minutes + dayMinutes) % dayMinutes;
  return `${Math.floor(time / 60)}:${pad(time % 60)}`;
};

/** The length of each unit: in minutes where it is fixed, else in months. */
const steps = [
  [unitWords.minute, 1, 0],
  [unitWords.hour, 60, 0],
  [unitWords.day, dayMinutes, 0],
  [unitWords.week, 7 * dayMinutes, 0],
  [unitWords.month, 0, 1],
  [unitWords.year, 0, 12],
] as const;

/** A month after the 31st of January is the last day of February. */
const countFromNow = (said: string, unit: string, { date, minute }: Present): string => {
  const count = numberOf(said) || 1;
  const [, minutes = 0, months = 0] = steps.find(([name]) => word(name).test(unit)) ?? [];
  const start = Date.parse(`${date}T00:00:00Z`);
  const found = new Date(start + (minute + count * minutes) * 60_000);
  const month = found.getUTCMonth() + count * months;
  found.setUTCMonth(month);
  if (found.getUTCMonth() !== month % 12) found.setUTCDate(0);
  const iso = found.toISOString();
  return minutes > 0 && minutes < dayMinutes
    ? `${iso.slice(0, 10)} ${iso.slice(11, 16)}`
    : iso.slice(0, 10);
};

export const inDigits = (text: string, present: Present): string => {
  const earliest = saysMorning.test(text) ? 0 : earliestHour * 60;
  const toClock = (hour: number, minutes: number): string => {
    const time = hour * 60 + minutes;
    return digits(time < earliest ? time + 12 * 60 : time);
  };
  return (
    lengths
      .reduce((read, { said, minutes }) => read.replace(said, `${minutes} min`), text)
      .replace(/\b(?:a|one) fortnight\b/giu, '2 weeks')
      .replace(counted, (said) => String(numberOf(said)))
      .replace(beforeHour, (_, part: string, side: string, said: string, suffix?: string) => {
        const hour = numberOf(said);
        return toClock(
          suffix === undefined ? hour : (hour % 12) + (/^p/iu.test(suffix) ? 12 : 0),
          minutesOf(part) * (/^(?:past|nach)$/iu.test(side) ? 1 : -1),
        );
      })
      .replace(ofHour, (_, part: string, hour: string) =>
        toClock(numberOf(hour) - (/^half$/iu.test(part) ? 0 : 1), /^d/iu.test(part) ? 45 : 30),
      )
      .replace(afterHour, (_, hour: string, side: string, part: string) =>
        toClock(numberOf(hour), minutesOf(part) * (/^m/iu.test(side) ? -1 : 1)),
      )
      .replace(noon, (_, part?: string) => digits(12 * 60 + (part ? minutesOf(part) : 0)))
      .replace(spelledHour, (said) => toClock(numberOf(said), 0))
      .replace(midnight, 'midnight')
      .replace(fromNow, (_, before: string, amount: string, unit: string) => {
        const day = countFromNow(amount, unit, present);
        return `${/^(?:within|d.ici|innerhalb)/iu.test(before) ? 'until' : 'on'} ${day}`;
      })
      .replace(fromToday, (_, amount: string, unit: string, from: string) => {
        const later = /^tomorrow$/iu.test(from) ? dayMinutes : 0;
        return countFromNow(amount, unit, { ...present, minute: present.minute + later });
      })
      .replace(withHours, (said, hour?: string, minute?: string, long?: string, rest?: string) => {
        const time = Number(hour ?? long) * 60 + Number(minute ?? rest ?? 0);
        return Number(hour ?? long) > 23 || Number(minute ?? rest ?? 0) > 59 ? said : digits(time);
      })
      .replace(fromTo, (_, hour: string, minute = '', endHour: string, endMinute: string) => {
        const start = toClock(Number(hour), Number(String(minute).slice(1)));
        return `${start} - ${toClock(Number(endHour), Number(endMinute))}`;
      })
      .replace(hoursBesideDay, (_, ...said: (string | undefined)[]) => {
        const [start, end] = [said[0] ?? said[2], said[1] ?? said[3]].map((hour) =>
          toClock(Number(hour), 0),
        );
        return `${start ?? ''} - ${end ?? ''}`;
      })
      .replace(between, (_, hour: string, rest = '') =>
        rest === '' ? toClock(Number(hour), 0) : `${hour}${String(rest)}`,
      )
      .replace(monthFirst, '$2 $1')
      // Which would be in the morning.
      .replace(
        /(?<=\d) am (?=(?:(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch)(?!\p{L}))/giu,
        ' ',
      )
      // Which chrono-node reads as "a 9".
      .replace(/(?<!\p{L})terça(?= \d)/giu, 'terça-feira')
      .replace(/(?<=^|\s)@\s*(?=\d{1,2}(?::\d\d)?\b)/gu, 'at ')
      .replace(/(?<=\b\d{1,3})['′](?=\s|$)/gu, ' min')
      .replace(/\b(?:weds|tues|thurs|thur)\b/giu, (day) => `${day.slice(0, 3).toLowerCase()}.`)
  );
};
