import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { startService, type RunningService } from '../service/running-service.ts';
import { SeededRandom } from '../socket-walks/seeded-random.ts';
import { examineUploads, type SweptUploads } from './examine-uploads.ts';
import { actOnVoices, nothingAcknowledged, UnexpectedAnswerError, type Acknowledged } from './upload-clients.ts';

/** When the service is killed: as soon as this is so, or after a time. */
export const killMoments = ['form', 'half-object', 'object', 'row', 'answer', 'time'] as const;
export type KillMoment = (typeof killMoments)[number];

export interface KillRound extends SweptUploads {
  readonly moment: KillMoment;
  readonly acknowledged: number;
}

const CLIENTS = 4;
/** A moment that does not come is one, too. */
const WATCH_MS_MAX = 3_000;

/**
 * Starts a service again and again on one data folder, has clients upload recordings to it and kills it in the middle; after
 * each start what is there is examined. Throws an assertion error for what is wrong.
 */
export async function walkThroughKills({
  dataDirectory,
  seed,
  rounds,
}: {
  readonly dataDirectory: string;
  readonly seed: number;
  readonly rounds: number;
}): Promise<readonly KillRound[]> {
  const random = new SeededRandom(seed);
  const known = nothingAcknowledged();
  const done: KillRound[] = [];
  for (let round = 0; ; round += 1) {
    await using service = await startService({ dataDirectory });
    const moment = killMoments[round % killMoments.length] ?? 'time';
    if (round > 0) {
      const before = killMoments[(round - 1) % killMoments.length] ?? 'time';
      const swept = await examineUploads({ target: service, dataDirectory, known });
      done.push({ moment: before, acknowledged: known.voices.size + known.references.size, ...swept });
    }
    if (round === rounds) return done;
    await uploadUntilKilled(service, { random, known, moment });
  }
}

interface Killing {
  readonly random: SeededRandom;
  readonly known: Acknowledged;
  readonly moment: KillMoment;
}

async function uploadUntilKilled(service: RunningService, { random, known, moment }: Killing): Promise<void> {
  const seeds = Array.from({ length: CLIENTS }, () => random.below(1 << 30));
  const state = { answers: 0, isOver: false };
  const clients = seeds.map(async (clientSeed) => {
    const own = new SeededRandom(clientSeed);
    while (!state.isOver) {
      try {
        await actOnVoices(service, { random: own, known });
        state.answers += 1;
      } catch (error) {
        if (error instanceof UnexpectedAnswerError) throw error;
        // The service has gone.
        return;
      }
    }
  });
  const half = moment === 'form' ? sendHalfAForm(service, random) : undefined;
  await untilMoment(service, { moment, random, answers: () => state.answers });
  await service.kill();
  state.isOver = true;
  half?.destroy();
  await Promise.all(clients);
}

/** Looks as often as it can, so that the kill falls between two steps that follow each other. */
async function untilMoment(
  { dataDirectory }: RunningService,
  {
    moment,
    random,
    answers,
  }: { readonly moment: KillMoment; readonly random: SeededRandom; readonly answers: () => number },
): Promise<void> {
  using look = lookAt(dataDirectory);
  const [objectsBefore, rowsBefore] = [look.objectCount(), look.rowCount()];
  const more = 1 + random.below(6);
  const timeMs = random.below(600);
  const startedAtMs = performance.now();
  const isReached: Readonly<Record<KillMoment, () => boolean>> = {
    form: () => look.uploadCount() >= more,
    'half-object': () => look.halfObjectCount() > 0 && answers() >= more,
    object: () => look.objectCount() >= objectsBefore + more,
    row: () => look.rowCount() >= rowsBefore + more,
    answer: () => answers() >= 3 * more,
    time: () => performance.now() - startedAtMs >= timeMs,
  };
  while (!isReached[moment]() && performance.now() - startedAtMs < WATCH_MS_MAX)
    await new Promise<void>((resolve) => setImmediate(resolve));
}

function lookAt(dataDirectory: string) {
  const file = new SqliteFile(join(dataDirectory, 'syrinx.sqlite'), { readonly: true });
  const rows = file
    .prepare<[], number>('select (select count(*) from voices) + (select count(*) from voice_references)')
    .pluck();
  return {
    uploadCount: () => namesIn(join(dataDirectory, 'uploads')).length,
    halfObjectCount: () => namesIn(join(dataDirectory, 'objects', '.incoming')).length,
    objectCount: () => namesIn(join(dataDirectory, 'objects', 'voices'), { recursive: true }).length,
    rowCount: () => rows.get() ?? 0,
    [Symbol.dispose]: () => {
      file.close();
    },
  };
}

function namesIn(folder: string, { recursive = false } = {}): readonly unknown[] {
  try {
    return readdirSync(folder, { recursive });
  } catch {
    // It is made when it is needed.
    return [];
  }
}

/** A form whose sender never ends it: its file is on the disk when the service dies. */
function sendHalfAForm({ address, apiKey }: RunningService, random: SeededRandom): Socket {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write(
    [
      'POST /v1/voices HTTP/1.1',
      'Host: here',
      `X-Api-Key: ${apiKey}`,
      'Content-Type: multipart/form-data; boundary=line',
      'Content-Length: 1000000',
      '',
      '--line',
      'Content-Disposition: form-data; name="files"; filename="a.wav"',
      '',
      'x'.repeat(random.below(200_000)),
    ].join('\r\n'),
  );
  return socket;
}
