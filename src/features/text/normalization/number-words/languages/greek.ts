import type { LanguageNumbers } from '../language-numbers.ts';
import { largeNumbers } from '../large-numbers.ts';

/** Source of the spellings: Λεξικό της κοινής νεοελληνικής (Ίδρυμα Τριανταφυλλίδη): ενενήντα, χιλιάδες, εννιακόσια. */
export const greek: LanguageNumbers = {
  cldr: 'el',
  respells: [
    ['εννενή', 'ενενή'],
    ['εννενηκ', 'ενενηκ'],
    ['χίλιάδες', 'χιλιάδες'],
    ['τρετρακοσιοστή', 'τετρακοσιοστή'],
    ['8: όγδο;', '8: όγδοο;'],
    ['600: εξακοσιοστός[ >>];\n700: επτακοσιοστό[', '600: εξακοσιοστό[ >>];\n700: επτακοσιοστό['],
  ],
  cardinal: '%spellout-numbering',
  ordinal: '%spellout-ordinal-masculine',
  fraction: { kind: 'number', digitsMax: 3, longer: 'digits' },
  amends: `
%spellout-cardinal-masculine %spellout-cardinal-feminine:
13: δεκατρείς;
14: δεκα>>;
%spellout-ordinal-masculine:
10^6: εκατομμυριοστός[ >>];
2×10^6: <%spellout-cardinal-neuter< εκατομμυριοστός[ >>];
10^9: δισεκατομμυριοστός[ >>];
2×10^9: <%spellout-cardinal-neuter< δισεκατομμυριοστός[ >>];
${largeNumbers({
  zeros: 18,
  step: 3,
  names: ['πεντάκις', 'εξάκις', 'επτάκις', 'οκτάκις', 'εννεάκις', 'δεκάκις', 'ενδεκάκις'],
  one: ['ένα * εκατομμύριο[ >%spellout-numbering>]'],
  more: ['<%spellout-cardinal-neuter< * εκατομμύρια[ >%spellout-numbering>]'],
})}`,
};
