import { runAuthenticationBenchmark } from './access/authentication-benchmark.ts';
import { runBillingBenchmark } from './billing/billing-benchmark.ts';
import { runLedgerWalk } from './billing/ledger-walk.ts';
import { runDecodingBenchmark } from './decoding/decoding-benchmark.ts';
import { runDictionaryBenchmark } from './dictionaries/dictionary-benchmark.ts';
import { runEnhancementBenchmark } from './enhancement/enhancement-benchmark.ts';
import { runRealtimeBenchmark } from './realtime/realtime-benchmark.ts';
import { runIdleSocketsBenchmark } from './sockets/idle-sockets.ts';
import { runSocketEdgeBenchmark } from './sockets/socket-edge-benchmark.ts';
import { runSocketsBenchmark } from './sockets/sockets-benchmark.ts';
import { runSpeechBenchmark } from './speech/speech-benchmark.ts';
import { runTextBenchmark } from './text/text-benchmark.ts';
import { runHourUpload } from './transcription/hour-upload.ts';
import { runTranscriptionBenchmark } from './transcription/transcription-benchmark.ts';
import { runCrowdedUploads } from './uploads/crowded-uploads.ts';
import { runUploadDamage } from './uploads/upload-damage.ts';
import { runUploadKills } from './uploads/upload-kills.ts';
import { runVoiceEdits } from './uploads/voice-edits.ts';

/** `words`: what else stands on the command line. */
interface BenchmarkOptions {
  readonly quick: boolean;
  readonly words: readonly string[];
}

const benchmarks: Readonly<Record<string, (options: BenchmarkOptions) => Promise<void>>> = {
  authentication: runAuthenticationBenchmark,
  billing: runBillingBenchmark,
  decoding: runDecodingBenchmark,
  dictionaries: runDictionaryBenchmark,
  enhancement: runEnhancementBenchmark,
  'hour-upload': runHourUpload,
  'idle-sockets': runIdleSocketsBenchmark,
  ledger: runLedgerWalk,
  realtime: runRealtimeBenchmark,
  sockets: runSocketsBenchmark,
  'socket-edge': runSocketEdgeBenchmark,
  speech: runSpeechBenchmark,
  text: runTextBenchmark,
  transcription: runTranscriptionBenchmark,
  'upload-damage': runUploadDamage,
  'upload-kills': runUploadKills,
  uploads: runCrowdedUploads,
  'voice-edits': runVoiceEdits,
};

const [name = '', ...rest] = process.argv.slice(2);
const benchmark = benchmarks[name];
if (benchmark === undefined) {
  console.error(`usage: npm run bench -- ${Object.keys(benchmarks).join('|')} [--quick]`);
  process.exitCode = 2;
} else {
  await benchmark({ quick: rest.includes('--quick'), words: rest });
}
