import type { NumberForm } from '../number-words/number-form.ts';

/**
 * Cases of cardinals, which CLDR does not have: every word of a number is declined by itself. Source: Український
 * правопис (2019), §§ 105–106. Each line: nominative, genitive, dative, instrumental, locative.
 */
const declensions = `
нуль нуля нулю нулем нулі
один одного одному одним одному
одна однієї одній однією одній
одне одного одному одним одному
два двох двом двома двох
дві двох двом двома двох
три трьох трьом трьома трьох
чотири чотирьох чотирьом чотирма чотирьох
п'ять п'яти п'яти п'ятьма п'яти
шість шести шести шістьма шести
сім семи семи сьома семи
вісім восьми восьми вісьмома восьми
дев'ять дев'яти дев'яти дев'ятьма дев'яти
сорок сорока сорока сорока сорока
дев'яносто дев'яноста дев'яноста дев'яноста дев'яноста
сто ста ста ста ста
двісті двохсот двомстам двомастами двохстах
триста трьохсот трьомстам трьомастами трьохстах
чотириста чотирьохсот чотирьомстам чотирмастами чотирьохстах
п'ятсот п'ятисот п'ятистам п'ятьмастами п'ятистах
шістсот шестисот шестистам шістьмастами шестистах
сімсот семисот семистам сьомастами семистах
вісімсот восьмисот восьмистам вісьмомастами восьмистах
дев'ятсот дев'ятисот дев'ятистам дев'ятьмастами дев'ятистах
тисяча тисячі тисячі тисячею тисячі
тисячі тисяч тисячам тисячами тисячах
тисяч тисяч тисячам тисячами тисячах
мільйон мільйона мільйону мільйоном мільйоні
мільйони мільйонів мільйонам мільйонами мільйонах
мільйонів мільйонів мільйонам мільйонами мільйонах
мільярд мільярда мільярду мільярдом мільярді
мільярди мільярдів мільярдам мільярдами мільярдах
мільярдів мільярдів мільярдам мільярдами мільярдах`;

const formsOfWord: ReadonlyMap<string, readonly string[]> = new Map(
  declensions
    .trim()
    .split('\n')
    .map((line) => line.split(' '))
    .map((forms): readonly [string, readonly string[]] => [forms[0] ?? '', forms]),
);

const caseOrder = ['nominative', 'genitive', 'dative', 'instrumental', 'locative'] as const;

/** `words` as number words say them in the nominative. */
export function declined(words: string, { case: grammaticalCase, gender }: NumberForm): string {
  if (grammaticalCase === 'accusative') return gender === 'feminine' ? words.replace(/одна$/u, 'одну') : words;
  const index = caseOrder.findIndex((name) => name === grammaticalCase);
  if (index < 1) return words;
  return words
    .split(' ')
    .map((word) => formsOfWord.get(word)?.[index] ?? regular(word, index))
    .join(' ');
}

/** "десять" to "двадцять", "тридцять"; "п'ятдесят" to "вісімдесят". */
function regular(word: string, index: number): string {
  const stem = /^(?<stem>\S*д[ец]?[сц]ят)ь?$/u.exec(word)?.groups?.['stem'];
  if (stem === undefined) return word;
  return caseOrder[index] === 'instrumental' ? `${stem}ьма` : `${stem}и`;
}
