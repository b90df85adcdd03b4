import type { LanguageTable, OrdinalParts, Speaker, WrittenPlace } from '../language-table.ts';
import { countChildren, formBesideNoun } from './croatian-serbian-agreement.ts';
import {
  aboutRule,
  dottedDates,
  joinedStem,
  partsOfWhole,
  perAccusative,
  rangeRules,
  romanOrdinals,
  sayRuler,
  sayDottedOrdinal,
  sayFinalYear,
  sayNumberWithAccusative,
  sayOrdinalWithEnding,
  southSlavicNoun,
  twentyFourHours,
  yearRangeRules,
} from './croatian-serbian-habits.ts';
import { addressMarks, names, operatorNames } from './plain-habits.ts';
import { readingsOf } from './readings-of.ts';
import {
  codeNumberRule,
  dottedHoursRule,
  roundTheClockRule,
  rulerRule,
  scaleRule,
  sectionRule,
  weekdaysRule,
} from './slavic-rules.ts';
import { isMostlyLatin, keysInBothScripts, toLatin, wordsInBothScripts } from './serbian-scripts.ts';
import { serbianAbbreviations, serbianLetters } from './sr-abbreviations.ts';
import { serbianCurrencies, serbianUnits } from './sr-nouns.ts';

const thousand = southSlavicNoun({ gender: 'feminine', forms: 'хиљада хиљаде хиљада' });
const million = southSlavicNoun({ gender: 'masculine', forms: 'милион милиона милиона' });
const milliard = southSlavicNoun({ gender: 'feminine', forms: 'милијарда милијарде милијарди' });
const hour = southSlavicNoun({ gender: 'masculine', forms: 'час часа часова' });
const minute = southSlavicNoun({ gender: 'masculine', forms: 'минут минута минута' });
const second = southSlavicNoun({ gender: 'feminine', forms: 'секунда секунде секунди', afterPer: 'секунду' });
const dates = dottedDates({
  months: namesInBothScripts(
    'јануара/јануар/јан фебруара/фебруар/феб марта/март априла/април/апр маја/мај јуна/јун/јуни јула/јул/јули ' +
      'августа/август/авг септембра/септембар/септ/сеп октобра/октобар/окт новембра/новембар/нов децембра/децембар/дец',
  ),
  weekdays: namesInBothScripts('понедељак уторак среда/среду четвртак петак субота/суботу недеља/недељу'),
  yearWord: String.raw`године|год\.?|г\.|godine|god\.?|g\.`,
  year: 'године',
});

/**
 * Serbian. The table speaks Cyrillic and reads both scripts; what it says is respelled in Latin letters where those
 * prevail in the text around, or in the token itself when nothing stands around. Without any letters it is Cyrillic,
 * the script of official use and CLDR's default. Ekavian; telephone numbers are read digit by digit. Sources: Правопис
 * српског језика (Матица српска, 2010), "Бројеви" and "Скраћенице"; Пипер, Клајн, Нормативна граматика српског језика
 * (2013), "Бројеви"; names of currencies and units: CLDR 48 `sr.xml`.
 */
