import type { OrdinalParts, Speaker } from '../language-table.ts';
import type { NumberForm } from '../number-words/number-form.ts';

/** Only one and two show gender: "един стол", "две книги"; twenty-one has the plural after it. */
export function formBesideNoun(digits: string, { surroundings: { wordAfter } }: Speaker): NumberForm | undefined {
  if (wordAfter.length < 2 || !/[12]$/u.test(digits) || /1[12]$/u.test(digits)) return undefined;
  const gender = digits === '1' ? genderOfSingular(wordAfter) : genderOfPlural(wordAfter);
  return gender === undefined ? undefined : { gender };
}

type Gender = NonNullable<NumberForm['gender']>;

function genderOfSingular(noun: string): Gender | undefined {
  if (noun.length < 3) return undefined;
  // The clock has the counting form even after one.
  if (noun === 'часа') return 'masculine';
  if (/^(?:баща|колега|съдия|слуга|владика)$/u.test(noun)) return 'masculine';
  if (
    /^(?:нощ|вечер|сутрин|пролет|есен|част|област|кръв|сол|кост|реч|вещ|помощ|мисъл|песен|чест|вест|страст)$|ост$/u.test(
      noun,
    )
  ) {
    return 'feminine';
  }
  if (/[ая]$/u.test(noun)) return 'feminine';
  if (/[оеиую]$/u.test(noun)) return 'neuter';
  return /[бвгджзйклмнпрстфхцчшщ]$/u.test(noun) ? 'masculine' : undefined;
}

/** In -а are the counting form of masculines ("два стола") and the plural of neuters ("две села"), which are listed. */
function genderOfPlural(noun: string): Gender | undefined {
  if (/^(?:пъти|дни|дена|километри|метри)$/u.test(noun)) return 'masculine';
  if (
    /^(?:деца|села|места|писма|лица|числа|имена|времена|племена|крила|колена|легла|тела|дела|слова|блага|правила|имена)$/u.test(
      noun,
    )
  ) {
    return 'neuter';
  }
  if (/(?:ета|ища|ния|тия|ства|ала)$/u.test(noun) && !/(?:билета|метра|предмета|пакета|куплета)$/u.test(noun))
    return 'neuter';
  if (/[ая]$/u.test(noun)) return 'masculine';
  return /[ие]$/u.test(noun) ? 'feminine' : undefined;
}

/** "хиляда и деветстотин", "две хиляди и двайсета", "двехилядна": CLDR leaves the joiner out, and the word apart. */
export function joinedThousands(words: string): string {
  return words
    .replace(/^(?<count>\S+) (?=хиляд(?:ен|на|но|ни)$)/u, '$<count>')
    .replace(/(?<thousand>хиляд[аи]) (?<last>\S+)$/u, '$<thousand> и $<last>');
}

/** From two to six, of men and of people. */
export const peopleCounts: readonly string[] = ['двама', 'трима', 'четирима', 'петима', 'шестима'];

/** "5-и", "2-ра", "3-то", "7-ият", "20-тата"; "90-те" is a cardinal with the article. */
export function sayOrdinal({ digits, marker }: OrdinalParts, speaker: Speaker): string | undefined {
  const ending = marker.slice(1);
  if (ending === 'ма' && /^[2-6]$/u.test(digits)) return peopleCounts[Number(digits) - 2];
  if (/^т?(?:ен|н)/u.test(ending)) return `${speaker.ordinal(digits).replace(/ен$/u, '')}${ending.replace(/^т/u, '')}`;
  if (ending === 'те') return `${speaker.number(digits)}те`;
  const article = /(?<=и)ят?$|(?<=[аяо])т[ао]$/u.exec(ending)?.[0] ?? '';
  const bare = ending.slice(0, ending.length - article.length);
  const gender = bare.endsWith('а') ? 'feminine' : genderOfOrdinal(bare);
  return joinedThousands(speaker.ordinal(digits, { gender })) + article;
}

function genderOfOrdinal(ending: string): Gender {
  return ending.endsWith('о') ? 'neuter' : 'masculine';
}

/** Years are ordinals of "година". */
export function sayYear(digits: string, { words }: Speaker): string {
  return joinedThousands(words.year(Number(digits)));
}
