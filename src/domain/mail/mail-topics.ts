/** What a message is about, by words of five languages: a reason names it, and its weight is learned. */

/** Phrases in small letters, separated by commas; `*` stands for any ending of a word. */
const phrases = {
  trouble: `
    is down, went down, not working, doesn't work, stopped working, broken, crash*, outage, error*, stuck, complain*,
    twice, by mistake, wrong, missing, urgent*, não funciona, parou, erro*, avaria*, reclam*, engano, em falta,
    funktioniert nicht, geht nicht, abgebrochen, fehler*, fehlt, fehlen, beschwer*, dringend, steht still, no funciona,
    ha dejado de, errores, fallo*, falla, falta, queja*, ne fonctionne, ne marche, en panne, erreur*, plainte*`,
  deadline: `
    today, tonight, by tomorrow, end of day, at the latest, deadline, asap, by monday, by tuesday, by wednesday,
    by thursday, by friday, hoje, até amanhã, até terça, até quarta, até sexta, prazo, heute, bis morgen, bis freitag,
    spätestens, frist, umgehend, hoy, mañana mismo, antes del, cuanto antes, plazo, aujourd'hui, avant ce soir, d'ici,
    au plus tard, dès que possible, délai`,
  request: `
    please, could you, can you, would you, let me know, send me, have a look, por favor, podes, pode, podia, poderia,
    consegues, consegue, bitte, können sie, könnten sie, kannst du, könntest du, puedes, puede, podrías, podría, envíenos,
    mándame, pouvez-vous, pourriez-vous, peux-tu, merci de, il me manque, call me, ring me, phone me, liga-me, ligue-me,
    telefona*, rufen sie mich, anrufen, llámame, llámeme, llamarme, appelle-moi, m'appeler`,
  money: `
    invoice*, quote, price, budget, fee, contract, purchase order, fatura*, orçamento*, preço*, contrato*, cláusula*,
    rechnung*, angebot*, preis*, vertrag*, factura*, presupuesto*, precio*, facture*, devis, tarif*, contrat*`,
  law: `
    tax office, tax return, court, lawyer*, solicitor*, legal action, gdpr, personal data, infring*, cease and desist,
    autoridade tributária, segurança social, finanças, iva, coima, advogad*, tribunal, rgpd, finanzamt, steuer*,
    umsatzsteuer*, anwalt*, anwält*, gericht*, abmahnung, dsgvo, bescheid, agencia tributaria, hacienda, abogad*, juzgado,
    notificación, impôt*, urssaf, avocat*, mise en demeure, huissier`,
  security: `
    security alert, new sign-in, new login, sign-in attempt, new device, multi-factor, two-factor, mfa, suspicious,
    password was, password has been, unauthorized, leaked, exposed, vulnerabilit*, alerta de segurança, novo acesso,
    palavra-passe foi, sicherheitswarnung, neue anmeldung, passwort ihres, passwort wurde, alerta de seguridad,
    nuevo inicio de sesión, contraseña se ha, alerte de sécurité, nouvelle connexion, mot de passe a été`,
  payment: `
    payment failed, failed payment, could not charge, couldn't charge, declined, past due, overdue, expire*, expiring,
    will be suspended, suspended, disputed, dispute, chargeback, final notice, devolvido, recusado, expira*, suspens*,
    em atraso, dívida*, abgelehnt, rücklastschrift, gesperrt, mahnung, devuelto, rechazad*, impagad*, caduca*, rejeté*,
    impayé*, relance, dernier rappel`,
  travel: `
    delayed, flight, is cancelled, has been cancelled, gate change, rebook*, voo, atrasad*, cancelad*, fällt aus, flug,
    vuelo, retras*, cancelado, vol, annulé*, supprimé*`,
  personal: `
    hospital, accident, surgery, nursery, funeral, mum, dad, hospital*, creche, escola, mãe, pai, krankenhaus, fieber,
    kita, mutter, vater, fiebre, mamá, papá, hôpital, fièvre, crèche, maman`,
  decision: `
    go ahead, let's do it, we accept, approved, signed, works for us, avançar, de acordo, aprovado, einverstanden,
    adelante, de acuerdo, aprobado, aceptamos, d'accord, c'est bon`,
  enquiry: `
    do you offer, do you take on, your rates, what would it cost, how much would, looking for someone,
    would you have time, quanto custa*, procuramos, tem disponibilidade, was würde, was kostet, hätten sie, wir suchen,
    buchen, trabajas con, trabaja con, buscamos, nous cherchons, êtes-vous disponible, gave me your, recommended you,
    suggested i, introduce, falou-me de si, recomendou, deu-me o seu, empfohlen, empfehlung, ihre adresse, me dio tu,
    recommandé*, m'a parlé`,
  press: `
    journalist*, i write for, for an article, quote you, interview you, editor*, investor*, portfolio companies, our fund,
    jornalista, reportagem, entrevist*, redaktion*, artikel über, redactora, reportaje, journaliste, rédaction, reportage,
    our show, our radio, programa de rádio, radiosendung, programa de radio, l'émission`,
  thanks: `thank you, thanks, obrigad*, danke, vielen dank, gracias, merci`,
  nothing: `
    no need to reply, no action needed, no action is needed, nothing to do, fyi, for your information, não é preciso,
    não precisa, para ficares a par, zur kenntnis, zur info, no hace falta, aucune action, pour information`,
  offer: `
    we help, our agency, our platform, our team, i came across, came across your, quick call, 15-minute, 20-minute,
    30-minute, worth a, seo, backlink*, guest post, sponsored, a nossa equipa, garantimos, sem compromisso,
    unsere agentur, neukunden, unverbindlich*, somos una agencia, ayudamos a, sin compromiso, nous aidons, notre agence,
    je me permets de vous, bumping, following up`,
  fraud: `
    verify your account, confirm your password, confirm your identity, gift card*, wire transfer,
    bank details have changed, account has changed, you have won, claim your, mailbox is full, email password, click here,
    clique aqui, confirme os seus dados, taxa alfandegária, dados do seu cartão, bestätigen sie, bankverbindung hat sich,
    haga clic, validar su contraseña, datos bancarios, cliquez ici, confirmez vos, vos identifiants`,
} as const;

export type Topic = keyof typeof phrases;

const isTopic = (name: string): name is Topic => name in phrases;

const escape = (text: string) => text.replace(/[.+?^${}()|[\]\\]/gu, '\\$&');
/** At word boundaries, in one pass for each topic. */
const patternOf = (list: string): RegExp => {
  const all = list
    .split(',')
    .map((phrase) => escape(phrase.trim()).replaceAll('*', '\\p{L}*').replace(/\s+/gu, '\\s+'));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${all.join('|')})(?![\\p{L}\\p{N}])`, 'u');
};
const patterns = Object.entries(phrases).flatMap(([name, list]) =>
  isTopic(name) ? [{ name, pattern: patternOf(list) }] : [],
);

export const topicsOf = (text: string): ReadonlySet<Topic> => {
  const small = text.normalize('NFC').toLowerCase().replaceAll('’', "'");
  return new Set(patterns.filter(({ pattern }) => pattern.test(small)).map(({ name }) => name));
};
