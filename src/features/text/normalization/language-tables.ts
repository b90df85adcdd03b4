import type { LanguageCode } from '../../../contracts/language.ts';
import type { LanguageTable } from './language-table.ts';
import { german } from './language-tables/de.ts';
import { english } from './language-tables/en.ts';
import { spanish } from './language-tables/es.ts';
import { french } from './language-tables/fr.ts';
import { italian } from './language-tables/it.ts';
import { portuguese } from './language-tables/pt.ts';
import { russian } from './language-tables/ru.ts';
import { mandarin } from './language-tables/zh.ts';
import { hindi } from './language-tables/hi.ts';
import { cantonese } from './language-tables/yue.ts';
import { vietnamese } from './language-tables/vi.ts';
import { japanese } from './language-tables/ja.ts';
import { swedish } from './language-tables/sv.ts';
import { arabic } from './language-tables/ar.ts';
import { korean } from './language-tables/ko.ts';
import { hungarian } from './language-tables/hu.ts';
import { indonesian } from './language-tables/id.ts';
import { malay } from './language-tables/ms.ts';
import { turkish } from './language-tables/tr.ts';
import { persian } from './language-tables/fa.ts';
import { urdu } from './language-tables/ur.ts';
import { bengali } from './language-tables/bn.ts';
import { dutch } from './language-tables/nl.ts';
import { thai } from './language-tables/th.ts';
import { hebrew } from './language-tables/he.ts';
import { norwegian } from './language-tables/no.ts';
import { tamil } from './language-tables/ta.ts';

/** The reading habits of `language`. */
export function findLanguageTable(language: LanguageCode): LanguageTable {
  return tables.get(language) ?? plainTable(language);
}

const tables: ReadonlyMap<LanguageCode, LanguageTable> = new Map(
  [
    german,
    english,
    spanish,
    french,
    italian,
    portuguese,
    hindi,
    russian,
    mandarin,
    cantonese,
    vietnamese,
    japanese,
    swedish,
    arabic,
    korean,
    hungarian,
    indonesian,
    malay,
    turkish,
    persian,
    urdu,
    bengali,
    dutch,
    thai,
    hebrew,
    norwegian,
    tamil,
  ].map((table) => [table.language, table] as const),
);

/** Numbers only. */
function plainTable(language: LanguageCode): LanguageTable {
  return {
    language,
    number: { decimalMark: '.', groupMarks: ',', minus: '-', plus: '+', range: '–' },
  };
}
