import { isSyllabic, nearestPhone } from '../hosting/ipa/nearest-phone.ts';
import { readWords, type PlacedPhone } from '../hosting/ipa/read-words.ts';

/**
 * flite's phones (those of the CMU dictionary, and `ax` for schwa) by the sounds of American English. Two vowels or
 * consonants that are one phone stand together; a few sounds are two phones.
 */
const fliteNames: ReadonlyMap<string, string> = new Map(
  (
    'iː=iy i=iy ɪ=ih ɨ=ih eɪ=ey e=ey ɛ=eh æ=ae a=aa ɑ=aa ɑː=aa ɒ=aa ɔ=ao ɔː=ao oʊ=ow əʊ=ow o=ow ʊ=uh u=uw uː=uw ʌ=ah ɐ=ah ' +
    'ə=ax aɪ=ay aʊ=aw ɔɪ=oy ɚ=er ɝ=er ɜ=er ɜː=er ɜɹ=er ɜːɹ=er əɹ=er ɜr=er ɜːr=er ər=er l̩=ax,l m̩=ax,m n̩=ax,n ' +
    'p=p b=b t=t d=d k=k ɡ=g tʃ=ch dʒ=jh f=f v=v θ=th ð=dh s=s z=z ʃ=sh ʒ=zh h=hh m=m n=n ŋ=ng l=l ɫ=l ɹ=r r=r ɻ=r j=y w=w ' +
    'ɾ=d ʔ= x=k χ=k ç=hh ʁ=r ʀ=r ɥ=y ɲ=n,y ʎ=l,y'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, entry.indexOf('=')), entry.slice(entry.indexOf('=') + 1)]),
);
const singleSounds = [...fliteNames.keys()].filter((sound) => /^\p{L}ː?$/u.test(sound));
const SOUNDS_MAX = 3;

/** flite's phones for each word of a transcription, or `undefined` when it is not IPA. */
export function flitePhones(ipa: string): readonly string[] | undefined {
  const words = readWords(ipa)?.map((phones) => [...phonesOf(phones)].join(' '));
  const heard = words?.filter((word) => word !== '') ?? [];
  return heard.length > 0 ? heard : undefined;
}

function* phonesOf(sounds: readonly PlacedPhone[]): Iterable<string> {
  let index = 0;
  while (index < sounds.length) {
    const count = longestKnown(sounds, index);
    const group = sounds.slice(index, index + Math.max(1, count));
    index += group.length;
    const written = group.map(({ phone }) => plain(phone)).join('');
    const names = count > 0 ? (fliteNames.get(written) ?? '') : nearestNames(written);
    const isStressed = group.some(({ stress }) => stress === 'primary');
    for (const name of names.split(',')) if (name !== '') yield isVowel(name) ? `${name}${isStressed ? 1 : 0}` : name;
  }
}

/** How many sounds from `index` on are one entry; 0 when not even the first is. */
function longestKnown(sounds: readonly PlacedPhone[], index: number): number {
  for (let count = Math.min(SOUNDS_MAX, sounds.length - index); count > 0; count -= 1) {
    const group = sounds.slice(index, index + count);
    const isJoined = group.slice(1).every(({ isApart }) => !isApart);
    if (isJoined && fliteNames.has(group.map(({ phone }) => plain(phone)).join(''))) return count;
  }
  return 0;
}

/** English tells nothing apart by what is written above or below a letter, but by length and by what is a syllable. */
function plain(phone: string): string {
  return phone.replaceAll(/(?!\u0329)\p{M}|[ʰʲʷˠˤʼ˞]/gu, '');
}

function nearestNames(sound: string): string {
  const short = sound.replaceAll(/ː|\u0329/gu, '');
  const nearest = fliteNames.has(short) ? short : nearestPhone(short, singleSounds);
  const names = nearest === undefined ? '' : (fliteNames.get(nearest) ?? '');
  // A consonant in the place of a vowel needs one before it, or there is no syllable.
  return isSyllabic(sound) && !isSyllabic(short) && names !== '' ? `ax,${names}` : names;
}

function isVowel(name: string): boolean {
  return /^[aeiou]/u.test(name);
}
