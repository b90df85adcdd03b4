/** The phones of the English model, as its dictionary names them; each has one sign, so that a pronunciation is a short string. */
const phoneNames =
  'AA AE AH AO AW AY B CH D DH EH ER EY F G HH IH IY JH K L M N NG OW OY P R S SH T TH UH UW V W Y Z ZH'.split(' ');
const FIRST_SIGN = 'A'.charCodeAt(0);
const signsByName = new Map(phoneNames.map((name, index) => [name, String.fromCharCode(FIRST_SIGN + index)]));

/** Every phone there is, as signs. */
export const phoneSigns: readonly string[] = [...signsByName.values()];

/** "JH OW N Z" as four signs; `undefined` where a phone is unknown. */
export function pronunciationOf(phones: string): string | undefined {
  let signs = '';
  for (const name of phones.trim().split(' ')) {
    const sign = signsByName.get(name);
    if (sign === undefined) return undefined;
    signs += sign;
  }
  return signs;
}

/** How far a pronunciation is from another, as far as people and recognisers mistake one for the other. */
export type Confusion = 'none' | 'near' | 'alike' | 'far';

/** Of two phones. `near`: told apart by one feature (voice, place of nasals, height of a vowel); `alike`: of one manner. */
export function confusionOf(first: string, second: string): Confusion {
  if (first === second) return 'none';
  if (nearPairs.has(first + second)) return 'near';
  return (mannerOf.get(first) ?? first) === (mannerOf.get(second) ?? second) ? 'alike' : 'far';
}

/** Of a phone that one of two words has and the other has not. */
export function confusionOfLone(phone: string): Confusion {
  return weakPhones.has(phone) ? 'near' : 'far';
}

const nearPairs: ReadonlySet<string> = new Set(
  `P-B T-D K-G F-V S-Z SH-ZH CH-JH TH-DH M-N N-NG F-TH V-DH TH-S DH-D D-B P-T T-K K-P B-V V-B G-D L-R L-W R-W W-V Y-IY
  IY-IH IH-EH EH-AE AE-AH AH-AA AA-AO AO-OW UH-UW UH-AH AH-IH AH-EH AH-ER EY-EH EY-IY AY-EY OW-UW AW-AO OY-AY ER-R AE-EY AA-AY
  S-SH CH-SH JH-ZH CH-T JH-D T-CH AH-OW AH-UH`
    .split(/\s+/u)
    .flatMap((pair) => {
      const [first = '', second = ''] = pair.split('-').map((name) => signsByName.get(name));
      return [first + second, second + first];
    }),
);

const manners = [
  'P B T D K G',
  'CH JH',
  'F V TH DH S Z SH ZH HH',
  'M N NG',
  'L R W Y',
  'AA AE AH AO EH ER IH IY UH UW AW AY EY OW OY',
];
const mannerOf: ReadonlyMap<string, number> = new Map(
  manners.flatMap((names, manner) => names.split(' ').map((name) => [signsByName.get(name) ?? name, manner] as const)),
);

/** Often swallowed, or heard where nobody has said them. */
const weakPhones: ReadonlySet<string> = new Set(
  'T D HH AH IH S Z L R N'.split(' ').map((name) => signsByName.get(name) ?? name),
);
