import type { LanguageRule } from '../language-table.ts';
import { feminine, masculine } from './romance-nouns.ts';
import {
  aboutRule,
  codeRule,
  doubledCurrencyRule,
  heightRule,
  manifoldRule,
  pointRule,
  postcodeRule,
  regulationRule,
  resultRule,
  seatRule,
  timesRule,
  versionRule,
  weekdayRangeRule,
  weekdayRule,
} from './romance-rules.ts';
import { businessYearRule, lawRule, quarterRules, seasonRule, shortYearRule } from './romance-years.ts';

const portugueseWeekdays: readonly (readonly [written: string, spoken: string])[] = [
  ['seg', 'segunda'],
  ['ter', 'terça'],
  ['qua', 'quarta'],
  ['qui', 'quinta'],
  ['sex', 'sexta'],
  ['sáb', 'sábado'],
  ['dom', 'domingo'],
];

/** Acts and the like, as alternatives: behind them a number and a year are no date. */
export const portugueseLaws = String.raw`lei|nº|decreto|portaria|resolução|MP|LC|EC|IN|processo`;

/** What has a form of its own in Brazil. Numbers of persons and firms: Receita Federal (CPF, CNPJ); postcodes: Correios. */
export const portugueseRules: readonly LanguageRule[] = [
  { name: 'around the clock', template: '24/7', say: () => 'vinte e quatro por sete' },
  {
    name: 'result',
    // "Santos 3 x 1 Bahia": between two teams, or after how they played.
    template: String.raw`(?<left>\d{1,2}) ?x ?(?<right>\d{1,2})(?:(?= (?-i:\p{Lu}\p{Ll}))|(?<=(?<!\p{L})(?:por|de|em|venceu|ganhou|perdeu|empatou) \d{1,2} ?x ?\d{1,2})(?![,.]?\d| ?(?:[cm]?m|k[mg]|cm)\b))`,
    say: ({ left = '', right = '' }, speaker) => `${speaker.number(left)} a ${speaker.number(right)}`,
  },
  timesRule('por'),
  manifoldRule(feminine('vez', 'vezes')),
  shortYearRule('anos|em|de|desde|e|ou'),
  weekdayRangeRule(portugueseWeekdays, 'a'),
  weekdayRule(portugueseWeekdays),
  {
    name: 'telephone',
    // "(11) 99999-8888", "11 3333-4444", "99999-8888"; twice four digits alone may be two years.
    template: String.raw`(?:\((?<area>0?\d\d)\) ?|(?<open>0?\d\d) )(?<first>\d{4,5})-(?<second>\d{4})`,
    say: ({ area, open = '', first = '', second = '' }, { words }) =>
      [area ?? open, first, second].map((group) => words.digits(group)).join(', '),
  },
  {
    name: 'telephone',
    template: String.raw`(?<first>\d{5}|(?!1[5-9]|20)\d{4})-(?<second>\d{4})`,
    say: ({ first = '', second = '' }, { words }) => `${words.digits(first)}, ${words.digits(second)}`,
  },
  {
    name: 'registration number',
    // "123.456.789-09" of a person, "12.345.678/0001-95" of a firm, "01310-100" of a street.
    template: String.raw`(?<number>\d{3}\.\d{3}\.\d{3}-\d{2}|\d{2}\.\d{3}\.\d{3}/\d{4}-\d{2}|\d{1,2}\.\d{3}\.\d{3}-\d|\d{5}-\d{3})`,
    say: ({ number = '' }, { words }) =>
      number
        .split(/[-./]/u)
        .map((group) => words.digits(group))
        .join(', '),
  },
  postcodeRule('cep'),
  seatRule('assento|poltrona|portão|sala|bloco|casa|número|nº'),
  heightRule(masculine('metro'), 'e'),
  doubledCurrencyRule,
  aboutRule('cerca de'),
  businessYearRule('exercício'),
  versionRule('ponto'),
  regulationRule('barra'),
  pointRule(
    'versão|web|Android|iOS|macOS|Windows|Python|Java|Bluetooth|USB|HTTP|TLS|GPT|art\\.|artigo|seção|capítulo|item',
    'ponto',
  ),
  codeRule({
    codes: 'código|código PIN|PIN|senha|OTP',
    files:
      'pedido|protocolo|processo|apólice|conta|referência|ref\\.|contrato|cliente|fatura|pix|CPF|CNPJ|RG|CNH|chave|número|nº',
  }),
  seasonRule,
  lawRule({ laws: portugueseLaws, of: 'de' }),
  ...quarterRules('trimestre', 'de'),
  resultRule('a'),
];

/** What is measured in halves and quarters, besides units: "½ xícara", "duas horas e meia". */
export const portugueseMeasuredNouns = [
  ...'xícara hora cebola maçã cenoura garrafa jornada página barra dúzia tonelada caixa dose taça lata semana volta libra polegada milha laranja'
    .split(' ')
    .map((noun) => feminine(noun)),
  feminine('colher', 'colheres'),
  ...'litro quilo quilograma grama metro quilômetro copo ano dia minuto segundo século pacote tomate pepino dente abacate ponto pote grau comprimido'
    .split(' ')
    .map((noun) => masculine(noun)),
  masculine('mês', 'meses'),
  masculine('limão', 'limões'),
];

/** After a round number of millions: what is not counted. */
export const portugueseNotNouns: ReadonlySet<string> = new Set(
  'dos das uma umas por pela pelo para com sem mas mais menos sobre entre até desde contra segundo são foi era que como quando vezes mil milhões num numa nos nas aos também depois antes durante frente aproximadamente cada'.split(
    ' ',
  ),
);
