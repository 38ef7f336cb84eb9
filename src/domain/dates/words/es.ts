/** Words of this language; rules.ts says what the kinds mean. */
export const es = `
  weekday: 0 domingo; 1 lunes; 2 martes; 3 miércoles; 4 jueves; 5 viernes; 6 sábado
  shortWeekday: 0 dom; 1 lun; 2 mar; 3 mié; 4 jue; 5 vie; 6 sáb
  month: 1 enero | ene; 2 febrero | feb; 3 marzo; 4 abril | abr; 5 mayo; 6 junio | jun; 7 julio | jul; 8 agosto;
    9 septiembre | sept; 10 octubre | oct; 11 noviembre | nov; 12 diciembre | dic
  day: 0 hoy | esta mañana; 1 mañana; 2 pasado mañana
  tonight: 0 esta tarde | esta noche
  unit: 1 día | días; 7 semana | semanas; 30 mes | meses; 90 trimestre | trimestres; 365 año | años
  weekend: fin de semana | fines de semana
  workday: día laborable | días laborables | día hábil | días hábiles
  rank: 1 primer | primero | primera | primeros; 2 segundo | segunda | segundos;
    3 tercer | tercero | tercera | terceros; 4 cuarto | cuarta
  last: último | última | ultimos | pasado | pasada
  next: próximo | próxima | que viene | siguiente
  this: este | esta
  endOf: fin de | final de | finales de | a fin de | a finales de | al final de | fin del | final del
  dayEnd: final del día
  middleOf: mediados de | a mediados de
  dayPart: 0 de la mañana | por la mañana | en la mañana | la mañana;
    12 de la tarde | por la tarde | tarde | de la noche | por la noche | noche
  evening: cena | cenar
  noon: 720 mediodía | a mediodía | al mediodía; 1440 medianoche | a medianoche
  plus: 5 y cinco; 10 y diez; 15 y cuarto; 20 y veinte; 30 y media; -15 menos cuarto; -10 menos diez
  timeUnit: 1 m | min | mins | minuto | minutos; 60 h | hr | hora | horas
  length: 15 un cuarto de hora | cuarto de hora; 30 media hora; 45 tres cuartos de hora; 60 una hora;
    75 una hora y cuarto | hora y cuarto; 90 una hora y media | hora y media; 240 media jornada
  count: 1 un | una; 2 dos; 3 tres; 4 cuatro; 5 cinco; 6 seis; 7 siete; 8 ocho; 9 nueve; 10 diez; 11 once; 12 doce;
    13 trece; 14 catorce; 15 quince; 16 dieciséis; 17 diecisiete; 18 dieciocho; 19 diecinueve; 20 veinte
  at: a las | a la | sobre las
  on: el
  dateWord: día | el día
  before: hasta | hasta el | antes de | antes del | antes de las | hasta las | plazo | a mas tardar
  for: para | para el | durante | por
  in: 0 dentro de | en | tras | en unas | en unos
  about: unas | unos | aproximadamente
  of: de | del
  from: desde las
  to: a | al
  and: y | &
  or: o | u
  between: entre las | entre
  the: la | los | las
  every: cada | todos los | todas las | todo
  adverb: 1 diariamente | a diario; 7 semanalmente; 30 mensualmente; 90 trimestralmente; 365 anualmente
  starting: a partir de | a partir del | empezando | empezando el
  except: excepto | menos | salvo
  some: quincenal | quincenalmente | veces
  since: desde | desde el
  yesterday: ayer | anoche | anteayer
  condition: si
  not: no
  setting: retraso | espera | pausa | atras | después | versión
  title: calle | avenida | plaza | señor | señora | don | doña
  pluralWeekday: 0 los domingos | domingos; 1 los lunes; 2 los martes; 3 los miércoles; 4 los jueves; 5 los viernes;
    6 los sábados | sábados
  filler: enviar | llamar | con | los | las | pagar | comprar | reunión | revisar | leer | hablar | preparar | al |
    del | la | entregar | responder | un | una
`;
