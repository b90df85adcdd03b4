import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { LanguageCode } from '../../../contracts/language.ts';
import type { LanguageTable } from './language-table.ts';

/** The reading habits of `language`, loaded when they are first asked for; of a language without a table, its numbers. */
export function findLanguageTable(language: LanguageCode): LanguageTable {
  let table = tables.get(language);
  if (table === undefined) {
    table = loadTable(language) ?? plainTable(language);
    tables.set(language, table);
  }
  return table;
}

/** Each file exports one table. A server speaks few of the languages, and all tables at once would weigh on an idle one. */
const tableFiles: Readonly<Partial<Record<LanguageCode, URL>>> = {
  ar: new URL('./language-tables/ar.ts', import.meta.url),
  bg: new URL('./language-tables/bg.ts', import.meta.url),
  bn: new URL('./language-tables/bn.ts', import.meta.url),
  cs: new URL('./language-tables/cs.ts', import.meta.url),
  da: new URL('./language-tables/da.ts', import.meta.url),
  de: new URL('./language-tables/de.ts', import.meta.url),
  el: new URL('./language-tables/el.ts', import.meta.url),
  en: new URL('./language-tables/en.ts', import.meta.url),
  es: new URL('./language-tables/es.ts', import.meta.url),
  fa: new URL('./language-tables/fa.ts', import.meta.url),
  fi: new URL('./language-tables/fi.ts', import.meta.url),
  fr: new URL('./language-tables/fr.ts', import.meta.url),
  he: new URL('./language-tables/he.ts', import.meta.url),
  hi: new URL('./language-tables/hi.ts', import.meta.url),
  hr: new URL('./language-tables/hr.ts', import.meta.url),
  hu: new URL('./language-tables/hu.ts', import.meta.url),
  id: new URL('./language-tables/id.ts', import.meta.url),
  it: new URL('./language-tables/it.ts', import.meta.url),
  ja: new URL('./language-tables/ja.ts', import.meta.url),
  ko: new URL('./language-tables/ko.ts', import.meta.url),
  ms: new URL('./language-tables/ms.ts', import.meta.url),
  nl: new URL('./language-tables/nl.ts', import.meta.url),
  no: new URL('./language-tables/no.ts', import.meta.url),
  pl: new URL('./language-tables/pl.ts', import.meta.url),
  pt: new URL('./language-tables/pt.ts', import.meta.url),
  ro: new URL('./language-tables/ro.ts', import.meta.url),
  ru: new URL('./language-tables/ru.ts', import.meta.url),
  sr: new URL('./language-tables/sr.ts', import.meta.url),
  sk: new URL('./language-tables/sk.ts', import.meta.url),
  sl: new URL('./language-tables/sl.ts', import.meta.url),
  sv: new URL('./language-tables/sv.ts', import.meta.url),
  ta: new URL('./language-tables/ta.ts', import.meta.url),
  th: new URL('./language-tables/th.ts', import.meta.url),
  tr: new URL('./language-tables/tr.ts', import.meta.url),
  uk: new URL('./language-tables/uk.ts', import.meta.url),
  ur: new URL('./language-tables/ur.ts', import.meta.url),
  vi: new URL('./language-tables/vi.ts', import.meta.url),
  yue: new URL('./language-tables/yue.ts', import.meta.url),
  zh: new URL('./language-tables/zh.ts', import.meta.url),
};

const tables = new Map<LanguageCode, LanguageTable>();
/** Not `import()`, because a text is planned without waiting. */
const require = createRequire(import.meta.url);

function loadTable(language: LanguageCode): LanguageTable | undefined {
  const file = tableFiles[language];
  if (file === undefined) return undefined;
  const exported: unknown = require(fileURLToPath(file));
  const table = Object.values(exported ?? {}).find((value) => isTableOf(value, language));
  if (table === undefined) throw new Error(`no table of ${language} in its file`);
  return table;
}

function isTableOf(value: unknown, language: LanguageCode): value is LanguageTable {
  return typeof value === 'object' && value !== null && 'language' in value && value.language === language;
}

/** Numbers only. */
function plainTable(language: LanguageCode): LanguageTable {
  return {
    language,
    number: { decimalMark: '.', groupMarks: ',', minus: '-', plus: '+', range: '–' },
  };
}