export const serbian: LanguageTable = {
  language: 'sr',
  number: {
    decimalMark: ',',
    groupMarks: ' .',
    minus: 'минус',
    plus: 'плус',
    plusMinus: 'плус-минус',
    range: 'до',
    scales: keysInBothScripts({
      ...readingsOf('хиљ. хиљада хиљаде', thousand),
      ...readingsOf('мил. милион милиона', million),
      ...readingsOf('млрд. млрд милијарда милијарде милијарди', milliard),
    }),
    say: sayNumberWithAccusative,
    sayBare: (digits, speaker) => countChildren(digits, speaker, childCounts),
    formFor: formBesideNoun,
  },
  ordinal: {
    templates: [
      String.raw`{number}(?<marker>\.)(?!\d)`,
      String.raw`{number}-(?<marker>ог|ога|ом|им|их|а|е|и|у|о|og|oga|om|im|ih|a|e|i|u|o)(?!\p{L})`,
    ],
    say: sayOrdinal,
  },
  fraction: partsOfWhole({
    joiner: 'и',
    half: 'по',
    suffix: 'ин',
    stems: { 2: 'половин', 100: 'стотинк' },
    endings: ['а', 'е', 'а'],
    dividedBy: 'кроз',
  }),
  date: dates,
  time: twentyFourHours({
    hour,
    minute,
    second,
    joiner: 'и',
    templates: [
      String.raw`{hour}[.:]{minute} ?(?:ч|h|сати|сата|часова|часа|sati|sata|časova|časa)`,
      String.raw`(?<=(?:^|[\s(])(?:у|од|до|око|иза|пре|после|након|u|od|do|oko|iza|pre|posle|nakon) ){hour}\.{minute}(?=[,.;!?)]?(?:\s|$))(?! (?:€|%|дин|евр|дол|одсто|хиљ|мил|din|evr|dol|odsto|hilj|mil|[кk]?[мm] |[кk]?[гg] ))`,
    ],
  }),
  duration: { hour, minute, second, joiner: 'и' },
  money: { currencies: serbianCurrencies, joiner: 'и' },
  measure: { units: serbianUnits, per: perAccusative('на') },
  telephone: { cues: wordsInBothScripts('тел телефон моб мобилни факс позовите').split(' ') },
  electronic: {
    ...addressMarks('ет|тачка|коса црта|две тачке|цртица|доња црта|тараба|упитник|једнако|и|одсто|плус'),
    said: { com: 'ком', gmail: 'gmail', yahoo: 'yahoo', net: 'нет', org: 'орг', info: 'инфо', www: 'ве ве ве' },
  },
  roman: romanOrdinals({
    cardinalAfter: wordsInBothScripts('поглавље глава том свеска чин књига'),
    ordinalBefore: wordsInBothScripts(
      'век века веку веком столеће столећа столећу светски светског светском разред разреда конгрес гимназија гимназије',
    ),
  }),
  letters: serbianLetters,
  symbols: {
    '&': 'и',
    '@': 'ет',
    '%': 'одсто',
    $: 'долар',
    '€': 'евро',
    '£': 'фунта',
    '+': 'плус',
    '=': 'једнако',
    '§': 'параграф',
    '№': 'број',
    '°': 'степени',
    '±': 'плус-минус',
    '×': 'пута',
    '÷': 'подељено са',
    '≈': 'приближно',
    '≠': 'није једнако',
    '≤': 'мање или једнако',
    '≥': 'веће или једнако',
    '√': 'корен из',
    '∞': 'бесконачно',
  },
  operators: operatorNames('плус|минус|пута|подељено са|подељено са|једнако|мање од|веће од|приближно'),
  abbreviations: serbianAbbreviations,
  rules: [
    ...rangeRules({ to: 'до', against: 'према' }),
    ...yearRangeRules({ from: 'од', to: 'до', through: 'кроз' }),
    rulerRule(
      wordsInBothScripts(
        'Петар Петр Карл Фрањ Фердинанд Леополд Јосиф Луј Александ Никол Јаков Вилхелм Фридрих Елизабет Катарин ' +
          'Наполеон Хенри Пав Пиј Стефан Милан Урош Михаил Милош Твртк Лаз Јекатерин Лав',
      ).replaceAll(' ', '|'),
      sayRuler,
    ),
    roundTheClockRule(''),
    scaleRule('према'),
    aboutRule('ак', 'стотинак'),
    codeNumberRule('ЈМБГ|JMBG|ПИБ|PIB|ПИН|PIN'),
    sectionRule('тачка|тачки|тачке|tačka|tački|tačke|верзија|verzija', 'тачка'),
    dottedHoursRule(([from, to], speaker) => sayHourRange([from, to], speaker)),
    {
      name: 'hours',
      template: String.raw`(?<from>(?:2[0-4]|[01]?\d):[0-5]\d) ?[-–—] ?(?<until>(?:2[0-4]|[01]?\d):[0-5]\d)(?: ?[hч]| časova| часова)?`,
      say: ({ from = '', until = '' }, speaker) => sayHourRange([from, until], speaker),
    },
    weekdaysRule({
      days:
        'пон:понедељка уто:уторка сре:среде чет:четвртка пет:петка суб:суботе нед:недеље ' +
        'pon:понедељка uto:уторка sre:среде čet:четвртка pet:петка sub:суботе ned:недеље',
      from: 'од ',
      to: 'до',
    }),
    {
      name: 'children',
      template: String.raw`(?<number>[2-9]|10)-(?:oro|oje|оро|оје)`,
      say: ({ number = '' }) => childCounts[Number(number) - 2],
    },
    {
      name: 'year',
      template: String.raw`(?<=(?:^|[^\p{L}])(?:у|од|до|из|око|пре|након|после|за|године|години|годину|u|od|do|iz|oko|pre|nakon|posle|za|godine|godini|godinu|{month}|јануару|фебруару|марту|априлу|мају|јуну|јулу|августу|септембру|октобру|новембру|децембру|januaru|februaru|martu|aprilu|maju|junu|julu|avgustu|septembru|oktobru|novembru|decembru) )(?<year>[12]\d{3})(?=\.["')]?(?:\s+(?-i:\p{Lu})|\s*$))`,
      say: ({ year = '' }, speaker) => sayFinalYear(year, speaker),
    },
    {
      // The full stop of an ordinal is left out before other marks.
      name: 'year',
      template: String.raw`(?<=(?:^|[^\p{L}])(?:године|години|годину|godine|godini|godinu) )(?<year>[12]\d{3})(?=[,;:)]| (?:је|су|je|su|био|bio)(?!\p{L}))`,
      say: ({ year = '' }, speaker) => sayFinalYear(year, speaker),
    },
    {
      name: 'compound adjective',
      template: String.raw`(?<number>\d{1,3})-?(?<rest>(?:годишњ|дневн|сатн|часовн|минутн|метарск|километарск|процентн|месечн|недељн|спратн|godišnj|dnevn|satn|časovn|minutn|metarsk|kilometarsk|procentn|mesečn|nedeljn|spratn)\p{L}{1,3})`,
      say: ({ number = '', rest = '' }, speaker) => joinedStem(number, compoundStems, speaker) + rest,
    },
  ],
  respell: inScriptAround,
};

