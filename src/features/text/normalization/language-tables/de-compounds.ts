import type { LanguageRule, Speaker } from '../language-table.ts';
import { withEnding } from './de-agreement.ts';
import { germanUnits } from './de-units.ts';

/** Number and noun or adjective written as one word: Duden, Die deutsche Rechtschreibung, D 151 and K 66. */
export const germanCompoundRules: readonly LanguageRule[] = [
  {
    name: 'compound',
    template: String.raw`(?<number>\d{1,4})(?<fraction>,\d{1,2})?(?:-?(?<rest>(?:mal|fach|jährig|tägig|stündig|minütig|sekündig|monatig|wöchig|stellig|köpfig|teilig|seitig|zeilig|stöckig|geschossig|türig|sitzig|rädrig|prozentig|dimensional|spurig|malig|polig|eckig|sprachig|gängig|silbig|bändig|gliedrig|beinig|blättrig|zügig|reihig|phasig|zylindrig|stufig|monatlich|jährlich|wöchentlich|stündlich|minütlich|minütig)(?:e[nrms]?|s|ig(?:e[nrms]?)?)?)|x(?= \p{Ll}|[,;!?)]|\.?$))`,
    say({ number = '', fraction, rest = 'mal' }, speaker) {
      if (fraction === undefined) return compound(number, rest, speaker);
      return `${speaker.number({ sign: '', integer: number, fraction: fraction.slice(1) })}${rest.toLowerCase()}`;
    },
  },
  {
    name: 'percent',
    template: String.raw`(?<number>\d{1,3})(?<fraction>,\d{1,2})? ?%-?(?<rest>ig(?:e[nrms]?)?)`,
    say({ number = '', fraction, rest = '' }, speaker) {
      if (fraction === undefined) return compound(number, `prozent${rest}`, speaker);
      return `${speaker.number({ sign: '', integer: number, fraction: fraction.slice(1) })} prozent${rest}`;
    },
  },
  {
    name: 'group',
    template: String.raw`(?<number>[1-9]\d{0,3})er(?<ending>[ns])?(?![\p{L}])(?<!0ern?)`,
    say: ({ number = '', ending = '' }, speaker) =>
      `${number === '1' ? 'einser' : `${stemOf(number, speaker)}er`}${ending}`,
  },
  {
    name: 'group',
    template: String.raw`(?<number>[1-9]00|1000)er(?<ending>[ns])?(?![\p{L}])`,
    say: ({ number = '', ending = '' }, speaker) => `${stemOf(number, speaker)}er${ending}`,
  },
  {
    name: 'fraction',
    // "1/2-Liter-Flasche", "3/4-Takt".
    template: String.raw`(?<numerator>\d{1,2})/(?<denominator>[2-9]|1\d|20)-(?=\p{L})`,
    mayTouchNext: true,
    say({ numerator = '', denominator = '' }, speaker) {
      const top = speaker.number(numerator, { isAttributive: true });
      if (denominator === '2') return numerator === '1' ? 'halb-' : `${top} halbe-`;
      return `${top} ${withEnding(speaker.ordinal(denominator), 'el')}-`;
    },
  },
  {
    name: 'measure',
    template: String.raw`(?<number>\d{1,4})-(?-i:(?<symbol>kg|g|mg|km|m|cm|mm|l|ml|kW|W|V|GB|MB|TB|MP|PS|Hz|MHz|GHz|kWh|mAh|t|h|ha|EL|TL|€|%|\$))-(?=\p{Lu})`,
    mayTouchNext: true,
    say({ number = '', symbol = '' }, speaker) {
      const unit = { '€': 'Euro', $: 'Dollar' }[symbol] ?? germanUnits[symbol];
      if (unit === undefined) return undefined;
      const name = typeof unit === 'string' ? unit : unit.other;
      return `${speaker.number(number, { isAttributive: true })}-${name}-`;
    },
  },
];

/** "dreimal", "Achtzehnjährige". */
function compound(number: string, rest: string, speaker: Speaker): string {
  const joined = `${stemOf(number, speaker)}${rest.toLowerCase()}`;
  const isNoun = /^\p{Lu}/u.test(rest);
  return isNoun ? joined.slice(0, 1).toUpperCase() + joined.slice(1) : joined;
}

/** "einmal", but "hundertmal". */
function stemOf(number: string, speaker: Speaker): string {
  const words = speaker.number(number, { isAttributive: true });
  return /^(?:100|1000)$/u.test(number) ? words.slice('ein'.length) : words;
}
