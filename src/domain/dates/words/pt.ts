/** Words of this language; rules.ts says what the kinds mean. */
export const pt = `
  weekday: 0 domingo; 1 segunda-feira; 2 terça-feira; 3 quarta-feira; 4 quinta-feira; 5 sexta-feira; 6 sábado
  rankWeekday: 1 segunda; 2 terça; 3 quarta; 4 quinta; 5 sexta
  day: 0 hoje | esta manhã; 1 amanhã; 2 depois de amanhã
  tonight: 0 esta tarde | esta noite | logo a noite | hoje a noite | hoje a tarde
  unit: 1 dia | dias; 7 semana | semanas; 30 mês | meses; 90 trimestre | trimestres; 365 ano | anos
  weekend: fim de semana | fins de semana
  workday: dia útil | dias úteis
  rank: 1 primeiro | primeira | primeiros | primeiras; 2 segundo | segundos;
    3 terceiro | terceira | terceiros | terceiras
  last: último | última | ultimos | ultimas | passado | passada
  next: próximo | próxima | que vem | seguinte
  this: este | esta | nesta | neste
  endOf: fim de | fim do | final de | final do | no fim de | no fim do | no final do | ao fim do | ao fim de
  dayEnd: fim do dia | final do dia | ao fim do dia
  middleOf: meados de | em meados de
  dayPart: 0 da manhã | de manhã | pela manhã | manhã;
    12 da tarde | a tarde | de tarde | tarde | da noite | a noite | de noite | noite
  evening: jantar
  noon: 720 meio dia | ao meio dia; 1440 meia noite | a meia noite
  clockPart: -15 um quarto para as | quarto para as
  minutesPart: -5 cinco para as; -10 dez para as; -20 vinte para as
  plus: 5 e cinco; 10 e dez; 15 e um quarto | e quarto; 20 e vinte; 30 e meia; -15 menos um quarto
  timeUnit: 1 m | min | mins | minuto | minutos; 60 h | hr | hora | horas
  length: 15 um quarto de hora | quarto de hora; 30 meia hora; 45 três quartos de hora; 60 uma hora;
    75 uma hora e um quarto | hora e um quarto; 90 uma hora e meia | hora e meia; 240 meio dia de trabalho | meio período
  count: 1 um | uma; 2 dois | duas; 3 três; 4 quatro; 5 cinco; 6 seis; 7 sete; 8 oito; 9 nove; 10 dez; 11 onze;
    12 doze; 13 treze; 14 catorze; 15 quinze; 16 dezasseis | dezesseis; 17 dezassete | dezessete; 18 dezoito;
    19 dezanove | dezenove; 20 vinte
  at: as | pelas | por volta das
  on: no | na | nos | nas | aos
  dateWord: dia | no dia | ao dia | o dia
  before: até | até a | até ao | até o | até as | antes de | antes do | antes da | antes das |
    prazo | o mais tardar
  for: para | para o | para a | por | durante
  in: 0 daqui a | dentro de | em | daqui a cerca de
  about: cerca de | mais ou menos
  of: de | do | da | dos
  from: das
  to: a | ao
  and: e | &
  or: ou
  between: entre as | entre
  the: o | os
  every: cada | a cada | todo | toda | todo o | toda a | todos os | todas as
  adverb: 1 diariamente; 7 semanalmente; 30 mensalmente; 90 trimestralmente; 365 anualmente
  starting: a partir de | a começar | a começar em | a começar a
  except: exceto | excepto | menos | salvo
  some: quinzenal | quinzenalmente | vezes
  since: desde | desde a | desde o
  yesterday: ontem | ontem a noite | anteontem
  condition: se | caso
  not: não
  setting: atraso | espera | atras | depois | versão | prazo de teste | teste
  title: rua | avenida | av | praça | ponte | largo | sr | sra | dona
  shortWeekday: 0 dom; 1 seg; 2 ter; 3 qua; 4 qui; 5 sex; 6 sáb
  pluralWeekday: 0 domingos; 1 segundas | segundas-feiras; 2 terças | terças-feiras; 3 quartas | quartas-feiras;
    4 quintas | quintas-feiras; 5 sextas | sextas-feiras; 6 sábados
  month: 1 janeiro | jan; 2 fevereiro | fev; 3 março; 4 abril | abr; 5 maio | mai; 6 junho | jun; 7 julho | jul;
    8 agosto; 9 setembro; 10 outubro; 11 novembro | nov; 12 dezembro | dez
  filler: enviar | ligar | com | para | fazer | pagar | reunião | comprar | marcar | rever | ler | falar | ao | um |
    uma | os | no | na | entregar | preparar | responder
`;