const childCounts = 'двоје троје четворо петоро шесторо седморо осморо деветоро десеторо'.split(' ');

/** "9:00–17:30": "од девет до седамнаест часова и тридесет минута". */
function sayHourRange([from, to]: readonly [string, string], speaker: Speaker): string {
  const [hours = 0, minutes = 0] = from.split(/[.:]/u).map(Number);
  const [lastHours = 0, lastMinutes = 0] = to.split(/[.:]/u).map(Number);
  const start = minutes === 0 ? speaker.number(hours) : sayClock(hours, minutes, speaker);
  const isBegun = /^(?:од|до|od|do)$/u.test(speaker.surroundings.wordBefore);
  return `${isBegun ? '' : 'од '}${start} до ${sayClock(lastHours, lastMinutes, speaker)}`;
}

function sayClock(hours: number, minutes: number, speaker: Speaker): string {
  const words = speaker.count(hours, hour);
  return minutes === 0 ? words : `${words} и ${speaker.count(minutes, minute)}`;
}

/** Before "-годишњи": "двогодишњи", "четворогодишњи". */
const compoundStems = {
  last: { један: 'једно', два: 'дво', три: 'тро', четири: 'четворо', седам: 'седмо', осам: 'осмо', сто: 'сто' },
  vowel: 'о',
};

function sayOrdinal(ordinal: OrdinalParts, speaker: Speaker): string | undefined {
  return ordinal.marker === '.' ? sayDottedOrdinal(ordinal, speaker) : sayOrdinalWithEnding(ordinal, speaker);
}

function inScriptAround(spoken: string, { token, before, after }: WrittenPlace): string {
  const isLatin = isMostlyLatin(before + after) ?? isMostlyLatin(token) ?? false;
  return isLatin ? toLatin(spoken) : spoken;
}

/** See `names`. */
function namesInBothScripts(list: string): readonly (readonly string[])[] {
  return names(list).map((forms) => [...forms, ...forms.map((form) => toLatin(form))]);
}
