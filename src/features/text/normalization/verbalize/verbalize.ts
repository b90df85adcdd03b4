import type { Token } from '../classify/token.ts';
import { sayElectronic } from './say-electronic.ts';
import { sayAmounts, sayCompared, sayMeasure, sayMoney, sayPer } from './say-amounts.ts';
import { sayDuration, sayFraction, sayMath, sayRange, saySerial, sayTelephone } from './say-compounds.ts';
import type { VerbalizeContext } from './verbalize-context.ts';

/** The token in words; `undefined` when the language has none for it. */
// oxlint-disable-next-line complexity -- one flat case for each kind of token, and the compiler sees that none is missing.
export function verbalize(token: Token, context: VerbalizeContext): string | undefined {
  const { table, speaker } = context;
  switch (token.kind) {
    case 'rule':
      return token.rule.say(token.groups, speaker);
    case 'date':
      return table.date?.say(token.date, speaker);
    case 'decade':
      return table.date?.sayDecade?.(token.decade, speaker);
    case 'time':
      return table.time?.say(token.time, speaker);
    case 'duration':
      return sayDuration(token.parts, context);
    case 'number':
      return sayPlain(token, context);
    case 'ordinal':
      return table.ordinal?.say(token.ordinal, speaker);
    case 'fraction':
      return sayFraction(token, context);
    case 'money':
      return sayMoney(token, context);
    case 'measure':
      return sayMeasure(token, context);
    case 'per':
      return sayPer(token, context);
    case 'range':
      return sayRange({ from: verbalize(token.from, context), to: verbalize(token.to, context) }, context);
    case 'telephone':
      return sayTelephone(token, context);
    case 'electronic':
      return sayElectronic(token, context);
    case 'serial':
      return saySerial(token, context);
    case 'compared':
      return sayCompared(verbalize(token.amount, context), token.template);
    case 'amounts':
      return sayAmounts(token, context);
    case 'digits':
      return speaker.digits(token.digits);
    case 'math':
      return sayMath(token.parts, context);
    case 'roman':
      return token.reading(token.value, speaker);
    case 'abbreviation':
      return `${typeof token.spoken === 'string' ? token.spoken : token.spoken(speaker)}${token.keptTail}`;
    case 'acronym':
      return speaker.spell(token.letters);
    case 'words':
      return token.spoken;
    default:
      return token satisfies never;
  }
}

/** 15 digits are a number with a name; more are a code. */
const digitsMaxUsual = 15;

function sayPlain(token: Extract<Token, { kind: 'number' }>, { table, speaker }: VerbalizeContext): string {
  const { number, isGrouped } = token;
  const isWhole = number.fraction === undefined && number.scale === undefined;
  const form = isWhole ? table.number.formFor?.(number.integer, speaker) : undefined;
  if (!isWhole || number.sign !== '' || isGrouped) return speaker.number(number, form);
  const special = table.number.sayBare?.(number.integer, speaker);
  if (special !== undefined) return special;
  const isCode = number.integer.length > (table.number.digitsMax ?? digitsMaxUsual) || /^0\d/u.test(number.integer);
  if (isCode) return speaker.digits(number.integer);
  return speaker.number(number, form);
}
