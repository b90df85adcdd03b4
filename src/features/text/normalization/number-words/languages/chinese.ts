import type { LanguageNumbers } from '../language-numbers.ts';

/** The characters that simplified and traditional writing do not share. */
interface Characters {
  readonly two: string;
  readonly tenThousand: string;
  readonly hundredMillion: string;
  readonly negative: string;
  readonly point: string;
}

/**
 * Source: 现代汉语词典 (两, 零); 黄伯荣、廖序东《现代汉语》, 数词: "两" before 千, 万, 亿 and before nouns, "二" in 二十 and
 * 二百; 零 once for missing places; 一十 inside a number; 万亿 above 亿. CLDR mixes 〇 into numbers and counts 兆, which on
 * the mainland is a prefix of the computer.
 */
const numbers = ({ two, tenThousand, hundredMillion, negative, point }: Characters): string => {
  const rules = (ten: string): string => `
-x: ${negative}>>;
x.x: <<${point}>>;
${['零', '一', '二', '三', '四', '五', '六', '七', '八', '九'].map((word, index) => `${index}: ${word};`).join('\n')}
10: ${ten}[>>];
20: <<十[>>];
100: <<百[>%%after-hundred>];
1000: <%%counted<千[>%%after-thousand>];
10000: <%%counted<${tenThousand}[>%%after-ten-thousand>];
10^8: <%%counted<${hundredMillion}[>%%after-hundred-million>];`;
  return `
%spellout-cardinal:${rules('十')}
%%inside:${rules('一十')}
%%counted:
0: =%spellout-cardinal=;
2: ${two};
3: =%spellout-cardinal=;
%%after-hundred:
1: 零=%%inside=;
10: =%%inside=;
%%after-thousand:
1: 零=%%inside=;
100: =%%inside=;
%%after-ten-thousand:
1: 零=%%inside=;
1000: =%%inside=;
%%after-hundred-million:
1: 零=%%inside=;
10^7: =%%inside=;
%spellout-ordinal:
0: 第=%spellout-cardinal=;
%%year-digits:
0: =%spellout-cardinal=;
10: <<>>>;
100: <<>>>;
1000: <<>>>;
%spellout-numbering-year:
-x: ${negative}>>;
0: =%spellout-cardinal=;
1000: =%%year-digits=;
10000: =%spellout-cardinal=;`;
};

const chinese: Omit<LanguageNumbers, 'replaces'> = {
  cldr: undefined,
  cardinal: '%spellout-cardinal',
  ordinal: '%spellout-ordinal',
  ruleSetFor: (kind) => (kind === 'cardinal' ? '%%counted' : undefined),
  digitSeparator: '',
  fraction: { kind: 'digits' },
};

export const mandarin: LanguageNumbers = {
  ...chinese,
  replaces: numbers({ two: '两', tenThousand: '万', hundredMillion: '亿', negative: '负', point: '点' }),
};

/** Source besides: 饒秉才、歐陽覺亞、周無忌《廣州話方言詞典》 for 兩 before 千, 萬, 億. */
export const cantonese: LanguageNumbers = {
  ...chinese,
  replaces: numbers({ two: '兩', tenThousand: '萬', hundredMillion: '億', negative: '負', point: '點' }),
};
