import assert from 'node:assert/strict';
import { suite, test } from 'node:test';

import { normalizeText } from '../normalize-text.ts';

/**
 * By class. Sources: Grevisse and Goosse, Le bon usage, § 594 ff. (numerals); Lexique des règles typographiques en usage à
 * l'Imprimerie nationale (abbreviations, hours, dates); CLDR 48 (currencies, units).
 */
const readings: Readonly<Record<string, readonly (readonly [written: string, spoken: string])[]>> = {
  cardinals: [
    ['0 erreur, 21 lignes, 80 fautes', 'zéro erreur, vingt-et-une lignes, quatre-vingts fautes'],
    ['31 personnes', 'trente-et-une personnes'],
    ['2 500 visiteurs, 200.000 visiteurs', 'deux mille cinq cents visiteurs, deux cent mille visiteurs'],
    ['1 000 000 habitants', "un million d'habitants"],
    ['1 200 000 habitants', 'un million deux cent mille habitants'],
    ['3 000 000 de personnes', 'trois millions de personnes'],
    ['agent 007', 'agent zéro zéro sept'],
    ["3,5 M d'habitants", "trois virgule cinq millions d'habitants"],
  ],
  ordinals: [
    ['la 1re, le 2nd, la 3e et les 4es', 'la première, le second, la troisième et les quatrièmes'],
    ['les 1ers jours, la 2nde fois', 'les premiers jours, la seconde fois'],
    ['le 10ème étage du 16e', 'le dixième étage du seizième'],
    ['la 5e éd., le 1er ét.', 'la cinquième édition, le premier étage.'],
  ],
  'decimals, fractions': [
    ['3,14 et 0,05', 'trois virgule quatorze et zéro virgule zéro cinq'],
    ['2.5 fois', 'deux virgule cinq fois'],
    ['1,5 million de livres', 'un virgule cinq million de livres'],
    ['3/4, 1/2, 5/8, 2/101', 'trois quarts, un demi, cinq huitièmes, deux sur cent un'],
    ['2 1/2 kg, 1/2 h', 'deux kilogrammes et demi, une demi-heure'],
    ['½ tasse, 1/2 verre', 'une demi-tasse, un demi-verre'],
    ['1 ½ tasse, 2 ½ heures', 'une tasse et demie, deux heures et demie'],
    ['¼ tasse de sucre', 'un quart de tasse de sucre'],
    ['¾ des votants', 'trois quarts des votants'],
    ['noté 15,5/20, puis 12/20', 'noté quinze virgule cinq sur vingt, puis douze sur vingt'],
  ],
  'percent, signs': [
    ['25 %, 0,5 % et 100%', 'vingt-cinq pour cent, zéro virgule cinq pour cent et cent pour cent'],
    ['5 ‰', 'cinq pour mille'],
    ['-12, +5 et ±3', 'moins douze, plus cinq et plus ou moins trois'],
    ['une remise de -20 %', 'une remise de moins vingt pour cent'],
  ],
  ranges: [
    ['10-15 minutes, 5–10 %', 'dix à quinze minutes, cinq à dix pour cent'],
    ['p. 12-15', 'pages douze à quinze'],
    ['p. 12', 'page douze'],
    ['les 6-12 ans', 'les six à douze ans'],
    ['1914-1918', 'mille neuf cent quatorze à mille neuf cent dix-huit'],
    ['10 à 20 €', 'dix à vingt euros'],
  ],
  'years, decades': [
    ['en 1789', 'en mille sept cent quatre-vingt-neuf'],
    ['les années 80', 'les années quatre-vingt'],
    ["les années '60", 'les années soixante'],
    ['les années 1990', 'les années mille neuf cent quatre-vingt-dix'],
    ['les 70s', 'les seventies'],
    ['en 44 av. J.-C.', 'en quarante-quatre avant Jésus-Christ.'],
    ['la saison 2023/24', 'la saison deux mille vingt-trois vingt-quatre'],
    ['T3 2024', 'troisième trimestre deux mille vingt-quatre'],
    ['Q1/2025', 'premier trimestre deux mille vingt-cinq'],
    ['S1 2024, FY2023/24', 'premier semestre deux mille vingt-quatre, exercice deux mille vingt-trois vingt-quatre'],
  ],
  dates: [
    ['Né le 1er avril 1975.', 'Né le premier avril mille neuf cent soixante-quinze.'],
    ['le 05/12/2020', 'le cinq décembre deux mille vingt'],
    ['2024-03-01', 'premier mars deux mille vingt-quatre'],
    ['lundi 3 juin 2024', 'lundi trois juin deux mille vingt-quatre'],
    ['sam. 5 oct. 2019', 'samedi cinq octobre deux mille dix-neuf'],
    ['le 14/07', 'le quatorze juillet'],
    ['du 1er au 7 mai', 'du premier au sept mai'],
    ['le 15.08.1998', 'le quinze août mille neuf cent quatre-vingt-dix-huit'],
    ['févr. 2021', 'février deux mille vingt-et-un'],
    ['1er/01/2024', 'premier janvier deux mille vingt-quatre'],
    ['validité 03/2024', 'validité mars deux mille vingt-quatre'],
  ],
  times: [
    ['à 8h05', 'à huit heures cinq'],
    ['14h30, 14:30, 14 h 30', 'quatorze heures trente, quatorze heures trente, quatorze heures trente'],
    ['0h15, 1h, 21h', 'zéro heure quinze, une heure, vingt-et-une heures'],
    ['9h-17h', 'neuf heures à dix-sept heures'],
    ['de 9h à 12h30', 'de neuf heures à douze heures trente'],
    ['lun.-ven. 9h–18h', 'lundi à vendredi neuf heures à dix-huit heures'],
    ['C’est un jeu. 3 joueurs.', 'C’est un jeu. trois joueurs.'],
    ['24h/24 et 7j/7', 'vingt-quatre heures sur vingt-quatre et sept jours sur sept'],
    ['24/7', 'vingt-quatre heures sur vingt-quatre, sept jours sur sept'],
    ['le lun. 9h, ven. : 10h-12h', 'le lundi neuf heures, vendredi : dix heures à douze heures'],
    ['Au bord de la mer. 10-15 personnes.', 'Au bord de la mer. dix à quinze personnes.'],
    ['9–12:30', 'neuf heures à douze heures trente'],
  ],
  durations: [
    ['1 h 15 min 20 s', 'une heure quinze minutes et vingt secondes'],
    ['3 min 20 s', 'trois minutes et vingt secondes'],
    ['48 h, 90 s, 5 j', 'quarante-huit heures, quatre-vingt-dix secondes, cinq jours'],
    ['J-7, J+1', 'J moins sept, J plus un'],
  ],
  money: [
    ['14,90 €', 'quatorze euros et quatre-vingt-dix centimes'],
    ['1 €, 0,50 €, -5 €', 'un euro, cinquante centimes, moins cinq euros'],
    ['2 000 000 €', "deux millions d'euros"],
    ['6 k€, 3 M€, 2 Md€', "six mille euros, trois millions d'euros, deux milliards d'euros"],
    ['$20, 15,75 $, 1 USD', 'vingt dollars, quinze dollars et soixante-quinze cents, un dollar américain'],
    ['1 £, £3,20, 10 GBP', 'une livre, trois livres et vingt pence, dix livres sterling'],
    ['100 CHF, 500 ¥, 8 CNY', 'cent francs suisses, cinq cents yens, huit yuans'],
    [
      '200 kr, 1 SEK, 21 NOK, 3 DKK',
      'deux cents couronnes, une couronne suédoise, vingt-et-une couronnes norvégiennes, trois couronnes danoises',
    ],
    ['300 Kč, 50 zł, 1 000 Ft, 5 RON', 'trois cents couronnes tchèques, cinquante zlotys, mille forints, cinq lei'],
    ['80 ₹, 1 000 ₽, 12 ₪, 10 ₺', 'quatre-vingts roupies, mille roubles, douze shekels, dix livres turques'],
    ['10 CAD, 2 AUD, R$ 5', 'dix dollars canadiens, deux dollars australiens, cinq réaux'],
    ['5 000 FCFA, 200 MAD, 1 TND', 'cinq mille francs C F A, deux cents dirhams, un dinar tunisien'],
    ['9 BGN, 1 ISK', 'neuf levs, une couronne islandaise'],
    ['12 €/mois, 50 €/h', 'douze euros par mois, cinquante euros par heure'],
    ['100 € HT, 120 € TTC', 'cent euros hors taxes, cent vingt euros toutes taxes comprises'],
    ['$1,500.00 USD', 'mille cinq cents dollars américains'],
    ['15,50 euros, 1,20 dollar', 'quinze euros et cinquante centimes, un dollar et vingt cents'],
    ["1'000 CHF", 'mille francs suisses'],
    ['~20 €', 'environ vingt euros'],
  ],
  units: [
    ['12° au nord, 90 km/h, 20 %', 'douze degrés au nord, quatre-vingt-dix kilomètres-heure, vingt pour cent'],
    ['10 cm², 3 m3, 21 t', 'dix centimètres carrés, trois mètres cubes, vingt-et-une tonnes'],
    [
      '37,5 °C, -10 °C, 70 °F',
      'trente-sept virgule cinq degrés Celsius, moins dix degrés Celsius, soixante-dix degrés Fahrenheit',
    ],
    ['512 Go, 1 To, 100 Mbit/s', 'cinq cent douze gigaoctets, un téraoctet, cent mégabits par seconde'],
    ['75 cl, 250 ml, 1,5 l', 'soixante-quinze centilitres, deux cent cinquante millilitres, un virgule cinq litre'],
    ['220 V, 5 kWh, 2,4 GHz', 'deux cent vingt volts, cinq kilowattheures, deux virgule quatre gigahertz'],
    ['1 013 hPa, 80 dB, 2 000 kcal', 'mille treize hectopascals, quatre-vingts décibels, deux mille kilocalories'],
    ['500 mg, 5 µg, 15 ha', 'cinq cents milligrammes, cinq microgrammes, quinze hectares'],
    ['80 g/m², 3 000 tr/min', 'quatre-vingts grammes par mètre carré, trois mille tours par minute'],
    ['6 l/100 km', 'six litres aux cent kilomètres'],
    ['1m80', 'un mètre quatre-vingts'],
    ['1 c. à s. de sucre, 2 c. à c. de sel', 'une cuillère à soupe de sucre, deux cuillères à café de sel'],
    ['3 000 hab./km²', 'trois mille habitants par kilomètre carré'],
    ['le km 5', 'le kilomètre cinq'],
    ['15 000 km/an, 3 €/pers.', 'quinze mille kilomètres par an, trois euros par personne'],
  ],
  'telephone, serial numbers': [
    ['06 98 76 05 43', 'zéro six, quatre-vingt-dix-huit, soixante-seize, zéro cinq, quarante-trois'],
    ['01.23.45.67.89', 'zéro un, vingt-trois, quarante-cinq, soixante-sept, quatre-vingt-neuf'],
    ['+33 6 12 34 56 78', 'plus trente-trois, six, douze, trente-quatre, cinquante-six, soixante-dix-huit'],
    ['vol AF1234', 'vol A F un deux trois quatre'],
    ['siège 12A, B2B, MP3', 'siège douze A, B deux B, M P trois'],
    // Postcodes are said as a number, as the places on the envelopes are: "soixante-quinze mille huit Paris".
    ['75008 Paris, 01000 Bourg', 'soixante-quinze mille huit Paris, zéro un zéro zéro zéro Bourg'],
    ['au 0 800 123 456', 'au zéro huit cents, cent vingt-trois, quatre cent cinquante-six'],
    ['Votre code est 482913.', 'Votre code est quatre huit deux neuf un trois.'],
  ],
  'addresses of the net, versions': [
    ['jean.dupont@exemple.fr', 'jean point dupont arobase exemple point F R'],
    ['www.exemple.fr/contact', 'W W W point exemple point F R barre oblique contact'],
    ['#VendrediLecture', 'dièse Vendredi Lecture'],
    ['@marie_dupont', 'arobase marie tiret bas dupont'],
    ['version 2.0.1', 'version deux point zéro point un'],
    ['version 3.5', 'version trois point cinq'],
    ['v2.0', 'V deux point zéro'],
  ],
  'scores, mathematics, chemistry': [
    ['Ils ont gagné 3-1.', 'Ils ont gagné trois à un.'],
    ['2 + 3 = 5, 7 × 8 = 56', 'deux plus trois égale cinq, sept fois huit égale cinquante-six'],
    ['le CO2, H2O', 'le C O deux, H deux O'],
    ['payer en 3x', 'payer en trois fois'],
    ['un 4x4', 'un quatre-quatre'],
  ],
  'Roman numerals': [
    ['Henri IV, Napoléon Ier', 'Henri quatre, Napoléon premier'],
    ['Charles X, Jean-Paul II', 'Charles dix, Jean-Paul deux'],
    ['au XXIe siècle, la IVe République', 'au vingt-et-unième siècle, la quatrième République'],
    ['du XVIIIe au XXe s.', 'du dix-huitième au vingtième siècle.'],
    ['chapitre III, tome II, acte V', 'chapitre trois, tome deux, acte cinq'],
    ['le XV de France', 'le quinze de France'],
    ['chapitres I et II', 'chapitres un et deux'],
    ['chap. IV, vol. II, t. 3', 'chapitre quatre, volume deux, tome trois'],
    ['chapitre dix, la partie mi-longue', 'chapitre dix, la partie mi-longue'],
  ],
  abbreviations: [
    ['Ce Me Dupuis', 'Ce maître Dupuis'],
    ['M. Petit et Mᵐᵉ Roux', 'monsieur Petit et madame Roux'],
    ['MM. Roux et Blanc, Mlle Roy', 'messieurs Roux et Blanc, mademoiselle Roy'],
    ['le Dr Petit, le Pr Leroy', 'le docteur Petit, le professeur Leroy'],
    ['12 av. Foch, 3 bd Voltaire', 'douze avenue Foch, trois boulevard Voltaire'],
    ['p. ex. ici, c.-à-d. là, etc.', "par exemple ici, c'est-à-dire là, et cetera."],
    ['n° 5, art. 3, al. 2, § 4', 'numéro cinq, article trois, alinéa deux, paragraphe quatre'],
    ['env. 20 pers. max.', 'environ vingt personnes maximum.'],
    ['Tél. : 3 lignes, réf. 12', 'téléphone : trois lignes, référence douze'],
    ['RDV svp, NB : merci', "rendez-vous s'il vous plaît, nota bene : merci"],
    ['St-Denis et Ste Anne', 'saint-Denis et sainte Anne'],
    ['M. et Mme Dupont, th. 6', 'monsieur et madame Dupont, thermostat six'],
    ['St. Louis, et/ou, le R.-U.', 'saint Louis, et ou, le Royaume-Uni.'],
    ['règlement 2016/679', 'règlement deux mille seize barre six cent soixante-dix-neuf'],
  ],
  'acronyms, capitals': [
    ['la TVA et la SNCF', 'la T V A et la S N C F'],
    ["l'OTAN, le SMIC, un PDG, le CHU", "l'Otan, le smic, un P D G, le C H U"],
    ['un T.G.V. bondé', 'un T G V bondé'],
    ['ATTENTION AU CHIEN', 'ATTENTION AU CHIEN'],
    ['la COVID-19', 'la covid dix-neuf'],
    ['un RIB, un IBAN', 'un rib, un iban'],
  ],
  'pictures, Markdown': [
    ['Bien joué 👏, Léa', 'Bien joué , Léa'],
    ['**Important** : lire `a`', 'Important : lire a'],
    ['# Titre', 'Titre'],
  ],
};

suite('normalizeText() in French', () => {
  for (const [name, pairs] of Object.entries(readings))
    for (const [written, spoken] of pairs)
      test(`normalizeText() reads ${name}: "${written}"`, () => {
        assert.equal(normalizeText(written, { language: 'fr' }).text, spoken);
      });

  test('normalizeText() leaves what it has said as it is', () => {
    for (const [, spoken] of Object.values(readings).flat())
      assert.equal(normalizeText(spoken, { language: 'fr' }).text, spoken);
  });

  test('normalizeText() reads accounts and cards digit by digit', () => {
    const { text } = normalizeText('FR76 3000 6000, 4970 1012 3456 7890', { language: 'fr' });
    assert.match(
      text.replaceAll(/[,.]/gu, ''),
      /quatre neuf sept zéro un zéro un deux trois quatre cinq six sept huit neuf zéro$/u,
    );
  });
});
