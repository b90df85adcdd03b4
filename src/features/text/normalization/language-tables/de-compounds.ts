import type { LanguageRule, Speaker } from '../language-table.ts';
import { germanUnits } from './de-units.ts';

/** Number and noun or adjective written as one word: Duden, Die deutsche Rechtschreibung, D 151 and K 66. */
export const germanCompoundRules: readonly LanguageRule[] = [
  {
    name: 'compound',
    template: String.raw`(?<number>\d{1,4})(?:-?(?<rest>(?:mal|fach|jährig|tägig|stündig|minütig|sekündig|monatig|wöchig|stellig|köpfig|teilig|seitig|zeilig|stöckig|geschossig|türig|sitzig|rädrig|prozentig|dimensional|spurig|malig|polig|eckig|sprachig|gängig|silbig|bändig|gliedrig|beinig|blättrig|zügig|reihig|phasig|zylindrig|stufig|monatlich|jährlich|wöchentlich|stündlich|minütlich|minütig)(?:e[nrms]?|s|ig(?:e[nrms]?)?)?)|x(?= (?:\p{Ll}|pro\b|am\b)))`,
    say: ({ number = '', rest = 'mal' }, speaker) => compound(number, rest, speaker),
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
