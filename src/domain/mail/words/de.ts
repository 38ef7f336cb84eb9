/** German phrases for each sign. */
import type { Phrases } from './signs.ts';

export const de: Phrases = {
  trouble: `
    funktioniert nicht, funktionieren nicht, funktioniert nichts, geht nicht, geht nichts, gehen nicht, geht nicht mehr,
    läuft nicht, ausgefallen, ausfall, kaputt, abgestürzt, fehler*, falsch*, doppelt, zweimal, kommt nichts an,
    kommen nicht an, kommen keine, keine leads, keine mails, nicht angekommen, nicht verschickt, nicht raus,
    verschwunden, fehlt, fehlen, versehentlich, komme nicht rein, kommen nicht rein, kein zugriff, keinen zugriff,
    gesperrt, ausgesperrt, beschwer*, unzufrieden, enttäuscht, verärgert, sauer, inakzeptabel, nicht akzeptabel,
    nicht abgesprochen, nicht vereinbart, problem, probleme, komisch, seltsam, kündig*, rückerstattung, stimmt nicht,
    stimmen nicht, stimmt etwas nicht, hängt, hakt`,
  deadline: `
    dringend, eilig, eilt, frist, fristgerecht, heute, sofort, umgehend, unverzüglich, spätestens,
    so schnell wie möglich, schnellstmöglich, asap, bis morgen, bis heute, bis montag, bis dienstag, bis mittwoch,
    bis donnerstag, bis freitag, bis ende, bis zum, bis #, noch diese woche, noch heute, vor dem, morgen früh,
    morgen vormittag, innerhalb von, binnen, stichtag, fällig, überfällig, letzter tag, abgabe, vor freitag, vor montag`,
  request: `
    bitte, könntest du, könnten sie, kannst du, können sie, würdest du, würden sie, magst du, gib bescheid,
    geben sie bescheid, sag bescheid, sagen sie bescheid, gib mir, ich brauche, wir brauchen, wir benötigen,
    ich benötige, schick mir, schicken sie, schau mal, schau dir, was meinst du, was meinen sie, was denkst du,
    deine meinung, ihre rückmeldung, deine rückmeldung, rückmeldung, melde dich, melden sie sich, bestätige*, freigabe,
    um antwort`,
  decision: `
    wir nehmen, angenommen, nehmen das angebot, nehme das angebot, angebot an, zusage, sagen zu, sage zu, einverstanden,
    freigegeben, grünes licht, passt für uns, passt für mich, passt so, machen wir so, wir machen das, los geht,
    kannst loslegen, können loslegen, können starten, kannst starten, legen wir los, beauftrag*, auftrag erteil*,
    unterschrieben, unterzeichnet, wir sind dabei, haben uns entschieden, haben uns für, haben uns gegen, absage,
    leider nicht`,
  money: `
    rechnung*, zahlung*, zahlen, bezahl*, überweis*, preis, preise, kosten, kostet, budget, honorar, anzahlung, vertrag,
    klausel, angebot, mwst, umsatzsteuer, betrag, gutschrift, mahnung, rabatt, stornier*`,
  meeting: `
    termin, termine, treffen, besprechung, meeting, call, telefonat, workshop, verschieb*, verlegen, vorziehen,
    schaffe es nicht, schaffen es nicht, kann nicht kommen, später, anderer tag, anderen tag, stattdessen, um # uhr,
    absagen, kalender`,
  callMe: `
    ruf mich, rufen sie mich, ruf bitte, rufen sie bitte, ruf mal, ruf kurz, anrufen, rückruf, zurückrufen,
    telefonieren, am telefon, telefonisch, kurz sprechen, kurz reden, müssen reden, müssen sprechen, mit dir sprechen,
    mit ihnen sprechen, versucht dich, nicht erreicht, hast du kurz, haben sie kurz, fünf minuten`,
  authority: `
    finanzamt, steuer*, umsatzsteuer*, elster, bescheid, betriebsprüfung, sozialversicherung, krankenkasse,
    künstlersozialkasse, buchhalt*, gericht*, anwalt*, anwält*, rechtsanw*, kanzlei, klage, abmahnung, unterlass*,
    schadensersatz, haftung, urheberrecht*, markenrecht*, verletz*, vertragsstrafe, dsgvo, datenschutz*,
    personenbezogen*, löschung meiner, meine daten, auskunft nach, auskunft über, art. 15, art. 17, auskunftsersuchen,
    behörde, amt, notar*, mahnbescheid, inkasso, kündigung`,
  security: `
    neue anmeldung, anmeldeversuch, anmeldung von, neuem gerät, neues gerät, passwort wurde, kennwort wurde,
    passwort geändert, passwortänderung, waren sie das, warst du das, nicht sie waren, nicht du warst,
    sicherheitswarnung, sicherheitshinweis, verdächtig*, zwei-faktor*, kompromittiert, api-schlüssel, zugangsschlüssel,
    datenleck, unbefugt*`,
  atRisk: `
    läuft ab, abgelaufen, ablauf, läuft am, läuft aus, wird gesperrt, wurde gesperrt, wird gelöscht, wird gekündigt,
    wird eingestellt, wird deaktiviert, wird abgeschaltet, zahlung fehlgeschlagen, fehlgeschlagen, abgelehnt,
    nicht abgebucht, konnte nicht, konnten nicht, nicht eingezogen, rücklastschrift, nicht gedeckt, mahnung,
    letzte mahnung, zahlungserinnerung, überfällig, handlungsbedarf, aktion erforderlich, handeln erforderlich,
    verlänger*, zertifikat, speicher voll, limit erreicht, kontingent, rückbuchung, nicht verlängert,
    karte aktualisieren, zahlungsmethode aktualisieren, reklamation`,
  personal: `
    krankenhaus, klinik, notaufnahme, operation, unfall, rettungswagen, gestorben, verstorben, beerdigung, mama, mutter,
    papa, vater, oma, opa, schwester, sohn, tochter, schule, kita, kindergarten, fieber, tierarzt, nachbar*, vermieter*,
    wasserschaden, rohrbruch, schlüssel, abholen, gestürzt, krank`,
  enquiry: `
    suchen jemanden, suche jemanden, auf der suche nach, suchen nach, suchen eine, suchen einen, haben sie kapazität*,
    hast du kapazität*, kapazitäten, sind sie verfügbar, bist du verfügbar, hätten sie zeit, hättest du zeit,
    haben sie zeit, was kostet, was würde, was verlangen, was nehmen sie, was nimmst du, tagessatz, stundensatz,
    ein angebot, kostenvoranschlag, bieten sie, bietest du, machen sie auch, machst du auch, arbeiten sie mit,
    arbeiten sie auch, könnten sie uns, könntest du uns, können sie uns, kannst du uns, brauchen hilfe, brauche hilfe,
    brauchen unterstützung, brauchen jemanden, würden gerne, würde gerne, würden gern, würde gern, möchten, möchte,
    interesse an, interessieren uns, ihre workshops, ihr workshop, ihr audit, ihre leistungen, auf ihrer website,
    auf ihrer seite, auf deiner seite, wir sind ein, wir sind eine, wir haben ein, wir haben eine, unser crm,
    unser newsletter, unsere newsletter, unsere leads, unser team, unsere mails`,
  referral: `
    empfohlen, empfehlung, hat mir ihren, hat mir deinen, hat mir ihre, hat mir deine, hat uns ihren, hat von ihnen,
    hat von dir, sie seien, du seist, meinte ich, meinte sie, meinte du, schickt mich, ihre kontaktdaten,
    deine kontaktdaten, ihren kontakt, deinen kontakt, ihren namen, deinen namen, in cc, in kopie, darf ich vorstellen, euch bekannt machen, sie bekannt machen,
    stelle euch, vorstellen, ihren vortrag, deinen vortrag, freund von, kollegin von, kollege von, über * gekommen`,
  thanks: `
    danke, vielen dank, herzlichen dank, dankeschön, merci, super, klasse, perfekt, prima, toll`,
  nothingToDo: `
    keine antwort nötig, keine antwort notwendig, keine rückmeldung nötig, musst nicht antworten,
    müssen nicht antworten, brauchst nichts, brauchen nichts, musst nichts, müssen nichts, nichts zu tun,
    kein handlungsbedarf, zur info, zur information, zur kenntnis, nur zur, nur damit du, nur damit sie,
    der vollständigkeit halber, nicht eilig, hat sich erledigt, ist erledigt, alles erledigt,
    schon erledigt, fürs protokoll, für deine unterlagen, für ihre unterlagen, wenn du zeit hast`,
  offer: `
    wir helfen, ich helfe, wir bieten, ich biete, wir unterstützen, ich unterstütze, wir sind spezialisiert,
    spezialisiert, unsere agentur, unsere plattform, unsere lösung, unsere software, unsere leistungen, unser service,
    unsere kunden, unsere entwickler, unternehmen wie ihr*, selbstständige wie, berater wie, beraterinnen wie,
    bin auf ihre, bin auf deine, auf ihre website gestoßen, auf ihr profil, aufmerksam geworden, ist mir aufgefallen,
    mir ist aufgefallen, beeindruckt, zusammenarbeit, partnerschaft, partnerprogramm, provision, gastbeitrag, backlink*,
    linktausch, seo, google-ranking, erste seite, leadgenerierung, neukunden, mehr anfragen, kostenlos*, unverbindlich*,
    potenzialanalyse, webdesign, steigern, steigerung, reduzieren, fördermittel, förderung, kredit, karriere, position,
    recruit*, personalvermittl*, podcast, gelegenheit`,
  pitchEnd: `
    # minuten, #-minütig*, zehn minuten, fünfzehn minuten, kurzes gespräch, kurzen austausch, kurzer austausch,
    kurzes telefonat, kurzen call, kurzer call, kennenlern*, unverbindliches, interesse?, wäre das interessant,
    klingt das, hätten sie interesse, hättest du interesse, darf ich ihnen, darf ich dir, soll ich ihnen, soll ich dir,
    demo, der richtige ansprechpartner, richtige ansprechpartnerin, wer ist bei ihnen, termin buchen, nächste woche,
    offen für, lohnt sich`,
  followUp: `
    meine letzte, meine vorherige, meine e-mail von, meine mail von, meiner letzten, nachfassen, nachhaken,
    noch einmal melden, nochmal melden, nochmals melden, erinnern, nichts von ihnen gehört, nichts gehört,
    keine antwort erhalten, untergegangen, nach oben, letzter versuch, letztes mal, nicht weiter stören`,
  result: `# neue, # termine, # leads, pro monat, in # tagen, in # wochen`,
  optOut: `
    abmelden, abbestellen, kein interesse, keine weiteren mails, keine weiteren e-mails, keine e-mails mehr,
    nicht relevant, kurze nachricht genügt`,
  receipt: `
    quittung, beleg, zahlung erhalten, zahlungseingang, zahlungsbestätigung, danke für ihre bestellung,
    bestellbestätigung, ihre bestellung, deine bestellung, versandt, versendet, zugestellt, unterwegs, erfolgreich,
    ihre rechnung, deine rechnung, auszahlung, buchungsbestätigung, sendung, paket, kontoauszug`,
  promotion: `
    angebote, rabatt, sale, aktion, webinar, jetzt anmelden, jetzt sichern, neue funktion*, neuigkeiten, umfrage,
    ihre meinung, deine meinung zählt, bewerten, bewertung, wochenrückblick, monatsbericht, newsletter, im browser,
    mehr erfahren, weiterlesen, nur bis, gratis, jetzt testen, tipps, gutschein, black week`,
  fraud: `
    bestätigen sie ihr*, verifizieren sie, aktualisieren sie ihre daten, daten aktualisieren, neue bankverbindung,
    bankverbindung geändert, bankverbindung hat sich, neue kontodaten, neue iban, gewonnen, gewinn, erbschaft,
    klicken sie hier, klicken sie auf, zollgebühr*, entsperren, eingeschränkt, geschenkkarte*, gutscheinkarte*,
    vertraulich behandeln, tan, pushtan, photo-tan`,
  noReply: `
    nicht auf diese, automatisch erstellt, automatisch generiert, automatische nachricht, automatisch versendet,
    antworten sie nicht`,
  reader: `
    du, dir, dich, dein*, sie, ihnen, ihr, ihre, ihren, euch, wir, uns, mir, soll ich, darf ich, kann ich, ok, okay,
    passt das, schon was, gibt es schon`,
};
