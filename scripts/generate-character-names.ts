/**
 * Writes `src/features/text/character-names/<language>.tsv`: what symbols and emoji are called, from the annotations of
 * CLDR (npm package `cldr-annotations-full`, Unicode-3.0). `npm run` needs none of it at run time: the package is 60 MB,
 * of which this keeps the short names in our languages, 40–100 kB each. Two characters are lost in the package itself; their names are our own.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { languageCodes, type LanguageCode } from '../src/contracts/language.ts';

const source = 'cldr-annotations-full@48.2.0';
const directory = join(import.meta.dirname, '..', 'src', 'features', 'text', 'character-names');

const namesLost: Readonly<Record<LanguageCode, Readonly<Record<string, string>>>> = {
  de: { '"': 'Anführungszeichen', '(': 'Klammer auf' },
  en: { '"': 'quotation mark', '(': 'open parenthesis' },
  fr: { '"': 'guillemet', '(': 'parenthèse ouvrante' },
  es: { '"': 'comillas', '(': 'abrir paréntesis' },
  it: { '"': 'virgolette', '(': 'parentesi aperta' },
  pt: { '"': 'aspas', '(': 'abre parênteses' },
  nl: { '"': 'aanhalingsteken', '(': 'haakje openen' },
  pl: { '"': 'cudzysłów', '(': 'nawias otwierający' },
  sv: { '"': 'citattecken', '(': 'vänsterparentes' },
  da: { '"': 'anførselstegn', '(': 'venstreparentes' },
  no: { '"': 'anførselstegn', '(': 'venstreparentes' },
  fi: { '"': 'lainausmerkki', '(': 'vasen sulje' },
  cs: { '"': 'uvozovky', '(': 'levá závorka' },
  hu: { '"': 'idézőjel', '(': 'nyitó zárójel' },
  ro: { '"': 'ghilimele', '(': 'paranteză deschisă' },
  el: { '"': 'εισαγωγικά', '(': 'άνοιγμα παρένθεσης' },
  uk: { '"': 'лапки', '(': 'відкривна дужка' },
  bg: { '"': 'кавички', '(': 'отваряща скоба' },
  tr: { '"': 'tırnak işareti', '(': 'açma parantezi' },
  vi: { '"': 'dấu ngoặc kép', '(': 'mở ngoặc' },
  ar: { '"': 'علامة اقتباس', '(': 'فتح قوس' },
  hi: { '"': 'उद्धरण चिह्न', '(': 'कोष्ठक खुला' },
  zh: { '"': '引号', '(': '左括号' },
  ja: { '"': '引用符', '(': '開き括弧' },
  ko: { '"': '따옴표', '(': '여는 괄호' },
  sk: { '"': 'úvodzovky', '(': 'ľavá zátvorka' },
  sl: { '"': 'narekovaj', '(': 'oklepaj' },
  hr: { '"': 'navodnik', '&': 'ampersand', '(': 'otvorena zagrada' },
  sr: { '"': 'наводник', '(': 'отворена заграда' },
  ru: { '"': 'кавычка', '(': 'открывающая скобка' },
  he: { '"': 'מירכאות', '(': 'סוגר פותח' },
  fa: { '"': 'گیومه', '(': 'پرانتز باز' },
  ur: { '"': 'واوین', '(': 'قوسین کھولیں' },
  bn: { '"': 'উদ্ধৃতি চিহ্ন', '(': 'প্রথম বন্ধনী শুরু' },
  ta: { '"': 'மேற்கோள்குறி', '(': 'திறப்பு அடைப்புக்குறி' },
  yue: { '"': '引號', '(': '開括號' },
  th: { '"': 'อัญประกาศ', '(': 'วงเล็บเปิด' },
  id: { '"': 'tanda kutip', '(': 'kurung buka' },
  ms: { '"': 'tanda petik', '(': 'kurungan buka' },
};

const unpacked = mkdtempSync(join(tmpdir(), 'annotations-'));
try {
  const archive = execFileSync('npm', ['pack', '--silent', source], { cwd: unpacked, encoding: 'utf8' }).trim();
  execFileSync('tar', ['xzf', archive], { cwd: unpacked });
  mkdirSync(directory, { recursive: true });
  for (const language of languageCodes) {
    const names = [
      ...Object.entries(namesLost[language]),
      ...namesIn(join(unpacked, 'package', 'annotations', language, 'annotations.json')),
    ];
    writeFileSync(join(directory, `${language}.tsv`), names.map((entry) => `${entry.join('\t')}\n`).join(''));
    console.log(`${language}: ${names.length} names`);
  }
} finally {
  rmSync(unpacked, { recursive: true });
}

/** [character, name], without letters and digits, in the order of the code points. A character may be a sequence. */
function namesIn(file: string): readonly (readonly [string, string])[] {
  const annotations = recordIn(recordIn(JSON.parse(readFileSync(file, 'utf8')), 'annotations'), 'annotations');
  const names: [string, string][] = [];
  for (const [sequence, annotation] of Object.entries(annotations)) {
    const character = sequence.replaceAll('\uFE0F', '');
    const name = nameIn(annotation);
    if (/[\p{L}\p{N}]/u.test(character) || name === undefined) continue;
    names.push([character, name]);
  }
  return names.toSorted(([left], [right]) => (left.codePointAt(0) ?? 0) - (right.codePointAt(0) ?? 0));
}

/** The short name; not where it is written with the character itself ("@ 符号"), or in signs that nobody reads. */
function nameIn(annotation: unknown): string | undefined {
  const spoken = recordOf(annotation)['tts'];
  const name: unknown = Array.isArray(spoken) ? spoken[0] : undefined;
  if (typeof name !== 'string') return undefined;
  const plain = name
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  return /^[\p{L}\p{M}\p{N}\p{Zs}\-–,.:'’"“”„«»()]+$/u.test(plain) ? plain : undefined;
}

function recordIn(value: unknown, key: string): Readonly<Record<string, unknown>> {
  return recordOf(recordOf(value)[key]);
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) throw new TypeError(`${source} has another shape`);
  return Object.fromEntries(Object.entries(value));
}
