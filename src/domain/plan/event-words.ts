/** What the words of an event say: whether it is online, how long the way to it is, whether it is a day off or a gathering. */
import { homeTown, timeZone, zonePlace } from '../time-zone.ts';
import { oneOf } from './task-words.ts';
import words from './words.json' with { type: 'json' };

const online = new RegExp(words.online.join('|'), 'iu');

/** Places to which nobody travels: links, services, telephone numbers, home. */
export const isOnline = (location: string): boolean => online.test(location.trim());

/** Words of travel, with what makes them one: "train to Porto", "ICE 597", "catch the bus", not "Train the model", "Flight deck". */
const going = (vehicles: string): RegExp =>
  new RegExp(
    `(?<!\\p{L})${vehicles} (?:(?:to|from|for|para|de|do|nach|von|aus|a|desde|pour|à|vers|home)(?: (?:o|a|el|la|le|den|die))? ?(?:\\p{Lu}|$)|[A-Z]{3}(?!\\p{L})|(?:\\p{Lu}\\p{L}+ ?){1,3}[-–>→] ?\\p{Lu}|(?:[A-Z]{1,3} ?)?\\d{2,4}(?!\\d))` +
      `|(?<!\\p{L})(?:[Cc]atch|[Tt]ake|[Bb]oard|[Aa]panhar|[Tt]omar|[Cc]oger|[Pp]rendre) (?:\\p{Ll}+ )?${vehicles}(?!\\p{L})` +
      `|^${vehicles}$`,
    'u',
  );
const flight = going(oneOf(words.planes));
const ride = going(oneOf(words.rides));
/** Two airports show that a title is that of a flight: "LIS–HAM", "TP558 LIS-MUC". */
const route = new RegExp(
  `(?<!\\p{L})${oneOf(words.airports)}[-–→>]${oneOf(words.airports)}(?!\\p{L})`,
  'u',
);
const isFlight = (title: string): boolean => flight.test(title) || route.test(title);
export const isDeparture = (title: string): boolean => isFlight(title) || ride.test(title);

const journey = new RegExp(`^\\P{L}*${oneOf(words.journeys)}(?!\\p{L})`, 'iu');

/** A task that is itself the way to somewhere: "Drive to Cascais", "Train to Porto". */
export const isJourney = (text: string): boolean => journey.test(text) || isDeparture(text);

/** Towns about half an hour, an hour and an hour and a half from Lisbon, and others to which a meeting is a journey. */
const towns = oneOf([...words.suburbs, ...words.nearTowns, ...words.midTowns, ...words.farTowns]);
const street = '(?:rua|avenida|av\\.|praça|largo|calle|plaza|rue|place) [^,\\d]*';
const inTown = new RegExp(`(?<!\\p{L}|${street})${towns}(?!\\p{L})`, 'iu');
const toTown = new RegExp(
  `(?<= (?:in|no|na|em|en|à|nach) )${towns}$|(?<=^(?:go|drive|travel|ir|viajar|aller) (?:to|a|ao|à|até) )${towns}(?!\\p{L})`,
  'iu',
);

/** The other town in which an event or a task is. */
export const townOf = (title: string, location: string): string | undefined => {
  const [town] = inTown.exec(location) ?? (isOnline(title) ? [] : (toTown.exec(title) ?? []));
  const own = [zonePlace(timeZone), homeTown].map((one) => one.toLowerCase());
  return own.find((one) => one === town?.toLowerCase()) ? undefined : town?.toLowerCase();
};

/** The way to another town is not known: half of a day is kept free for it. */
export const farMinutes = 240;

/** Minutes to get to an event at another place; a plane and a train leave without the owner. */
export const wayTo = (title: string, location: string): number => {
  if (isFlight(title)) return 120;
  if (ride.test(title)) return 45;
  if (isOnline(location) || isJourney(title)) return 0;
  const town = townOf(title, location);
  if (town !== undefined && words.suburbs.join().includes(town)) return 30;
  if (town !== undefined && words.nearTowns.join().includes(town)) return 60;
  if (town !== undefined) return words.midTowns.join().includes(town) ? 90 : farMinutes;
  return location === '' ? 0 : 15;
};

/** An event that does not take place: "Canceled: Sync". */
export const cancelled = /^\W*(?:cancell?ed|abgesagt|cancelad[oa]|annulée?)(?: event)?\s*:/iu;

/** The title of a day off says so itself: "Vacation", "Férias: Algarve", and not "Ana on vacation", "Holiday (DE clients off)". */
export const dayOffTitle =
  /^(?!.*(?<!\p{L})(?:clients?|customers?|kunden|clientes?)(?!\p{L}))[^\p{L}]*(?:(?:my|on|bank|public|national|annual|summer|christmas|minhas?|dia de|mis|días?(?: de)?|mes) )*(?:vacations?|holidays?|days? off|pto|out of office|ooo|leave|sick(?: leave| day)?|f[eé]rias|feriado(?: [\p{L} ]+)?|folga|baixa|doente|gripe|não trabalhar|urlaub|feiertag|krank|nicht arbeiten|frei|vacaciones|festivo|libres?|baja|congés?|vacances|jour férié|rtt|arrêt maladie|christmas(?: eve)?(?: day)?|(?:early )?may (?:day|bank holiday)|labou?r day|memorial day|independence day|juneteenth|boxing day|new year(?:['’]s)?(?: eve| day)?|(?:good friday|easter)(?: sunday| monday)?|thanksgiving|natal|ano novo|páscoa|santo antónio|carnaval|todos os santos|(?:assunção|imaculada conceição)(?: de nossa senhora)?|corpo de deus|implantação da república|restauração da independência|25 de abril|sexta-feira santa|dia (?:de portugal|da (?:liberdade|independência|república)|do trabalhador|de todos os santos)|ponte|(?:heilig|silvester|neujahr|kar|oster|pfingst|weihnacht)\p{L}*|ferien|brückentag|allerheiligen|fronleichnam|christi himmelfahrt|mariä (?:himmelfahrt|empfängnis)|reformationstag|buß- und bettag|(?:heilige )?drei ?könige?(?:stag)?|(?:mai|national)feiertag|tag der (?:arbeit|deutschen einheit)|navidad|año nuevo|(?:día de )?todos los santos|(?:viernes|jueves) santo|(?:día|fiesta) (?:de la hispanidad|nacional|de la constitución|del trabajo|del trabajador|de reyes)(?: de españa| española)?|epifanía|reyes magos|la asunción(?: de la virgen)?|(?:la )?inmaculada(?: concepción)?|puente|noël|jour de l['’]an|toussaint|fête (?:nationale|du travail)|armistice(?: 1918)?|victoire 1945|(?:l['’])?a(?:ssomption|scension)|vendredi saint|(?:lundi de )?(?:pâques|pentecôte))(?: (?:municipal|nacional|national|local|holiday))?(?:[^\p{L}]*$|\s*[-–—:(,/!]|\s+(?:in|em|no|na|nos|nas|to|until|till|at|bis|an|auf|en|à|au|aux|day|até|hasta|jusqu))|\((?:(?:bank|public) holiday|feriado|feiertag|festivo|férié)(?: \p{L}+)*\)\s*$/iu;

/** Names of events, such as a conference, that take the whole day of whoever attends them. */
export const gathering =
  /(?<!\p{L})(?:conference|summit|congress|convention|trade (?:fair|show)|fair|expo|off-?site|workshop|training|seminar|conferência|congresso|feira|formação|konferenz|kongress|messe|tagung|schulung|seminar|conferencia|congreso|feria|formación|conférence|congrès|salon|séminaire|formation)(?!\p{L})/iu;
