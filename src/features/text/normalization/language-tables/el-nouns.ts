import type { Currency, Noun, NounEntry } from '../language-table.ts';

export function greekNoun([one, other = one]: readonly [one: string, other?: string], gender: Noun['gender']): Noun {
  return { one, other, ...(gender === undefined ? {} : { gender }) };
}

/** Each line "symbol one other", all of one gender; "_" stands for a space. */
function nounsBySymbol(gender: Noun['gender'], lines: string): Readonly<Record<string, Noun>> {
  const entries = lines
    .trim()
    .split('\n')
    .map((line) =>
      line
        .trim()
        .split(/ +/u)
        .map((word) => word.replaceAll('_', ' ')),
    )
    .map(([symbol = '', one = '', other]): readonly [string, Noun] => [
      symbol,
      greekNoun(other === undefined ? [one] : [one, other], gender),
    ]);
  return Object.fromEntries(entries);
}

const cent = greekNoun(['σεντ'], 'neuter');

/** By code. Source: CLDR 48 `el.xml`, in the form without the country where no other is meant. */
export const greekCurrencies: Readonly<Record<string, Currency>> = {
  EUR: { unit: greekNoun(['ευρώ'], 'neuter'), minor: greekNoun(['λεπτό', 'λεπτά'], 'neuter'), symbols: ['€', 'ευρώ'] },
  USD: { unit: greekNoun(['δολάριο', 'δολάρια'], 'neuter'), minor: cent, symbols: ['$', 'US$'] },
  GBP: {
    unit: greekNoun(['λίρα στερλίνα', 'λίρες στερλίνες'], 'feminine'),
    minor: greekNoun(['πένα', 'πένες'], 'feminine'),
    symbols: ['£'],
  },
  CHF: { unit: greekNoun(['ελβετικό φράγκο', 'ελβετικά φράγκα'], 'neuter') },
  JPY: { unit: greekNoun(['γιεν'], 'neuter'), symbols: ['¥'] },
  TRY: { unit: greekNoun(['τουρκική λίρα', 'τουρκικές λίρες'], 'feminine'), symbols: ['₺'] },
  BGN: { unit: greekNoun(['λεβ'], 'neuter') },
  SEK: { unit: greekNoun(['σουηδική κορόνα', 'σουηδικές κορόνες'], 'feminine') },
  DKK: { unit: greekNoun(['δανική κορόνα', 'δανικές κορόνες'], 'feminine') },
  NOK: { unit: greekNoun(['νορβηγική κορόνα', 'νορβηγικές κορόνες'], 'feminine') },
};

/** By symbol. Sources: CLDR 48 `el.xml` (long unit names); Λεξικό της κοινής νεοελληνικής (Greek abbreviations). */
export const greekUnits: Readonly<Record<string, NounEntry>> = {
  '%': greekNoun(['τοις εκατό'], 'neuter'),
  '‰': greekNoun(['τοις χιλίοις'], 'neuter'),
  ...nounsBySymbol(
    'neuter',
    `
m μέτρο μέτρα
μ. μέτρο μέτρα
km χιλιόμετρο χιλιόμετρα
χλμ χιλιόμετρο χιλιόμετρα
χλμ. χιλιόμετρο χιλιόμετρα
cm εκατοστό εκατοστά
εκ. εκατοστό εκατοστά
mm χιλιοστό χιλιοστά
χιλ. χιλιοστό χιλιοστά
nm νανόμετρο νανόμετρα
g γραμμάριο γραμμάρια
γρ. γραμμάριο γραμμάρια
γρ γραμμάριο γραμμάρια
kg κιλό κιλά
κιλ. κιλό κιλά
mg χιλιοστόγραμμο χιλιοστόγραμμα
l λίτρο λίτρα
L λίτρο λίτρα
λ. λίτρο λίτρα
ml χιλιοστόλιτρο χιλιοστόλιτρα
m² τετραγωνικό_μέτρο τετραγωνικά_μέτρα
τ.μ. τετραγωνικό_μέτρο τετραγωνικά_μέτρα
km² τετραγωνικό_χιλιόμετρο τετραγωνικά_χιλιόμετρα
τ.χλμ. τετραγωνικό_χιλιόμετρο τετραγωνικά_χιλιόμετρα
cm² τετραγωνικό_εκατοστό τετραγωνικά_εκατοστά
m³ κυβικό_μέτρο κυβικά_μέτρα
κ.μ. κυβικό_μέτρο κυβικά_μέτρα
cm³ κυβικό_εκατοστό κυβικά_εκατοστά
ha εκτάριο εκτάρια
στρ. στρέμμα στρέμματα
km/h χιλιόμετρο_ανά_ώρα χιλιόμετρα_ανά_ώρα
χλμ/ώρα χιλιόμετρο_ανά_ώρα χιλιόμετρα_ανά_ώρα
χλμ./ώρα χιλιόμετρο_ανά_ώρα χιλιόμετρα_ανά_ώρα
χλμ./ώ. χιλιόμετρο_ανά_ώρα χιλιόμετρα_ανά_ώρα
m/s μέτρο_ανά_δευτερόλεπτο μέτρα_ανά_δευτερόλεπτο
W βατ
kW κιλοβάτ
MW μεγαβάτ
V βολτ
Hz χερτζ
kHz κιλοχέρτζ
MHz μεγαχέρτζ
GHz γιγαχέρτζ
KB kilobyte
MB megabyte
GB gigabyte
TB terabyte
Mbps megabit_ανά_δευτερόλεπτο
Gbps gigabit_ανά_δευτερόλεπτο
dB ντεσιμπέλ
min λεπτό λεπτά
λεπ. λεπτό λεπτά
s δευτερόλεπτο δευτερόλεπτα
sec δευτερόλεπτο δευτερόλεπτα
δευτ. δευτερόλεπτο δευτερόλεπτα
`,
  ),
  ...nounsBySymbol(
    'masculine',
    `
t τόνος τόνοι
τ. τόνος τόνοι
°C βαθμός_Κελσίου βαθμοί_Κελσίου
°F βαθμός_Φαρενάιτ βαθμοί_Φαρενάιτ
° βαθμός βαθμοί
HP ίππος ίπποι
`,
  ),
  ...nounsBySymbol(
    'feminine',
    `
kWh κιλοβατώρα κιλοβατώρες
MWh μεγαβατώρα μεγαβατώρες
kcal χιλιοθερμίδα χιλιοθερμίδες
h ώρα ώρες
`,
  ),
};
