import type { Currency, Noun, NounEntry } from '../language-table.ts';
import { southSlavicNoun, southSlavicNouns } from './croatian-serbian-habits.ts';

function masculine(forms: string): Noun {
  return southSlavicNoun({ gender: 'masculine', forms });
}

function feminine(forms: string): Noun {
  return southSlavicNoun({ gender: 'feminine', forms });
}

const cent = masculine('cent centa centi');

/** By code. Source: CLDR 48 `hr.xml`; cents: Hrvatska narodna banka, "Pisanje naziva valute euro". */
export const croatianCurrencies: Readonly<Record<string, Currency>> = {
  EUR: { unit: masculine('euro eura eura'), minor: cent, symbols: ['€', 'euro', 'eura'] },
  HRK: { unit: feminine('kuna kune kuna'), minor: feminine('lipa lipe lipa'), symbols: ['kn', 'kuna'] },
  USD: { unit: masculine('dolar dolara dolara'), minor: cent, symbols: ['$', 'US$'] },
  GBP: { unit: feminine('funta funte funti'), minor: masculine('peni penija penija'), symbols: ['£'] },
  CHF: { unit: masculine('švicarski_franak švicarska_franka švicarskih_franaka') },
  JPY: { unit: masculine('jen jena jena'), symbols: ['¥'] },
  BAM: {
    unit: feminine('konvertibilna_marka konvertibilne_marke konvertibilnih_maraka'),
    minor: masculine('fening feninga feninga'),
    symbols: ['KM'],
  },
  RSD: { unit: masculine('srpski_dinar srpska_dinara srpskih_dinara') },
  HUF: { unit: feminine('forinta forinte forinti'), symbols: ['Ft'] },
  CZK: { unit: feminine('češka_kruna češke_krune čeških_kruna'), symbols: ['Kč'] },
  PLN: { unit: masculine('zlot zlota zlota'), symbols: ['zł'] },
};

/** By symbol. Source: CLDR 48 `hr.xml`; Državni zavod za mjeriteljstvo, "Mjerne jedinice". */
export const croatianUnits: Readonly<Record<string, NounEntry>> = {
  '%': 'posto',
  '‰': 'promila',
  ...southSlavicNouns(
    'masculine',
    `
m metar metra metara
km kilometar kilometra kilometara
dm decimetar decimetra decimetara
cm centimetar centimetra centimetara
mm milimetar milimetra milimetara
µm mikrometar mikrometra mikrometara
nm nanometar nanometra nanometara
g gram grama grama
dag dekagram dekagrama dekagrama
dkg dekagram dekagrama dekagrama
kg kilogram kilograma kilograma
mg miligram miligrama miligrama
ha hektar hektara hektara
m² kvadratni_metar kvadratna_metra kvadratnih_metara
km² kvadratni_kilometar kvadratna_kilometra kvadratnih_kilometara
cm² kvadratni_centimetar kvadratna_centimetra kvadratnih_centimetara
m³ kubični_metar kubična_metra kubičnih_metara
cm³ kubični_centimetar kubična_centimetra kubičnih_centimetara
km/h kilometar_na_sat kilometra_na_sat kilometara_na_sat
m/s metar_u_sekundi metra_u_sekundi metara_u_sekundi
°C Celzijev_stupanj Celzijeva_stupnja Celzijevih_stupnjeva
°F Fahrenheitov_stupanj Fahrenheitova_stupnja Fahrenheitovih_stupnjeva
° stupanj stupnja stupnjeva
K kelvin kelvina kelvina
W vat vata vata
kW kilovat kilovata kilovata
MW megavat megavata megavata
GW gigavat gigavata gigavata
kWh kilovatsat kilovatsata kilovatsati
MWh megavatsat megavatsata megavatsati
V volt volta volti
kV kilovolt kilovolta kilovolti
A amper ampera ampera
Hz herc herca herca
kHz kiloherc kiloherca kiloherca
MHz megaherc megaherca megaherca
GHz gigaherc gigaherca gigaherca
Pa paskal paskala paskala
hPa hektopaskal hektopaskala hektopaskala
bar bar bara bara
N njutn njutna njutna
J džul džula džula
kJ kilodžul kilodžula kilodžula
B bajt bajta bajtova
kB kilobajt kilobajta kilobajta
KB kilobajt kilobajta kilobajta
MB megabajt megabajta megabajta
GB gigabajt gigabajta gigabajta
TB terabajt terabajta terabajta
Mbit/s megabit_u_sekundi megabita_u_sekundi megabita_u_sekundi
Mb/s megabit_u_sekundi megabita_u_sekundi megabita_u_sekundi
Gbit/s gigabit_u_sekundi gigabita_u_sekundi gigabita_u_sekundi
dB decibel decibela decibela
h sat sata sati
in inč inča inča`,
  ),
  ...southSlavicNouns(
    'feminine',
    `
l litra litre litara
L litra litre litara
dl decilitra decilitre decilitara
ml mililitra mililitre mililitara
hl hektolitra hektolitre hektolitara
t tona tone tona
min minuta minute minuta
min. minuta minute minuta
s sekunda sekunde sekundi
sek sekunda sekunde sekundi
sek. sekunda sekunde sekundi
ms milisekunda milisekunde milisekundi
kcal kilokalorija kilokalorije kilokalorija
cal kalorija kalorije kalorija
KS konjska_snaga konjske_snage konjskih_snaga
mi milja milje milja
ft stopa stope stopa
lb funta funte funti`,
  ),
};
