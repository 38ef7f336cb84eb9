/** French phrases for each sign. */
import type { Phrases } from './signs.ts';

export const fr: Phrases = {
  trouble: `
    ne fonctionne pas, ne fonctionne plus, ne fonctionnent plus, ne marche pas, ne marche plus, ne marchent plus,
    ne part plus, ne partent plus, ne s’affiche*, en panne, panne, planté, bug, bogue, erreur, erreurs, cassé*, fausse*,
    mauvais*, en double, deux fois, doublon*, n’arrive plus, n’arrivent plus, rien ne, plus rien, aucun lead, pas reçu,
    n’est pas parti*, disparu*, manque, manquent, par erreur, impossible de, n’arrive pas à, n’arrivons pas à,
    plus accès, pas accès, bloqué*, plaint*, réclamation, mécontent*, déçu*, furieu*, inacceptable, pas ce qui était,
    pas ce que, problème, problèmes, souci, remboursement, rembours*, résilier, mettre fin, bizarre, étrange, anomalie,
    coincé*`,
  deadline: `
    urgent, urgente, urgence, délai, échéance, aujourd’hui, ce soir, cet après-midi, ce matin, au plus vite,
    au plus tard, dès que possible, rapidement, avant le, avant la, avant lundi, avant mardi, avant mercredi,
    avant jeudi, avant vendredi, avant midi, avant demain, d’ici, pour demain, demain matin, demain à, jusqu’au,
    jusqu’à, sous # jours, sous huit, sous quinze, dernier jour, date limite, cette semaine, fin de semaine,
    fin du mois, immédiat*, expire le`,
  request: `
    s’il te plaît, s’il vous plaît, svp, stp, merci de, merci d’, peux-tu, pouvez-vous, pourrais-tu, pourriez-vous,
    tu peux, vous pouvez, tu pourrais, vous pourriez, peut-on, dis-moi, dites-moi, dites-nous, tiens-moi, tenez-moi,
    j’ai besoin, nous avons besoin, on a besoin, il me faut, il nous faut, envoie-moi, envoyez-moi, envoyez-nous,
    jette un œil, jeter un œil, qu’en penses-tu, qu’en pensez-vous, ton avis, votre avis, ton retour, votre retour,
    votre réponse, ta réponse, confirmer, confirme-moi, confirmez, j’attends, nous attendons, dans l’attente, veuillez,
    prière de, valider`,
  decision: `
    on y va, allons-y, c’est bon pour, c’est parti, nous acceptons, j’accepte, accepté*, validé*, je valide,
    nous validons, on valide, approuvé*, signé*, feu vert, d’accord, ça nous va, ça me va, nous convient, me convient,
    on part sur, nous partons sur, nous avons choisi, on a choisi, nous retenons, on est partants, nous sommes partants,
    vous pouvez commencer, tu peux commencer, quand commence, bon pour accord, décidé de,
    ne donnerons pas suite, marché conclu`,
  money: `
    facture, factures, paiement, paiements, payer, payé*, règlement, devis, prix, tarif, tarifs, coût, coûte, coûterait,
    budget, honoraires, acompte, contrat, clause, virement, tva, montant, remboursement, proposition, avoir, remise,
    facturé*`,
  meeting: `
    réunion, rendez-vous, rdv, appel, visio, point de, notre point, se voir, à #h, à # h, décaler, décale, reporter,
    repousser, avancer, déplacer, annuler notre, pas pouvoir, empêchement, un autre jour, une autre date, au lieu de,
    plutôt, agenda, calendrier, atelier, en retard`,
  callMe: `
    appelle-moi, appelez-moi, rappelle-moi, rappelez-moi, me rappeler, m’appeler, un coup de fil, par téléphone,
    au téléphone, de vive voix, essayé de te joindre, essayé de vous joindre, essayé de t’appeler,
    essayé de vous appeler, te parler, vous parler, on peut se parler, il faut qu’on parle, se parler,
    as-tu cinq minutes, tu as cinq minutes, avez-vous cinq minutes, deux minutes`,
  authority: `
    impôt*, impots, dgfip, urssaf, fisc, fiscal*, trésor public, déclaration, expert-comptable, comptable, comptabilité,
    tribunal, avocat*, juridique*, judiciaire, assignation, mise en demeure, litige, huissier, commissaire de justice,
    dommages, préjudice, résiliation, contrefaçon, droit d’auteur, droits d’auteur, marque déposée, rgpd, cnil,
    données personnelles, données à caractère, mes données, protection des données, effacement, droit d’accès, notaire,
    contentieux, relance, redressement`,
  security: `
    nouvelle connexion, connexion depuis, tentative de connexion, nouvel appareil, appareil inconnu, mot de passe a été,
    mot de passe modifié, changement de mot de passe, si ce n’était pas vous, si vous n’êtes pas, pas à l’origine,
    alerte de sécurité, activité suspecte, activité inhabituelle, compromis*, deux facteurs, deux étapes, clé api,
    clé d’accès, fuite de données, frauduleu*`,
  atRisk: `
    expire, expirera, expiré*, expiration, arrive à échéance, sera suspendu*, sera résilié*, sera supprimé*,
    sera désactivé*, sera fermé*, sera interrompu*, suspendu*, suspension, paiement a échoué, paiement refusé, a échoué,
    échec, refusé*, rejeté*, rejet, impayé*, pas pu être, n’avons pas pu, n’a pas pu, prélèvement, dernier rappel,
    dernière relance, action requise, intervention requise, renouvel*, certificat, solde insuffisant, quota,
    limite atteinte, mettre à jour votre carte, mettez à jour votre, moyen de paiement, litige, contestation`,
  personal: `
    hôpital, urgences, opération, opéré*, accident, ambulance, samu, décédé*, décès, obsèques, enterrement, maman, mère,
    papa, père, mamie, papi, grand-mère, sœur, fils, fille, école, crèche, nounou, fièvre, médecin, vétérinaire,
    voisin*, propriétaire, fuite, dégât des eaux, inondation, clés, récupérer, chercher, malade, tombé*`,
  enquiry: `
    nous cherchons, on cherche, je cherche, à la recherche, nous recherchons, je recherche, êtes-vous disponible,
    es-tu disponible, disponible, vos disponibilités, tes disponibilités, combien, quel serait, quels sont vos,
    quel est votre, vos tarifs, tes tarifs, un devis, proposez-vous, faites-vous, fais-tu, animez-vous, travaillez-vous,
    travailles-tu, intervenez-vous, accompagnez-vous, vos services, vos prestations, vos ateliers, votre atelier,
    votre audit, nous aimerions, on aimerait, j’aimerais, nous souhaitons, nous souhaiterions, je souhaite,
    je souhaiterais, on voudrait, nous voudrions, besoin d’aide, besoin de quelqu’un, nous aider, m’aider,
    intéressé* par, sur votre site, sur ton site, nous sommes une, nous sommes un, on est une, nous avons une,
    nous avons un, notre crm, notre newsletter, nos e-mails, nos emails, nos leads, notre équipe, j’ai une, je dirige,
    je gère`,
  referral: `
    m’a donné votre, m’a donné ton, nous a donné votre, m’a transmis, m’a passé, recommand*, m’a parlé de,
    nous a parlé de, m’a conseillé*, nous a conseillé*, m’a dit que, m’a suggéré, m’a orienté*, de la part de, en copie,
    je te présente, je vous présente, mettre en relation, mise en relation, vos coordonnées, tes coordonnées, ami de,
    amie de, collègue de, votre conférence, votre intervention, ta conférence, ton intervention`,
  thanks: `
    merci, merci beaucoup, un grand merci, mille mercis, super, parfait, génial, top, bravo, excellent travail,
    beau travail`,
  nothingToDo: `
    pas besoin de répondre, inutile de répondre, pas de réponse, n’appelle pas de réponse, aucune action, rien à faire,
    rien de plus à, pour information, pour info, pour ton information, pour votre information, à titre d’information,
    à titre informatif, juste pour te, juste pour vous, rien ne presse,
    sans urgence, c’est réglé, c’est résolu, tout est réglé, déjà réglé, déjà fait, pour vos dossiers, pour mémoire,
    quand tu peux, quand tu pourras, quand tu auras`,
  offer: `
    nous aidons, j’aide, on aide, nous accompagnons, nous proposons, je propose, nous offrons, spécialisé*,
    spécialistes, notre agence, notre plateforme, notre solution, notre outil, nos services, nos clients,
    nos développeurs, notre réseau, entreprises comme la vôtre, consultants comme vous, consultantes comme vous,
    indépendants comme vous, je suis tombé*, en parcourant, j’ai découvert, j’ai vu que, j’ai remarqué,
    a retenu mon attention, attiré mon attention, beaucoup aimé votre, j’ai adoré, je me permets de, je vous contacte,
    je te contacte, nous pouvons vous, on peut vous, partenariat, opportunité, collaboration, commission, affiliation,
    apporteur d’affaires, article invité, article sponsorisé, backlinks, netlinking, échange de liens, seo,
    référencement, première page, génération de leads, nouveaux clients, prospection, augmenter, booster, doubler,
    économiser, réduire vos, audit gratuit, diagnostic gratuit, gratuit*, sans engagement, financement, notre podcast,
    recrut*, poste de, dividendes`,
  pitchEnd: `
    # minutes, quinze minutes, dix minutes, bref échange, court échange, échange rapide, un appel rapide, échanger,
    qu’en dites-vous, seriez-vous ouvert*, ouvert*, est-ce que ça vous parle, ça vous parle, intéressé*,
    cela vous intéresse, ça vous intéresse, ça t’intéresse, puis-je vous envoyer, je peux vous envoyer, voulez-vous que,
    une démo, démonstration, réserver un créneau, un créneau, la bonne personne, la personne en charge, qui s’occupe,
    la semaine prochaine, il suffit de répondre, du sens, curieux de`,
  followUp: `
    mon précédent, mon dernier mail, mon dernier message, mon dernier e-mail, mon mail précédent, ma précédente,
    je reviens vers vous, je reviens vers toi, je me permets de revenir, je me permets de vous relancer, petite relance,
    sans retour de, sans réponse de, pas eu de retour, pas eu de réponse, avez-vous eu le temps, avez-vous pu, remonter,
    dernière tentative, dernier message, dernière fois, je n’insisterai`,
  result: `par mois, en # jours, en # semaines, # clients, # rendez-vous, # leads`,
  optOut: `
    se désabonner, vous désabonner, désinscri*, pas intéressé*, ne souhaitez plus, ne plus recevoir, pas le bon moment,
    pas d’actualité, répondez stop, répondre stop`,
  receipt: `
    reçu de, votre reçu, paiement reçu, avons bien reçu votre paiement, merci pour votre achat,
    merci pour votre commande, votre commande, ta commande, expédié*, livré*, en cours de livraison, en route,
    avec succès, votre facture, facture disponible, réservation confirmée, votre colis, relevé, virement effectué`,
  promotion: `
    promo, promotion, soldes, remise, offre, offres, webinaire, inscrivez-vous, nouveautés, nouvelle fonctionnalité,
    enquête, sondage, donnez votre avis, votre avis compte, notez, récapitulatif, résumé hebdomadaire, rapport mensuel,
    newsletter, lettre d’information, voir dans le navigateur, version en ligne, lire la suite, en savoir plus,
    jusqu’à -, essai, conseils, réservez votre place, code promo`,
  fraud: `
    vérifiez votre compte, confirmez vos, confirmez votre identité, mettez à jour vos informations,
    mettez à jour vos coordonnées, nouvelles coordonnées bancaires, nouveau rib, changement de rib,
    changement de coordonnées, nouvel iban, vous avez gagné, gagnant, héritage, cliquez ici, cliquez sur le lien,
    frais de douane, frais de livraison, débloquer, rétablir l’accès, cartes cadeaux, carte cadeau, confidentiel,
    remboursement en attente, carte vitale`,
  noReply: `
    ne pas répondre, ne répondez pas à, message automatique, e-mail automatique, envoyé automatiquement,
    généré automatiquement`,
  reader: `
    tu, te, toi, ton, ta, tes, vous, votre, vos, nous, on, moi, puis-je, dois-je, je peux, ok, des nouvelles,
    du nouveau, ça te va, combien`,
};
