import type { TimeHabits, TimeParts, Speaker } from '../language-table.ts';
import { feminine, masculine } from './romance-nouns.ts';

/** IANA's abbreviations of the time zones of South America; others are spelled. */
const timeZones: ReadonlyMap<string, string> = new Map([
  ['art', 'hora estándar de Argentina'],
  ['bot', 'hora estándar de Bolivia'],
  ['clt', 'hora estándar de Chile'],
  ['cot', 'hora estándar de Colombia'],
  ['ect', 'hora estándar de Ecuador'],
  ['pet', 'hora estándar de Perú'],
  ['pyt', 'hora estándar de Paraguay'],
  ['uyt', 'hora estándar de Uruguay'],
  ['vet', 'hora estándar de Venezuela'],
]);

/** "14.05", "3:30 p. m.", "2:00 GMT-4:30". Source: Real Academia Española, Diccionario panhispánico de dudas, "hora". */
export const spanishTime: TimeHabits = {
  templates: [
    String.raw`{hour}(?:[.:]{minute})?(?: ?h)?(?: ?{period})? (?<zone>GMT|UTC) ?[+-]\d{1,2}(?::\d\d)?`,
    String.raw`{hour}[.:]{minute}(?: ?h)?(?: ?{period})? (?<zone>${[...timeZones.keys()].join('|')})`,
    String.raw`{hour}[.:]{minute}(?: ?{period})(?: ?{zone})?`,
    String.raw`{hour}[.:]{minute} ?h(?:oras|rs|s)?\b(?:\.(?= (?-i:\p{Ll})))?`,
    // With one digit before the point it is a number more often than an hour: "Python 3.12".
    String.raw`(?<hour>2[0-3]|1\d|0\d)\.{minute}`,
    String.raw`{hour} ?{period}(?: ?{zone})?`,
    String.raw`{hour}(?: ?h)? {zone}`,
  ],
  periods: {
    'a. m.': 'de la mañana',
    'a.m.': 'de la mañana',
    'a.m': 'de la mañana',
    am: 'de la mañana',
    'p. m.': 'de la tarde',
    'p.m.': 'de la tarde',
    'p.m': 'de la tarde',
    pm: 'de la tarde',
  },
  say: saySpanishTime,
};

/** Hours are feminine; minutes follow "y", a quarter and a half have their names. */
export function saySpanishTime(
  { hour, minute = 0, second = 0, period, zone, written }: TimeParts,
  speaker: Speaker,
): string {
  const place = [periodOf(hour, period), zone === undefined ? '' : sayZone(zone, written, speaker)];
  if (second > 0) {
    const clock = `${speaker.count(hour, feminine('hora'))} ${speaker.count(minute, masculine('minuto'))}`;
    return joined([clock, 'y', speaker.count(second, masculine('segundo')), ...place]);
  }
  return joined([sayHour(hour, speaker), minutesAfterHour(minute, speaker), ...place]);
}

function sayHour(hour: number, { words }: Speaker): string {
  return words.cardinal(BigInt(hour), { gender: 'feminine', isAttributive: true });
}

function minutesAfterHour(minute: number, { words }: Speaker): string {
  if (minute === 0) return '';
  if (minute === 15) return 'y cuarto';
  return minute === 30 ? 'y media' : `y ${words.cardinal(BigInt(minute))}`;
}

/** "p. m." is the afternoon until eight, then the night. */
function periodOf(hour: number, period: string | undefined): string {
  if (period === 'de la tarde' && hour >= 8 && hour < 12) return 'de la noche';
  return period === 'de la mañana' && hour === 12 ? 'de la noche' : (period ?? '');
}

/** "GMT-4:30": the distance is signed, its minutes follow without "y". */
function sayZone(zone: string, written: string, speaker: Speaker): string {
  const named = timeZones.get(zone.toLowerCase());
  if (named !== undefined) return named;
  const [, sign, hours, minutes] = /([+-])(\d{1,2})(?::(\d\d))?$/u.exec(written) ?? [];
  if (sign === undefined || hours === undefined) return speaker.spell(zone);
  const distance = [sign === '-' ? 'menos' : 'más', sayHour(Number(hours), speaker)];
  if (minutes !== undefined && minutes !== '00') distance.push(speaker.words.cardinal(BigInt(minutes)));
  return joined([speaker.spell(zone), ...distance]);
}

function joined(words: readonly string[]): string {
  return words.filter((word) => word !== '').join(' ');
}
