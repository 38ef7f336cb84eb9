/** Words of this language; rules.ts says what the kinds mean. */
export const fr = `
  weekday: 0 dimanche; 1 lundi; 2 mardi; 3 mercredi; 4 jeudi; 5 vendredi; 6 samedi
  shortWeekday: 0 dim; 1 lun; 3 mer; 4 jeu; 5 ven
  month: 1 janvier | janv; 2 février | fevr; 3 mars; 4 avril; 5 mai; 6 juin; 7 juillet | juil; 8 août;
    9 septembre; 10 octobre | oct; 11 novembre | nov; 12 décembre | dec
  day: 0 aujourd'hui | ce matin; 1 demain; 2 après demain
  tonight: 0 ce soir | cet après midi | cette nuit
  unit: 1 jour | jours; 7 semaine | semaines; 30 mois; 90 trimestre | trimestres; 365 an | ans | année | années
  weekend: week end | weekend
  workday: jour ouvrable | jours ouvrables | jour ouvre | jours ouvres
  rank: 1 premier | première | premiers | 1er; 2 deuxième | deuxièmes | second | seconde; 3 troisième | troisiemes;
    4 quatrième
  last: dernier | dernière | derniers | dernieres | passe
  next: prochain | prochaine
  this: ce | cette | cet
  endOf: fin | fin de | fin du | la fin du | la fin de | a la fin du | a la fin de
  dayEnd: fin de journée
  middleOf: mi
  dayPart: 0 matin | du matin | le matin; 12 après midi | de l'après midi | l'après midi | soir | du soir | le soir
  evening: dîner
  noon: 720 midi | a midi; 1440 minuit | a minuit
  plus: 15 et quart; 30 et demie | et demi; -15 moins le quart | moins quart; -10 moins dix; -5 moins cinq;
    -20 moins vingt
  timeUnit: 1 m | min | mins | mn | minute | minutes; 60 h | heure | heures
  length: 15 quart d'heure | un quart d'heure; 30 demi heure | une demi heure; 45 trois quarts d'heure; 60 une heure;
    75 une heure et quart; 90 une heure et demie; 240 demi journée | une demi journée
  count: 1 un | une; 2 deux; 3 trois; 4 quatre; 5 cinq; 6 six; 7 sept; 8 huit; 9 neuf; 10 dix; 11 onze; 12 douze;
    13 treize; 14 quatorze; 15 quinze; 16 seize; 17 dix-sept; 18 dix-huit; 19 dix-neuf; 20 vingt
  at: a | vers | des
  on: le | en
  before: avant | avant le | avant la | jusqu'a | jusqu'au | jusque | au plus tard | au plus tard le | d'ici | d'ici a |
    d'ici le | d'ici au
  for: pour | pour le | pendant | durant
  in: 0 dans | dans environ
  about: environ
  of: de | du | d'
  to: au | a
  from: de
  and: et | &
  or: ou
  between: entre
  the: la | les | l'
  oneIn: sur
  every: chaque | tous les | toutes les | tout
  adverb: 1 quotidiennement; 7 hebdomadairement; 30 mensuellement; 90 trimestriellement; 365 annuellement
  starting: a partir de | a partir du | des le | a compter du
  except: sauf | excepté
  some: fois
  since: depuis | depuis le
  yesterday: hier | hier soir | d'hier | avant hier
  condition: si | s'il
  not: pas
  setting: délai | attente | relance | plus tard | version | après
  title: rue | avenue | place | boulevard | mme | monsieur | madame
  pluralWeekday: 0 dimanches; 1 lundis; 2 mardis; 3 mercredis; 4 jeudis; 5 vendredis; 6 samedis
  filler: envoyer | appeler | avec | pour | les | des | payer | acheter | réunion | relire | lire | rendre | préparer |
    au | aux | la | une | un | chez | répondre
`;
