import type { Currency, Noun, NounEntry } from '../language-table.ts';

type Gender = NonNullable<Noun['gender']>;

/**
 * Two forms with spaces between, words of one form joined by "_": after one, and after all other numbers (of masculines
 * the counting form: "два килограма").
 */
export function bulgarianNoun(gender: Gender, written: string): Noun {
  const [one = '', other = one] = written.split(' ').map((form) => form.replaceAll('_', ' '));
  return { one, other, gender };
}

function bySymbol(gender: Gender, lines: string): Readonly<Record<string, Noun>> {
  const entries = lines
    .trim()
    .split('\n')
    .map((line): readonly [string, Noun] => {
      const gap = line.indexOf(' ');
      return [line.slice(0, gap).replaceAll('_', ' '), bulgarianNoun(gender, line.slice(gap + 1))];
    });
  return Object.fromEntries(entries);
}

const cent = bulgarianNoun('masculine', 'цент цента');

/** By code. Source: CLDR 48 `bg.xml`; the cent of the euro: Закон за въвеждане на еврото (2024). */
export const bulgarianCurrencies: Readonly<Record<string, Currency>> = {
  BGN: {
    unit: bulgarianNoun('masculine', 'лев лева'),
    minor: bulgarianNoun('feminine', 'стотинка стотинки'),
    symbols: ['лв.', 'лв', 'лева'],
  },
  EUR: {
    unit: bulgarianNoun('neuter', 'евро'),
    minor: bulgarianNoun('masculine', 'евроцент евроцента'),
    symbols: ['€', 'евро'],
  },
  USD: { unit: bulgarianNoun('masculine', 'долар долара'), minor: cent, symbols: ['$', 'US$', 'щ.д.'] },
  GBP: {
    unit: bulgarianNoun('feminine', 'британска_лира британски_лири'),
    minor: bulgarianNoun('neuter', 'пени пенса'),
    symbols: ['£'],
  },
  CHF: { unit: bulgarianNoun('masculine', 'швейцарски_франк швейцарски_франка') },
  JPY: { unit: bulgarianNoun('feminine', 'йена йени'), symbols: ['¥'] },
  RON: { unit: bulgarianNoun('feminine', 'румънска_лея румънски_леи') },
  RSD: { unit: bulgarianNoun('masculine', 'сръбски_динар сръбски_динара') },
  TRY: { unit: bulgarianNoun('feminine', 'турска_лира турски_лири'), symbols: ['₺'] },
  RUB: { unit: bulgarianNoun('feminine', 'рубла рубли'), symbols: ['₽'] },
};

/** By symbol. Source: Наредба за единиците за измерване, разрешени за използване в Република България (2002). */
export const bulgarianUnits: Readonly<Record<string, NounEntry>> = {
  '‰': 'промила',
  ...bySymbol(
    'masculine',
    `
% процент процента
м метър метра
км километър километра
см сантиметър сантиметра
мм милиметър милиметра
дм дециметър дециметра
µm микрометър микрометра
г грам грама
г. грам грама
гр грам грама
гр. грам грама
кг килограм килограма
мг милиграм милиграма
л литър литра
мл милилитър милилитра
т тон тона
ха хектар хектара
м² квадратен_метър квадратни_метра
кв.м квадратен_метър квадратни_метра
кв._м квадратен_метър квадратни_метра
кв.м. квадратен_метър квадратни_метра
км² квадратен_километър квадратни_километра
см² квадратен_сантиметър квадратни_сантиметра
м³ кубичен_метър кубични_метра
куб._м кубичен_метър кубични_метра
см³ кубичен_сантиметър кубични_сантиметра
км/ч километър_в_час километра_в_час
км/ч. километър_в_час километра_в_час
м/с метър_в_секунда метра_в_секунда
м/с² метър_в_секунда_на_квадрат метра_в_секунда_на_квадрат
°C градус_по_Целзий градуса_по_Целзий
°С градус_по_Целзий градуса_по_Целзий
°F градус_по_Фаренхайт градуса_по_Фаренхайт
° градус градуса
K келвин келвина
W ват вата
kW киловат киловата
кВт киловат киловата
MW мегават мегавата
MВт мегават мегавата
МВт мегават мегавата
kWh киловатчас киловатчаса
кВтч киловатчас киловатчаса
MWh мегаватчас мегаватчаса
V волт волта
kV киловолт киловолта
A ампер ампера
Hz херц херца
kHz килохерц килохерца
MHz мегахерц мегахерца
GHz гигахерц гигахерца
Pa паскал паскала
hPa хектопаскал хектопаскала
bar бар бара
J джаул джаула
kJ килоджаул килоджаула
B байт байта
KB килобайт килобайта
MB мегабайт мегабайта
GB гигабайт гигабайта
TB терабайт терабайта
МБ мегабайт мегабайта
ГБ гигабайт гигабайта
Mbps мегабит_в_секунда мегабита_в_секунда
Mbit/s мегабит_в_секунда мегабита_в_секунда
Мбит/с мегабит_в_секунда мегабита_в_секунда
Gbps гигабит_в_секунда гигабита_в_секунда
dB децибел децибела
ч час часа
ч. час часа
km километър километра
m метър метра
cm сантиметър сантиметра
mm милиметър милиметра
kg килограм килограма
g грам грама
mg милиграм милиграма
l литър литра
ml милилитър милилитра
m² квадратен_метър квадратни_метра
km² квадратен_километър квадратни_километра
m³ кубичен_метър кубични_метра
km/h километър_в_час километра_в_час
m/s метър_в_секунда метра_в_секунда
h час часа`,
  ),
  ...bySymbol(
    'feminine',
    `
мин минута минути
мин. минута минути
min минута минути
сек секунда секунди
сек. секунда секунди
с секунда секунди
s секунда секунди
мс милисекунда милисекунди
ккал килокалория килокалории
kcal килокалория килокалории
к.с. конска_сила конски_сили
ст. стотинка стотинки
атм атмосфера атмосфери`,
  ),
  ...bySymbol('masculine', '\nбр. брой броя\nбр брой броя'),
};
