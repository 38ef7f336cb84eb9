/** Words of this language; rules.ts says what the kinds mean. */
export const de = `
  weekday: 0 sonntag; 1 montag; 2 dienstag; 3 mittwoch; 4 donnerstag; 5 freitag; 6 samstag | sonnabend
  shortWeekday: 0 so; 1 mo; 2 di; 3 mi; 4 do; 5 fr; 6 sa
  month: 1 januar | jan | jänner; 2 februar | feb; 3 märz | maerz; 4 april | apr; 5 mai; 6 juni | jun; 7 juli | jul;
    8 august | aug; 9 september | sept | sep; 10 oktober | okt; 11 november | nov; 12 dezember | dez
  day: 0 heute; 1 morgen; 2 übermorgen | uebermorgen
  unit: 1 tag | tage | tagen; 7 woche | wochen; 30 monat | monate | monaten | monats; 90 quartal | quartale | quartals;
    365 jahr | jahre | jahren | jahres
  weekend: wochenende
  workday: werktag | werktage | werktags | arbeitstag | arbeitstage
  rank: 1 erste | ersten | erster | erstes; 2 zweite | zweiten | zweiter | zweites;
    3 dritte | dritten | dritter | drittes; 4 vierte | vierten | vierter | viertes
  last: letzte | letzten | letzter | letztes | vergangene | vergangenen
  next: 0 nächste | nächsten | nächster | nächstes | kommende | kommenden | kommender | kommendes;
    1 übernächste | übernächsten | übernächster | übernächstes
  this: diese | diesen | dieser | dieses
  endOf: ende | ende des | ende der | am ende des
  monthEnd: monatsende | monatsletzten | monatsletzter
  dayEnd: feierabend
  middleOf: mitte
  dayPart: 0 früh | morgens | vormittag | vormittags | am vormittag | am morgen | in der früh;
    12 nachmittag | nachmittags | abend | abends | am abend | am nachmittag | mittag | nacht | nachts
  evening: abendessen
  noon: 720 mittags; 1440 mitternacht
  oclock: uhr
  clockPart: 15 viertel nach; -15 viertel vor | dreiviertel; -30 halb
  minutesPart: 5 fünf nach; 10 zehn nach; 20 zwanzig nach; -5 fünf vor; -10 zehn vor; -20 zwanzig vor
  timeUnit: 1 min | minute | minuten; 60 h | std | stunde | stunden
  length: 15 viertelstunde | eine viertelstunde; 30 halben stunde | einer halben stunde | halbe stunde | eine halbe stunde;
    45 dreiviertelstunde | eine dreiviertelstunde; 60 eine stunde; 90 anderthalb stunden | eineinhalb stunden;
    240 halber tag | halben tag | einen halben tag
  count: 1 ein | eins; 2 zwei; 3 drei; 4 vier; 5 fünf; 6 sechs; 7 sieben; 8 acht; 9 neun; 10 zehn; 11 elf; 12 zwölf;
    13 dreizehn; 14 vierzehn; 15 funfzehn; 16 sechzehn; 17 siebzehn; 18 achtzehn; 19 neunzehn; 20 zwanzig
  one: 1 eine | einer | einem | einen | eines
  at: um | gegen | ab
  on: am | an | im | zum | an dem | den
  before: bis | bis zum | bis am | bis zu | bis spätestens | spätestens | vor | vor dem | fällig | frist | deadline
  for: für | für die nächsten
  in: 0 in; 1 innerhalb von | binnen
  about: etwa | ungefähr | ca | circa
  of: vom | des | von
  from: von
  to: bis
  and: und | &
  or: oder
  between: zwischen
  the: der | die | das
  every: jeden | jede | jeder | jedes | jedem | alle
  otherOne: anderen
  adverb: 1 täglich; 7 wöchentlich; 30 monatlich; 90 vierteljährlich; 365 jährlich
  starting: ab dem | beginnend | beginnend am | ab
  except: außer | ausser | ohne
  some: paar | 14-tagig | zweimal | dreimal | einmal | mal
  since: seit | nach
  yesterday: gestern | vorgestern | gestern abend | letzte nacht
  condition: falls | ob | wenn | sofern
  not: nicht
  setting: verzögerung | wartezeit | später | version | arbeitszeit | sitzungsdauer | nach | auf
  title: guten | dr | prof | herr | herrn | frau | straße | strasse | platz | black
  pluralWeekday: 0 sonntags; 1 montags; 2 dienstags; 3 mittwochs; 4 donnerstags; 5 freitags; 6 samstags
  filler: mit | anrufen | schicken | an | bei | ist | zu | auf | und | der | die | das | den | dem | kaufen |
    schreiben | prüfen | vorbereiten | rechnung | abholen | termin
`;
