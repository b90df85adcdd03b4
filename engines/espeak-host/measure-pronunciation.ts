// SPDX-License-Identifier: GPL-3.0-or-later
import { spokenLanguageCodes } from './languages.ts';
import { openLetterToSound } from './letter-to-sound.ts';
import { roundTrip } from './round-trip.ts';
import { sampleWords } from './sample-words.ts';

/** `measure-pronunciation.ts [CODE …]` prints the table of round trips; with codes also the words that came back changed. */
const codes = process.argv.slice(2);
const library = openLetterToSound();
for (const code of codes.length > 0 ? codes : spokenLanguageCodes) {
  library.setLanguage(code);
  const trips = (await sampleWords(code)).flatMap((word) => roundTrip(word, library, code) ?? []);
  const changed = trips.filter(({ isSame }) => !isSame);
  const percent = (100 * (trips.length - changed.length)) / trips.length;
  const example = trips.find(({ ipa, isSame }) => isSame && ipa.length > 4);
  process.stdout.write(
    `| ${code} | ${trips.length} | ${percent.toFixed(1)} % | ${example?.word} /${example?.ipa}/ |\n`,
  );
  if (codes.length === 0) continue;
  for (const { word, ipa, returned } of changed) process.stdout.write(`    ${word} ${ipa} ${returned}\n`);
}
