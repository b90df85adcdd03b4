import type { Abbreviation } from '../language-table.ts';
import { goingOn } from './going-on.ts';
import { byNextWord, saintReadings } from './slavic-readings.ts';

/** Source: Hrvatski pravopis (Institut za hrvatski jezik i jezikoslovlje, 2013), "Kratice". */
export const croatianAbbreviations: Readonly<Record<string, string | Abbreviation | readonly Abbreviation[]>> = {
  ...goingOn({
    'npr.': 'na primjer',
    'tj.': 'to jest',
    'odn.': 'odnosno',
    'usp.': 'usporedi',
    'tzn.': 'to znači',
    'uklj.': 'uključujući',
  }),
  'tzv.': byNextWord([
    ['a', 'takozvana'],
    ['og|oga|eg|ega', 'takozvanog'],
    ['oj', 'takozvanoj'],
    ['om', 'takozvanom'],
    ['ih', 'takozvanih'],
    ['im', 'takozvanim'],
    ['u', 'takozvanu'],
    ['o', 'takozvano'],
    ['e', 'takozvane'],
    ['', 'takozvani'],
  ]),
  'itd.': 'i tako dalje',
  'i dr.': 'i drugi',
  'i sl.': 'i slično',
  'i ost.': 'i ostali',
  'v.': { spoken: 'vidi', isFollowedBy: /^ (?:str|čl|sl|tabl|pogl|i)\.? ?/u },
  'god.': [
    { spoken: 'godine', isPrecededBy: 'number' },
    { spoken: 'godine', isFollowedBy: 'number' },
    { spoken: 'godina', isFollowedBy: 'word' },
  ],
  'st.': [
    { spoken: 'stoljeću', isPrecededBy: /(?:^|\s)u (?:[IVX]{1,5}|\d{1,2})\.? $/iu },
    { spoken: 'stoljeća', isPrecededBy: /\p{L} (?:[IVX]{1,5}|\d{1,2})\. $/u },
    { spoken: 'stoljeće', isPrecededBy: /[IVX]\.? $/u },
    { spoken: 'stavak', isFollowedBy: 'number' },
  ],
  'd.d.': 'de de',
  'max.': { spoken: 'maksimalno', isFollowedBy: 'number' },
  'kbr.': { spoken: 'kućni broj', isFollowedBy: 'number' },
  'br.': { spoken: 'broj', isFollowedBy: 'number' },
  'str.': { spoken: 'stranica', isFollowedBy: 'number' },
  'čl.': { spoken: 'članak', isFollowedBy: 'number' },
  'pogl.': { spoken: 'poglavlje', isFollowedBy: /^ ?[\dIVX]/u },
  'sv.': [
    { spoken: 'svezak', isFollowedBy: /^ ?[\dIVX]+\b/u },
    ...saintReadings({
      masculine: 'sveti',
      masculineGenitive: 'svetog',
      feminine: 'sveta',
      feminineGenitive: 'svete',
      women:
        'An|Barbar|Agnez|Katarin|Lucij|Marij|Terezij|Magdalen|Elizabet|Cecilij|Klar|Margaret|Doroteg|Uršul|Nedjelj',
      womenNominative: 'a',
      womenOblique: 'e',
      menGenitive: '[^aeiou]a|ija',
    }),
  ],
  'sl.': { spoken: 'slika', isFollowedBy: 'number' },
  'tab.': { spoken: 'tablica', isFollowedBy: 'number' },
  'ul.': [
    { spoken: 'ulici', isPrecededBy: /(?:^|\P{L})u $/iu, isFollowedBy: 'word' },
    { spoken: 'ulica', isFollowedBy: 'word' },
  ],
  'trg.': { spoken: 'trg', isFollowedBy: 'name' },
  'tel.': 'telefon',
  'mob.': 'mobitel',
  'dr.': { spoken: 'doktor', isFollowedBy: 'name' },
  'dr. sc.': { spoken: 'doktor znanosti', isFollowedBy: 'name' },
  'mr.': { spoken: 'magistar', isFollowedBy: 'name' },
  'mr. sc.': { spoken: 'magistar znanosti', isFollowedBy: 'name' },
  'prof.': { spoken: 'profesor', isFollowedBy: /^ ?(?:\p{Lu}|dr\.)/u },
  'doc.': { spoken: 'docent', isFollowedBy: /^ ?(?:\p{Lu}|dr\.)/u },
  'akad.': { spoken: 'akademik', isFollowedBy: 'name' },
  'ing.': 'inženjer',
  'inž.': 'inženjer',
  'dipl. ing.': 'diplomirani inženjer',
  'g.': { spoken: 'gospodin', isFollowedBy: 'name' },
  gđa: 'gospođa',
  gđica: 'gospođica',
  'min.': { spoken: 'minimalno', isFollowedBy: 'number' },
  'maks.': { spoken: 'maksimalno', isFollowedBy: 'number' },
  cca: 'cirka',
  'ca.': 'cirka',
  'pr. Kr.': 'prije Krista',
  'po. Kr.': 'poslije Krista',
  'pr. n. e.': 'prije nove ere',
  'n. e.': 'nove ere',
  'd. o. o.': 'de o o',
  'd.o.o.': 'de o o',
  'd. d.': 'de de',
  'm/s': 'metara u sekundi',
  'km/h': 'kilometara na sat',
};

/** Names of letters. */
export const croatianLetters: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'a a,b be,c ce,č če,ć će,d de,đ đe,e e,f ef,g ge,h ha,i i,j je,k ka,l el,m em,n en,o o,p pe,q ku,r er,s es,š eš,' +
    't te,u u,v ve,w dvostruko ve,x iks,y ipsilon,z ze,ž že'
  )
    .split(',')
    .map((entry) => [entry.slice(0, 1), entry.slice(2)] as const),
);
