/** What a message is about, by words of five languages: a reason names it, and its weight is learned. */

/** Phrases in small letters, separated by commas; `*` stands for any ending of a word. */
const phrases = {
  trouble: `
    is down, went down, not working, doesn't work, doesn’t work, stopped working, broken, crash*, outage, error*, stuck,
    complain*, twice, by mistake, wrong, missing, urgent*, não funciona, parou, erro*, avaria*, reclam*, engano, em falta,
    funktioniert nicht, geht nicht, abgebrochen, fehler*, fehlt, fehlen, beschwer*, dringend, steht still,
    no funciona, ha dejado de, errores, fallo*, falla, falta, queja*, ne fonctionne, ne marche, en panne, erreur*, plainte*`,
  deadline: `
    today, tonight, by tomorrow, before tomorrow, end of day, at the latest, deadline, asap, by monday, by tuesday,
    by wednesday, by thursday, by friday, hoje, até amanhã, até terça, até quarta, até sexta, prazo, o quanto antes,
    heute, bis morgen, bis freitag, spätestens, frist, umgehend, hoy, mañana mismo, antes del, cuanto antes, plazo,
    aujourd'hui, aujourd’hui, avant ce soir, d'ici, d’ici, au plus tard, dès que possible, délai`,
  request: `
    please, could you, can you, would you, let me know, send me, have a look, por favor, podes, pode, podia, poderia,
    consegues, consegue, bitte, können sie, könnten sie, kannst du, könntest du, puedes, puede, podrías, podría,
    envíame, envíenos, mándame, pouvez-vous, pourriez-vous, peux-tu, merci de, il me manque,
    call me, ring me, phone me, give me a call, liga-me, ligue-me, telefona*, ruf mich an, rufen sie mich, anrufen,
    llámame, llámeme, llamarme, appelle-moi, appelez-moi, m'appeler, m’appeler`,
  money: `
    invoice*, quote, price, budget, fee, contract, purchase order, fatura*, orçamento*, preço*, contrato*, cláusula*,
    rechnung*, angebot*, preis*, vertrag*, factura*, presupuesto*, precio*, facture*, devis, tarif*, contrat*`,
  law: `
    tax office, tax return, court, lawyer*, solicitor*, legal action, gdpr, personal data, infring*, cease and desist,
    autoridade tributária, segurança social, finanças, iva, coima, advogad*, tribunal, rgpd, finanzamt, steuer*,
    umsatzsteuer*, anwalt*, anwält*, gericht*, abmahnung, dsgvo, bescheid, agencia tributaria, hacienda, abogad*,
    juzgado, notificación, impôt*, urssaf, avocat*, mise en demeure, tribunaux, huissier`,
  security: `
    security alert, new sign-in, new login, sign-in attempt, new device, multi-factor, two-factor, mfa, suspicious,
    password was, password has been, unauthorized, leaked, exposed, vulnerabilit*, alerta de segurança, novo acesso,
    palavra-passe foi, sicherheitswarnung, neue anmeldung, passwort ihres, passwort wurde, alerta de seguridad,
    nuevo inicio de sesión, contraseña se ha, alerte de sécurité, nouvelle connexion, mot de passe a été`,
  payment: `
    payment failed, failed payment, could not charge, couldn't charge, couldn’t charge, declined, past due, overdue,
    expire*, expiring, will be suspended, suspended, disputed, dispute, chargeback, returned payment, final notice,
    devolvido, insuficiência, recusado, expira*, suspens*, em atraso, dívida*, abgelehnt, rücklastschrift, läuft ab,
    gesperrt, mahnung, nicht ausgeführt, devuelto, rechazad*, impagad*, caduca*, rejeté*, impayé*, relance, dernier rappel`,
  enquiry: `
    do you offer, do you take on, your rates, your fee, what would it cost, how much would, looking for someone,
    would you have time, quanto custa*, faz formações, procuramos, tem disponibilidade, was würde, was kostet, hätten sie,
    wir suchen, buchen, cuánto cuesta, trabajas con, trabaja con, buscamos, quels sont vos tarifs, proposez-vous,
    nous cherchons, êtes-vous disponible,
    gave me your, recommended you, told me about you, suggested i, introduce, falou-me de si, recomendou, deu-me o seu,
    empfohlen, empfehlung, ihren kontakt, ihre adresse, me dio tu, me ha recomendado, recommandé*, m'a parlé, m’a parlé`,
  press: `
    journalist*, i write for, for an article, quote you, interview you, editor*, investor*, portfolio companies, our fund,
    jornalista, reportagem, entrevist*, redaktion*, journalistin, artikel über, interviewen, periodista, redactora,
    reportaje, inversor*, journaliste, rédaction, reportage, investisseur*`,
  thanks: `thank you, thanks, obrigad*, danke, vielen dank, gracias, merci`,
  nothing: `
    no need to reply, no action needed, no action is needed, nothing to do, fyi, for your information, não é preciso,
    não precisa, para ficares a par, zur kenntnis, zur info, nichts weiter zu tun, no hace falta, para tu información,
    aucune action, pour information, pas besoin de répondre`,
  fraud: `
    verify your account, confirm your password, confirm your identity, gift card*, wire transfer, bank details have changed, account has changed,
    you have won, claim your, mailbox is full, email password, click here, clique aqui, confirme os seus dados,
    taxa alfandegária, dados do seu cartão, bestätigen sie, bankverbindung hat sich, haga clic, validar su contraseña,
    datos bancarios, cliquez ici, confirmez vos, vos identifiants`,
} as const;

export type Topic = keyof typeof phrases;

const isTopic = (name: string): name is Topic => name in phrases;

const escape = (text: string) => text.replace(/[.+?^${}()|[\]\\]/gu, '\\$&');
/** At word boundaries, in one pass for each topic. */
const patternOf = (list: string): RegExp => {
  const all = list
    .split(',')
    .map((phrase) =>
      escape(phrase.trim())
        .replaceAll('*', '\\p{L}*')
        .replaceAll('#', '\\d+')
        .replace(/\s+/gu, '\\s+'),
    );
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${all.join('|')})(?![\\p{L}\\p{N}])`, 'u');
};
const patterns = Object.entries(phrases).flatMap(([name, list]) =>
  isTopic(name) ? [{ name, pattern: patternOf(list) }] : [],
);

export const topicsOf = (text: string): ReadonlySet<Topic> => {
  const small = text.normalize('NFC').toLowerCase();
  return new Set(patterns.filter(({ pattern }) => pattern.test(small)).map(({ name }) => name));
};
