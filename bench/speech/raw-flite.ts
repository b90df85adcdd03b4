import koffi from 'koffi';

/**
 * The yardstick: flite called in a loop, synchronously, by a program that does nothing else. `raw-flite.ts TEXT ROUNDS`
 * prints `{ timesMs, audioMs }`.
 */
const [text = '', rounds = '1'] = process.argv.slice(2);
const flite = koffi.load('libflite.so.1');
koffi.load('libflite_cmulex.so.1');
koffi.load('libflite_usenglish.so.1');
const voiceLibrary = koffi.load('libflite_cmu_us_slt.so.1');
flite.func('int flite_init()')();
const voice: unknown = voiceLibrary.func('void *register_cmu_us_slt(const char *directory)')(null);
const synthesize = flite.func('void *flite_synth_text(const char *text, void *voice)');
const wave = flite.func('void *utt_wave(void *utterance)');
const deleteUtterance = flite.func('void delete_utterance(void *utterance)');
/** The head of flite's `cst_wave`. */
const Wave = koffi.struct('RawFliteWave', { type: 'const char *', sampleRateHz: 'int', sampleCount: 'int' });

const timesMs: number[] = [];
let audioMs = 0;
for (let round = -3; round < Number(rounds); round += 1) {
  const startedAt = performance.now();
  const utterance: unknown = synthesize(text, voice);
  // Three rounds to warm up are not counted.
  if (round >= 0) timesMs.push(performance.now() - startedAt);
  const { sampleCount, sampleRateHz } = koffi.decode(wave(utterance), Wave) as {
    sampleCount: number;
    sampleRateHz: number;
  };
  audioMs = (sampleCount * 1000) / sampleRateHz;
  deleteUtterance(utterance);
}
process.stdout.write(JSON.stringify({ timesMs, audioMs }));
