import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

import { randomFrom } from '../../../test/audio-measurement/synthetic-signals.ts';
import { readExcerpts } from '../voices/recorded-speakers.ts';
import { RECOGNISER_RATE_HZ, type Utterance } from './recorded-material.ts';

const testData = '/usr/share/pocketsphinx/test/data';
const letters = '/usr/share/asterisk/sounds/en_US_f_Allison/letters';

/** People whose recordings are installed: sentences of Debian's `pocketsphinx-testdata`, letters of its telephone prompts. */
export async function* humanUtterances(): AsyncIterable<Utterance> {
  for (const set of ['librivox', 'cards']) yield* transcribedUtterances(set);
  yield* spelledUtterances({ seed: 505, count: 24 });
}

async function* transcribedUtterances(set: string): AsyncIterable<Utterance> {
  const path = [`${testData}/${set}/transcription`, `${testData}/${set}/${set}.transcription`].find((each) =>
    existsSync(each),
  );
  if (path === undefined) return;
  for (const line of (await readFile(path, 'utf8')).split('\n')) {
    const [, said, name] = /^<s> (.*?) *<\/s> \((.+)\)$/u.exec(line) ?? [];
    if (said === undefined || name === undefined) continue;
    const samples = await readExcerpts([{ path: `${testData}/${set}/${name}.wav` }], RECOGNISER_RATE_HZ);
    yield { speaker: `people: ${set}`, half: 'judging', words: said.split(' '), samples, isNoisy: false };
  }
}

/** Five letters one after the other, as a person names them. */
async function* spelledUtterances({
  seed,
  count,
}: {
  readonly seed: number;
  readonly count: number;
}): AsyncIterable<Utterance> {
  if (!existsSync(letters)) return;
  const next = randomFrom(seed);
  for (let index = 0; index < count; index += 1) {
    const named = Array.from({ length: 5 }, () => 'abcdefghijklmnopqrstuvwxyz'.charAt(Math.floor(next() * 26)));
    const excerpts = named.map((letter) => ({ path: `${letters}/${letter}.g722` }));
    const samples = await readExcerpts(excerpts, RECOGNISER_RATE_HZ);
    yield {
      speaker: 'people: letters',
      half: 'judging',
      words: named.map((letter) => `${letter}.`),
      samples,
      isNoisy: false,
    };
  }
}
