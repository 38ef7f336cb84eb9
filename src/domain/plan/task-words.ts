/** What the words of a task say: when it is wanted, what it is for, whether it waits, and about how long it takes. */
import type { Category } from '../tasks/tasks.ts';

const word = (alternatives: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives})(?![\\p{L}\\p{N}])`, 'iu');

export const saysLater = word(
  'not urgent|no rush|no hurry|whenever|someday|some day|maybe|later|sem pressa|talvez|um dia|mais tarde|keine eile|irgendwann|vielleicht|später|sin prisa|quizás?|algún día|más tarde|pas urgent|un jour|peut-être|plus tard',
);
export const saysToday = word(
  'urgent|asap|deadline|overdue|immediately|urgente|atrasad[oa]|já|dringend|sofort|überfällig|urge|ya|vencid[oa]|en retard|au plus vite',
);
/** Words that name something to do before an event, and after one. */
export const prepares = word(
  'questions for|slides|deck|presentation|perguntas para|slides|apresentação|fragen für|folien|präsentation|preguntas para|diapositivas|presentación|questions pour|présentation|prepar\\p{L}*|prepare?s?|preparation|prep|rehearse|practi[cs]e|agenda for|slides for|deck for|print|preparar|ensaiar|vorbereit\\p{L}*|üben|ensayar|préparer|répéter|imprimir|imprimer|ausdrucken',
);
export const follows = word(
  'follow[ -]?up|follow up|recap|minutes of|notes from|after|thank|enviar resumo|resumo d[ao]|seguimento|depois d[ao]|agradecer|nachbereit\\p{L}*|protokoll|nach dem|nach der|acta de|después de(?:l)?|resumen de|compte[ -]rendu|après|relancer',
);
/** What is read is wanted before the event of its name; bags are packed before a journey. */
export const reads = word('read|study|ler|estudar|lesen|durchlesen|leer|estudiar|lire|relire');
export const packs =
  /^(?:pack|koffer packen|(?:fazer|preparar) (?:a )?mala|hacer (?:la )?maleta|faire (?:la |sa )?valise)(?!\p{L})/iu;

/** Words at the beginning of a task, or after a dash or a colon, which say that the owner waits: such a task is not planned. */
export const waits =
  /(?:^|[-–—:(]\s*)(?:waiting (?:for|on)|on hold|blocked by|aguard(?:ar|ando|a)|à espera d[aeo]|em espera|warte[nt]? auf|wartet auf|esperando|esperar (?:a|respuesta|resposta)|a la espera|en espera|en attente|attendre)(?!\p{L})/iu;

/** "Deadline: grant application": what an event of the whole day asks for. */
export const deadlineTitle =
  /^(?:deadline|due|prazo|entrega|frist|abgabe|fecha límite|plazo|échéance|date limite)\s*[:–—-]\s*(.+)$/iu;

/** Whose result is handed over or paid: the time of such a task is its latest, and not when it happens. */
export const handsIn =
  /^(?:submit|send|upload|deliver|file|hand in|finish|publish|pay|sign|submeter|enviar|entregar|publicar|pagar|assinar|mandar|firmar|envoyer|rendre|remettre|payer|signer)(?!\p{L})|(?<!\p{L})(?:einreichen|abgeben|hochladen|senden|schicken|abschicken|bezahlen|unterschreiben|fertigstellen)$/iu;

const quick =
  /^(?:pay|approve|submit|file|return|sign|confirm|cancel|forward|remind|print|book|order|ask|invite|check|send|upload|pagar|assinar|confirmar|cancelar|enviar|marcar|reservar|bezahlen|zahlen|unterschreiben|bestätigen|schicken|buchen|firmar|mandar|payer|signer|confirmer|annuler|envoyer|réserver)(?!\p{L})/iu;
const short =
  /^(?:message|mensagem|mensaje|nachricht|sms|whatsapp|mail an|call|anruf|telefonat|llamada|chamada|telefonema|appel|phone|ring|reply|respond|answer|e-?mail|mail|text|schedule|buy|renew|ligar|telefonar|responder|comprar|renovar|anrufen|antworten|kaufen|llamar|contestar|appeler|répondre|acheter)(?!\p{L})/iu;
const long = word(
  'write|draft|build|implement|develop|record|design|refactor|prepare|research|migrate|edit|film|create|rework|rewrite|escrever|preparar|gravar|desenvolver|criar|schreiben|entwickeln|aufnehmen|vorbereiten|erstellen|escribir|grabar|desarrollar|crear|écrire|rédiger|préparer|enregistrer|développer|créer',
);

const usualMinutes: Readonly<Record<Category, number>> = {
  Contract: 60,
  SaaS: 60,
  Course: 60,
  Personal: 30,
  Other: 45,
  Admin: 30,
};

export const guessMinutes = (text: string, category: Category): number => {
  if (quick.test(text)) return 15;
  if (short.test(text)) return 25;
  return long.test(text) ? Math.min(90, usualMinutes[category] + 30) : usualMinutes[category];
};
