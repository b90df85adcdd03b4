/** The two alphabets of Serbian, letter by letter. Source: Правопис српског језика (Матица српска, 2010), "Азбука". */
const lettersOfCyrillic: ReadonlyMap<string, string> = new Map(
  (
    'а a,б b,в v,г g,д d,ђ đ,е e,ж ž,з z,и i,ј j,к k,л l,љ lj,м m,н n,њ nj,о o,п p,р r,с s,т t,ћ ć,у u,ф f,х h,ц c,' +
    'ч č,џ dž,ш š'
  )
    .split(',')
    .flatMap((pair): (readonly [string, string])[] => {
      const [cyrillic = '', latin = ''] = pair.split(' ');
      return [
        [cyrillic, latin],
        [cyrillic.toUpperCase(), latin.slice(0, 1).toUpperCase() + latin.slice(1)],
      ];
    }),
);

/** What is not Serbian Cyrillic stays as it is. */
export function toLatin(text: string): string {
  return text.replaceAll(/[Ѐ-џ]/gu, (letter) => lettersOfCyrillic.get(letter) ?? letter);
}

/**
 * Whether `text` is Latin rather than Cyrillic: by most of its letters. `undefined` where it has none, or as many of
 * both.
 */
export function isMostlyLatin(text: string): boolean | undefined {
  const latin = text.match(/\p{sc=Latin}/gu)?.length ?? 0;
  const cyrillic = text.match(/\p{sc=Cyrillic}/gu)?.length ?? 0;
  return latin === cyrillic ? undefined : latin > cyrillic;
}

/** With every key in Latin letters as well; where both are given, what is given stands. */
export function keysInBothScripts<Value>(entries: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> {
  const latin = Object.entries(entries).map(([key, value]): readonly [string, Value] => [toLatin(key), value]);
  return { ...Object.fromEntries(latin), ...entries };
}

/** Words with spaces between, and again in Latin letters. */
export function wordsInBothScripts(words: string): string {
  return `${words} ${toLatin(words)}`;
}
